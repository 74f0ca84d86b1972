//! Who is let in.

pub(super) mod new_pin;
pub(super) mod pin_entry;
pub mod texts;

pub use crate::console::session::{Effect, Event};

/// Characters nobody may read.
fn dots(count: usize) -> String {
    "•".repeat(count)
}
