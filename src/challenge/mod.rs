//! One challenge: slip draft → slip → procedure → verdict → ruling.
//!
//! What people type is a [`Draft`]; a draft with every declared word becomes a [`Slip`]; only a slip
//! can be judged, and a [`Verdict`] comes of nothing else. The [`Procedure`] says who may do what when.
//!
//! A rulebook with more than one source of words is judged by an [`Authority`]; where a book is
//! among them, it makes a [`Referral`] to the word judge, whose [`Finding`] it joins to its own.

mod authority;
pub mod delays;
mod draft;
mod finding;
mod key;
mod moment;
mod procedure;
mod referral;
mod ruling;
mod slip;
mod verdict;

pub use authority::{Authority, AuthorityError, Judgement};
pub use draft::{Draft, Refusal};
pub use finding::{Finding, FindingError};
pub use key::{Key, Letter};
pub use moment::Moment;
pub use procedure::{Ask, Checking, Counting, Hint, Input, Judging, Procedure, Showing, Typing};
pub use referral::{LookUp, Referral};
pub use ruling::Ruling;
pub use slip::{Declared, Slip};
pub use verdict::Verdict;
