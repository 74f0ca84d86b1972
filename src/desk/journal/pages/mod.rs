//! The journal's pages.

mod challenge;
mod events;
mod exports;
mod table;
mod verify;

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::{Context, JournalPage, JournalTab, texts as common};
use crate::journal::{Log, StationJournal};
use crate::report::texts as report_texts;

pub(in crate::desk) fn page(context: &Context, page: &JournalPage) -> PageModel {
    let mut model = match (&page.leaf, context.log.as_deref()) {
        (JournalTab::Merge, log) => verify::merge(page, log),
        (JournalTab::Archives(archives), _) => events::archives(context, archives),
        (_, None) => nothing(page),
        (JournalTab::Table, Some(log)) => table::table(page, log),
        (JournalTab::Challenge, Some(log)) => {
            let judges = context.judges;
            challenge::challenge(page, log, page.judges_once_more(judges))
        }
        (JournalTab::Verify { noted }, Some(log)) => verify::verify(noted, log),
        (JournalTab::Exports, Some(log)) => exports::exports(log),
        (JournalTab::Report(time), Some(log)) => exports::report(context, page, log, *time),
        (JournalTab::Pictures, Some(log)) => exports::pictures(page, log),
        (JournalTab::NewEvent { name }, Some(log)) => events::new_event(page, name, log),
    };
    if let Some(file) = &page.saved {
        model.alert = texts::saved(file);
    }
    model.back = common::BACK;
    model
}

/// The journal was not read, or not yet.
fn nothing(page: &JournalPage) -> PageModel {
    let items = page.unread.then(|| MenuItem::lettered('R', texts::READ_AGAIN));
    PageModel {
        heading: texts::HEADING.to_owned(),
        lines: vec![PageLine::plain(if page.unread { texts::UNREAD } else { texts::READING })],
        items: items.into_iter().collect(),
        ..PageModel::default()
    }
}

/// The head code of each journal, as lines.
fn head_codes(log: &Log) -> Vec<PageLine> {
    let code = |told: &StationJournal| {
        PageLine::plain(report_texts::head_code(&told.name, &told.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
