//! How long screens wait for people, where the director may change it. A time limit that cannot be
//! lengthened or turned off keeps people out.

use super::delays::{SLIP_IDLE, VERDICT_SHOWN};
use std::time::Duration;

/// How long screens wait for people. None: until somebody does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How long a slip may lie without a key.
    pub slip: Option<Duration>,
    /// How long a verdict stays before it clears itself.
    pub verdict: Option<Duration>,
}

impl Times {
    /// Unless the director sets others.
    pub const USUAL: Self = Self { slip: Some(SLIP_IDLE), verdict: Some(VERDICT_SHOWN) };
}

impl Default for Times {
    fn default() -> Self {
        Self::USUAL
    }
}
