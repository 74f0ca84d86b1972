//! How the words of a lexicon file are packed: every codec stands behind this one door.
//!
//! Used by `file.rs` alone. A codec turns sorted words into bytes and back; the file around it
//! states the codec's number and checks what comes out. A codec never panics and never allocates
//! more than it was told, whatever the bytes.

mod walk;

use super::word::{Word, WordError};
use std::fmt;

/// A way of packing sorted words, by its number in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Codec {
    /// 1: a walk through the sorted words, deflated. See `codec/walk.rs`.
    Walk,
}

impl Codec {
    /// The codec's number in the file.
    pub const fn id(self) -> u8 {
        match self {
            Self::Walk => 1,
        }
    }

    /// The codec with this number, if this version of the station knows it.
    pub const fn from_id(id: u8) -> Option<Self> {
        match id {
            1 => Some(Self::Walk),
            _ => None,
        }
    }

    /// Packs ascending words: the raw length, then the payload.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn encode(self, words: &[Word]) -> (usize, Vec<u8>) {
        match self {
            Self::Walk => walk::encode(words),
        }
    }

    /// Unpacks a payload of `raw_len` raw bytes and hands over each word in turn.
    ///
    /// Allocates `raw_len` bytes, which the caller has bounded. Stops at the first error of its
    /// own or of `take`. Words handed over before an error are not to be believed.
    pub(super) fn decode<E: From<CodecError>>(
        self,
        payload: &[u8],
        raw_len: usize,
        take: &mut dyn FnMut(Word) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Walk => walk::decode(payload, raw_len, take),
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
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deflate => f.write_str("expected deflated bytes, got something else"),
            Self::LeftOver(bytes) => {
                write!(f, "expected the end of the deflated bytes, got {bytes} more")
            }
            Self::RawLength { expected, got } => {
                write!(f, "expected {expected} raw bytes, got {got}")
            }
            Self::Step(place) => {
                write!(f, "expected a step from word to word, got another byte at {place}")
            }
            Self::Word(place, error) => write!(f, "at raw byte {place}: {error}"),
            Self::Unfinished => f.write_str("expected the last word to be dropped, got the end"),
        }
    }
}

impl std::error::Error for CodecError {}
