//! A set-up for another station.

pub(super) mod page;
pub mod texts;
