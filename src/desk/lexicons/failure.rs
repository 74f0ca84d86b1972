//! Why the installed lexicons could not be changed or listed.

use crate::browser_error::{FileInputError, StoreError, WorkError};
use crate::desk::texts::NO_ROOM;
use crate::lexicon::StoredError;
use crate::setup::{InstallError, RemoveError};
use thiserror::Error;

/// Why a list was not read, joined, installed or removed, and what to do. The installed lexicons are unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportFailure {
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The new lexicon has no readable metadata.
    #[error(transparent)]
    Built(#[from] StoredError),
    /// The new lexicon could not be installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The lexicon could not be removed.
    #[error(transparent)]
    Remove(#[from] RemoveError),
    /// No file can be used.
    #[error(transparent)]
    NoFile(#[from] FileInputError),
    /// The joined lexicon would have the same words as an installed one, which has this title.
    #[error("the two lists together have the same words as {0}, which is installed: use that")]
    TheSame(String),
    /// One of the two lexicons to be joined is no longer installed.
    #[error("this word list is no longer installed: look again at what is installed")]
    Gone,
    /// The file of this name could not be read.
    #[error("{0}: {1}")]
    Unread(String, #[source] FileInputError),
    /// The worker did not read the file of this name.
    #[error("{0}: {1}")]
    NotRead(String, #[source] WorkError),
    /// The installed lexicons could not be listed.
    #[error("the installed word lists could not be read: reload the page and look again")]
    NotListed(#[source] StoreError),
    /// Storage is full.
    #[error("{NO_ROOM}")]
    NoRoom,
}
