//! How the words of a lexicon file are packed: every codec stands behind this one door.
//!
//! Used for `.lex` files alone. A codec turns sorted words into bytes and back; the file around it
//! states the codec's number and checks what comes out. A codec never panics and never allocates
//! more than it was told, whatever the bytes.

#[cfg(feature = "frontier")]
pub mod frontier;
mod trie;
mod walk;

use super::word::{Word, WordError};
use std::fmt;

/// A way of packing sorted words, by its number in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Codec {
    /// 1: a walk through the sorted words, deflated. See `codec/walk.rs`.
    Walk,
    /// 2: the words' shared beginnings, range coded. See `codec/trie/mod.rs`.
    Trie,
}

impl Codec {
    /// The codec's number in the file.
    pub const fn id(self) -> u8 {
        match self {
            Self::Walk => 1,
            Self::Trie => 2,
        }
    }

    /// The codec with this number, if this version of the station knows it.
    pub const fn from_id(id: u8) -> Option<Self> {
        match id {
            1 => Some(Self::Walk),
            2 => Some(Self::Trie),
            _ => None,
        }
    }

    /// Packs ascending words, at least one: the raw length, then the payload.
    ///
    /// A browser packs tries only, whatever is asked for: what packs a walk is not sent there.
    pub fn encode(self, words: &[Word]) -> (usize, Vec<u8>) {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::Walk => walk::encode(words),
            _ => trie::encode(words),
        }
    }

    /// Checks the raw length that a head states, before anything of that size is allocated.
    pub fn check(self, raw_len: usize, words: u64) -> Result<(), CodecError> {
        let most = match self {
            Self::Walk => return Ok(()),
            Self::Trie => trie::most_nodes(words),
        };
        let nodes = CodecError::Nodes { expected: most, got: raw_len };
        if raw_len > most { Err(nodes) } else { Ok(()) }
    }

    /// Reads a payload of a checked raw length.
    pub fn decoder(self, raw_len: usize) -> Decoder {
        match self {
            Self::Walk => Decoder(Reading::Walk(raw_len)),
            Self::Trie => Decoder(Reading::Trie(Box::new(trie::Decoder::new(raw_len)), raw_len)),
        }
    }
}

/// Reads a payload, as far as it has come, and hands over its words at the end.
pub struct Decoder(Reading);

enum Reading {
    /// A walk is read at the end: it takes no time.
    Walk(usize),
    /// A trie, and how many nodes it has.
    Trie(Box<trie::Decoder>, usize),
}

/// How many nodes of a trie are read between two reports of progress.
const REPORT_EVERY: usize = 4096;

impl Decoder {
    /// Reads on, as far as the payload has come: `payload` is all of it so far, from its beginning.
    /// `progress` hears how much is done, and of how much. After an error the decoder is of no use.
    pub fn advance(
        &mut self,
        payload: &[u8],
        is_whole: bool,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<(), CodecError> {
        if let Reading::Trie(trie, count) = &mut self.0 {
            while trie.advance(payload, is_whole, REPORT_EVERY)? {
                progress(trie.done(), *count);
            }
        }
        Ok(())
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
        match self.0 {
            Reading::Walk(raw_len) => walk::decode(payload, raw_len, take),
            Reading::Trie(trie, _) => trie.finish(payload, take),
        }
    }
}

/// Why a payload is not what its codec writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodecError {
    /// The compressed bytes are broken.
    Deflate,
    /// Bytes are left over after the end of the compressed bytes.
    LeftOver(usize),
    /// The raw bytes are more or fewer than stated; `got` stops counting one past `expected`.
    RawLength {
        /// As many as the head states.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
    /// The raw byte at this place cannot follow what came before.
    Step(usize),
    /// The letters before this place in the raw bytes are no word.
    Word(usize, WordError),
    /// The walk does not end where it began: its last word was not dropped.
    Unfinished,
    /// The coded bytes end before the last node of the trie is told.
    CutShort,
    /// The coded bytes do not end as their writer ends them.
    Ending,
    /// The trie has more or fewer nodes than stated, or more are stated than the words can have.
    Nodes {
        /// As many as the head states, or may state at the most.
        expected: usize,
        /// As many as there are so far, or are stated.
        got: usize,
    },
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deflate => f.write_str("expected deflated bytes, got something else"),
            Self::LeftOver(bytes) => {
                write!(f, "expected the end of the packed bytes, got {bytes} more")
            }
            Self::RawLength { expected, got } => {
                write!(f, "expected {expected} raw bytes, got {got}")
            }
            Self::Step(place) => {
                write!(f, "expected a step from word to word, got another byte at {place}")
            }
            Self::Word(place, error) => write!(f, "at raw byte {place}: {error}"),
            Self::Unfinished => f.write_str("expected the last word to be dropped, got the end"),
            Self::CutShort => f.write_str("expected all nodes of the trie, got the end"),
            Self::Ending => f.write_str("expected the range coder's last bytes, got others"),
            Self::Nodes { expected, got } => {
                write!(f, "expected {expected} nodes in the trie, got {got}")
            }
        }
    }
}

impl std::error::Error for CodecError {}
