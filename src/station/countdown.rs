//! Counts how many seconds are left until a screen clears itself.

use crate::challenge::delays::{SLIP_COUNTDOWN, SLIP_IDLE, SLIP_LEAVES, SLIP_WARNED, STEPS_SHOWN};
use crate::challenge::{ChallengeScreen, Moment};
use crate::desk::Desk;
use crate::setup::Pins;
use std::time::Duration;

/// A countdown on the screen, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// The seconds left, including the current one.
    pub seconds: u64,
    /// The seconds that it counts down in all.
    pub of: u64,
    /// How much of the countdown is left at the end of the current second, in hundredths.
    pub left: u64,
    /// When the number next changes.
    pub changes: Moment,
}

impl Countdown {
    /// The countdown on this screen at `now`.
    pub fn of(screen: &ChallengeScreen, now: Moment) -> Option<Self> {
        Self::until(clears_at(screen)?, now)
    }

    /// The countdown at a desk that closes by itself.
    pub fn of_desk(desk: &Desk, pins: Pins, now: Moment) -> Option<Self> {
        Self::until((desk.closes_at(pins)?, desk.counts_down()), now)
    }

    fn until((clears, window): (Moment, Duration), now: Moment) -> Option<Self> {
        let time = clears.since(now);
        if time.is_zero() || time > window {
            return None;
        }
        let seconds = u64::try_from(time.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
        let changes = clears.as_millis() - (seconds - 1) * 1000;
        let of = window.as_secs().max(1);
        let left = seconds.saturating_sub(1) * 100 / of;
        Some(Self { seconds, of, left, changes: Moment::from_millis(changes) })
    }

    /// When a countdown that is not yet shown begins.
    pub(super) fn begins(screen: &ChallengeScreen, now: Moment) -> Option<Moment> {
        Self::begins_before(clears_at(screen)?, now)
    }

    /// When the desk's countdown begins, if it is not yet shown.
    pub(super) fn begins_at_desk(desk: &Desk, pins: Pins, now: Moment) -> Option<Moment> {
        Self::begins_before((desk.closes_at(pins)?, desk.counts_down()), now)
    }

    fn begins_before((clears, window): (Moment, Duration), now: Moment) -> Option<Moment> {
        let left = clears.since(now);
        left.checked_sub(window).filter(|wait| !wait.is_zero()).map(|wait| now.after(wait))
    }
}

/// How many seconds before the screen is cleared a screen reader warns of it, and the moment of the warning.
pub(super) fn screen_reader_warning(screen: &ChallengeScreen) -> Option<(u64, Moment)> {
    let (clears, _) = clears_at(screen)?;
    let window = match screen {
        // A manual challenge is typed by a judge, who needs no warning; a verdict must not be interrupted.
        ChallengeScreen::Manual(_) | ChallengeScreen::Verdict(_) | ChallengeScreen::Practice(_) => {
            return None;
        }
        // The questions before the words have less time than a slip.
        ChallengeScreen::Count(_) => SLIP_COUNTDOWN,
        other if other.idle() < Some(SLIP_IDLE) => SLIP_COUNTDOWN,
        _ => SLIP_WARNED,
    };
    let from = clears.as_millis().saturating_sub(u64::try_from(window.as_millis()).ok()?);
    Some((window.as_secs(), Moment::from_millis(from)))
}

fn clears_at(screen: &ChallengeScreen) -> Option<(Moment, Duration)> {
    let window = match screen {
        ChallengeScreen::Judging(_) => return None,
        ChallengeScreen::Practice(showing) => showing.lasts().map_or(STEPS_SHOWN, at_most_steps),
        ChallengeScreen::Verdict(showing) if !showing.waits_for_judge() => {
            showing.lasts().map_or(STEPS_SHOWN, at_most_steps)
        }
        ChallengeScreen::Slip(_) | ChallengeScreen::Check(_)
            if screen.idle() >= Some(SLIP_IDLE) =>
        {
            SLIP_LEAVES
        }
        _ => SLIP_COUNTDOWN,
    };
    Some((screen.clears_at()?, window))
}

/// The whole time of a verdict runs out in a bar, but a very long one only at its end.
fn at_most_steps(lasts: Duration) -> Duration {
    lasts.min(STEPS_SHOWN)
}
