//! What could be lost at the station, and whether the browser asks before the page is left.

use super::fullscreen::Fullscreen;
use super::{Phase, Station};
use crate::challenge::Moment;
use crate::challenge::delays::STARTING_LATE;

impl Station {
    /// Whether the browser may soon delete what is saved, because the page was not opened from the home screen.
    pub const fn is_off_home_screen(&self) -> bool {
        self.off_home_screen
    }

    /// Whether the browser asks before the page is left: during a challenge, while an entry is not written, and
    /// always in fullscreen. A restart by the station itself never asks.
    pub fn asks_before_leaving(&self) -> bool {
        self.is_on() || self.recording.writer.must_write() || self.fullscreen == Fullscreen::Has
    }

    /// Whether something private is on the screen.
    pub fn holds_something(&self) -> bool {
        self.is_on() || self.session.desk.is_some()
    }

    fn is_on(&self) -> bool {
        self.procedure().is_some_and(|procedure| !procedure.is_idle())
    }

    /// Whether the lexicon that is being prepared has made no progress for too long.
    pub fn starts_late(&self) -> bool {
        self.late_at().is_some_and(|at| self.now >= at)
    }

    /// When the station says that its lexicon is late.
    pub(super) fn late_at(&self) -> Option<Moment> {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts.then(|| self.last_progress.after(STARTING_LATE))
    }
}
