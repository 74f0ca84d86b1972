//! Handles what the browser reports: what concerns the station itself, and what only the open page of the desk needs.

use super::boot::AfterSaving;
use super::{Phase, Station};
use crate::desk::{Answer, Ask, PageNumber};
use crate::journal::Happening;

impl Station {
    /// Handles what the browser reports. The open page of the desk handles whatever does not concern the station itself.
    pub(super) fn answered(
        &mut self,
        page: Option<PageNumber>,
        answer: Answer,
        asks: &mut Vec<Ask>,
    ) {
        match answer {
            Answer::RecordsRead(records) => self.records_read(*records, asks),
            Answer::RecordsRestored(restored) => self.records_restored(restored),
            Answer::SettingsSaved(generation) => self.settings_saved(generation, asks),
            Answer::SettingsNotSaved => self.settings_not_saved(),
            Answer::PinChecked(role) => self.pin_checked(role, asks),
            Answer::PinSaved { pins, role, generation } => self.pin_saved(pins, role, generation),

            Answer::LexiconProgress(done, total) => {
                if let Phase::Starting { progress } = &mut self.phase {
                    *progress = Some((done, total));
                }
            }
            Answer::LexiconsReady(lexicons) => self.open_for_service(lexicons),
            Answer::LexiconRefused(why) => self.stay_out_of_service(why),
            Answer::Installed(installed) => self.installed = installed,
            Answer::LexiconChanged(change) => self.enter(Happening::Lexicon(change)),
            Answer::ListWaits => self.list_arrived(asks),

            Answer::JournalRead { chain, closed, found } => {
                self.journal_read(&chain, closed, found, asks);
            }
            Answer::JournalUnread(error) => self.journal_unread(error, asks),
            Answer::KeyFound(key) => self.has_key(key),
            Answer::Written(through) => self.written(through, asks),
            Answer::WriteFailed(error) => self.recording_failed(error),
            Answer::CopyFailed(error) => self.copy_failed(error),
            Answer::CopiesMatch(repaired) => self.copies_match(repaired),
            Answer::HeadSigned(head) => self.signing.signed(&head),

            Answer::OutsideFound { can, kept } => self.outside_found(can, kept, asks),
            Answer::OutsideChosen(file) => self.outside_chosen(file),
            Answer::OutsideAllowed(allowed) => self.outside_allowed(allowed),
            Answer::OutsideWritten(through) => self.outside_written(through),
            Answer::OutsideFailed(why) => self.outside_copy_failed(why),

            Answer::SetUpReceived(received) => self.set_up_arrived(Ok(received), asks),
            Answer::SetUpUnread(why) => self.set_up_arrived(Err(why), asks),
            // The director has agreed, so it does not matter whether the desk is still open.
            Answer::SetUpTaken(settings) => {
                let lost = self.session.desk.as_ref();
                let lost = lost.and_then(|desk| desk.unsaved(&self.desk_context()));
                (self.session.desk, self.session.unfinished) = (None, false);
                self.save_settings(settings, AfterSaving::Restarts, asks);
                self.session.unsaved = lost;
            }
            answer => self.answered_at_desk(page, answer, asks),
        }
    }

    /// Passes what was reported to the open page of the desk, after what the station learns from it. What a page asked for
    /// that was left, nobody waits for any more.
    fn answered_at_desk(&mut self, page: Option<PageNumber>, answer: Answer, asks: &mut Vec<Ask>) {
        let is_waited_for = self.session.desk.as_ref().is_some_and(|desk| desk.waits_for(page));
        if let Answer::Readiness(facts) = &answer {
            self.session.facts = Some(facts.clone());
        }
        self.learn_of_log(&answer, is_waited_for, asks);
        let context = self.desk_context();
        let Some(desk) = self.session.desk.as_mut().filter(|_| is_waited_for) else { return };
        desk.answered(answer, &context);
        if let Some(settings) = desk.settings_of_import(&context) {
            self.save_settings(settings, AfterSaving::Restarts, asks);
        }
    }
}
