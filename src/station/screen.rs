//! The whole screen: whether it is wanted, and whether it was lost; what is said while the lexicon does
//! not come; and whether leaving the page asks first.

use super::event::Effect;
use super::pair::Pair;
use super::{Phase, Station};
use crate::challenge::delays::STARTING_LATE;
use crate::challenge::{Moment, Procedure};
use crate::console::Screen;

/// Whether the page has the whole screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Whole {
    /// It never had.
    #[default]
    Never,
    /// It has.
    Has,
    /// It had: somebody, or something, took it away.
    Lost,
}

impl Station {
    /// Whether the next key or tap takes the whole screen: unless the director has set otherwise, or
    /// somebody is at the desk, where windows of the browser's open. Never in Safari on an iPad: whoever
    /// taps letters in its whole screen is warned of a keyboard that is not real, over the slip.
    pub fn wants_whole_screen(&self) -> bool {
        let is_used = matches!(self.phase, Phase::InService(_) | Phase::OutOfService { .. });
        self.settings.screen == Screen::Whole
            && self.desk.is_none()
            && !self.fleeting
            && self.whole != Whole::Has
            && is_used
    }

    /// Whether the way back to the whole screen is offered: it is wanted, and was lost.
    pub fn has_lost_screen(&self) -> bool {
        self.wants_whole_screen() && self.whole == Whole::Lost
    }

    /// Whether what is set now is not kept for long, because the page was not opened from the home screen.
    pub const fn is_off_home_screen(&self) -> bool {
        self.fleeting
    }

    /// Whether leaving the page asks first: while a challenge is on, while something is not written, and
    /// always where the station has the whole screen. What the station does itself asks nobody.
    pub fn asks_before_leaving(&self) -> bool {
        self.is_on() || self.book.owes() || self.whole == Whole::Has
    }

    /// Whether there is something on the screen that nobody but those who put it there should find.
    pub fn holds_something(&self) -> bool {
        self.is_on() || self.desk.is_some()
    }

    fn is_on(&self) -> bool {
        self.procedure().is_some_and(|procedure| !procedure.is_idle())
    }

    /// The machine has slept: whoever wakes it finds nothing of those who were there before (promises 6 and
    /// 7). What is being recorded is.
    pub(super) fn slept(&mut self, effects: &mut Vec<Effect>) {
        if self.desk.as_ref().is_some_and(|desk| desk.is_guarded(self.pins)) {
            self.leave_desk(effects);
        }
        self.pair = Pair::default();
        if let Phase::InService(procedure) = &mut self.phase
            && !matches!(procedure, Procedure::Judging(_))
        {
            *procedure = Procedure::count();
        }
    }

    /// Whether nothing was heard for long of the lexicon that is being got ready.
    pub fn starts_late(&self) -> bool {
        self.late_at().is_some_and(|at| self.now >= at)
    }

    /// When the station says that its lexicon is late, while it is being got ready.
    pub(super) fn late_at(&self) -> Option<Moment> {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts.then(|| self.heard.after(STARTING_LATE))
    }

    /// The page has the whole screen, or has it no more.
    pub(super) fn screen_is(&mut self, whole: bool) {
        self.whole = match (whole, self.whole) {
            (true, _) => Whole::Has,
            (false, Whole::Never) => Whole::Never,
            (false, _) => Whole::Lost,
        };
    }
}
