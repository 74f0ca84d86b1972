//! Settings that cannot be read.

use std::fmt;

/// What is kept is not what a director set here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// This line is not what was kept.
    Line(String),
    /// This page is a stick, and the set-up it carries is damaged.
    Stick,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(
                f,
                "expected the director’s settings, got the line “{line}”: choose rulebook and \
                 lexicons anew at the director’s desk"
            ),
            Self::Stick => f.write_str(
                "the set-up in this file is damaged: copy the stick anew from where it was made",
            ),
        }
    }
}

impl std::error::Error for SettingsError {}
