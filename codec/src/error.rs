//! Why bytes are not packed words.

use crate::word::WordError;
use thiserror::Error;

/// Why a payload is not what the codec writes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodecError {
    /// Bytes are left over after the end of the coded bytes.
    #[error("expected the end of the packed bytes, got {0} more")]
    LeftOver(usize),
    /// The letters that lead to this node are no word.
    #[error("expected a word at node {0}")]
    Word(usize, #[source] WordError),
    /// The coded bytes end before the last node of the trie is decoded.
    #[error("expected all nodes of the trie, got the end")]
    CutShort,
    /// The coded bytes do not end as their writer ends them.
    #[error("expected the range coder's last bytes, got others")]
    Ending,
    /// The trie has more or fewer nodes than stated, or more are stated than the words can have.
    #[error("expected {expected} nodes in the trie, got {got}")]
    Nodes {
        /// As many as the file states, or may state at the most.
        expected: usize,
        /// As many as there are so far, or are stated.
        got: usize,
    },
}
