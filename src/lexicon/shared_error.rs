//! A library's error as the cause of one of ours.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// A library's error as the cause of one of ours. Two are equal if their messages are.
#[derive(Debug)]
pub struct SharedError<E>(Arc<E>);

impl<E> From<E> for SharedError<E> {
    fn from(error: E) -> Self {
        Self(Arc::new(error))
    }
}

impl<E> Clone for SharedError<E> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<E: fmt::Display> PartialEq for SharedError<E> {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_string() == other.0.to_string()
    }
}

impl<E: fmt::Display> Eq for SharedError<E> {}

/// The error's message, followed by those of its causes.
impl<E: Error> fmt::Display for SharedError<E> {
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

impl<E: Error + 'static> Error for SharedError<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}
