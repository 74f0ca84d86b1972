//! A worker that runs this same program. Long tasks on lexicons run in the worker, so that the page still responds
//! to keys, and so that their memory is freed when the worker ends. The worker stores nothing.
//!
//! `static/worker.js` loads the program and passes messages on; `protocol` defines the messages; [`work`] has the
//! tasks; and `page_side` starts the worker and passes requests and answers.

mod page_side;
mod protocol;
mod work;

pub use work::{Import, Unpacking, work};
