//! One challenge: slip draft → slip → procedure → verdict → ruling.
//!
//! What people type is a [`Draft`]; a draft with every declared word becomes a [`Slip`]; only a slip
//! can be judged, and a [`Verdict`] comes of nothing else. The [`Procedure`] says who may do what when.
//!
//! A rulebook with more than one source of words is judged by an [`Authority`]; where a book is
//! among them, it makes a [`Referral`] to the word judge, whose [`Finding`] it joins to its own.

mod asked;
mod authorities;
mod authority;
mod decision;
pub mod delays;
mod draft;
mod finding;
mod initials;
mod key;
pub mod labels;
mod link;
mod moment;
mod opinion;
mod outcome;
pub mod page;
mod procedure;
mod referral;
mod request;
mod ruling;
mod self_test;
mod slip;
mod task;
mod terms;
mod times;
mod verdict;

pub use asked::{Asked, Asks, Question, Seat};
pub use authorities::Authorities;
pub use authority::{Authority, AuthorityError, Judgement};
pub use decision::{Award, Decision, Responsible, Unjudged};
pub use draft::{Draft, Refusal};
pub use finding::{Finding, FindingError};
pub use initials::{Initials, NotInitials};
pub use key::{Key, Letter};
pub use link::Link;
pub use moment::Moment;
pub use opinion::{By, Judge, Lexicons, Office, Opinion};
pub use outcome::{NotAdmitted, Outcome};
pub use procedure::{
    After, Asking, Blaming, ByHand, Checking, Counting, Ending, Hint, Input, Judging, Procedure,
    Showing, Typing, verdicts,
};
pub use referral::{LookUp, Referral};
pub use request::{Effect, Event, Order, Request};
pub use ruling::Ruling;
pub use self_test::passes_self_test;
pub use slip::{Declared, NotASlip, Slip};
pub use task::Task;
pub use terms::{Again, Terms};
pub use times::Times;
pub use verdict::Verdict;
