//! The journal's pages.

mod challenge;
mod events;
mod exports;
mod table;
mod verify;

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::{DeskTerms, JournalPage, Leaf, texts as common};
use crate::journal::{Log, Told};
use crate::report::texts as report_texts;

pub(in crate::desk) fn page(context: &DeskTerms, page: &JournalPage) -> PageModel {
    let mut model = match (&page.leaf, context.log.as_deref()) {
        (Leaf::Merge, log) => verify::merge(page, log),
        (Leaf::Archives(archives), _) => events::archives(context, archives),
        (_, None) => nothing(page),
        (Leaf::Table, Some(log)) => table::table(page, log),
        (Leaf::Challenge, Some(log)) => {
            let judges = context.judges;
            challenge::challenge(page, log, page.judges_once_more(judges))
        }
        (Leaf::Verify { noted }, Some(log)) => verify::verify(noted, log),
        (Leaf::Exports, Some(log)) => exports::exports(log),
        (Leaf::Report(time), Some(log)) => exports::report(context, page, log, *time),
        (Leaf::Pictures, Some(log)) => exports::pictures(page, log),
        (Leaf::NewEvent { name }, Some(log)) => events::new_event(page, name, log),
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
    let code = |told: &Told| {
        PageLine::plain(report_texts::head_code(&told.name, &told.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
