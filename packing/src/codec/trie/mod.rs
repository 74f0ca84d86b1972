//! Codec 2, the trie: the beginnings that the words share, level by level, range coded by odds that
//! are learned on the way.
//!
//! # Format
//!
//! The **raw length** in the head is the number of nodes, the root included (`nodes.rs` says what a
//! node is, and its link): at most one and 15 for every word, and never more than [`MOST_NODES`].
//! The payload answers yes-or-no questions about one node after another, in the order in which they
//! lie: level by level, each level in alphabetical order. Which questions there are, and what is known
//! when they are asked, is said in `shape.rs`; how the odds of an answer are learned in `odds.rs`;
//! how answers become bytes in `range.rs`. The node's place is the only thing that counts its letters:
//! after the level of 15 letters the payload ends.
//!
//! All is done in whole numbers of 32 bits and comes out the same on every machine. The writer gives
//! one payload for a list. The reader refuses all but one more way of telling a node: a passage that
//! is told as if it were none; its words are the same.
//!
//! # Bounds
//!
//! A reader's memory is 16 bytes a node and 1.5 MB besides: 10.5 MB for the open list. Room for the
//! first 2²⁰ nodes stated is made at once, for more as they are read. Every node costs bounded time,
//! and reading stops at the first parent whose children need bytes that are not there.
//!
//! # Why
//!
//! A node's link has been read before it and foretells its letters: what follows BCD often follows
//! ABCD. Level order sees to it that this is so for all nodes and not for those late in the alphabet
//! only. Asking after the likely letters first keeps the questions few (six a node), and each context
//! more costs about as much time as the bytes it saves take to travel at 5 Mbit/s: four are a balance.

// The site is compiled for size; what runs millions of times is not to become a call.
#![allow(clippy::inline_always)]

mod nodes;
mod odds;
mod range;
mod shape;

use super::CodecError;
use crate::word::{MAX_LETTERS, Word};
use nodes::{Node, add_children, hand_over, letters, sets};
use range::{Answers, Reader, Writer};
use shape::{Over, Shapes};

/// The most nodes of a trie: 16 bytes each, a quarter of a gigabyte.
const MOST_NODES: usize = 1 << 24;
/// Room is made for so many nodes at once; for more only when they have been read.
const NODES_AT_ONCE: usize = 1 << 20;
/// How many nodes are read between two reports of progress.
const REPORT_EVERY: usize = 4096;

/// The most nodes that so many words have: the root, and 15 each.
pub(super) fn most_nodes(words: u64) -> usize {
    usize::try_from(words).unwrap_or(MOST_NODES).saturating_mul(MAX_LETTERS).min(MOST_NODES - 1) + 1
}

/// The number of nodes, then the payload, of ascending words.
pub(super) fn encode(words: &[Word]) -> (usize, Vec<u8>) {
    let sets = sets(words);
    let mut writer = Writer::new();
    // Its own sets fit into their own number: this does not fail, and if it did, the file written
    // would not read back.
    let _ = code(&mut writer, &sets, sets.len(), &mut |_, _| ());
    (sets.len(), writer.finish())
}

/// Hands over the words of a payload. See [`Codec::decode`](super::Codec::decode).
pub(super) fn decode<E: From<CodecError>>(
    payload: &[u8],
    count: usize,
    progress: &mut dyn FnMut(usize, usize),
    take: &mut dyn FnMut(Word) -> Result<(), E>,
) -> Result<(), E> {
    hand_over(&read(payload, count, progress)?, take)
}

fn read(
    payload: &[u8],
    count: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Node>, CodecError> {
    let mut reader = Reader::new(payload);
    let nodes = code(&mut reader, &[], count, progress)?;
    reader.finish()?;
    Ok(nodes)
}

/// Codes all nodes, of which there must be `count`. The writer knows their sets.
fn code<A: Answers>(
    answers: &mut A,
    sets: &[u32],
    count: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Node>, CodecError> {
    let mut shapes = Shapes::new();
    let mut nodes = Vec::with_capacity(count.min(NODES_AT_ONCE));
    nodes.push(Node::ROOT);
    let truth = |place: usize| sets.get(place).copied().unwrap_or(0);
    nodes[0].set = shapes.tell(answers, truth(0), 0, &Node::ROOT, &Over::ROOT);
    let mut parents = 0..1;
    for depth in 1..=MAX_LETTERS {
        let more: usize = nodes[parents.clone()].iter().map(|node| letters(node.set)).sum();
        let level = nodes.len()..nodes.len() + more;
        if level.end > count {
            return Err(CodecError::Nodes { expected: count, got: level.end });
        }
        for parent in parents.clone() {
            add_children(&mut nodes, parent);
        }
        let mut next = level.start;
        for parent in parents {
            let over = Over::of(&nodes[parent], nodes[nodes[parent].link()].set);
            for _ in 0..letters(nodes[parent].set) {
                nodes[next].set = shapes.tell(answers, truth(next), depth, &nodes[next], &over);
                next += 1;
                if next.is_multiple_of(REPORT_EVERY) {
                    progress(next, count);
                }
            }
            if answers.is_cut_short() {
                return Err(CodecError::CutShort);
            }
        }
        parents = level;
    }
    match nodes.len() {
        got if got == count => Ok(nodes),
        got => Err(CodecError::Nodes { expected: count, got }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    fn decoded(payload: &[u8], count: usize) -> Result<Vec<Word>, CodecError> {
        let mut words = Vec::new();
        decode(payload, count, &mut |_, _| (), &mut |word| {
            words.push(word);
            Ok::<_, CodecError>(())
        })?;
        Ok(words)
    }

    #[test]
    fn words_come_back() {
        for text in ["AA", "AA AAAAAAAAAAAAAAA", "AA AAH AAHED AB QI ZA", "ZZZZZZZZZZZZZZZ"] {
            let words = words(text);
            let (count, payload) = encode(&words);
            assert_eq!(decoded(&payload, count), Ok(words));
        }
    }

    #[test]
    fn the_nodes_are_as_many_as_stated() {
        let (count, payload) = encode(&words("AA AAH AAHED AB QI ZA"));
        assert_eq!(count, 11);
        let wrong = |stated: usize| match decoded(&payload, stated) {
            Err(CodecError::Nodes { expected, got }) => expected == stated && got != stated,
            _ => false,
        };
        assert!((0..50).filter(|stated| *stated != count).all(wrong));
    }

    #[test]
    fn a_payload_ends_where_its_nodes_do() {
        let (count, payload) = encode(&words("AA AAH AAHED AB QI ZA"));
        let longer = [payload.as_slice(), b"\0"].concat();
        assert_eq!(decoded(&longer, count), Err(CodecError::LeftOver(1)));
        for end in 0..payload.len() {
            assert!(decoded(&payload[..end], count).is_err(), "cut at {end}");
        }
        let mut changed = payload;
        *changed.last_mut().unwrap() ^= 1;
        assert_eq!(decoded(&changed, count), Err(CodecError::Ending));
    }
}
