//! Judging.

pub(super) mod page;
pub mod texts;
