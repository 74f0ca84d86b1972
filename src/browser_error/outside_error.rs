//! Why the copy of the journal outside the browser was not written.

use super::ErrorName;
use thiserror::Error;

/// Why the copy outside the browser was not written. The file is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OutsideError {
    /// The browser does not let the page write to the file.
    #[error("the browser does not let the page write to it: allow it")]
    NotAllowed,
    /// The file, or its drive, is not there.
    #[error("the file is not there: plug its drive in again, or choose another file")]
    Gone,
    /// The drive has no room.
    #[error("its drive is full: make room on it, or choose another file")]
    Full,
    /// The file has something that the journal lacks. It may be the only copy of that.
    #[error("the file has something that this journal lacks: keep that file, and choose another")]
    Differs,
    /// Somebody else has written to the file. The next write finds out whether it can be replaced.
    #[error("somebody has changed the file since it was written")]
    Changed,
    /// No answer came in time.
    #[error("its drive did not answer in time: plug it in again, or choose another file")]
    NoAnswer,
    /// The browser gives another reason.
    #[error("the browser says {0}: plug its drive in again, or choose another file")]
    Browser(ErrorName),
}

impl From<ErrorName> for OutsideError {
    fn from(name: ErrorName) -> Self {
        match name.to_string().as_str() {
            "NotAllowedError" | "SecurityError" => Self::NotAllowed,
            "NotFoundError" | "NotReadableError" => Self::Gone,
            "QuotaExceededError" => Self::Full,
            _ => Self::Browser(name),
        }
    }
}
