//! What each of the journal's pages shows.

mod challenge;
mod events;
mod exports;
mod more;
mod table;
mod verify;

use super::page::Message;
use super::{outside_copy, texts};
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, JournalPage, JournalTab, Route, texts as common};
use crate::journal::{Log, StationJournal};
use crate::report::texts as report_texts;

/// A page with this heading. Esc stops what takes long, or else goes back.
fn titled(page: &JournalPage, heading: impl Into<String>) -> Page<Message> {
    let back = match page.tab {
        // What lies over the table goes first.
        JournalTab::Table if page.more => Message::More,
        JournalTab::Table => Message::go(Route::MENU),
        _ if page.may_stop() => Message::Stop,
        _ if page.came_straight => Message::go(Route::MENU),
        _ => Message::Turn(JournalTab::Table),
    };
    Page::titled(heading, back)
}

pub(super) fn page(page: &JournalPage, context: &Context) -> Page<Message> {
    let mut shown = match (&page.tab, context.log.as_deref()) {
        (JournalTab::Merge, _) => verify::merge(page),
        (JournalTab::Archives(archives), _) => events::archives(page, context, archives),
        (_, None) => no_log_page(page),
        (JournalTab::Table, Some(log)) => table::table(page, log, context),
        (JournalTab::Challenge, Some(log)) => challenge::challenge(page, log),
        (JournalTab::Verify { noted }, Some(log)) => verify::verify(page, noted, log),
        (JournalTab::Exports, Some(log)) => exports::exports(page, context, log),
        (JournalTab::Statistics, Some(log)) => exports::report(page, context, log),
        (JournalTab::Outside, Some(_)) => {
            outside_copy::page(titled(page, texts::COPY_OUTSIDE), context)
        }
        (JournalTab::End(ending), Some(log)) => events::ending(page, ending, context, log),
    };
    if let Some((_, progress)) = page.works {
        shown.model.done = texts::works(progress, page.may_stop());
    }
    if page.not_saved {
        shown.model.alert = common::capital(common::NO_FILE) + ".";
    }
    if let Some(file) = &page.not_the_file {
        shown.model.alert = texts::not_the_file(file);
    }
    // The page of exports says it in its place.
    let saved = page.saved.as_ref().filter(|_| page.tab != JournalTab::Exports);
    let saved = saved.map(|(file, exported)| texts::exported_as(file, exported));
    let closed = page.closed.as_deref().map(texts::closed);
    shown.each(saved.or(closed), |shown, says| shown.toast(says, None))
}

/// The page while the journal is being read, or when it cannot be read.
fn no_log_page(page: &JournalPage) -> Page<Message> {
    let shown = titled(page, texts::HEADING);
    let shown = if page.read_failed {
        let again = (texts::READ_AGAIN.to_owned(), Message::ask(Ask::ReadLog));
        shown
            .section("", Look::Rows)
            .fault(Light::Red, texts::UNREAD, texts::UNREAD_REMEDY, Some(again))
            .lettered(more::READ_AGAIN)
    } else {
        shown.lead(texts::READING)
    };
    if page.tab == JournalTab::Table { shown.keys(more::typed) } else { shown }
}

/// The head codes, one a line.
fn head_codes(log: &Log) -> impl Iterator<Item = String> {
    log.journals.iter().map(|journal: &StationJournal| {
        report_texts::head_code(&journal.name, &journal.head_code().to_string())
    })
}
