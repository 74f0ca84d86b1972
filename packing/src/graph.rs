//! The word graph: every word of a lexicon as a way through shared arcs, ready to be asked.
//!
//! Beginnings *and* endings are shared, so 250,000 words take 0.7 MB and need no unpacking: the
//! bytes that are kept are the bytes that judge. Built by [`GraphBuilder`](super::GraphBuilder).
//!
//! # Format
//!
//! Little-endian `u32`s. Number 0 is the place of the root, the node before any letter. Every other
//! one is an *arc*, one letter of a word:
//!
//! | bits | field |
//! |---|---|
//! | 0–24 | the place of the node that follows, or 0 for none |
//! | 25 | this is the last arc of its node |
//! | 26 | a word ends here |
//! | 27–31 | the letter: 1 is A, 26 is Z |
//!
//! A *node* is the run of arcs up to one with bit 25, their letters ascending. A node stands after
//! the nodes that it leads to, so there is no way in a circle; the root is the last node.

use super::word::{MAX_LETTERS, Word};
use std::fmt;

/// The place of the node that follows.
pub(super) const NEXT: u32 = (1 << 25) - 1;
/// The last arc of its node.
pub(super) const LAST: u32 = 1 << 25;
/// A word ends here.
pub(super) const ENDS: u32 = 1 << 26;
/// Where the letter begins.
pub(super) const LETTER_AT: u32 = 27;

/// A word graph whose bytes were [checked](Graph::check).
pub struct Graph {
    bytes: Vec<u8>,
}

impl Graph {
    /// The graph in these bytes, and how many words it holds.
    ///
    /// After this no question can leave the bytes: every arc leads to the beginning of an earlier
    /// node, and no way is longer than a word.
    pub fn check(bytes: Vec<u8>) -> Result<(Self, u32), GraphError> {
        let (numbers, rest) = bytes.as_chunks::<4>();
        let [root, arcs @ ..] = numbers else { return Err(GraphError(0)) };
        if !rest.is_empty() {
            return Err(GraphError(numbers.len()));
        }
        let root = u32::from_le_bytes(*root) as usize;
        // By the place of a node: how many words go on from it, and its longest way; 0 is no node.
        let mut nodes = vec![(0_u32, 0_u8); numbers.len()];
        let mut begin = 1;
        let (mut words, mut longest, mut before) = (0_u32, 0, 0);
        for (at, arc) in (1..).zip(arcs) {
            let arc = u32::from_le_bytes(*arc);
            let (letter, next) = (arc >> LETTER_AT, (arc & NEXT) as usize);
            let (more, way) = if next < begin { nodes[next] } else { (0, 0) };
            let dead = next == 0 && arc & ENDS == 0;
            let nowhere = next != 0 && way == 0;
            if letter <= before || letter > 26 || dead || nowhere || usize::from(way) >= MAX_LETTERS
            {
                return Err(GraphError(at));
            }
            // Few arcs can hold more words than can be counted: those are too many in any case.
            words = words.saturating_add(more).saturating_add(u32::from(arc & ENDS != 0));
            longest = longest.max(way + 1);
            before = letter;
            if arc & LAST != 0 {
                nodes[begin] = (words, longest);
                begin = at + 1;
                (words, longest, before) = (0, 0, 0);
            }
        }
        let whole = begin == numbers.len();
        match nodes.get(root) {
            // The root is the last node: nothing in the bytes is out of reach of the check.
            Some(&(words, way))
                if whole && way > 0 && nodes[root + 1..].iter().all(|n| n.1 == 0) =>
            {
                Ok((Self { bytes }, words))
            }
            _ => Err(GraphError(root)),
        }
    }

    fn arc(&self, at: u32) -> u32 {
        u32::from_le_bytes(self.bytes.as_chunks().0[at as usize])
    }

    /// Whether these letters are a word of the graph.
    pub fn holds(&self, letters: &[u8]) -> bool {
        let mut node = self.arc(0);
        let mut ends = false;
        for &letter in letters {
            if node == 0 {
                return false;
            }
            let wanted = u32::from(letter - b'A' + 1);
            let mut arc = self.arc(node);
            while arc >> LETTER_AT != wanted {
                if arc & LAST != 0 {
                    return false;
                }
                node += 1;
                arc = self.arc(node);
            }
            ends = arc & ENDS != 0;
            node = arc & NEXT;
        }
        ends
    }

    /// Every word, in alphabetical order.
    pub fn words(&self) -> Words<'_> {
        Words { graph: self, way: [0; MAX_LETTERS], letters: [0; MAX_LETTERS], length: 0 }
    }
}

/// The words of a graph, one after another.
pub struct Words<'a> {
    graph: &'a Graph,
    /// The places of the arcs that make the last word.
    way: [u32; MAX_LETTERS],
    letters: [u8; MAX_LETTERS],
    length: usize,
}

impl Words<'_> {
    /// Goes to the next arc: deeper, to the next letter, or back until there is one. False if there
    /// is none.
    fn step(&mut self) -> bool {
        let next = match self.length {
            0 => self.graph.arc(0),
            length => self.graph.arc(self.way[length - 1]) & NEXT,
        };
        if next != 0 {
            self.way[self.length] = next;
            self.length += 1;
            return true;
        }
        while self.length > 0 && self.graph.arc(self.way[self.length - 1]) & LAST != 0 {
            self.length -= 1;
        }
        if self.length > 0 {
            self.way[self.length - 1] += 1;
        }
        self.length > 0
    }
}

impl Iterator for Words<'_> {
    type Item = Word;

    fn next(&mut self) -> Option<Word> {
        while self.step() {
            let arc = self.graph.arc(self.way[self.length - 1]);
            self.letters[self.length - 1] = b'@' + (arc >> LETTER_AT) as u8;
            if arc & ENDS != 0
                && let Ok(word) = Word::new(&self.letters[..self.length])
            {
                return Some(word);
            }
        }
        None
    }
}

/// The number at this place, counted from 0, breaks the form of a word graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphError(pub usize);

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a word graph, got something else at number {}", self.0)
    }
}

impl std::error::Error for GraphError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph_builder::GraphBuilder;

    fn words(text: &str) -> Vec<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    fn bytes(text: &str) -> Vec<u8> {
        let mut graph = GraphBuilder::default();
        for word in words(text) {
            graph.add(&word);
        }
        graph.finish()
    }

    fn numbers(numbers: &[u32]) -> Vec<u8> {
        numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
    }

    /// An arc with the letter of this place in the alphabet.
    fn arc(letter: u32, flags: u32, next: u32) -> u32 {
        letter << LETTER_AT | flags | next
    }

    const LIST: &str =
        "AA AAH AAHED AAHING AAHS AB ABA BA BAH BAHED BAHING BAHS QI QUIXOTICALLY ZA";

    #[test]
    fn a_graph_holds_its_words_and_no_others() {
        let (graph, count) = Graph::check(bytes(LIST)).unwrap();
        let list = words(LIST);
        assert_eq!(count as usize, list.len());
        assert!(list.iter().all(|word| graph.holds(word.letters())));
        for other in ["AAHE", "A", "", "AAHINGS", "QUIXOTICALL", "ZZ", "B", "ABB", "AZ"] {
            assert!(!graph.holds(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn a_graph_gives_its_words_back_in_order() {
        let (graph, _) = Graph::check(bytes(LIST)).unwrap();
        let got: Vec<Word> = graph.words().collect();
        assert_eq!(got, words(LIST));
    }

    #[test]
    fn beginnings_and_endings_are_shared() {
        // Root A B, then A H, then the shared ending of both.
        let apart = bytes("AAH").len() + bytes("BAH").len();
        assert_eq!(
            bytes("AAH BAH"),
            numbers(&[3, arc(8, LAST | ENDS, 0), arc(1, LAST, 1), arc(1, 0, 2), arc(2, LAST, 2)])
        );
        assert!(bytes("AAH BAH").len() < apart);
    }

    #[test]
    fn numbers_that_are_no_graph_are_refused_at_their_place() {
        let refused = |list: &[u32]| Graph::check(numbers(list)).err().map(|error| error.0);
        let leaf = arc(8, LAST | ENDS, 0);
        assert_eq!(refused(&[1, leaf]), None);
        assert_eq!(refused(&[]), Some(0), "nothing");
        assert_eq!(refused(&[0]), Some(0), "no word");
        assert_eq!(refused(&[2, leaf]), Some(2), "a root that is not there");
        assert_eq!(refused(&[1, leaf, leaf]), Some(1), "a root that is not the last node");
        assert_eq!(refused(&[1, arc(8, ENDS, 0)]), Some(1), "a node without an end");
        assert_eq!(refused(&[1, arc(8, LAST, 0)]), Some(1), "a way that leads nowhere");
        assert_eq!(refused(&[1, arc(0, LAST | ENDS, 0)]), Some(1), "no letter");
        assert_eq!(refused(&[1, arc(27, LAST | ENDS, 0)]), Some(1), "no letter of A to Z");
        assert_eq!(refused(&[1, arc(2, ENDS, 0), arc(1, LAST | ENDS, 0)]), Some(2), "letters back");
        assert_eq!(refused(&[1, arc(8, LAST | ENDS, 1)]), Some(1), "in a circle");
        assert_eq!(refused(&[1, arc(8, LAST | ENDS, 9)]), Some(1), "out of the bytes");
        assert_eq!(refused(&[3, arc(1, ENDS, 0), leaf, arc(1, LAST, 2)]), Some(3), "into a node");
        let chain: Vec<u32> = (0..16).map(|at| arc(1, LAST | ENDS, at)).collect();
        assert_eq!(refused(&[&[15], &chain[..15]].concat()), None);
        assert_eq!(refused(&[&[16], &chain[..]].concat()), Some(16), "longer than any word");
        assert!(Graph::check(numbers(&[1, leaf])[..7].to_vec()).is_err(), "cut");
    }
}
