//! What each of the journal's pages shows.

mod challenge;
mod events;
mod exports;
mod table;
mod verify;

use super::page::Message;
use super::texts;
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, JournalPage, JournalTab, Route, texts as common};
use crate::journal::{Log, StationJournal};
use crate::report::texts as report_texts;

/// The item that reads the journal again. Its digit is 0, however many filters there are.
fn read_again() -> (MenuItem, Message) {
    let item = MenuItem::keyed(Key::Digit(0), '0', texts::READ_AGAIN);
    (item, Message::ask(Ask::ReadLog))
}

/// A page with this heading. Esc stops what takes long, or else goes back.
fn titled(page: &JournalPage, heading: impl Into<String>) -> Page<Message> {
    let back = match page.tab {
        JournalTab::Table => Message::go(Route::MENU),
        _ if page.may_stop() => Message::Stop,
        _ => Message::Turn(page.tab.back()),
    };
    Page::titled(heading, back)
}

pub(super) fn page(page: &JournalPage, context: &Context) -> Page<Message> {
    let mut shown = match (&page.tab, context.log.as_deref()) {
        (JournalTab::Merge, log) => verify::merge(page, log),
        (JournalTab::Archives(archives), _) => events::archives(page, context, archives),
        (_, None) => no_log_page(page),
        (JournalTab::Table, Some(log)) => table::table(page, log),
        (JournalTab::Challenge, Some(log)) => challenge::challenge(page, log, context.can_judge()),
        (JournalTab::Verify { noted }, Some(log)) => verify::verify(page, noted, log),
        (JournalTab::Exports, Some(log)) => exports::exports(page, context, log),
        (JournalTab::Report { time, .. }, Some(log)) => exports::report(context, page, log, *time),
        (JournalTab::Statistics, Some(log)) => exports::statistics(page, log),
        (JournalTab::End(ending), Some(log)) => events::ending(page, ending, context, log),
    };
    let saved = page.saved.as_ref().map(|(file, exported)| texts::exported_as(file, exported));
    let closed = page.closed.as_deref().map(texts::closed);
    let works = page.works.map(|(_, progress)| texts::works(progress, page.may_stop()));
    let model = &mut shown.model;
    if let Some(done) = saved.or(closed).or(works) {
        model.done = done;
    }
    if page.not_saved {
        model.alert = common::capital(common::NO_FILE) + ".";
    }
    if let Some(file) = &page.not_the_file {
        model.alert = texts::not_the_file(file);
    }
    shown
}

/// The page while the journal is being read, or when it cannot be read.
fn no_log_page(page: &JournalPage) -> Page<Message> {
    let says = if page.read_failed { texts::UNREAD } else { texts::READING };
    let shown = titled(page, texts::HEADING)
        .lines([PageLine::plain(says)])
        .items(page.read_failed.then(read_again));
    if page.tab == JournalTab::Table { shown.keys(typed_ahead) } else { shown }
}

/// What a key means that is typed before the table is shown. A director who knows the keys does not wait for it.
fn typed_ahead(key: Key) -> Option<Message> {
    table::actions().find(|(item, _)| item.key == key).map(|(_, does)| does)
}

fn head_codes(log: &Log) -> Vec<PageLine> {
    let code = |journal: &StationJournal| {
        PageLine::plain(report_texts::head_code(&journal.name, &journal.head_code().to_string()))
    };
    log.journals.iter().map(code).collect()
}
