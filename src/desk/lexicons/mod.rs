//! Lexicons.

pub mod texts;
