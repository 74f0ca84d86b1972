//! Why the worker that reads and unpacks lexicons gave no result.

use super::Thrown;
use crate::challenge::delays::IMPORT_WAIT;
use thiserror::Error;

/// Why a request failed. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WorkError {
    /// The browser has no module workers.
    #[error("this browser cannot start module workers ({0}): use a current browser")]
    Unsupported(#[source] Thrown),
    /// It was cancelled, or replaced by another request.
    #[error("cancelled: nothing was changed")]
    Cancelled,
    /// It exceeded its time limit.
    #[error(
        "the import was stopped after {} seconds without a result, and nothing was changed: save the list as plain \
         text, one word a line, and import that file",
        IMPORT_WAIT.as_secs()
    )]
    Late,
    /// The worker itself failed.
    #[error(transparent)]
    Fault(#[from] WorkerFault),
    /// The request is impossible. The text says why, and what to do.
    #[error("{0}")]
    Refused(String),
}

/// Why the worker gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WorkerFault {
    /// It could not be started, or its program could not be loaded.
    #[error(
        "the program could not be started a second time, to work on the word list: connect to \
         the network, sign in if it asks for that, and reload the page"
    )]
    NotStarted,
    /// A fault stopped its program, at this location in its source if that is known.
    #[error("the program stopped because of an error of its own{at}: reload the page", at = location(.0.as_deref()))]
    Stopped(Option<String>),
    /// It answered another question.
    #[error("expected an answer about the word list, got something else: reload the page")]
    Unexpected,
}

fn location(location: Option<&str>) -> String {
    location.map_or_else(String::new, |location| [" at ", location].concat())
}
