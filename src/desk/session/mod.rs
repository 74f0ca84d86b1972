//! Who is let in.

mod effect;
pub(super) mod new_pin;
pub(super) mod pin_entry;
pub mod texts;

pub use effect::{Effect, Event};
pub use new_pin::NewPin;
pub use pin_entry::PinEntry;

/// Characters nobody may read.
fn dots(count: usize) -> String {
    "•".repeat(count)
}
