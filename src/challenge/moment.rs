//! The core gets the time as an argument, because it reads no clock.

use std::time::Duration;

/// Milliseconds since the page started, on a clock that cannot be set.
///
/// Wall time is for the journal only. No delay depends on it, so setting the clock changes none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(u64);

impl Moment {
    /// The moment this many milliseconds after the page started.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the page started.
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// The moment `delay` later.
    #[must_use]
    pub fn after(self, delay: Duration) -> Self {
        Self(self.0.saturating_add(u64::try_from(delay.as_millis()).unwrap_or(u64::MAX)))
    }

    /// The time since `earlier`; zero if `earlier` is later.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
