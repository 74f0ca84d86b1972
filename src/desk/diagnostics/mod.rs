//! Diagnostics.

pub mod texts;
