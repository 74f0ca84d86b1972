//! A machine that wakes from a suspend still has the earlier screen. The station clears whatever the previous players
//! left there (promises 6 and 7), and says why. docs/decisions/0013-suspend.md says how a suspend is distinguished from
//! a changed clock.

use super::Now;
use crate::challenge::delays::{STOOD_STILL, SUSPENDED};
use crate::challenge::{ChallengeNumber, ChallengeScreen};
use crate::text::{Messages, Template};
use std::time::Duration;

/// What a suspend, a jump of the clock that looks like one, or a new start has cleared from the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Suspend {
    /// What was cleared, until somebody begins something.
    cleared: Option<Cleared>,
}

/// What was cleared from the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cleared {
    /// A slip, an answer or a page of the desk.
    Unfinished,
    /// A decision that was shown, by the number of its challenge.
    Shown(ChallengeNumber),
    /// A decision that nobody has seen yet.
    NotShown(ChallengeNumber),
    /// Practice, which a new start of the station ends.
    Practice,
}

impl Suspend {
    /// Clears the screen. Returns whether there was anything to clear. A decision that is being recorded is still
    /// recorded, but not shown.
    pub(super) fn clear(&mut self, screen: &mut ChallengeScreen) -> bool {
        if screen.is_idle() {
            return false;
        }
        let cleared = match screen.beneath() {
            ChallengeScreen::Judging(judging) => judging.challenge().map(Cleared::NotShown),
            ChallengeScreen::Verdict(showing) => showing.challenge().map(Cleared::Shown),
            _ => None,
        };
        self.cleared = Some(cleared.unwrap_or(Cleared::Unfinished));
        *screen = ChallengeScreen::count();
        true
    }

    /// A suspend closed the desk, and with it the page that was open.
    pub(super) const fn closed_desk(&mut self) {
        self.cleared = Some(Cleared::Unfinished);
    }

    /// Moves the number of the decision on, if it was not stored.
    pub(super) fn move_number(&mut self, stored: u64, by: u64) {
        if let Some(Cleared::Shown(number) | Cleared::NotShown(number)) = &mut self.cleared {
            *number = number.moved(stored, by);
        }
    }

    /// The station was started again while people practised. The notice says so, so that nobody takes the next
    /// challenge for practice.
    pub(super) const fn ended_practice(&mut self) {
        self.cleared = Some(Cleared::Practice);
    }

    /// Removes the notice that practice has ended, because it begins again.
    pub(super) fn begins_practice(&mut self) {
        self.cleared.take_if(|cleared| *cleared == Cleared::Practice);
    }

    /// Removes the notice when somebody begins something.
    pub(super) const fn forget(&mut self) {
        self.cleared = None;
    }

    /// What was cleared from the screen, until somebody begins something.
    pub(super) const fn cleared(self) -> Option<Cleared> {
        self.cleared
    }
}

impl Cleared {
    /// A text that says what was cleared. It has no word of a slip.
    pub(super) fn says(self, say: &Messages) -> String {
        let of = |text: &Template, number: ChallengeNumber| text.put(&[("number", &number)]);
        match self {
            Self::Unfinished => say.notices.cleared.to_owned(),
            Self::Shown(number) => of(&say.notices.verdict_cleared, number),
            Self::NotShown(number) => of(&say.notices.not_shown, number),
            Self::Practice => say.notices.practice_ended.to_owned(),
        }
    }
}

/// Whether the machine was suspended between these readings. If so, the wall clock jumped ahead of the other clock, or
/// both jumped, because the page stood still with something private on the screen.
pub(super) fn was_suspended(before: Now, now: Now, is_private: bool) -> bool {
    let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    let stood = now.mono.since(before.mono);
    let passed = now.wall.utc_millis().saturating_sub(before.wall.utc_millis());
    passed.saturating_sub(millis(stood)) >= millis(SUSPENDED)
        || (is_private && stood >= STOOD_STILL)
}
