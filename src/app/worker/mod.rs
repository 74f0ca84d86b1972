//! A worker that runs this same program: long work on lexicons goes there, so that the page answers keys,
//! and the memory it takes goes with it. Nothing is stored from there.
//!
//! `static/worker.js` loads the program and passes messages on; `protocol` says what they are, [`work`]
//! is what the worker does with them, `thread` the worker as the page has it.

mod protocol;
mod thread;
mod work;

pub use thread::WorkError;
pub use work::{Import, Unpacking, work};
