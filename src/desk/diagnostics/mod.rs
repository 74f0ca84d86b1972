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
