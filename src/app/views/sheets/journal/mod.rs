//! The journal's pages.

mod chain;
mod challenge;
mod ends;
mod paper;
mod table;

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::console::{JournalPage, Leaf};
use crate::journal::{Log, Told};
use crate::messages::Messages;
use crate::station::Station;

pub(super) fn sheet(station: &Station, page: &JournalPage, say: &Messages) -> Sheet {
    let mut sheet = match (&page.leaf, station.log()) {
        (Leaf::Merge, log) => chain::merge(page, log, say),
        (Leaf::Archives(archives), _) => ends::archives(station, archives, say),
        (_, None) => nothing(page, say),
        (Leaf::Table, Some(log)) => table::table(page, log, say),
        (Leaf::Challenge, Some(log)) => {
            let judges = station.desk_terms().judges;
            challenge::challenge(page, log, page.judges_once_more(judges), say)
        }
        (Leaf::Verify { noted }, Some(log)) => chain::verify(noted, log, say),
        (Leaf::Exports, Some(log)) => paper::exports(log, say),
        (Leaf::Report(time), Some(log)) => paper::report(station, page, log, *time, say),
        (Leaf::Pictures, Some(log)) => paper::pictures(page, log, say),
        (Leaf::NewEvent { name }, Some(log)) => ends::new_event(page, name, log, say),
    };
    if let Some(file) = &page.saved {
        sheet.alert = (say.journal.saved)(file);
    }
    sheet.back = say.desk.back;
    sheet
}

/// The journal was not read, or not yet.
fn nothing(page: &JournalPage, say: &Messages) -> Sheet {
    let choices = page.unread.then(|| Choice::lettered('R', say.journal.read_again));
    Sheet {
        heading: say.journal.heading.to_owned(),
        lines: vec![Line::plain(if page.unread {
            say.journal.unread
        } else {
            say.journal.reading
        })],
        choices: choices.into_iter().collect(),
        ..Sheet::default()
    }
}

/// The head code of each journal, as lines.
fn head_codes(log: &Log, say: &Messages) -> Vec<Line> {
    let code = |told: &Told| {
        Line::plain((say.journal.head_code)(&told.name, &told.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
