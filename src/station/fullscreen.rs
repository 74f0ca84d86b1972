//! Fullscreen: whether the director wants it, and whether it was lost.

use super::{Phase, Station};
use crate::setup::Screen;

/// Whether the page is fullscreen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fullscreen {
    /// It has not been fullscreen.
    #[default]
    Never,
    /// It is fullscreen.
    Has,
    /// It was fullscreen, and somebody or something ended it.
    Lost,
}

impl Fullscreen {
    /// The page entered or left fullscreen.
    pub(super) fn changed(&mut self, has: bool) {
        *self = match (has, *self) {
            (true, _) => Self::Has,
            (false, Self::Never) => Self::Never,
            (false, _) => Self::Lost,
        };
    }
}

impl Station {
    /// Whether the next key or tap enters fullscreen: unless the director has turned it off or the desk is
    /// open, where the browser opens windows of its own. Never in Safari on an iPad: typing in fullscreen there
    /// brings up a warning about a fake keyboard, over the slip.
    pub fn wants_fullscreen(&self) -> bool {
        let is_used = matches!(self.phase, Phase::InService(_) | Phase::OutOfService { .. });
        self.settings.screen == Screen::Whole
            && self.session.desk.is_none()
            && !self.off_home_screen
            && self.fullscreen != Fullscreen::Has
            && is_used
    }

    /// Whether the screen offers a way back to fullscreen.
    pub fn has_lost_fullscreen(&self) -> bool {
        self.wants_fullscreen() && self.fullscreen == Fullscreen::Lost
    }
}
