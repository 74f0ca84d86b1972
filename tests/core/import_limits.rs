//! The size of an import is limited, and the error names the limit: 64 MiB in the file, 256 MiB
//! unpacked, 2,000,000 words. `src/lexicon/import/steps.rs` tests that the work grows no faster
//! than the file.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::graphs;
use challenge_station::lexicon::MAX_WORDS;
use challenge_station::lexicon::import::{ImportError, Limit, MAX_IN, MAX_INFLATED, Refusal, read};
use graphs::{Edge, Entry, deflated_zeros, gzip, gzip_of_zeros, kwg_of, zip_of, zip_of_packed};

fn error(bytes: &[u8]) -> ImportError {
    read(bytes, &mut |_| ()).expect_err("too much")
}

/// This many layers of lists with this many letters. Each edge of a layer leads to the whole next
/// layer.
fn layers(count: usize, letters: u8, ends_word: fn(usize) -> bool) -> Vec<u8> {
    let mut edges = Vec::new();
    for layer in 0..count {
        let next = 2 + (layer + 1) * usize::from(letters);
        let target = if layer + 1 < count { u32::try_from(next).unwrap() } else { 0 };
        edges.extend((1..=letters).map(|letter| Edge {
            letter,
            ends_word: ends_word(layer),
            last: letter == letters,
            target,
        }));
    }
    kwg_of(&edges)
}

#[test]
fn a_file_has_at_most_64_mib() {
    let mut bytes = vec![b'\n'; MAX_IN];
    assert_eq!(MAX_IN, 64 << 20);
    bytes.push(b'\n');
    let error = error(&bytes);
    assert_eq!(error, ImportError::TooLarge { limit: Limit::Bytes, got: MAX_IN as u64 + 1 });
    assert!(error.to_string().contains("at most 67108864 bytes in the file"), "{error}");
}

#[test]
fn an_unpacked_file_has_at_most_256_mib() {
    assert_eq!(MAX_INFLATED, 256 << 20);
    let bomb = gzip_of_zeros(MAX_INFLATED + 1);
    assert!(bomb.len() < 1 << 20);
    let error = error(&bomb);
    let got = MAX_INFLATED as u64 + 1;
    assert_eq!(error, ImportError::TooLarge { limit: Limit::Inflated, got });
    assert!(error.to_string().contains("at most 268435456 bytes after unpacking"), "{error}");
}

#[test]
fn a_zip_stops_unpacking_at_the_limit() {
    // Four times the limit, so that most of the compressed bytes must be left unread.
    let parts = (4 * MAX_INFLATED) >> 20;
    let bomb = zip_of_packed("list.txt", &deflated_zeros(parts), parts << 20);
    assert!(bomb.len() < 2 << 20);
    let mut unpacked = Vec::new();
    let error = read(&bomb, &mut |step| unpacked.push((step.done, step.total))).unwrap_err();
    let got = MAX_INFLATED as u64 + 1;
    assert_eq!(error, ImportError::TooLarge { limit: Limit::Inflated, got });
    let &(done, total) = unpacked.last().unwrap();
    assert!(done > 0 && done <= total / 4 + total / 64, "{done} of {total} packed bytes");
}

#[test]
fn the_refusal_of_a_zip_of_many_files_names_three_of_them() {
    let files = |count: usize| {
        let names: Vec<String> = (0..count).map(|number| format!("{number:05}.txt")).collect();
        let entry = |name| Entry { name, bytes: b"AA\n", method: 0, flags: 0 };
        zip_of(&names.iter().map(|name| entry(name.as_str())).collect::<Vec<_>>())
    };
    for count in [4, 65_535] {
        let names = "00000.txt, 00001.txt, 00002.txt, …".to_owned();
        assert_eq!(error(&files(count)), ImportError::SeveralFiles { count, names });
    }
    let long = "x".repeat(10_000);
    let entry = |name| Entry { name, bytes: b"AA\n", method: 0, flags: 0 };
    let text = error(&zip_of(&[entry(&long), entry("b\u{7}.txt")])).to_string();
    assert!(
        text.len() < 200 && text.ends_with(", b?.txt: unpack it and choose the list"),
        "{text}"
    );
}

#[test]
fn the_size_that_a_zip_states_is_not_trusted() {
    let file = Entry { name: "a", bytes: b"AA\nAB\n", method: 8, flags: 0 };
    let good = zip_of(&[file]);
    let directory = good.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    for size in [0_u32, 5, 7, u32::MAX - 1] {
        let mut lie = good.clone();
        lie[directory + 24..directory + 28].copy_from_slice(&size.to_le_bytes());
        assert_eq!(error(&lie), ImportError::Refused(Refusal::DamagedArchive), "{size}");
    }
}

#[test]
fn a_list_has_at_most_two_million_words() {
    let too_many = |got| ImportError::TooLarge { limit: Limit::Words, got };
    let text = "AA\n".repeat(MAX_WORDS as usize + 1);
    let error = error(&gzip(text.as_bytes()));
    assert_eq!(error, too_many(u64::from(MAX_WORDS) + 1));
    assert!(error.to_string().contains("at most 2000000 words"), "{error}");
    // A graph with thirteen letters at each of six positions: 13 + 13² + … + 13⁶.
    assert_eq!(self::error(&layers(6, 13, |_| true)), too_many(5_229_042));
}

#[test]
fn a_graph_of_more_strings_than_can_be_counted_is_refused() {
    for bomb in [
        layers(15, 26, |layer| layer == 14),
        layers(1000, 26, |_| true),
        // No word of legal length, and no word at all.
        layers(1000, 26, |layer| layer == 999),
        layers(100_000, 26, |_| false),
    ] {
        assert!(matches!(
            error(&bomb),
            ImportError::TooLarge { limit: Limit::Words, .. }
                | ImportError::Refused(Refusal::NoWords)
        ));
    }
    // A single word of a hundred thousand letters.
    let long = read(&layers(100_000, 1, |layer| layer == 99_999), &mut |_| ());
    assert_eq!(long.err(), Some(ImportError::Refused(Refusal::NoWords)));
}
