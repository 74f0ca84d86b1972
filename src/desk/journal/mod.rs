//! The journal.

pub(super) mod pages;
pub mod texts;
