//! Settings.

pub mod texts;
