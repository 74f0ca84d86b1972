//! What went wrong on this device, for whoever looks after it. Nothing of a slip is ever in it (promise 6).

mod failure;
mod store_error;

pub use failure::{Failure, Failures, Noted, WorkerFault};
pub use store_error::{Action, Cause, ErrorName, Store, StoreError};
