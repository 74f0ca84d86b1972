//! What the doors of the desk have to know: when they close by themselves, and when they wait.

use crate::challenge::Moment;
use crate::challenge::delays::DIALOG_HIDES;
use crate::desk::{Desk, Open, Page};
use crate::setup::Pins;

impl Desk {
    /// Whether it closes when the page is hidden. A dialog of the browser's that the director has just asked
    /// for may hide it.
    pub fn closes_hidden(&self, pins: Pins, now: Moment) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Open(open) => {
                let dialog = open.choosing && now.since(open.touched) < DIALOG_HIDES;
                !dialog && self.is_guarded(pins)
            }
        }
    }

    /// Whether it is to be closed before somebody else comes: a first start is not, as long as it keeps
    /// nothing from anybody.
    pub fn is_guarded(&self, pins: Pins) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Open(open) => open.first.is_none() || pins.director,
        }
    }

    /// Whether a PIN is being typed, or a passphrase.
    pub const fn asks_pin(&self) -> bool {
        matches!(self, Self::Pin(_) | Self::Open(Open { page: Page::NewPin(_), .. }))
    }

    /// Somebody is there: a tap beside the buttons, or a key that is the browser's.
    pub(in crate::desk) fn touched(mut self, now: Moment) -> Self {
        if let Self::Open(open) = &mut self {
            open.touched = now;
        }
        self
    }

    /// The browser's dialog is answered, or has hidden the page as it may, once.
    pub const fn chosen(&mut self) {
        if let Self::Open(open) = self {
            open.choosing = false;
        }
    }
}
