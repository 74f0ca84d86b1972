//! Reading a file as an import does, and being refused.

use challenge_station::lexicon::import::{ImportError, ImportedList, Refusal, read};

/// What is found in a file.
pub fn try_read(bytes: &[u8]) -> Result<ImportedList, ImportError> {
    read(bytes, &mut |_| ())
}

/// Why a file as a whole is refused.
#[track_caller]
pub fn refused(bytes: &[u8]) -> Refusal {
    match try_read(bytes) {
        Err(ImportError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}
