//! An error of the browser's side, as the core passes it on.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// An error of the browser's side, with its causes; a page shows its text. Two errors are equal if their texts are.
#[derive(Clone)]
pub struct ShellError(Arc<dyn Error + Send + Sync>);

impl ShellError {
    /// Wraps this error.
    pub fn of(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Arc::from(error.into()))
    }
}

impl From<&'static str> for ShellError {
    fn from(text: &'static str) -> Self {
        Self::of(text)
    }
}

impl fmt::Display for ShellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ShellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for ShellError {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for ShellError {}

impl Error for ShellError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}
