//! Fullscreen: whether it is wanted, and whether it was lost.

use super::{Phase, Station};
use crate::setup::Screen;

/// Whether the page has the whole screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fullscreen {
    /// It never had.
    #[default]
    Never,
    /// It has.
    Has,
    /// It had: somebody, or something, took it away.
    Lost,
}

impl Fullscreen {
    /// What becomes of it when the page has the whole screen, or has it no more.
    pub(super) fn changed(&mut self, has: bool) {
        *self = match (has, *self) {
            (true, _) => Self::Has,
            (false, Self::Never) => Self::Never,
            (false, _) => Self::Lost,
        };
    }
}

impl Station {
    /// Whether the next key or tap takes the whole screen: unless the director has set otherwise, or
    /// somebody is at the desk, where windows of the browser's open. Never in Safari on an iPad: whoever
    /// taps letters in its whole screen is warned of a keyboard that is not real, over the slip.
    pub fn wants_fullscreen(&self) -> bool {
        let is_used = matches!(self.phase, Phase::InService(_) | Phase::OutOfService { .. });
        self.settings.screen == Screen::Whole
            && self.session.desk.is_none()
            && !self.fleeting
            && self.fullscreen != Fullscreen::Has
            && is_used
    }

    /// Whether the way back to the whole screen is offered: it is wanted, and was lost.
    pub fn has_lost_fullscreen(&self) -> bool {
        self.wants_fullscreen() && self.fullscreen == Fullscreen::Lost
    }
}
