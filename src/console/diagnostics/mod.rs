//! What went wrong on this device, for whoever looks after it. Nothing of a slip is ever in it (promise 6).

mod failure;
mod fault;
mod report;
mod store_error;

pub use failure::{Failure, Failures, Noted, WorkerFault};
pub use fault::Fault;
pub use report::{Facts, Report, Told};
pub use store_error::{Action, Cause, ErrorName, Store, StoreError};
