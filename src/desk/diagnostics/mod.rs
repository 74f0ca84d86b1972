//! What went wrong on this device, for the person who looks after it. It never contains a word of a slip (promise 6).

mod failure;
mod fault;
mod page;
mod report;
pub mod texts;

pub use failure::{Failure, Failures, Noted};
pub use fault::Fault;
pub use page::DiagnosticsPage;
pub use report::{Facts, Report, SeenFailure};

/// What the page asks the browser to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagnosticsEffect {
    /// Gather facts about device and browser; answer with [`DiagnosticsEvent::Found`].
    Look,
    /// Save the report as a file; answer with [`DiagnosticsEvent::Saved`].
    Save,
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum DiagnosticsEvent {
    Found(Box<Facts>),
    /// The name of the file that was saved; `None` if none was.
    Saved(Option<String>),
}
