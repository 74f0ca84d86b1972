//! The page on which a PIN is asked for.

use super::{dots, texts};
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::console::{DeskTerms, PinEntry};
use crate::desk::texts as common;

/// A PIN is asked for.
pub(in crate::desk) fn page(context: &DeskTerms, entry: &PinEntry) -> PageModel {
    let alert = if !context.pin_wait.is_zero() {
        let seconds = context.pin_wait.as_millis().div_ceil(1000);
        texts::wait(seconds.try_into().unwrap_or(u64::MAX))
    } else if entry.checking {
        texts::CHECKING.to_owned()
    } else if entry.unfit {
        texts::DIGITS.to_owned()
    } else if entry.wrong {
        texts::WRONG.to_owned()
    } else {
        String::new()
    };
    let line = if context.pins.damaged { texts::DAMAGED } else { texts::FORGOTTEN };
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
