//! Files that are dropped on the page: the page of the desk that is open may take them; everywhere else
//! nothing happens, and nothing is opened in the place of the station.

use super::Shell;
use crate::app::adapters::file_input::{Brought, the_one};
use crate::desk::{Desk, JournalTab, Page};
use crate::station::Station;
use leptos::prelude::WithUntracked;
use std::rc::Rc;

/// Who takes files now.
enum Taker {
    Nobody,
    Import,
    TransferPage,
    Journal,
}

impl Shell {
    /// Files were dropped on the page.
    pub(super) fn dropped(self: &Rc<Self>, files: Vec<Brought>) {
        match self.station.with_untracked(taker) {
            Taker::Nobody => {}
            Taker::Import => self.take_file(the_one(files)),
            Taker::TransferPage => self.station_brought(the_one(files)),
            Taker::Journal => self.merge(files),
        }
    }

    /// Whether the import room takes a file now.
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
