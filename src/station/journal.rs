//! What the journal's pages ask of the station, and what becomes of the answers.

use super::Station;
use super::event::Effect;
use super::kept::Keeping;
use crate::console::{JournalDemand, JournalEvent};
use crate::journal::{Happening, Told};

impl Station {
    /// What the shell says of the journal. The log is for the open desk alone; what was saved or
    /// deleted is entered whether somebody still looks or not.
    pub(super) fn journal_told(&mut self, event: &JournalEvent, effects: &mut Vec<Effect>) {
        match event {
            JournalEvent::Read(log) | JournalEvent::Merged(log, _) if self.desk.is_some() => {
                self.log = Some(log.clone());
            }
            JournalEvent::Unread => self.log = None,
            JournalEvent::Saved(_, note) => {
                effects.push(Effect::Enter(Happening::Exported(note.clone())));
                // The entry belongs to the journal that is looked at, unless others are too.
                if self.log.as_ref().is_some_and(|log| log.journals.iter().all(Told::is_own)) {
                    effects.push(Effect::Journal(JournalDemand::Read));
                }
            }
            // What the new event is called waits in the book, for the next journal.
            JournalEvent::Ended(settings) => {
                self.keep_settings(settings.clone(), Keeping::GoesOn, effects);
            }
            // The log stays as it is until it is printed.
            JournalEvent::Printing(_) => {
                let note = self.log.as_deref().map(JournalEvent::printed);
                effects.extend(note.map(|note| Effect::Enter(Happening::Exported(note))));
            }
            // It is no export of the journal in use, which stays as it is on the screen.
            JournalEvent::ArchiveSaved { note, .. } => {
                effects.push(Effect::Enter(Happening::Exported(note.clone())));
            }
            JournalEvent::Deleted(note) => {
                effects.push(Effect::Enter(Happening::Deleted(note.clone())));
                effects.push(Effect::Journal(JournalDemand::ListArchives));
            }
            _ => {}
        }
        if let Some(desk) = &mut self.desk {
            desk.told(event);
        }
    }
}
