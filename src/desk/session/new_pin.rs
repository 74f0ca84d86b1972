//! The page on which a new PIN is typed.

use super::dots;
use super::texts;
use crate::challenge::Office;
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::console::NewPin;
use crate::desk::texts as common;

/// A new PIN.
pub(in crate::desk) fn page(new: &NewPin) -> PageModel {
    let heading = match new.office {
        Office::Director => texts::NEW_DIRECTOR,
        Office::WordJudge => texts::NEW_JUDGE,
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
