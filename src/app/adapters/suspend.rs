//! Whether the machine has slept. While it does, on most systems, the clock that no one can set stands still
//! with it, and no time limit runs out; the wall clock goes on. (Where both go on, as on Windows, time limits
//! run out by themselves. Somebody who sets the wall clock forward looks like sleep.)

use super::clock;
use crate::challenge::delays::SLEPT;
use std::cell::Cell;

/// How far the wall clock was ahead of the other when it was looked last, in milliseconds.
#[derive(Debug)]
pub struct Sleep(Cell<f64>);

impl Sleep {
    /// Nothing is known of before.
    pub fn watched() -> Self {
        Self(Cell::new(ahead()))
    }

    /// Whether the machine has slept since it was asked last.
    pub fn has_been(&self) -> bool {
        let now = ahead();
        now - self.0.replace(now) >= SLEPT.as_secs_f64() * 1000.0
    }
}

#[allow(clippy::cast_precision_loss)] // a page does not live that long
fn ahead() -> f64 {
    js_sys::Date::now() - clock::now().as_millis() as f64
}
