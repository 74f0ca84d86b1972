//! Why a file that a director chose or dropped cannot be used.

use super::Thrown;
use crate::lexicon::import::MAX_IN;
use thiserror::Error;

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileInputError {
    /// The browser has no dialog for files.
    #[error("this browser cannot open files: use a current browser")]
    Unsupported,
    /// Nothing that was dropped is a file.
    #[error("that is not a file: choose a file")]
    NoFile,
    /// This many files were dropped at once.
    #[error("that is {0} files: choose one at a time")]
    Several(usize),
    /// It is larger than [`MAX_IN`] bytes.
    #[error(
        "the file has {0} bytes, more than {mebibytes} MiB: choose a smaller file",
        mebibytes = MAX_IN >> 20
    )]
    TooLarge(u64),
    /// The browser cannot read the file.
    #[error("`{name}` could not be read: plug its drive in again and try again")]
    Unreadable {
        name: String,
        #[source]
        cause: Thrown,
    },
    /// A text was expected, but the file is neither UTF-8 nor UTF-16.
    #[error("that is not a text: choose a journal that was exported whole (.jsonl)")]
    NotText,
}
