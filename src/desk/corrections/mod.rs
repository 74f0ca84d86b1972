//! Corrections.

pub(super) mod page;
pub mod texts;
