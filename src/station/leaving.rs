//! What there is to lose at the station, and whether leaving the page asks first.

use super::fullscreen::Fullscreen;
use super::{Phase, Station};
use crate::challenge::Moment;
use crate::challenge::delays::STARTING_LATE;

impl Station {
    /// Whether what is set now is not kept for long, because the page was not opened from the home screen.
    pub const fn is_off_home_screen(&self) -> bool {
        self.fleeting
    }

    /// Whether leaving the page asks first: while a challenge is on, while something is not written, and
    /// always where the station has the whole screen. What the station does itself asks nobody.
    pub fn asks_before_leaving(&self) -> bool {
        self.is_on() || self.recording.book.owes() || self.fullscreen == Fullscreen::Has
    }

    /// Whether there is something on the screen that nobody but those who put it there should find.
    pub fn holds_something(&self) -> bool {
        self.is_on() || self.session.desk.is_some()
    }

    fn is_on(&self) -> bool {
        self.procedure().is_some_and(|procedure| !procedure.is_idle())
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
}
