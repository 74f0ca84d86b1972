//! A machine that was suspended keeps what was on its screen: whoever wakes it finds nothing of those who were
//! there before (promises 6 and 7), only why. How a suspend is told from a clock that was set stands in
//! ARCHITECTURE.md.

use super::event::Effect;
use super::pair::Pair;
use super::{Phase, Station};
use crate::challenge::Procedure;
use crate::challenge::delays::{STOOD_STILL, SUSPENDED};
use crate::station::Now;
use crate::text::Template;

/// What a suspend, or a jump of the clock that cannot be told from one, takes from the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Suspend {
    /// What was taken, until somebody begins something.
    cleared: Option<Cleared>,
    /// What is being decided is not shown once it is.
    hides_decision: bool,
}

/// What was taken from the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cleared {
    /// A slip, an answer or a page of the desk.
    Unfinished,
    /// A decision that was shown, by the number of its challenge.
    Shown(u64),
    /// A decision that nobody has seen yet.
    NotShown(u64),
}

impl Station {
    /// Whether the machine was suspended since the last step, as far as the clocks say: the wall clock has
    /// run ahead of the other, or both have while the page stood still.
    pub(super) fn was_suspended(&self, now: Now) -> bool {
        let millis =
            |time: std::time::Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let stood = now.mono.since(self.now);
        let passed = now.wall.utc_millis().saturating_sub(self.wall.utc_millis());
        passed.saturating_sub(millis(stood)) >= millis(SUSPENDED)
            || (self.holds_something() && stood >= STOOD_STILL)
    }

    /// The machine was suspended: the screen is cleared, and whether there was anything to clear. What is being
    /// decided is decided and recorded, and not shown.
    pub(super) fn suspended(&mut self, effects: &mut Vec<Effect>) -> bool {
        self.pair = Pair::default();
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
            Procedure::Verdict(showing) => showing.challenge(),
            _ => None,
        };
        self.suspend.cleared = Some(shown.map_or(Cleared::Unfinished, Cleared::Shown));
        *procedure = Procedure::count();
        true
    }

    /// What was decided while the machine was suspended is told by its number, as soon as it has one.
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

    /// Somebody begins something: what was said of those before has been read, or is nobody's.
    pub(super) const fn forget_cleared(&mut self) {
        self.suspend.cleared = None;
    }

    /// What a suspend took from the screen, until somebody begins something.
    pub const fn cleared(&self) -> Option<Cleared> {
        self.suspend.cleared
    }

    /// The same in words, of which none is of a slip.
    pub fn cleared_says(&self) -> Option<String> {
        let say = self.language().messages();
        let of = |text: &Template, number: u64| text.put(&[("number", &number)]);
        Some(match self.suspend.cleared? {
            Cleared::Unfinished => say.notices.cleared.to_owned(),
            Cleared::Shown(number) => of(&say.notices.verdict_cleared, number),
            Cleared::NotShown(number) => of(&say.notices.not_shown, number),
        })
    }
}
