//! The journal.

pub mod texts;
