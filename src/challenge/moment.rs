//! Time as the core sees it: an argument, never a clock it reads.

use std::time::Duration;

/// Milliseconds since the page started, on a clock that no one can set.
///
/// Wall time is for the journal only: nothing waits on it, so setting the clock changes no delay.
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

    /// How long after `earlier` this is; nothing if it is not after it.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
