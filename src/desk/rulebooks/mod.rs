//! Rulebooks.

pub mod texts;
