//! Handles files that are dropped on the page or opened with the station. Only desk pages that accept files handle
//! dropped ones; everywhere else they are ignored. If a file is opened while somebody is at the station, it waits until
//! that person has left, and then the station asks for the PIN. The browser never opens a file in place of the station.

use super::{Asker, Shell, journal, lexicons, transfer};
use crate::app::adapters::files::{ChosenFile, only_file};
use crate::desk::{Answer, Desk, JournalTab, Page};
use crate::station::{Phase, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;

/// How the name of a set-up ends.
const SET_UP: &str = ".station";

/// The page that accepts files now.
enum AcceptingPage {
    Nobody,
    Import,
    TransferPage,
    Journal,
}

/// Handles files that were dropped on the page.
pub(super) fn dropped(shell: &Rc<Shell>, files: Vec<ChosenFile>) {
    let asker = &Asker::of_open_page(shell);
    match shell.station.with_untracked(accepting_page) {
        AcceptingPage::Nobody => {}
        AcceptingPage::Import => lexicons::take_file(asker, only_file(files)),
        AcceptingPage::TransferPage => transfer::read_file(shell, only_file(files)),
        AcceptingPage::Journal => journal::merge(asker, files),
    }
}

/// Handles a file that the operating system opened with the station. The file waits until the station has started.
pub(super) fn launched(shell: &Rc<Shell>, file: ChosenFile) {
    shell.launched.replace(Some(file));
    if !shell.station.with_untracked(|station| matches!(station.phase(), Phase::Starting { .. })) {
        take_launched(shell);
    }
}

/// Shows what is in the file that was opened, once the director has given the PIN. Any file that is not a set-up
/// counts as a word list.
pub(super) fn take_launched(shell: &Rc<Shell>) {
    let Some(file) = shell.launched.take() else { return };
    if file.is_called(SET_UP) {
        transfer::read_file(shell, Ok(file));
    } else {
        shell.chosen.replace(Some(Ok(file)));
        shell.send(Answer::ListWaits);
    }
}

/// Whether the import page accepts a file now.
pub(super) fn imports(shell: &Shell) -> bool {
    matches!(shell.station.with_untracked(accepting_page), AcceptingPage::Import)
}

fn accepting_page(station: &Station) -> AcceptingPage {
    match station.desk().and_then(Desk::open_page) {
        Some(Page::ImportPage(import)) if import.takes_files() => AcceptingPage::Import,
        Some(Page::TransferPage(_)) => AcceptingPage::TransferPage,
        Some(Page::JournalPage(journal))
            if matches!(journal.tab, JournalTab::Merge | JournalTab::Table) =>
        {
            AcceptingPage::Journal
        }
        _ => AcceptingPage::Nobody,
    }
}
