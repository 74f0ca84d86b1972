//! What the browser refuses: its storage, its worker, its files, the site's own files. Each error says what failed and
//! what to do.

mod fetch_error;
mod file_input_error;
mod name;
mod outside_error;
mod store_error;
mod work_error;

pub use fetch_error::FetchError;
pub use file_input_error::FileInputError;
pub use name::{ErrorName, Thrown};
pub use outside_error::OutsideError;
pub use store_error::{Action, Cause, Store, StoreError};
pub use work_error::{WorkError, WorkerFault};
