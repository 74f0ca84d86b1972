//! Judging.

pub mod texts;
