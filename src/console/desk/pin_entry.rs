//! The screen that asks for a PIN.

use super::{Desk, DeskTerms, Effect, Next, session};
use crate::challenge::{Key, Moment};
use crate::console::typed::Typed;
use crate::setup::pin::{self, MOST};

/// A PIN is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinEntry {
    /// What is typed so far. Screens show how many characters there are.
    pub typed: Typed,
    /// Whether the PIN is being checked.
    pub checking: bool,
    /// Whether the last one was wrong.
    pub wrong: bool,
    /// Whether what was typed could not be a PIN, and was not tried.
    pub unfit: bool,
    pub(super) touched: Moment,
}

impl PinEntry {
    pub(super) fn new(now: Moment) -> Self {
        Self { typed: Typed::default(), checking: false, wrong: false, unfit: false, touched: now }
    }

    /// The PIN was wrong.
    pub fn refuse(&mut self) {
        (self.typed, self.checking, self.wrong) = (Typed::default(), false, true);
    }

    pub(super) fn press(mut self, key: Key, now: Moment, terms: &DeskTerms) -> Next {
        self.touched = now;
        match key {
            // What is being checked is answered, and counted.
            _ if self.checking => {}
            Key::Escape => return (None, None),
            Key::Enter | Key::Tab if terms.pin_wait.is_zero() => return self.try_it(),
            key => {
                self.typed.press_any(key, MOST);
                self.unfit = false;
            }
        }
        (Some(Desk::Pin(self)), None)
    }

    fn try_it(mut self) -> Next {
        self.unfit = !pin::is_fit(self.typed.as_str());
        self.checking = !self.unfit;
        let request = self.checking.then(|| {
            let pin = self.typed.as_str().to_owned();
            Effect::Session(session::Effect::CheckPin(pin)).into()
        });
        (Some(Desk::Pin(self)), request)
    }
}
