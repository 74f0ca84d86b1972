//! What the journal's pages ask of the station, and what becomes of the answers.

use super::Station;
use super::event::Effect;
use super::kept::Keeping;
use crate::console::{JournalDemand, JournalEvent};
use crate::journal::Told;

impl Station {
    /// What the shell says of the journal. The log is for the open desk alone; what was saved or
    /// deleted is entered whether somebody still looks or not.
    pub(super) fn journal_told(&mut self, event: &JournalEvent, effects: &mut Vec<Effect>) {
        match event {
            JournalEvent::Read(log) | JournalEvent::Merged(log, _) if self.desk.is_some() => {
                self.log = Some(log.clone());
            }
            JournalEvent::Unread => self.log = None,
            JournalEvent::Saved { exported, .. } => {
                effects.push(Effect::Enter(exported.clone()));
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
                effects.extend(self.log.as_deref().map(JournalEvent::printed).map(Effect::Enter));
            }
            // It is no export of the journal in use, which stays as it is on the screen.
            JournalEvent::ArchiveSaved { exported, .. } => {
                effects.push(Effect::Enter(exported.clone()));
            }
            JournalEvent::Deleted(deleted) => {
                effects.push(Effect::Enter(deleted.clone()));
                effects.push(Effect::Journal(JournalDemand::ListArchives));
            }
            _ => {}
        }
        if let Some(desk) = &mut self.desk {
            desk.told(event);
        }
    }
}
