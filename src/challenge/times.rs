//! How long screens wait for players. The director can change this, because a time limit that
//! cannot be extended or turned off is an accessibility barrier.

use super::delays::{SLIP_IDLE, VERDICT_SHOWN};
use std::time::Duration;

/// How long screens wait for players. `None` means that they wait until somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How long a slip may go without a key before it is cleared.
    pub slip: Option<Duration>,
    /// How long a verdict is shown before it clears itself.
    pub verdict: Option<Duration>,
}

impl Times {
    /// The default times.
    pub const USUAL: Self = Self { slip: Some(SLIP_IDLE), verdict: Some(VERDICT_SHOWN) };
}

impl Default for Times {
    fn default() -> Self {
        Self::USUAL
    }
}
