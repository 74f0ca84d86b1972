//! The codec of `.lex` files, and the set that its words become: what runs millions of times before a
//! station can judge.
//!
//! Cargo sets how a package is compiled for the whole of it. The station is compiled to be small and this
//! to be quick; that is all that makes it a package of its own. Only the lexicon names it: a set answers
//! for single words, and out there nothing does.
//!
//! The codec: the beginnings that words share, as a trie, level by level, range coded
//! by odds that are learned on the way.
//!
//! The codec turns sorted words into bytes and back; the file around it states their number and digest,
//! and checks what comes out. It never panics and never allocates more than was stated, whatever the
//! bytes.
//!
//! # Format
//!
//! The file states the **number of nodes**, the root included (`nodes.rs` says what a node is, and its
//! link): at most one and 15 for every word, and never more than 2²⁴.
//! The payload answers yes-or-no questions about one node after another, in the order in which they
//! lie: level by level, each level in alphabetical order. Which questions there are, and what is known
//! when they are asked, is said in `shape.rs`; how the odds of an answer are learned in `odds.rs`;
//! how answers become bytes in `range.rs`. The node's place is the only thing that counts its letters:
//! after the level of 15 letters the payload ends.
//!
//! All is done in whole numbers of 32 bits and comes out the same on every machine. The writer gives
//! one payload for a list. The reader takes one more: a passage (a node of one letter that ends no word)
//! that is coded as an ordinary node. Its words are the same.
//!
//! # Bounds
//!
//! A reader's memory is 16 bytes a node and 1.5 MB besides: 10.5 MB for the open list. Room for the
//! first 2²⁰ nodes stated is made at once, for more as they are read (the room then doubles whenever it is full). Every node costs bounded time,
//! and reading stops at the first parent whose children need bytes that are not there.
//!
//! # Why
//!
//! A node's link has been read before it and foretells its letters: what follows BCD often follows
//! ABCD. Level order sees to it that this is so for all nodes and not for those late in the alphabet
//! only. Asking after the likely letters first keeps the questions few (six a node), and each context
//! more costs about as much time as the bytes it saves take to travel at 5 Mbit/s: four are a balance.

// What runs millions of times is not to become a call, whatever the optimiser weighs.
#![allow(clippy::inline_always)]

mod decoded;
mod error;
mod nodes;
mod odds;
mod range;
mod set;
mod shape;
mod word;

use decoded::Decoded;
pub use error::CodecError;
use nodes::{hand_over, sets};
use range::{Reader, Reading, Writer};
pub use set::{SetWriter, union, words};
pub use word::{LENGTHS, MAX_LETTERS, MAX_WORDS, MIN_LETTERS, Word, WordError};

/// The most nodes of a trie: 16 bytes each, a quarter of a gigabyte.
const MOST_NODES: usize = 1 << 24;
/// More bytes than the questions of one node take in.
const MOST_OF_A_NODE: usize = 256;
/// How many nodes are read between two reports of progress.
const REPORT_EVERY: usize = 4096;

/// The number of nodes, then the payload, of ascending words, at least one.
pub fn encode(words: &[Word]) -> (usize, Vec<u8>) {
    let sets = sets(words);
    let mut writer = Writer::new();
    let mut decoded = Decoded::new(sets.len());
    // Its own sets fit into their own number: this does not fail, and if it did, the file written
    // would not read back.
    while let Ok(Some(place)) = decoded.next() {
        decoded.code(&mut writer, place, sets[place]);
    }
    (sets.len(), writer.finish())
}

/// Reads a payload, as far as it has come, and hands over its words at the end.
pub struct Decoder {
    decoded: Decoded,
    reading: Reading,
    is_whole: bool,
    count: usize,
}

impl Decoder {
    /// One for a payload of so many nodes, which must be no more than so many words can have: the root,
    /// and 15 each. Nothing of the stated size is allocated before that is known.
    pub fn new(nodes: usize, words: u64) -> Result<Self, CodecError> {
        let words = usize::try_from(words).unwrap_or(MOST_NODES);
        let most = words.saturating_mul(MAX_LETTERS).min(MOST_NODES - 1) + 1;
        if nodes > most {
            return Err(CodecError::Nodes { expected: most, got: nodes });
        }
        let decoded = Decoded::new(nodes);
        Ok(Self { decoded, reading: Reading::START, is_whole: false, count: nodes })
    }

    /// Reads on, as far as the payload has come: `payload` is all of it so far, from its beginning.
    /// `progress` hears how many nodes are decoded, and of how many. After an error the decoder is of no
    /// use.
    pub fn advance(
        &mut self,
        payload: &[u8],
        is_whole: bool,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<(), CodecError> {
        while self.advance_by(payload, is_whole, REPORT_EVERY)? {
            progress(self.decoded.done(), self.count);
        }
        Ok(())
    }

    /// Reads at most `nodes` more nodes. False if the payload must come further, or if all are read.
    fn advance_by(
        &mut self,
        payload: &[u8],
        is_whole: bool,
        nodes: usize,
    ) -> Result<bool, CodecError> {
        let mut reader = Reader::new(payload, self.reading);
        let mut left = nodes;
        while left > 0 && !self.is_whole && (is_whole || reader.left() >= MOST_OF_A_NODE) {
            match self.decoded.next()? {
                Some(place) => self.decoded.code(&mut reader, place, 0),
                None => self.is_whole = true,
            }
            left -= 1;
        }
        if reader.is_cut_short() {
            return Err(CodecError::CutShort);
        }
        self.reading = reader.reading();
        Ok(left == 0)
    }

    /// Hands over each word in turn, once all of the payload was there to [advance](Self::advance).
    ///
    /// Stops at the first error of its own or of `take`. Words handed over before an error are not to
    /// be believed.
    pub fn finish<E: From<CodecError>>(
        self,
        payload: &[u8],
        take: &mut dyn FnMut(Word) -> Result<(), E>,
    ) -> Result<(), E> {
        Reader::new(payload, self.reading).finish()?;
        hand_over(self.decoded.nodes(), take)
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
        let mut decoder = Decoder::new(count, 100)?;
        while decoder.advance_by(payload, true, 1)? {}
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
        let mut decoder = Decoder::new(count, words.len() as u64).unwrap();
        let mut read_before_the_end = 0;
        for end in (0..=payload.len()).step_by(7) {
            while decoder.advance_by(&payload[..end], false, 3).unwrap() {}
            read_before_the_end = decoder.decoded.done();
        }
        assert!((count / 4..count).contains(&read_before_the_end), "{read_before_the_end}");
        while decoder.advance_by(&payload, true, 3).unwrap() {}
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
