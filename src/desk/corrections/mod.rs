//! Corrections.

pub mod texts;
