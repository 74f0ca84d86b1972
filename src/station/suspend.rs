//! A suspended machine keeps its screen. After it wakes, the screen must show nothing from the previous
//! players (promises 6 and 7), only the reason. docs/decisions/0013-suspend.md says how a suspend is
//! distinguished from a changed clock.

use super::event::Effect;
use super::pair::Pair;
use super::{Phase, Station};
use crate::challenge::delays::{STOOD_STILL, SUSPENDED};
use crate::challenge::{ChallengeNumber, Procedure};
use crate::station::Now;
use crate::text::Template;

/// What a suspend, or a jump of the clock that looks like one, has cleared from the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Suspend {
    /// What was cleared, until the next challenge or desk session begins.
    cleared: Option<Cleared>,
    /// Whether the decision that is being made is not to be shown.
    hides_decision: bool,
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
}

impl Station {
    /// Whether the clocks say that the machine was suspended since the last step: the wall clock jumped ahead
    /// of the other, or both jumped because the page stood still.
    pub(super) fn was_suspended(&self, now: Now) -> bool {
        let millis =
            |time: std::time::Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let stood = now.mono.since(self.now);
        let passed = now.wall.utc_millis().saturating_sub(self.wall.utc_millis());
        passed.saturating_sub(millis(stood)) >= millis(SUSPENDED)
            || (self.holds_something() && stood >= STOOD_STILL)
    }

    /// Clears the screen after a suspend, and says whether there was anything to clear. A decision that is
    /// being made is still recorded, but not shown.
    pub(super) fn suspended(&mut self, effects: &mut Vec<Effect>) -> bool {
        self.pair = Pair::default();
        self.session.judge = None;
        let closes = self.session.desk.as_ref().is_some_and(|it| it.is_guarded(self.session.pins));
        if closes {
            self.leave_desk(effects);
            self.suspend.cleared = Some(Cleared::Unfinished);
        }
        let Phase::InService(procedure) = &mut self.phase else { return closes };
        let shown = match procedure {
            Procedure::Judging(_) => {
                self.suspend.hides_decision = true;
                self.hide_decision();
                return true;
            }
            procedure if procedure.is_idle() => return closes,
            _ => match procedure.beneath() {
                Procedure::Verdict(showing) => showing.challenge(),
                _ => None,
            },
        };
        self.suspend.cleared = Some(shown.map_or(Cleared::Unfinished, Cleared::Shown));
        *procedure = Procedure::count();
        true
    }

    /// Announces the number of a decision that was not shown, as soon as it has one.
    pub(super) fn hide_decision(&mut self) {
        if !self.suspend.hides_decision {
            return;
        }
        let Phase::InService(procedure) = &mut self.phase else {
            self.suspend.hides_decision = false;
            return;
        };
        let number = match procedure {
            Procedure::Judging(judging) if judging.is_open() => return,
            Procedure::Judging(judging) => judging.challenge(),
            _ => None,
        };
        self.suspend.hides_decision = false;
        self.suspend.cleared = Some(number.map_or(Cleared::Unfinished, Cleared::NotShown));
        *procedure = Procedure::count();
    }

    /// Removes the notice when somebody begins something.
    pub(super) const fn forget_cleared(&mut self) {
        self.suspend.cleared = None;
    }

    /// What a suspend cleared from the screen, until somebody begins something.
    pub const fn cleared(&self) -> Option<Cleared> {
        self.suspend.cleared
    }

    /// The same as a text, with no word of a slip.
    pub fn cleared_says(&self) -> Option<String> {
        let say = self.language().messages();
        let of = |text: &Template, number: ChallengeNumber| text.put(&[("number", &number)]);
        Some(match self.suspend.cleared? {
            Cleared::Unfinished => say.notices.cleared.to_owned(),
            Cleared::Shown(number) => of(&say.notices.verdict_cleared, number),
            Cleared::NotShown(number) => of(&say.notices.not_shown, number),
        })
    }
}
