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
//! one payload for a list. The reader takes one more: a passage (a node of one letter that ends no word)
//! that is told as an ordinary node. Its words are the same.
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

#[cfg(feature = "frontier")]
pub(super) mod frontier;
mod nodes;
mod odds;
mod range;
mod shape;
mod telling;

use super::CodecError;
use crate::word::{MAX_LETTERS, Word};
use nodes::{hand_over, sets};
use odds::{COUNTERS, TABLES};
use range::{Reader, Reading, Writer};
use telling::Telling;

/// The most nodes of a trie: 16 bytes each, a quarter of a gigabyte.
const MOST_NODES: usize = 1 << 24;
/// Room is made for so many nodes at once; for more only when they have been read.
const NODES_AT_ONCE: usize = 1 << 20;
/// More bytes than the questions of one node take in.
const MOST_OF_A_NODE: usize = 256;

/// The most nodes that so many words have: the root, and 15 each.
pub(super) fn most_nodes(words: u64) -> usize {
    usize::try_from(words).unwrap_or(MOST_NODES).saturating_mul(MAX_LETTERS).min(MOST_NODES - 1) + 1
}

/// The number of nodes, then the payload, of ascending words.
pub(super) fn encode(words: &[Word]) -> (usize, Vec<u8>) {
    encode_by::<COUNTERS, TABLES>(words)
}

/// As [`encode`], with other numbers of counters and contexts.
fn encode_by<const ALL: usize, const CONTEXTS: usize>(words: &[Word]) -> (usize, Vec<u8>) {
    let sets = sets(words);
    let mut writer = Writer::new();
    let mut telling = Telling::<ALL, CONTEXTS>::new(sets.len());
    // Its own sets fit into their own number: this does not fail, and if it did, the file written
    // would not read back.
    while let Ok(Some(place)) = telling.next() {
        telling.tell(&mut writer, place, sets[place]);
    }
    (sets.len(), writer.finish())
}

/// Reads a payload, as far as it has come.
pub(super) struct Decoder<const ALL: usize = COUNTERS, const CONTEXTS: usize = TABLES> {
    telling: Telling<ALL, CONTEXTS>,
    reading: Reading,
    is_told: bool,
}

impl<const ALL: usize, const CONTEXTS: usize> Decoder<ALL, CONTEXTS> {
    /// One for a payload of so many nodes.
    pub(super) fn new(count: usize) -> Self {
        Self { telling: Telling::new(count), reading: Reading::START, is_told: false }
    }

    /// How many nodes are read.
    pub(super) fn done(&self) -> usize {
        self.telling.told()
    }

    /// Reads at most `nodes` more nodes, as far as the payload has come. False if it must come
    /// further, or if all nodes are read.
    pub(super) fn advance(
        &mut self,
        payload: &[u8],
        is_whole: bool,
        nodes: usize,
    ) -> Result<bool, CodecError> {
        let mut reader = Reader::new(payload, self.reading);
        let mut left = nodes;
        while left > 0 && !self.is_told && (is_whole || reader.left() >= MOST_OF_A_NODE) {
            match self.telling.next()? {
                Some(place) => self.telling.tell(&mut reader, place, 0),
                None => self.is_told = true,
            }
            left -= 1;
        }
        if reader.is_cut_short() {
            return Err(CodecError::CutShort);
        }
        self.reading = reader.reading();
        Ok(left == 0)
    }

    /// Hands over the words, once all nodes are read.
    pub(super) fn finish<E: From<CodecError>>(
        self,
        payload: &[u8],
        take: &mut dyn FnMut(Word) -> Result<(), E>,
    ) -> Result<(), E> {
        Reader::new(payload, self.reading).finish()?;
        hand_over(self.telling.nodes(), take)
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
        let mut decoder = <Decoder>::new(count);
        while decoder.advance(payload, true, 1)? {}
        decoder.finish(payload, &mut |word| {
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
    fn a_payload_is_read_as_it_comes() {
        let mut number = 1_u32;
        let text: Vec<u8> = (0..3000)
            .map(|_| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                b'A' + u8::try_from((number >> 24) % 26).unwrap()
            })
            .collect();
        let mut words: Vec<Word> = text.windows(7).map(|w| Word::new(w).unwrap()).collect();
        words.sort_unstable();
        words.dedup();
        let (count, payload) = encode(&words);
        let mut decoder = <Decoder>::new(count);
        let mut read_before_the_end = 0;
        for end in (0..=payload.len()).step_by(7) {
            while decoder.advance(&payload[..end], false, 3).unwrap() {}
            read_before_the_end = decoder.done();
        }
        assert!((count / 4..count).contains(&read_before_the_end), "{read_before_the_end}");
        while decoder.advance(&payload, true, 3).unwrap() {}
        let mut back = Vec::new();
        decoder
            .finish(&payload, &mut |word| {
                back.push(word);
                Ok::<_, CodecError>(())
            })
            .unwrap();
        assert_eq!(back, words);
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
