//! Why bytes are not a valid payload.

use crate::word::WordError;
use thiserror::Error;

/// Why bytes are not a valid payload.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodecError {
    /// There are bytes after the end of the coded bytes.
    #[error("expected the end of the packed bytes, got {0} more")]
    LeftOver(usize),
    /// The letters that lead to this node are not a word.
    #[error("expected a word at node {0}")]
    Word(usize, #[source] WordError),
    /// The bytes end before the last node of the trie.
    #[error("expected all nodes of the trie, got the end")]
    CutShort,
    /// The last bytes are not those the range coder writes.
    #[error("expected the range coder's last bytes, got others")]
    Ending,
    /// The number of nodes is not the stated one, or exceeds what the words can have.
    #[error("expected {expected} nodes in the trie, got {got}")]
    Nodes {
        /// The number the file states, or the most it may state.
        expected: usize,
        /// The number decoded so far, or the number stated.
        got: usize,
    },
}
