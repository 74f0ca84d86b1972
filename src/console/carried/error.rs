//! What came is not a set-up.

use std::fmt;

/// Why a file or a link is not a set-up of another station.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarriedError {
    /// It does not begin like one.
    NotOne,
    /// Its end is missing.
    Short,
    /// It is not what was written.
    Changed,
    /// It was written in another form.
    Form(String),
    /// One of its lines says nothing that is known here.
    Line(String),
}

impl fmt::Display for CarriedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOne => f.write_str(
                "expected a .station file or link, got something else: make one at a station that is \
                 set up (director’s desk, C)",
            ),
            Self::Short => f.write_str("the file is cut short: copy it again"),
            Self::Changed => f.write_str(
                "this set-up was changed or damaged since it was made: make it again at the other \
                 station",
            ),
            Self::Form(form) => write!(
                f,
                "expected form 1 of a set-up, got form {form}: bring this station up to date first"
            ),
            Self::Line(line) => write!(
                f,
                "this set-up says “{line}”, which this version does not know: bring both stations to \
                 the same version"
            ),
        }
    }
}

impl std::error::Error for CarriedError {}
