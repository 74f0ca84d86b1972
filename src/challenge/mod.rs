//! One challenge: slip draft → slip → procedure → verdict → ruling.
//!
//! What people type is a [`Draft`]; a draft with every declared word becomes a [`Slip`]; only a slip
//! can be judged, and a [`Verdict`] comes of nothing else. The [`Procedure`] says who may do what when.

pub mod delays;
mod draft;
mod key;
mod moment;
mod procedure;
mod ruling;
mod slip;
mod verdict;

pub use draft::{Draft, Refusal};
pub use key::{Key, Letter};
pub use moment::Moment;
pub use procedure::{Ask, Checking, Counting, Hint, Input, Judging, Procedure, Showing, Typing};
pub use ruling::Ruling;
pub use slip::{Declared, Slip};
pub use verdict::Verdict;
