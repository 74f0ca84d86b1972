//! What went wrong on this device, for the person who looks after it. It never has a word of a slip
//! (promise 6).

mod failure;
mod fault;
mod page;
mod report;
pub mod texts;

pub use failure::{Failure, Failures, Noted};
pub use fault::Fault;
pub use page::DiagnosticsPage;
pub use report::{Facts, Report, SeenFailure};

/// What the page asks the browser for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagnosticsEffect {
    /// Look at device and browser; answer with [`DiagnosticsEvent::Found`].
    Look,
    /// Save what the page says as a file; answer with [`DiagnosticsEvent::Saved`].
    Save,
}

/// What the browser answers.
#[derive(Clone, Debug, PartialEq)]
pub enum DiagnosticsEvent {
    /// What was found.
    Found(Box<Facts>),
    /// The name of the file that was saved, if it was.
    Saved(Option<String>),
}
