//! Lexicons.

pub(super) mod offered;
pub(super) mod page;
pub(super) mod sources;
pub mod texts;
