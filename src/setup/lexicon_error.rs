//! Why a lexicon cannot judge, or cannot be installed, removed or packed.

use crate::browser_error::{FetchError, StoreError, WorkError};
use crate::digest::Digest;
use crate::lexicon::{FileError, StoredError};
use thiserror::Error;

/// The path of the file of the site's own lexicon.
pub const OPEN_LEX_PATH: &str = "lexicon/open.lex";

const NOT_INSTALLED: &str = "the word list the director chose is not installed here, or not sound: \
                             choose another at the director’s desk (Esc)";

/// Why a lexicon cannot judge, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LexiconError {
    /// The site's file could not be fetched.
    #[error(transparent)]
    Fetch(#[from] FetchError),
    /// The site's file is not a lexicon that this station can use.
    #[error("the word list’s file `{OPEN_LEX_PATH}`: {0}")]
    File(#[source] FileError),
    /// The worker could not unpack the site's file.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The unpacked lexicon cannot be opened.
    #[error(transparent)]
    Unpacked(StoredError),
    /// The store could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{NOT_INSTALLED}")]
    NotInstalled,
    /// The chosen lexicon is damaged.
    #[error("{NOT_INSTALLED} ({0})")]
    Unsound(#[source] StoredError),
}

/// Why a lexicon was not installed. The installed lexicons are unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InstallError {
    /// The lexicon could not be opened to judge.
    #[error(transparent)]
    Unsound(#[from] StoredError),
    /// The browser did not store the lexicon.
    #[error(
        "the browser could not store the word list; the installed word lists are unchanged: free some \
         space on this device, leave private browsing, and try again ({0})"
    )]
    Store(#[from] StoreError),
}

/// Why an installed lexicon could not be removed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RemoveError {
    /// The lexicon belongs to a standalone file.
    #[error(
        "this word list is part of the standalone file and cannot be removed: make a standalone file without it"
    )]
    InStandaloneFile,
    /// The browser did not remove the lexicon.
    #[error(
        "the browser could not remove the word list, which is still installed: reload the page and try \
         again ({0})"
    )]
    Store(#[from] StoreError),
}

/// Why a lexicon cannot be included in a file, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotPacked {
    /// The lexicon is not installed.
    #[error(
        "{0}: the settings name this word list, but it is not installed here: choose another first (Word lists)"
    )]
    Missing(Digest),
    /// The browser's storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Damaged(#[from] StoredError),
    /// The lexicon's words or metadata cannot be written.
    #[error(transparent)]
    Unfit(#[from] FileError),
}
