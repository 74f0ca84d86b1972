//! The station's side of the journal: what it enters, writes, signs and exports, and how it handles what the browser
//! reports.

use super::{Phase, Station};
use crate::browser_error::StoreError;
use crate::challenge::{ChallengeScreen, Decision, JudgingScreen, Lexicons};
use crate::desk::diagnostics::Failure;
use crate::desk::journal::printed;
use crate::desk::{self, Answer, Ask, Desk, Work};
use crate::digest::Digest;
use crate::journal::{
    At, Chain, EventContext, Finding, Happening, Head, HeadStatement, Log, Record, RepairedCopy,
    Restored, StationJournal, StationKey,
};
use crate::setup::{DeviceUse, Settings};
use std::sync::Arc;

impl Station {
    /// Enters something that no screen shows in the journal.
    pub(super) fn enter(&mut self, happening: Happening) {
        self.recording.writer.take(Record::of(self.at(), happening));
    }

    pub(super) fn at(&self) -> At {
        let Settings { event, round, mark, .. } = &self.settings;
        let context = EventContext {
            name: self.name(),
            mark: *mark,
            event: event.clone(),
            round: *round,
            ..EventContext::default()
        };
        At { wall: self.wall, since_start: self.now, rulebook: self.choice().clone(), context }
    }

    /// Enters a decision, and shows the screen that waits until it is recorded.
    pub(super) fn record(&mut self, judging: JudgingScreen) {
        let decision = judging.decision().cloned();
        self.phase = Phase::InService(ChallengeScreen::Judging(judging));
        let Some(decision) = decision else { return };
        let is_look_up = matches!(decision, Decision::LookUp { .. });
        if is_look_up && self.settings.device != DeviceUse::RecordedLookUps {
            return;
        }
        let record = Record::decided(self.at_decision(&decision), &decision);
        let number = self.recording.writer.take(record);
        let Phase::InService(screen) = &mut self.phase else { return };
        screen.entered(number);
        if !self.recording.writer.is_open() && self.recording.failing {
            screen.not_recorded();
        }
    }

    /// When a decision on the screen is made, and what it depends on.
    fn at_decision(&self, decision: &Decision) -> At {
        let mut at = self.at();
        if let (Decision::Referral { .. }, Some(judging_lexicons)) =
            (decision, self.judging_lexicons())
        {
            at.context.lexicons =
                Lexicons::of(judging_lexicons.lexicons.iter().map(|lexicon| &**lexicon));
        }
        // The answers given on the count screen belong only to this decision.
        at.context.intake =
            self.challenge_screen().map(ChallengeScreen::intake).unwrap_or_default();
        at
    }

    /// Every entry up to this head is stored.
    pub(super) fn written(&mut self, through: Head, asks: &mut Vec<Ask>) {
        let (journal, before) = (self.recording.writer.journal(), self.recording.writer.head());
        if !self.recording.written(through) {
            return;
        }
        if self.signing.is_due(before, through, &self.recording.writer) {
            let journal = journal.or(self.recording.writer.journal());
            asks.extend(journal.and_then(|journal| self.sign(journal, through)));
        }
        if let Some(one) = &mut self.recording.failed_copy {
            one.make_due(self.now);
        }
        if !self.recording.writer.is_open() {
            self.outside_copy_ends_with(through, asks);
        }
        let writer = &self.recording.writer;
        if !writer.is_open() {
            asks.push(Ask::ReadJournal);
        }
        if writer.unwritten_rulings() == 0
            && let Phase::InService(screen) = &mut self.phase
        {
            // Nothing is waiting, so the ruling on the screen, the last one decided, is stored too.
            if let Some(number) = writer.decided() {
                screen.recorded(number);
            }
        }
    }

    /// The journal could not be read, or entries could not be stored.
    pub(super) fn recording_failed(&mut self, error: StoreError) {
        let is_missing = self.recording.failed(error.cause.clone(), self.now);
        self.failures.add(Failure::Store(error), self.now);
        if is_missing && let Phase::InService(screen) = &mut self.phase {
            screen.not_recorded();
        }
    }

    /// Writes the waiting entries. If a verdict is shown before its entry is stored, recording counts as failed,
    /// whatever the store says.
    pub(super) fn keep_recording(&mut self, asks: &mut Vec<Ask>) {
        let (has_news, is_unrecorded) = match self.challenge_screen() {
            Some(ChallengeScreen::Judging(judging)) => (judging.waits_for_journal(), false),
            Some(ChallengeScreen::Verdict(shown)) => (false, !shown.recorded),
            _ => (false, false),
        };
        self.recording.failing |= is_unrecorded;
        if !self.may_write() {
            return;
        }
        let (ask, error) = self.recording.write_waiting(has_news, self.now);
        asks.extend(ask);
        asks.extend(self.recording.repair(self.now));
        if let Some(error) = error {
            self.failures.add(Failure::Store(error), self.now);
        }
    }

    /// A copy of the journal failed; the other one is complete.
    pub(super) fn copy_failed(&mut self, error: StoreError) {
        self.failures.add(Failure::Store(error.clone()), self.now);
        self.recording.copy_failed(error, self.now);
    }

    /// Both copies are the same again. Enters the repairs in the journal.
    pub(super) fn copies_match(&mut self, repaired: Vec<RepairedCopy>) {
        self.recording.failed_copy = None;
        for repaired in repaired {
            // A copy that was slow for a moment has only fallen behind, and the station knows why.
            self.recording.found.repaired |= repaired.is_damage();
            self.enter(Finding::RepairedCopy(repaired).into());
        }
    }

    /// The browser found the station's signing key, or reports that it has none.
    pub(super) fn has_key(&mut self, key: StationKey) {
        self.recording.writer.signs_with(key.public());
        let changed = self.signing.has_key(key, self.recording.writer.is_open());
        self.enter_all(changed);
    }

    /// The journal was read. Enters a change of key if the journal names a different one.
    pub(super) fn journal_names_key(&mut self, chain: &Chain) {
        let changed = self.signing.journal_read(chain, self.recording.writer.is_open());
        self.enter_all(changed);
    }

    /// Enters that parts missing from one copy of settings or PINs were restored from the other.
    pub(super) fn records_restored(&mut self, restored: Vec<Restored>) {
        self.restored |= !restored.is_empty();
        self.enter_all(restored.into_iter().map(Happening::Restored));
    }

    fn enter_all(&mut self, happenings: impl IntoIterator<Item = Happening>) {
        happenings.into_iter().for_each(|happening| self.enter(happening));
    }

    /// Signs the head of the station's own journal for an export, if that journal has been read.
    fn sign_exported(&self, asks: &mut Vec<Ask>) {
        let log = self.session.log.as_deref();
        let own = log.and_then(|log| log.journals.iter().find(|journal| journal.is_own()));
        let head = own.and_then(|own| Some((own.journal()?, StationJournal::head(own))));
        asks.extend(head.and_then(|(journal, head)| self.sign(journal, head)));
    }

    fn sign(&self, journal: Digest, head: Head) -> Option<Ask> {
        let statement = self.statement(journal, head)?;
        Some(Ask::SignHead(statement))
    }

    /// What to sign about this head, if the station has a key.
    pub(super) fn statement(&self, journal: Digest, head: Head) -> Option<HeadStatement> {
        let station = self.recording.writer.station();
        self.signing.statement(station, journal, head, self.wall)
    }

    /// Does what has to be done before a page asks something of the browser. For an export or a printed report, signs the
    /// head; before the journal is read again, drops the old log.
    pub(super) fn before_ask_of_desk(&mut self, ask: &Ask, asks: &mut Vec<Ask>) {
        if let Ask::SaveLog(_) | Ask::PrintReport = ask {
            self.sign_exported(asks);
        }
        if matches!(ask, Ask::ReadLog) {
            self.session.log = None;
        }
    }

    /// After the next journal has begun, an open desk reads it and shows it.
    pub(super) fn show_next_journal(&self, asks: &mut Vec<Ask>) {
        if self.boot.is_none() && matches!(self.session.desk, Some(desk::Desk::Session(_))) {
            asks.push(Ask::ReadLog);
        }
    }

    /// Whether the open page merges journals at the moment.
    fn merges(&self) -> bool {
        let page = self.session.desk.as_ref().and_then(desk::Desk::open_page);
        matches!(page, Some(desk::Page::JournalPage(page)) if page.does(Work::Merging))
    }

    /// If the screen shows only this station's journal, reads it again, because it now has one more entry. (Merging reads
    /// it, too.)
    pub(super) fn read_own_again(&self, asks: &mut Vec<Ask>) {
        let is_own = |log: &Arc<Log>| log.journals.iter().all(StationJournal::is_own);
        if !self.merges() && self.session.log.as_ref().is_some_and(is_own) {
            asks.push(Ask::ReadLog);
        }
    }

    /// Learns what the browser reports of the journal to the desk. Only an open desk gets the log, and only the page
    /// that asked learns that it could not be read, or what was merged; that a journal was saved or deleted is entered
    /// even if nobody is at the desk.
    pub(super) fn learn_of_log(
        &mut self,
        answer: &Answer,
        is_waited_for: bool,
        asks: &mut Vec<Ask>,
    ) {
        match answer {
            Answer::LogRead(log) if self.session.desk.as_ref().is_some_and(Desk::is_directors) => {
                self.session.log = Some(log.clone());
            }
            Answer::Merged(log, _) if is_waited_for && self.merges() => {
                self.session.log = Some(log.clone());
            }
            Answer::LogUnread if is_waited_for => self.session.log = None,
            Answer::Printed => {
                if let Some(log) = self.session.log.clone() {
                    self.enter(printed(&log));
                }
            }
            Answer::LogSaved { exported, .. } => {
                self.enter(exported.clone());
                self.read_own_again(asks);
            }
            // An archived journal was exported, so the journal on the screen has not changed.
            Answer::ArchiveSaved { exported, .. } => {
                self.enter(exported.clone());
            }
            Answer::ArchiveDeleted(deleted) => {
                self.enter(deleted.clone());
                asks.push(Ask::ListArchives);
            }
            _ => {}
        }
    }
}
