//! What each of the journal's pages shows.

mod challenge;
mod events;
mod exports;
mod table;
mod verify;

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::titled;
use crate::desk::{Context, JournalPage, JournalTab, texts as common};
use crate::journal::{Log, StationJournal};
use crate::report::texts as report_texts;

/// The index of the item that reads the journal again. Its digit is 0, however many filters there are.
pub(super) const READ_AGAIN_INDEX: usize = 9;

pub(super) fn page(page: &JournalPage, context: &Context) -> PageModel {
    let mut model = match (&page.tab, context.log.as_deref()) {
        (JournalTab::Merge, log) => verify::merge(page, log),
        (JournalTab::Archives(archives), _) => events::archives(context, archives),
        (_, None) => no_log_page(page),
        (JournalTab::Table, Some(log)) => table::table(page, log),
        (JournalTab::Challenge, Some(log)) => challenge::challenge(page, log, context.can_judge()),
        (JournalTab::Verify { noted }, Some(log)) => verify::verify(noted, log),
        (JournalTab::Exports, Some(log)) => exports::exports(context, log),
        (JournalTab::Report { time, .. }, Some(log)) => exports::report(context, page, log, *time),
        (JournalTab::Statistics, Some(log)) => exports::statistics(page, log),
        (JournalTab::End(ending), Some(log)) => events::ending(page, ending, context, log),
    };
    let saved = page.saved.as_ref().map(|(file, exported)| texts::exported_as(file, exported));
    let closed = page.closed.as_deref().map(texts::closed);
    let works = page.works.map(|(_, progress)| texts::works(progress, page.may_stop()));
    model.done = saved.or(closed).or(works).unwrap_or(model.done);
    if page.not_saved {
        model.alert = common::capital(common::NO_FILE) + ".";
    }
    if let Some(file) = &page.not_the_file {
        model.alert = texts::not_the_file(file);
    }
    model
}

/// The page while the journal is being read, or when it cannot be read.
fn no_log_page(page: &JournalPage) -> PageModel {
    let items = page.read_failed.then(|| MenuItem::numbered(READ_AGAIN_INDEX, texts::READ_AGAIN));
    PageModel {
        lines: vec![PageLine::plain(if page.read_failed { texts::UNREAD } else { texts::READING })],
        items: items.into_iter().collect(),
        ..titled(texts::HEADING)
    }
}

fn head_codes(log: &Log) -> Vec<PageLine> {
    let code = |journal: &StationJournal| {
        PageLine::plain(report_texts::head_code(&journal.name, &journal.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
