//! The journal's pages.

mod chain;
mod challenge;
mod ends;
mod paper;
mod table;

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::console::{JournalPage, Leaf};
use crate::desk::journal::texts;
use crate::desk::texts as common;
use crate::journal::{Log, Told};
use crate::report::texts as report_texts;
use crate::station::Station;

pub(super) fn sheet(station: &Station, page: &JournalPage) -> Sheet {
    let mut sheet = match (&page.leaf, station.log()) {
        (Leaf::Merge, log) => chain::merge(page, log),
        (Leaf::Archives(archives), _) => ends::archives(station, archives),
        (_, None) => nothing(page),
        (Leaf::Table, Some(log)) => table::table(page, log),
        (Leaf::Challenge, Some(log)) => {
            let judges = station.desk_terms().judges;
            challenge::challenge(page, log, page.judges_once_more(judges))
        }
        (Leaf::Verify { noted }, Some(log)) => chain::verify(noted, log),
        (Leaf::Exports, Some(log)) => paper::exports(log),
        (Leaf::Report(time), Some(log)) => paper::report(station, page, log, *time),
        (Leaf::Pictures, Some(log)) => paper::pictures(page, log),
        (Leaf::NewEvent { name }, Some(log)) => ends::new_event(page, name, log),
    };
    if let Some(file) = &page.saved {
        sheet.alert = texts::saved(file);
    }
    sheet.back = common::BACK;
    sheet
}

/// The journal was not read, or not yet.
fn nothing(page: &JournalPage) -> Sheet {
    let choices = page.unread.then(|| Choice::lettered('R', texts::READ_AGAIN));
    Sheet {
        heading: texts::HEADING.to_owned(),
        lines: vec![Line::plain(if page.unread { texts::UNREAD } else { texts::READING })],
        choices: choices.into_iter().collect(),
        ..Sheet::default()
    }
}

/// The head code of each journal, as lines.
fn head_codes(log: &Log) -> Vec<Line> {
    let code = |told: &Told| {
        Line::plain(report_texts::head_code(&told.name, &told.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
