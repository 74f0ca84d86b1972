//! Files dropped on the page: the desk page that is open may accept them; everywhere else they are ignored.
//! The browser never opens them instead of the station.

use super::Shell;
use crate::app::adapters::file_input::{ChosenFile, the_one};
use crate::desk::{Desk, JournalTab, Page};
use crate::station::Station;
use leptos::prelude::WithUntracked;
use std::rc::Rc;

/// Which page accepts files now.
enum Taker {
    Nobody,
    Import,
    TransferPage,
    Journal,
}

impl Shell {
    /// Files were dropped on the page.
    pub(super) fn dropped(self: &Rc<Self>, files: Vec<ChosenFile>) {
        match self.station.with_untracked(taker) {
            Taker::Nobody => {}
            Taker::Import => self.take_file(the_one(files)),
            Taker::TransferPage => self.read_set_up(the_one(files)),
            Taker::Journal => self.merge(files),
        }
    }

    /// Whether the import page accepts a file now.
    pub(super) fn imports(&self) -> bool {
        matches!(self.station.with_untracked(taker), Taker::Import)
    }
}

fn taker(station: &Station) -> Taker {
    let Some(Desk::Open(open)) = station.desk() else { return Taker::Nobody };
    match &open.page {
        Page::ImportPage(import) if import.takes_files() => Taker::Import,
        Page::TransferPage(_) => Taker::TransferPage,
        Page::JournalPage(journal) if journal.tab == JournalTab::Merge => Taker::Journal,
        _ => Taker::Nobody,
    }
}
