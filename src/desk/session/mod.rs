//! Who is let in.

pub(super) mod new_pin;
pub(super) mod pin_entry;
pub mod texts;

/// Characters nobody may read.
fn dots(count: usize) -> String {
    "•".repeat(count)
}
