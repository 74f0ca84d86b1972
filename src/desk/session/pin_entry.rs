//! The screen that asks for a PIN.

use super::pin_fault::PinFault;
use super::{SignIn, texts};
use crate::challenge::page::{Keypad, PageLine, PageModel, TypedBox};
use crate::challenge::{Key, Moment};
use crate::desk::rows::titled;
use crate::desk::{Ask, Context, Route, Typed, texts as common};
use crate::setup::Pins;
use crate::setup::pin::{self, MOST};

/// The screen on which a PIN is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinEntry {
    /// Present if a word judge signs in with the PIN; otherwise the PIN opens the desk.
    pub sign_in: Option<SignIn>,
    /// The PIN so far. Screens show only how many characters it has.
    pub typed: Typed,
    /// Whether the PIN is being checked.
    pub checking: bool,
    /// What was wrong with what was typed last.
    pub fault: Option<PinFault>,
    pub(in crate::desk) touched: Moment,
}

impl PinEntry {
    pub(in crate::desk) fn new(now: Moment) -> Self {
        let (typed, sign_in) = (Typed::default(), None);
        Self { sign_in, typed, checking: false, fault: None, touched: now }
    }

    /// The screen for a word judge who signs in.
    pub fn signing_in(sign_in: SignIn, now: Moment) -> Self {
        Self { sign_in: Some(sign_in), ..Self::new(now) }
    }

    /// The PIN was wrong.
    pub fn refuse(&mut self) {
        (self.typed, self.checking) = (Typed::default(), false);
        self.fault = Some(PinFault::Wrong);
    }

    pub(in crate::desk) fn press(&mut self, key: Key, context: &Context) -> Route {
        self.touched = context.now;
        match key {
            // Keys do nothing until the PIN has been checked, and the try counted if it was wrong.
            _ if self.checking => {}
            Key::Escape => return Route::CLOSE,
            _ if context.pins.lost => {}
            _ if !context.pin_wait.is_zero() => {}
            // Nothing is typed, so this does not count as a try. Whoever held the station's name to open the desk
            // may have lifted the finger over this button.
            Key::Enter | Key::Tab if self.typed.is_empty() => {}
            Key::Enter | Key::Tab => {
                self.checking = pin::is_fit(self.typed.as_str());
                if !self.checking {
                    self.fault = Some(PinFault::Unfit);
                }
                let check = || Ask::CheckPin(self.typed.as_str().to_owned());
                return Route::asks(self.checking.then(check));
            }
            key => {
                let is_taken = self.typed.press_any(key, MOST);
                self.fault = PinFault::after_key(self.fault, is_taken);
            }
        }
        Route::STAY
    }

    /// Whose PIN the screen asks for.
    const fn whose(&self, pins: Pins) -> &'static str {
        match (self.sign_in, pins.director, pins.judge) {
            (_, true, false) => texts::DIRECTORS,
            (_, false, _) => texts::JUDGES,
            (Some(_), true, true) => texts::JUDGES_OR_DIRECTORS,
            (None, true, true) => texts::DIRECTORS_OR_JUDGES,
        }
    }

    pub(in crate::desk) fn page(&self, context: &Context) -> PageModel {
        let heading = if self.sign_in.is_some() { texts::SIGN_IN } else { texts::HEADING };
        // No PIN can open the desk now, so the page does not ask for one.
        if context.pins.lost {
            return PageModel { lines: vec![PageLine::plain(texts::LOST)], ..titled(heading) };
        }
        let alert = if self.checking {
            texts::CHECKING.to_owned()
        } else if !context.pin_wait.is_zero() {
            let seconds = context.pin_wait.as_millis().div_ceil(1000);
            texts::wait(seconds.try_into().unwrap_or(u64::MAX))
        } else {
            self.fault.map_or("", PinFault::says).to_owned()
        };
        PageModel {
            lines: vec![PageLine::plain(texts::FORGOTTEN)],
            typed: Some(TypedBox::hidden(self.whose(context.pins), self.typed.len())),
            alert,
            go_on: common::GO_ON,
            keypad: Keypad::of_pin(self.typed.letters()),
            ..titled(heading)
        }
    }
}
