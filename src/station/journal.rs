//! What the journal's pages ask of the station, and what becomes of the answers.

use super::Station;
use super::event::Effect;
use crate::desk;
use crate::desk::{JournalEffect, JournalEvent};
use crate::journal::StationJournal;

impl Station {
    /// What becomes of the log, and what is entered, when the desk asks for this.
    pub(super) fn before_desk_asks(&mut self, effect: &desk::Effect, effects: &mut Vec<Effect>) {
        if let desk::Effect::Journal(JournalEffect::Save(_) | JournalEffect::Print) = effect {
            self.sign_exported(effects);
        }
        match effect {
            // What is said of it is what is found now.
            desk::Effect::Journal(JournalEffect::Read) => self.session.log = None,
            // The log stays as it is until it is printed.
            desk::Effect::Journal(JournalEffect::Print) => {
                if let Some(log) = self.session.log.clone() {
                    self.enter(JournalEvent::printed(&log));
                }
            }
            _ => {}
        }
    }

    /// The browser's answer about the journal. The log is for the open desk alone; what was saved or
    /// deleted is entered whether somebody still looks or not.
    pub(super) fn journal_answered(&mut self, event: &JournalEvent, effects: &mut Vec<Effect>) {
        match event {
            JournalEvent::Read(log) | JournalEvent::Merged(log, _)
                if self.session.desk.is_some() =>
            {
                self.session.log = Some(log.clone());
            }
            JournalEvent::Unread => self.session.log = None,
            JournalEvent::Saved { exported, .. } => {
                self.enter(exported.clone());
                // The entry belongs to the journal that is looked at, unless others are too.
                if self
                    .session
                    .log
                    .as_ref()
                    .is_some_and(|log| log.journals.iter().all(StationJournal::is_own))
                {
                    effects.push(Effect::Desk(desk::Effect::Journal(JournalEffect::Read)));
                }
            }
            // It is no export of the journal in use, which stays as it is on the screen.
            JournalEvent::ArchiveSaved { exported, .. } => {
                self.enter(exported.clone());
            }
            JournalEvent::Deleted(deleted) => {
                self.enter(deleted.clone());
                effects.push(Effect::Desk(desk::Effect::Journal(JournalEffect::ListArchives)));
            }
            _ => {}
        }
    }
}
