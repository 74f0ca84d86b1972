//! Why a set-up cannot be used here.

use crate::lexicon::{FileError, Fingerprint};
use crate::setup::set_up_line::SetUpFault;
use thiserror::Error;

/// Why a file or a link is not the set-up of another station, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TransferError {
    /// The file or link has no set-up that can be used here.
    #[error("{0}: {remedy}", remedy = remedy(.0))]
    SetUp(#[from] SetUpFault),
    /// Something else follows the lexicons.
    #[error("expected the file to end after its word lists, got {0} bytes more: copy it again")]
    LeftOver(usize),
    /// One of the lexicons in the file is damaged, or of a later version.
    #[error("a word list in this file: {0}")]
    Lexicon(#[from] FileError),
    /// One of the lexicons in the file is not the one that the line names.
    #[error(
        "expected the word list {expected} in this file, got {got}: save the file again at the other station"
    )]
    OtherLexicon {
        /// The lexicon that the line names.
        expected: Fingerprint,
        /// The lexicon in the file.
        got: Fingerprint,
    },
}

const fn remedy(fault: &SetUpFault) -> &'static str {
    match fault {
        SetUpFault::NotASetUp => "make one at a station that is set up (director’s desk, C)",
        SetUpFault::Short => "copy it again",
        SetUpFault::Changed | SetUpFault::Long(_) => "make it again at the other station",
        SetUpFault::Later(_) => "update this station first",
        SetUpFault::Field { .. } => "update both stations to the same version",
    }
}
