//! For the benchmark alone (feature `frontier`): the codec's other points, and the bytes of a walk for
//! other packers than deflate.

use super::{CodecError, walk};
use crate::word::Word;

pub use super::trie::frontier::{OURS, POINTS, Point};

/// The bytes of the walk through ascending words, not packed. See `walk.rs`.
#[cfg(not(target_arch = "wasm32"))]
pub fn walk(words: &[Word]) -> Vec<u8> {
    walk::steps(words)
}

/// Hands over the words of a walk, checked as codec 1 checks them.
pub fn read_walk<E: From<CodecError>>(
    raw: &[u8],
    take: &mut dyn FnMut(Word) -> Result<(), E>,
) -> Result<(), E> {
    walk::read_steps(raw, take)
}
