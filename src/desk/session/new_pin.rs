//! A new PIN is typed, twice.

use super::{dots, texts};
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::desk::{Next, Open, Order, Page, Typed, texts as common};
use crate::setup::pin::{self, MOST};

/// A new PIN is being typed, twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPin {
    /// For whom.
    pub role: Role,
    /// What is typed so far. Screens show how many characters there are.
    pub typed: Typed,
    /// Whether the last one could not be a PIN.
    pub unfit: bool,
    /// The PIN as it was typed the first time.
    first: Option<Typed>,
    /// Whether the second was another than the first.
    pub unlike: bool,
    /// Whether the last one was refused.
    pub refused: bool,
}

impl NewPin {
    pub(in crate::desk) fn of(role: Role) -> Self {
        Self {
            role,
            typed: Typed::default(),
            unfit: false,
            first: None,
            unlike: false,
            refused: false,
        }
    }

    /// Another is asked for: the last one was not kept.
    pub fn refused(role: Role) -> Self {
        Self { refused: true, ..Self::of(role) }
    }

    /// Whether it is typed for the second time.
    pub const fn again(&self) -> bool {
        self.first.is_some()
    }
}

impl Open {
    pub(in crate::desk) fn new_pin(self, mut new: NewPin, key: Key) -> Next {
        match (key, new.first.take()) {
            (Key::Escape, _) => return self.at(Page::Menu),
            (Key::Enter, None) if pin::is_fit(new.typed.as_str()) => {
                new.first = Some(std::mem::take(&mut new.typed));
            }
            (Key::Enter, None) => new.unfit = true,
            (Key::Enter, Some(first)) if first.as_str() == new.typed.as_str() => {
                let demand = Order::SetPin(new.role, first.as_str().to_owned());
                return self.asking(Page::Menu, demand);
            }
            (Key::Enter, Some(_)) => new = NewPin { unlike: true, ..NewPin::of(new.role) },
            (key, first) => {
                new.typed.press_any(key, MOST);
                (new.first, new.unfit) = (first, false);
            }
        }
        self.at(Page::NewPin(new))
    }
}

/// A new PIN.
pub(in crate::desk) fn page(new: &NewPin) -> PageModel {
    let heading = match new.role {
        Role::Director => texts::NEW_DIRECTOR,
        Role::WordJudge => texts::NEW_JUDGE,
    };
    let line = if new.again() { texts::AGAIN } else { texts::DIGITS };
    PageModel {
        heading: heading.to_owned(),
        lines: vec![PageLine::plain(line)],
        typed: Some(dots(new.typed.len())),
        alert: match (new.unfit, new.unlike, new.refused) {
            (true, ..) => texts::DIGITS.to_owned(),
            (_, true, _) => texts::UNLIKE.to_owned(),
            (_, _, true) => texts::REFUSED.to_owned(),
            _ => String::new(),
        },
        back: common::BACK,
        go_on: common::GO_ON,
        keypad: Keypad::of_pin(new.typed.letters()),
        ..PageModel::default()
    }
}
