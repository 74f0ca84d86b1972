//! The cause of an error, as a library gave it.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// A library's error, kept as the cause of one of ours. Two are the same if they say the same.
#[derive(Debug)]
pub struct Cause<E>(Arc<E>);

impl<E> From<E> for Cause<E> {
    fn from(error: E) -> Self {
        Self(Arc::new(error))
    }
}

impl<E> Clone for Cause<E> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<E: fmt::Display> PartialEq for Cause<E> {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_string() == other.0.to_string()
    }
}

impl<E: fmt::Display> Eq for Cause<E> {}

/// What the error says, and then what it says of its own cause.
impl<E: Error> fmt::Display for Cause<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(f, ": {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}

impl<E: Error + 'static> Error for Cause<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}
