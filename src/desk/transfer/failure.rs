//! Why a set-up was not transferred, or a standalone file not made.

use crate::browser_error::{FetchError, FileInputError};
use crate::desk::texts::{NO_FILE, NO_ROOM};
use crate::lexicon::StoredError;
use crate::setup::standalone::StandaloneError;
use crate::setup::{InstallError, NotPacked, TransferError};
use thiserror::Error;

/// Why a set-up was not read, saved or sent, and what to do. Nothing in use was changed, unless the text says so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TransferFailure {
    /// The file itself cannot be read.
    #[error(transparent)]
    File(#[from] FileInputError),
    /// The file has no valid set-up.
    #[error(transparent)]
    SetUp(#[from] TransferError),
    /// The browser cannot check PINs.
    #[error(
        "this browser cannot check PINs here (plain http from another machine), and nothing was changed: \
         open the station by https, or use a link, which has no PINs"
    )]
    NoPinsHere,
    /// A lexicon has no readable metadata.
    #[error(transparent)]
    Lexicon(#[from] StoredError),
    /// A lexicon could not be installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The browser could not save a PIN.
    #[error(
        "the browser could not save the new PIN; only word lists were changed: free some \
         space on this device and try again"
    )]
    NoPin,
    /// A lexicon cannot be included.
    #[error(transparent)]
    Packed(#[from] NotPacked),
    /// The browser saved no file.
    #[error("{NO_FILE}")]
    NotSaved,
    /// The browser did not copy the link.
    #[error(
        "the browser did not copy the link: photograph the code instead, or save \
         the file"
    )]
    NotCopied,
    /// Storage is full.
    #[error("{NO_ROOM}")]
    NoRoom,
    /// No standalone file was made.
    #[error(transparent)]
    Standalone(#[from] NotMade),
}

/// Why no standalone file could be made, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotMade {
    /// The page does not name its program.
    #[error("the page does not say where its program is: load it again")]
    NoProgram,
    /// A file of the site could not be fetched.
    #[error(transparent)]
    NoFile(#[from] FetchError),
    /// A file cannot be embedded in a page.
    #[error(transparent)]
    Unfit(#[from] StandaloneError),
    /// A lexicon is missing or damaged.
    #[error(transparent)]
    Lexicon(#[from] NotPacked),
    /// The browser has too little memory.
    #[error("this browser could not put the file together: close other tabs and try again")]
    NoRoom,
}
