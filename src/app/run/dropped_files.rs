//! Files dropped on the page: the desk page that is open may accept them; everywhere else they are ignored.
//! The browser never opens them instead of the station.

use super::Shell;
use crate::app::adapters::file_input::{ChosenFile, the_one};
use crate::desk::{self, Desk, ImportEvent, JournalTab, Page};
use crate::station::{Event, Phase, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;

/// How the name of a set-up ends.
const SET_UP: &str = ".station";

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

    /// The operating system opened a file with the station. It waits until the station has started.
    pub(super) fn launched(self: &Rc<Self>, file: ChosenFile) {
        self.launched.replace(Some(file));
        if !self.station.with_untracked(|station| matches!(station.phase(), Phase::Starting { .. }))
        {
            self.take_launched();
        }
    }

    /// Shows what is in the file that was opened, once the director has given the PIN. A file that is no set-up
    /// is a list.
    pub(super) fn take_launched(self: &Rc<Self>) {
        let Some(file) = self.launched.take() else { return };
        if file.name().ends_with(SET_UP) {
            self.read_set_up(Ok(file));
        } else {
            self.chosen.replace(Some(Ok(file)));
            self.send(Event::Desk(desk::Event::Lexicons(ImportEvent::Waits)));
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
