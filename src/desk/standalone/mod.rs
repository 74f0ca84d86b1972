//! The standalone file.

pub(super) mod page;
pub mod texts;
