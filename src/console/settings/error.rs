//! Settings that cannot be read.

use std::fmt;

/// What is kept is not what a director set here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError(pub(super) String);

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected the director’s settings, got the line “{}”: choose rulebook and lexicons anew \
             at the director’s desk",
            self.0
        )
    }
}

impl std::error::Error for SettingsError {}
