//! The screen that asks for a PIN.

use super::{dots, texts};
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::challenge::{Key, Moment};
use crate::desk::{Context, Desk, Effect, Next, Typed, session, texts as common};
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
    pub(in crate::desk) touched: Moment,
}

impl PinEntry {
    pub(in crate::desk) fn new(now: Moment) -> Self {
        Self { typed: Typed::default(), checking: false, wrong: false, unfit: false, touched: now }
    }

    /// The PIN was wrong.
    pub fn refuse(&mut self) {
        (self.typed, self.checking, self.wrong) = (Typed::default(), false, true);
    }

    pub(in crate::desk) fn press(mut self, key: Key, now: Moment, terms: &Context) -> Next {
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

/// A PIN is asked for.
pub(in crate::desk) fn page(context: &Context, entry: &PinEntry) -> PageModel {
    let alert = if entry.checking {
        texts::CHECKING.to_owned()
    } else if !context.pin_wait.is_zero() {
        let seconds = context.pin_wait.as_millis().div_ceil(1000);
        texts::wait(seconds.try_into().unwrap_or(u64::MAX))
    } else if entry.unfit {
        texts::DIGITS.to_owned()
    } else if entry.wrong {
        texts::WRONG.to_owned()
    } else {
        String::new()
    };
    let line = if context.pins.lost { texts::LOST } else { texts::FORGOTTEN };
    PageModel {
        heading: texts::HEADING.to_owned(),
        lines: vec![PageLine::plain(line)],
        typed: Some(dots(entry.typed.len())),
        alert,
        back: common::BACK,
        go_on: common::GO_ON,
        keypad: Keypad::of_pin(entry.typed.letters()),
        ..PageModel::default()
    }
}
