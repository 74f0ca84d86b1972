//! Counts the readers' work in tests, because a crafted file must not cause more work than its size allows. Outside
//! tests nothing is counted.

/// Counts one step: an edge visited, a gzip member begun, or a line read.
#[inline]
pub(super) fn step() {
    #[cfg(test)]
    tests::STEPS.set(tests::STEPS.get() + 1);
}

#[cfg(test)]
mod tests {
    use crate::lexicon::import::error::Refusal;
    use crate::lexicon::import::graph::{Edge, Graph};
    use crate::lexicon::import::report::Format;
    use crate::lexicon::import::{OtherAlphabet, read};
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::cell::Cell;
    use std::io::Write as _;

    thread_local! {
        pub(super) static STEPS: Cell<usize> = const { Cell::new(0) };
    }

    /// How many steps `work` takes.
    fn steps_of<T>(work: impl FnOnce() -> T) -> usize {
        STEPS.set(0);
        let _ = work();
        STEPS.get()
    }

    /// This many layers of lists with all letters. Each edge of a layer leads to the whole next
    /// layer.
    fn layers(count: u32, ends_word: fn(u32) -> bool) -> Graph {
        let mut edges = vec![Edge::new(1, false, true, 0)];
        for layer in 0..count {
            let next = if layer + 1 < count { 1 + (layer + 1) * 26 } else { 0 };
            edges.extend(
                (1..=26).map(|letter| Edge::new(letter, ends_word(layer), letter == 26, next)),
            );
        }
        Graph {
            format: Format::Kwg,
            edges,
            root: 1,
            others: OtherAlphabet::default(),
            broken: Refusal::Unknown,
        }
    }

    #[test]
    fn a_graph_is_surveyed_in_proportion_to_its_edges_whatever_its_words() {
        let kinds: [fn(u32) -> bool; 3] = [|_| true, |_| false, |layer| layer == 999];
        for ends_word in kinds {
            for count in [10, 1000] {
                let graph = layers(count, ends_word);
                let edges = graph.edges.len();
                let steps = steps_of(|| graph.is_whole());
                // Each edge is opened and closed, and the rest of its list, at most 26 edges, is
                // read.
                assert!((edges..=30 * edges).contains(&steps), "{steps} for {edges} edges");
            }
        }
    }

    #[test]
    fn a_graph_is_walked_only_where_there_are_words() {
        // A thousand layers, and words only in the second: 26 × 26.
        let graph = layers(1000, |layer| layer == 1);
        let edges = graph.edges.len();
        let steps = steps_of(|| graph.read(&mut |_| (), &|_| None));
        let walk = 2 * (26 * 26 + 26);
        assert!(steps <= 30 * edges + walk, "{steps} for {edges} edges");
    }

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(text).unwrap();
        gzip.finish().unwrap()
    }

    #[test]
    fn a_gzip_takes_steps_in_proportion_to_its_members() {
        for members in [10, 1000, 100_000] {
            let file = [gzip(b"").repeat(members), gzip(b"AA\n")].concat();
            let steps = steps_of(|| read(&file, &mut |_| ()).unwrap());
            assert!((members..=3 * members + 10).contains(&steps), "{steps} for {members} members");
        }
    }

    #[test]
    fn text_takes_a_step_a_line() {
        for lines in [10, 100_000] {
            for ending in ["\n", "\r", "\r\n"] {
                let text = ["AA", ending].concat().repeat(lines);
                assert_eq!(steps_of(|| read(text.as_bytes(), &mut |_| ()).unwrap()), lines);
            }
        }
    }
}
