//! The screen that asks for a PIN.

use super::pin_fault::PinFault;
use super::{SignIn, texts};
use crate::challenge::form::Sheet;
use crate::challenge::page::{Keypad, Light, MenuItem, PageModel, TypedBox};
use crate::challenge::{Initials, Key, Moment};
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
    /// The initials that a judge who signs in has typed meanwhile. The page that asks for them begins with these.
    pub initials: Initials,
    /// What was wrong with what was typed last.
    pub fault: Option<PinFault>,
    /// Whether the page says what can be done about a forgotten PIN.
    forgotten: bool,
    pub(in crate::desk) touched: Moment,
}

impl PinEntry {
    pub(in crate::desk) fn new(now: Moment) -> Self {
        Self {
            sign_in: None,
            typed: Typed::default(),
            checking: false,
            initials: Initials::default(),
            fault: None,
            forgotten: false,
            touched: now,
        }
    }

    /// The screen for a word judge who signs in.
    pub fn signing_in(sign_in: SignIn, now: Moment) -> Self {
        Self { sign_in: Some(sign_in), ..Self::new(now) }
    }

    /// The PIN was wrong.
    pub fn refuse(&mut self) {
        (self.typed, self.checking) = (Typed::default(), false);
        self.initials = Initials::default();
        self.fault = Some(PinFault::Wrong);
    }

    pub(in crate::desk) fn press(&mut self, key: Key, context: &Context) -> Route {
        self.touched = context.now;
        match key {
            // Other keys do nothing until the PIN has been checked, and the try counted if it was wrong.
            Key::Letter(letter) if self.checking && self.sign_in.is_some() => {
                self.initials.push(letter);
            }
            Key::Backspace if self.checking => self.initials.pop(),
            _ if self.checking => {}
            key if self.forgotten => {
                self.forgotten = !matches!(key, Key::Escape | Key::Enter);
            }
            Key::Escape => return Route::CLOSE,
            Key::End => self.forgotten = true,
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

    /// What the PIN opens, and whose PIN it can be if there are two.
    const fn asks(&self, pins: Pins) -> (&'static str, &'static str) {
        match (self.sign_in, pins.director, pins.judge) {
            (Some(_), true, true) => (texts::SIGN_IN, texts::JUDGES_OR_DIRECTORS),
            (Some(_), ..) => (texts::SIGN_IN, texts::PIN),
            (None, true, true) => (common::DIRECTOR, texts::DIRECTORS_OR_JUDGES),
            (None, _, false) => (common::DIRECTOR, texts::PIN),
            (None, false, true) => (common::WORD_JUDGE, texts::PIN),
        }
    }

    pub(in crate::desk) fn page(&self, context: &Context) -> PageModel {
        let (heading, whose) = self.asks(context.pins);
        let page = PageModel {
            items: vec![MenuItem::function(Key::End, texts::FORGOTTEN)],
            sheet: self.forgotten.then(forgotten),
            heading: heading.into(),
            back: common::BACK,
            ..PageModel::default()
        };
        // No PIN can open the desk now, so the page does not ask for one.
        if context.pins.lost {
            return PageModel { banner: Some((Light::Red, texts::LOST.to_owned())), ..page };
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
            typed: Some(TypedBox::hidden(whose, self.typed.len())),
            alert,
            go_on: if self.sign_in.is_some() { common::GO_ON } else { texts::OPEN },
            keypad: Keypad::of_pin(self.typed.letters()),
            ..page
        }
    }
}

/// What can be done about a forgotten PIN.
fn forgotten() -> Sheet {
    let says = texts::NO_WAY_AROUND.map(str::to_owned).to_vec();
    Sheet { heading: texts::FORGOTTEN.to_owned(), says, does: "" }
}
