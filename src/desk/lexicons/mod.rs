//! Lexicons.

mod conflict;
pub mod import;
pub(super) mod offered;
pub(super) mod page;
mod review;
pub(super) mod sources;
pub mod texts;

pub use import::{Import, ImportEffect, ImportEvent};
pub use offered::Offered;
pub use sources::Sources;
