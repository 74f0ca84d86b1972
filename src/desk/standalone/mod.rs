//! The standalone file.

pub mod texts;
