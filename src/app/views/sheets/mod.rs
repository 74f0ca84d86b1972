//! What stands on each sheet, as plain data. One file for each who asks.

mod carry;
mod diagnostics;
mod director;
mod import;
mod journal;
mod judge;
mod players;
mod ready;
mod set_up;
mod stick;

use super::sheet::{Line, Pad, Sheet};
use crate::challenge::Procedure;
use crate::console::{Desk, Open, Page, PinEntry};
use crate::desk::session::texts;
use crate::desk::texts as common;
use crate::messages::Messages;
use crate::station::Station;

/// The sheet on the screen. A screen that is about to go may be asked once more: then it is empty.
pub(super) fn sheet_of(station: &Station, say: &Messages) -> Sheet {
    match (station.desk(), station.procedure()) {
        (Some(Desk::Pin(entry)), _) => pin(station, entry),
        (Some(Desk::Open(open)), _) => page(station, open, say),
        (None, Some(Procedure::Ending(_))) => players::ending(station, say),
        (None, Some(Procedure::ByHand(by_hand))) => judge::by_hand(by_hand),
        (None, Some(Procedure::Again(asking))) => players::again(asking, say),
        (None, Some(Procedure::Blame(_))) => players::blame(station, say),
        (None, Some(Procedure::Judging(_))) => {
            Sheet { heading: say.decision.entering.to_owned(), ..Sheet::default() }
        }
        _ => Sheet::default(),
    }
}

fn page(station: &Station, open: &Open, say: &Messages) -> Sheet {
    match &open.page {
        Page::Menu => director::menu(station, open, say),
        Page::Ticks(ticks) => judge::ticks(station, *ticks),
        Page::Number(numbering) => judge::number(numbering),
        Page::Sign(signing) => judge::sign(station, signing),
        Page::Opinion(case) => judge::opinion(station, case, say),
        Page::Correction(correcting) => judge::correction(station, correcting, say),
        Page::Finding(finding) => judge::finding(station, finding, say),
        Page::Ending(_) => players::ending(station, say),
        Page::Separate(separate) => judge::separate(station, separate, say),
        Page::Rulebooks => director::rulebooks(station, open),
        Page::Rulebook(choice) => director::rulebook(station, *choice),
        Page::Sources(sources) => director::sources(station, sources),
        Page::Offered(offered) => set_up::offered(&station.desk_terms(), offered),
        Page::NewPin(new) => director::new_pin(new),
        Page::Journal(page) => journal::sheet(station, page),
        Page::SetUp(page) => set_up::sheet(page, say),
        Page::Import(page) => import::sheet(station, page),
        Page::Carry(page) => carry::sheet(station, page),
        Page::Stick(page) => stick::sheet(station, page),
        Page::Ready(page) => ready::sheet(station, page),
        Page::Diagnostics(page) => diagnostics::sheet(station, page),
    }
}

/// The screen that asks for a PIN.
fn pin(station: &Station, entry: &PinEntry) -> Sheet {
    let wait = station.pin_wait();
    let alert = if !wait.is_zero() {
        texts::wait(wait.as_millis().div_ceil(1000).try_into().unwrap_or(u64::MAX))
    } else if entry.checking {
        texts::CHECKING.to_owned()
    } else if entry.unfit {
        texts::DIGITS.to_owned()
    } else if entry.wrong {
        texts::WRONG.to_owned()
    } else {
        String::new()
    };
    Sheet {
        heading: texts::HEADING.to_owned(),
        lines: vec![Line::plain(if station.pins().damaged {
            texts::DAMAGED
        } else {
            texts::FORGOTTEN
        })],
        typed: Some(dots(entry.typed.len())),
        alert,
        back: common::BACK,
        go_on: common::GO_ON,
        pad: Pad::of_pin(entry.typed.letters()),
        ..Sheet::default()
    }
}

/// Digits nobody may read.
fn dots(count: usize) -> String {
    "•".repeat(count)
}
