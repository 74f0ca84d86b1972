//! Earlier journals: those of events that have ended, and those that were set aside. If the director has a PIN,
//! each can be saved as a file. Once the file of an ended event's journal is there, the director can type DELETE to
//! delete the journal.

use super::export_form::{codes, vouched};
use crate::desk::{Answer, Ask, Context, Order, Route};
use crate::journal::{Entry, ExportedFile, Happening, Log, StationJournal};
use crate::order;
use crate::slices::Slices;

/// An earlier journal. Its event has ended, or the journal was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// The journal's name in storage.
    pub name: String,
    /// The event; empty if its journal names none.
    pub event: String,
    /// The day of the last entry that can be read.
    pub day: Option<String>,
    /// The head code of the journal's end.
    pub head_code: String,
    /// Whether the journal was set aside because it could not be read. If so, what can be read of it can be saved, and
    /// it cannot be deleted.
    pub set_aside: bool,
    /// How many of the journal's entries may not have arrived at the collector; `None` if journals are not
    /// collected.
    pub uncollected: Option<u64>,
}

impl Archive {
    pub async fn of(name: &str, entries: Vec<String>, set_aside: bool, slices: &Slices) -> Self {
        let log = Log::read(name, entries, slices).await;
        let last = log.journals.iter().find_map(StationJournal::last_entry);
        let last = last.as_ref().map(Entry::content);
        let event = last.map(|last| last.event.clone()).unwrap_or_default();
        let day = last.map(|last| last.time.day());
        let (name, head_code) = (name.to_owned(), codes(&log));
        Self { name, event, day, head_code, set_aside, uncollected: None }
    }
}

/// The page that lists the earlier journals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archives {
    /// All earlier journals, once they have been listed: those of events, newest first, then those that were set aside.
    pub list: Option<Vec<Archive>>,
    /// The index of the chosen journal. Choosing a journal saves it as a file.
    pub chosen: Option<usize>,
    /// The name of the file of the chosen journal, and whether the file is there as far as anybody knows. Before that, the
    /// journal cannot be deleted.
    pub saved: Option<(String, ExportedFile)>,
    /// What has been typed so far to confirm the deletion.
    pub typed: String,
    /// Whether the last request failed.
    pub failed: bool,
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum ArchivesMessage {
    /// Chooses the journal with this index, and saves it as a file.
    Choose(usize),
    /// Says that the file of the chosen journal is there.
    Vouch,
}

/// The word that has to be typed to delete a journal.
const CONFIRMATION: &str = "DELETE";

impl Archives {
    pub fn chosen(&self) -> Option<&Archive> {
        self.list.as_ref()?.get(self.chosen?)
    }

    /// Whether the page asks the director to confirm that the chosen journal should be deleted.
    pub fn asks_to_confirm(&self, context: &Context) -> bool {
        let has_ended = self.chosen().is_some_and(|archive| !archive.set_aside);
        let is_there =
            self.saved.as_ref().is_some_and(|(_, file)| *file != ExportedFile::HandedOver);
        context.pins.director && has_ended && is_there
    }

    /// Whether the page asks if the file of the chosen journal is there, because the browser does not say so.
    pub fn asks_for_file(&self, context: &Context) -> bool {
        let has_ended = self.chosen().is_some_and(|archive| !archive.set_aside);
        let is_asked = matches!(self.saved, Some((_, ExportedFile::HandedOver)));
        context.pins.director && has_ended && is_asked
    }

    /// Handles what the browser reports.
    pub(super) fn handle(&mut self, answer: Answer) {
        match answer {
            Answer::Archives(mut list) => {
                list.reverse();
                order::sort_by_key(&mut list, |archive| archive.set_aside);
                // The director may have chosen one of them before an earlier request was answered.
                let chosen = self
                    .chosen()
                    .and_then(|chosen| list.iter().position(|archive| archive.name == chosen.name));
                let before = std::mem::take(self);
                *self = match chosen {
                    Some(at) => Self { list: Some(list), chosen: Some(at), ..before },
                    None => Self { list: Some(list), ..Self::default() },
                };
            }
            // If another journal has been chosen since, that one is not saved yet.
            Answer::ArchiveSaved {
                name,
                file,
                exported: Happening::Exported { file: kept, .. },
            } if self.chosen().is_some_and(|archive| archive.name == name) => {
                self.saved = Some((file, kept));
                self.failed = false;
            }
            Answer::ArchivesFailed => self.failed = true,
            _ => {}
        }
    }

    /// Whether the deletion is confirmed, so that Enter deletes the chosen journal.
    pub fn is_confirmed(&self, context: &Context) -> bool {
        self.typed.trim() == CONFIRMATION && self.asks_to_confirm(context)
    }

    pub(super) fn update(&mut self, message: ArchivesMessage) -> Route {
        match message {
            ArchivesMessage::Vouch => return self.vouch(),
            ArchivesMessage::Choose(at) => {
                (self.chosen, self.saved) = (Some(at), None);
                self.typed.clear();
            }
        }
        let save = self.chosen().map(|it| Ask::SaveArchive(it.name.clone()));
        Route::asks(save)
    }

    /// The director vouches for the file of the chosen journal.
    fn vouch(&mut self) -> Route {
        let vouched = self.chosen().and_then(|archive| {
            let code = archive.head_code.parse().ok()?;
            Some(vouched(Some(archive.name.clone()), code))
        });
        // Without an entry about it, the file does not count as there.
        let (Some(vouched), Some((_, kept))) = (vouched, &mut self.saved) else {
            return Route::STAY;
        };
        *kept = ExportedFile::Vouched;
        Route::STAY.asking(Order::Vouch(vouched))
    }
}
