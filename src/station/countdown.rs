//! The seconds a screen still has.

use crate::challenge::delays::{SLIP_COUNTDOWN, VERDICT_SHOWN};
use crate::challenge::{Moment, Procedure};
use std::time::Duration;

/// Whole seconds until the screen clears itself, while they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// The seconds left, the one that is running included.
    pub seconds: u64,
    /// When the number changes next.
    pub changes: Moment,
}

impl Countdown {
    /// What is counted down on this screen at `now`.
    pub fn of(procedure: &Procedure, now: Moment) -> Option<Self> {
        let (clears, window) = clears_at(procedure)?;
        let left = clears.since(now);
        if left.is_zero() || left > window {
            return None;
        }
        let seconds = u64::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
        let changes = clears.as_millis() - (seconds - 1) * 1000;
        Some(Self { seconds, changes: Moment::from_millis(changes) })
    }

    /// When a countdown that is not shown yet begins.
    pub(super) fn begins(procedure: &Procedure, now: Moment) -> Option<Moment> {
        let (clears, window) = clears_at(procedure)?;
        let left = clears.since(now);
        left.checked_sub(window).filter(|wait| !wait.is_zero()).map(|wait| now.after(wait))
    }
}

fn clears_at(procedure: &Procedure) -> Option<(Moment, Duration)> {
    match procedure {
        Procedure::Slip(typing) => Some((typing.clears_at(), SLIP_COUNTDOWN)),
        Procedure::Check(checking) => Some((checking.clears_at(), SLIP_COUNTDOWN)),
        Procedure::Verdict(showing) => Some((showing.clears_at(), VERDICT_SHOWN)),
        Procedure::Count(_) | Procedure::Judging(_) => None,
    }
}
