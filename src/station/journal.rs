//! What the journal's pages ask of the station, and how it handles the answers.

use super::Station;
use super::event::Effect;
use crate::desk;
use crate::desk::{JournalEffect, JournalEvent};
use crate::journal::StationJournal;

impl Station {
    /// Prepares what the desk asks for: updates the log and makes the entries.
    pub(super) fn before_desk_asks(&mut self, effect: &desk::Effect, effects: &mut Vec<Effect>) {
        if let desk::Effect::Journal(JournalEffect::Save(_) | JournalEffect::Print) = effect {
            self.sign_exported(effects);
        }
        match effect {
            // The journal is read again, so the old log is dropped.
            desk::Effect::Journal(JournalEffect::Read) => self.session.log = None,
            desk::Effect::Journal(JournalEffect::Print) => {
                if let Some(log) = self.session.log.clone() {
                    self.enter(JournalEvent::printed(&log));
                }
            }
            _ => {}
        }
    }

    /// The next journal has begun: a desk that ended the event shows it.
    pub(super) fn show_next_journal(&self, effects: &mut Vec<Effect>) {
        if self.boot.is_none() && matches!(self.session.desk, Some(desk::Desk::Open(_))) {
            effects.push(Effect::Desk(desk::Effect::Journal(JournalEffect::Read)));
        }
    }

    /// The browser's answer about the journal. Only an open desk gets the log; a saved or deleted journal is
    /// entered even if nobody is at the desk.
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
                // The new entry belongs to the journal on the screen, unless that shows several.
                if self
                    .session
                    .log
                    .as_ref()
                    .is_some_and(|log| log.journals.iter().all(StationJournal::is_own))
                {
                    effects.push(Effect::Desk(desk::Effect::Journal(JournalEffect::Read)));
                }
            }
            // An archived journal was exported; the one on the screen has not changed.
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
