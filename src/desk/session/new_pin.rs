//! The page on which a new PIN is typed, twice.

use super::pin_fault::PinFault;
use super::texts;
use crate::challenge::page::{Keypad, PageLine, PageModel, TypedBox};
use crate::challenge::{Key, Role};
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Order, Route, Typed, texts as common};
use crate::setup::pin::{self, MOST};

/// The page on which a new PIN is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPin {
    /// The role that gets the PIN.
    pub role: Role,
    /// The PIN so far. Screens show only how many characters it has.
    pub typed: Typed,
    /// What is wrong with what was typed last.
    pub fault: Option<PinFault>,
    /// The PIN as it was typed the first time.
    first: Option<Typed>,
}

impl NewPin {
    pub(in crate::desk) fn of(role: Role) -> Self {
        Self { role, typed: Typed::default(), fault: None, first: None }
    }

    /// The page that asks for another PIN, because the last one was not saved.
    pub fn refused(role: Role) -> Self {
        Self { fault: Some(PinFault::NotSaved), ..Self::of(role) }
    }

    /// Whether the PIN is being typed for the second time.
    pub const fn again(&self) -> bool {
        self.first.is_some()
    }
}

impl DeskPage for NewPin {
    fn name(&self) -> &'static str {
        "new-pin"
    }

    fn page(&self, _: &Context) -> PageModel {
        let heading = match self.role {
            Role::Director => texts::NEW_DIRECTOR,
            Role::WordJudge => texts::NEW_JUDGE,
        };
        let (line, label) = match self.role {
            Role::Director if self.again() => (texts::AGAIN, texts::NEW_DIRECTOR_AGAIN),
            Role::WordJudge if self.again() => (texts::AGAIN, texts::NEW_JUDGE_AGAIN),
            Role::Director => (texts::DIGITS, texts::NEW_DIRECTOR_LABEL),
            Role::WordJudge => (texts::DIGITS, texts::NEW_JUDGE_LABEL),
        };
        PageModel {
            lines: vec![PageLine::plain(line)],
            typed: Some(TypedBox::hidden(label, self.typed.len())),
            alert: self.fault.map_or("", PinFault::says).to_owned(),
            go_on: common::GO_ON,
            keypad: Keypad::of_pin(self.typed.letters()),
            ..titled(heading)
        }
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        match (key, self.first.take()) {
            (Key::Escape, _) => return Route::MENU,
            (Key::Enter, None) if pin::is_fit(self.typed.as_str()) => {
                self.first = Some(std::mem::take(&mut self.typed));
            }
            (Key::Enter, None) => self.fault = Some(PinFault::Unfit),
            (Key::Enter, Some(first)) if first.as_str() == self.typed.as_str() => {
                let pin = first.as_str().to_owned();
                return Route::MENU.asking(Order::SetPin(self.role, pin));
            }
            (Key::Enter, Some(_)) => {
                *self = Self { fault: Some(PinFault::Unlike), ..Self::of(self.role) };
            }
            (key, first) => {
                let is_taken = self.typed.press_any(key, MOST);
                self.fault = PinFault::after_key(self.fault, is_taken);
                self.first = first;
            }
        }
        Route::STAY
    }
}
