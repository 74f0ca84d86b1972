//! Helpers for reading a file as an import does.

use challenge_station::lexicon::import::{ImportError, ImportedList, Refusal, read};

/// Reads a file.
pub fn try_read(bytes: &[u8]) -> Result<ImportedList, ImportError> {
    read(bytes, &mut |_| ())
}

/// The reason why a file as a whole is refused.
#[track_caller]
pub fn refused(bytes: &[u8]) -> Refusal {
    match try_read(bytes) {
        Err(ImportError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}
