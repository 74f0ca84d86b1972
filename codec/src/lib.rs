//! The codec of `.lex` files and the set of words: the code that runs millions of times before a
//! station can judge.
//!
//! This is a package of its own only because Cargo sets compiler options for whole packages: the
//! station is optimised for size and this code for speed. A set can look up a single word. Only
//! `lexicon` may do that (promise 1), so only `lexicon` may depend on this package.
//!
//! The codec turns sorted words into bytes and back. Prefixes that words share form a trie, which
//! is range-coded level by level with adaptive odds. The file around the payload states the number
//! and digest of the words and checks the result. Whatever the bytes, the codec never panics and
//! never allocates more memory than the stated number of nodes needs.
//!
//! # Format
//!
//! The file states the **number of nodes**, including the root (`nodes.rs` defines a node and its
//! link): at most one for the root and 15 for each word, and never more than 2²⁴. The payload answers
//! yes-or-no questions about the nodes in the order in which they are stored: level by level, each
//! level in alphabetical order. `shape.rs` defines the questions and their contexts, `odds.rs` how
//! the odds of an answer are learned, and `range.rs` how answers become bytes. A node's number of
//! letters is not stored, because it is the number of its level. The payload ends with level 15.
//!
//! All arithmetic is on 32-bit integers and gives the same result on every machine. The writer
//! always produces the same payload for a list. The reader also accepts other payloads for the
//! same words, in which a passage (a node that ends no word and that exactly one letter can follow)
//! is coded as an ordinary node.
//!
//! # Bounds
//!
//! A reader needs 16 bytes for each node and another 1.5 MB: 10.5 MB for the open list. Memory for
//! up to 2²⁰ nodes is reserved at once. If the file states more, the memory is doubled each time it
//! is full. Every node takes bounded time, and reading stops at the first parent whose children
//! need bytes that are not there.
//!
//! # Why
//!
//! A node's link predicts its letters, because letters that follow BCD often follow ABCD. In level
//! order the link has always been read before the node. If the whole trie were stored in
//! alphabetical order, ABCD would come before BCD, so only nodes late in the alphabet would have
//! that help. Asking for likely letters first keeps the number of questions
//! low (six for each node). Four contexts are a good balance: a fifth would save bytes, but at 5
//! Mbit/s it would cost as much time as it saves. Tighter packing would not bring the first verdict
//! any sooner either, because the station unpacks while the file arrives: two more probability maps
//! would save 1.7 % of the bytes for a third more time, seven contexts 3.6 % for twice the time.

// Code that runs millions of times must be inlined, whatever the optimiser thinks.
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
use range::{Reader, ReaderPosition, Writer};
pub use set::{SetWriter, union, words};
pub use word::{LENGTHS, MAX_LETTERS, MAX_WORDS, MIN_LETTERS, Word, WordError};

/// The most nodes of a trie: 16 bytes each, a quarter of a gigabyte.
const MOST_NODES: usize = 1 << 24;
/// The questions about one node read fewer bytes than this.
const MOST_OF_A_NODE: usize = 256;
/// How many nodes are read between two reports of progress.
const REPORT_EVERY: usize = 4096;

/// The number of nodes and the payload for ascending words, at least one.
pub fn encode(words: &[Word]) -> (usize, Vec<u8>) {
    let sets = sets(words);
    let mut writer = Writer::new();
    let mut decoded = Decoded::new(sets.len());
    // This cannot fail for sorted words. If it did, `build-lexicon` would find that the file cannot
    // be read back.
    while let Ok(Some(index)) = decoded.next() {
        decoded.code(&mut writer, index, sets[index]);
    }
    (sets.len(), writer.finish())
}

/// Reads a payload while it arrives; at the end, it returns the words.
pub struct Decoder {
    decoded: Decoded,
    position: ReaderPosition,
    is_finished: bool,
    count: usize,
}

impl Decoder {
    /// A decoder for a payload with this number of nodes. The number must be possible for this
    /// number of words (the root, and 15 for each). This is checked before any memory of the stated
    /// size is reserved.
    pub fn new(nodes: usize, words: u64) -> Result<Self, CodecError> {
        let words = usize::try_from(words).unwrap_or(MOST_NODES);
        let most = words.saturating_mul(MAX_LETTERS).min(MOST_NODES - 1) + 1;
        if nodes > most {
            return Err(CodecError::Nodes { expected: most, got: nodes });
        }
        let decoded = Decoded::new(nodes);
        Ok(Self { decoded, position: ReaderPosition::START, is_finished: false, count: nodes })
    }

    /// Decodes as far as possible. `payload` is everything that has arrived so far; `is_whole` says whether that is
    /// all. `progress` is called with the nodes decoded and their total. After an error the decoder must not be
    /// used.
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

    /// Reads at most `nodes` more nodes. Returns false if more bytes are needed, or if all nodes
    /// are read.
    fn advance_by(
        &mut self,
        payload: &[u8],
        is_whole: bool,
        nodes: usize,
    ) -> Result<bool, CodecError> {
        let mut reader = Reader::new(payload, self.position);
        let mut left = nodes;
        while left > 0 && !self.is_finished && (is_whole || reader.left() >= MOST_OF_A_NODE) {
            match self.decoded.next()? {
                Some(index) => self.decoded.code(&mut reader, index, 0),
                None => self.is_finished = true,
            }
            left -= 1;
        }
        if reader.is_cut_short() {
            return Err(CodecError::CutShort);
        }
        self.position = reader.position();
        Ok(left == 0)
    }

    /// Passes each word to `take`, after the whole payload was [read](Self::advance).
    ///
    /// Stops at the first error, its own or one from `take`. Words passed on before an error must not
    /// be used.
    pub fn finish<E: From<CodecError>>(
        self,
        payload: &[u8],
        take: &mut dyn FnMut(Word) -> Result<(), E>,
    ) -> Result<(), E> {
        Reader::new(payload, self.position).finish()?;
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
    fn a_payload_is_read_as_it_arrives() {
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
    fn a_wrong_number_of_nodes_is_refused() {
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
