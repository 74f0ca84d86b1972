//! Journals of events that have ended, and those that were set aside. Each can be saved as a file. A director with a
//! PIN can delete the journal of an event that has ended, after it was saved and a word was typed.

use super::effect::{JournalEffect, JournalEvent, codes};
use crate::challenge::Key;
use crate::desk::Context;
use crate::journal::Log;

/// An earlier journal, of an event that has ended or set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// The journal's name in storage.
    pub name: String,
    /// The event.
    pub event: String,
    /// The head code at its end.
    pub head_code: String,
    /// Whether the journal was set aside because it could not be read. If so, what can be read of it can be saved, and
    /// it cannot be deleted.
    pub set_aside: bool,
    /// How many of the journal's entries are not known to have arrived at the collector, if journals are collected.
    pub uncollected: Option<u64>,
}

impl Archive {
    /// The journal of this name, with these entries.
    pub fn of(name: &str, entries: Vec<String>, set_aside: bool) -> Self {
        let log = Log::of(name, entries);
        // The newest challenge names the event.
        let event = log.rows.first().map(|row| row.event.clone()).unwrap_or_default();
        Self { name: name.to_owned(), event, head_code: codes(&log), set_aside, uncollected: None }
    }
}

/// The page that lists the earlier journals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archives {
    /// All earlier journals, once they have been listed.
    pub list: Option<Vec<Archive>>,
    /// The index of the journal that was chosen, to save it and then perhaps delete it.
    pub chosen: Option<usize>,
    /// The name of the file that the chosen journal was saved as. It cannot be deleted before it is saved.
    pub saved: Option<String>,
    /// The text typed so far to confirm the deletion.
    pub typed: String,
    /// Whether the last request failed.
    pub failed: bool,
}

/// The word that has to be typed to delete a journal.
const WORD: &str = "DELETE";

impl Archives {
    /// The journal that is chosen.
    pub fn chosen(&self) -> Option<&Archive> {
        self.list.as_ref()?.get(self.chosen?)
    }

    /// Whether the chosen journal can be deleted once the word is typed.
    pub fn can_delete(&self, context: &Context) -> bool {
        let archived = self.chosen().is_some_and(|archive| !archive.set_aside);
        context.pins.director && archived && self.saved.is_some()
    }

    /// Handles what the browser reports.
    pub(super) fn follow(&mut self, event: JournalEvent) {
        match event {
            JournalEvent::Archives(list) => *self = Self { list: Some(list), ..Self::default() },
            // If another journal has been chosen since, that one is not saved yet.
            JournalEvent::ArchiveSaved { name, file, .. }
                if self.chosen().is_some_and(|archive| archive.name == name) =>
            {
                self.saved = Some(file);
                self.failed = false;
            }
            JournalEvent::ArchivesFailed => self.failed = true,
            _ => {}
        }
    }

    /// Whether Enter deletes the chosen journal.
    pub fn may_delete(&self, context: &Context) -> bool {
        self.typed.trim() == WORD && self.can_delete(context)
    }

    /// Handles a key and returns its effect. Without a PIN keys do nothing.
    pub(super) fn press(&mut self, key: Key, context: &Context) -> Option<JournalEffect> {
        self.failed = false;
        match key {
            Key::Digit(_) if context.pins.director => {
                let index = key.index()?;
                let name = self.list.as_ref()?.get(index)?.name.clone();
                (self.chosen, self.saved) = (Some(index), None);
                self.typed.clear();
                Some(JournalEffect::SaveArchive(name))
            }
            Key::Enter if self.may_delete(context) => {
                self.chosen().map(|archive| JournalEffect::Delete(archive.name.clone()))
            }
            _ => None,
        }
    }
}
