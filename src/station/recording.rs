//! Recording: every ruling is written before it is shown, or marked and written later (promise 4).

use super::copies::{Found, OneCopy};
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::delays::{RECORD_WAIT, WRITE_RETRY};
use crate::challenge::{self, Decision, Lexicons, Moment, Procedure};
use crate::desk::diagnostics::{Action, Cause, Failure, Store, StoreError};
use crate::journal::{At, Chain, Finding, Happening, Head, Record, StationId, Writer};

/// The journal as it is written, and how its store is doing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recording {
    /// Where the journal ends, and what waits to be written.
    pub book: Writer,
    /// What was found in its copies in this session.
    pub found: Found,
    /// The copy that is out of order, if one is.
    pub one_copy: Option<OneCopy>,
    /// Whether players were told so in this session.
    pub said_one_copy: bool,
    /// Whether the last attempt failed, or has taken too long.
    pub failing: bool,
    /// Why, as far as the store said.
    pub cause: Option<Cause>,
    /// Since when a write is under way.
    writing: Option<Moment>,
    /// When to try again, after a failure.
    retry: Option<Moment>,
}

impl Recording {
    /// Of a station whose store has not been read yet.
    pub(super) const fn new(station: StationId) -> Self {
        Self {
            book: Writer::unread(station),
            found: Found::NOTHING,
            one_copy: None,
            said_one_copy: false,
            failing: false,
            cause: None,
            writing: None,
            retry: None,
        }
    }

    /// The store was read. Returns whether the writer goes on from it: a writer that is open already ignores it.
    pub(super) fn opened(
        &mut self,
        chain: Chain,
        closed: Option<u64>,
        found: Vec<Finding>,
        at: &At,
    ) -> bool {
        self.retry = None;
        for finding in &found {
            self.found.add(finding);
        }
        let goes_on = !self.book.is_open();
        if goes_on {
            self.book.open(chain, closed, found, at);
        }
        goes_on
    }

    /// The store holds every entry up to this one. Whether that is so: an answer about another journal is
    /// not taken.
    fn written(&mut self, through: Head) -> bool {
        let is_taken = self.book.written(through);
        if is_taken {
            self.writing = None;
            if self.book.unwritten_rulings() == 0 {
                (self.failing, self.cause) = (false, None);
            }
        }
        is_taken
    }

    /// The store could not be read, or did not take what was written. Whether anything is missing: an old
    /// write may have been given up, and written again since.
    fn failed(&mut self, cause: Cause, now: Moment) -> bool {
        (self.writing, self.cause) = (None, Some(cause));
        let is_missed = !self.book.is_open() || !self.book.to_write().is_empty();
        if is_missed {
            (self.failing, self.retry) = (true, Some(now.after(WRITE_RETRY)));
        }
        is_missed
    }

    /// Writes what waits: at once when it is new, again after a failure, and again when a write has had no
    /// answer for too long, which is an error. `has_news`: a ruling that has just been given tries at once,
    /// whatever failed before.
    fn go_on(&mut self, has_news: bool, now: Moment) -> (Option<Effect>, Option<StoreError>) {
        let Some(since) = self.writing else {
            let is_due = has_news || self.retry.is_none_or(|at| now >= at);
            return (if is_due { self.write(now) } else { None }, None);
        };
        self.failing |= now.since(since) >= RECORD_WAIT;
        if now.since(since) < WRITE_RETRY {
            return (None, None);
        }
        let cause = Cause::NoAnswer;
        self.cause = Some(cause.clone());
        let error = StoreError { store: Store::Journal, action: Action::Add, cause };
        (self.write(now), Some(error))
    }

    fn write(&mut self, now: Moment) -> Option<Effect> {
        let failed_before = self.retry.take().is_some();
        if !self.book.is_open() {
            return failed_before.then_some(Effect::ReadJournal);
        }
        let entries = self.book.to_write();
        if entries.is_empty() {
            return None;
        }
        self.writing = Some(now);
        Some(Effect::Write(entries))
    }

    /// Whether nothing is being written, nor waits to be written again.
    pub(super) const fn is_idle(&self) -> bool {
        self.writing.is_none() && self.retry.is_none()
    }

    /// When there is something to do, or to say, if nothing happens before.
    pub(super) fn wakes_at(&self) -> Option<Moment> {
        let patience = if self.failing { WRITE_RETRY } else { RECORD_WAIT };
        let late = self.writing.map(|since| since.after(patience));
        let mend = self.one_copy.as_ref().and_then(|one| one.next).filter(|_| self.is_idle());
        self.retry.into_iter().chain(late).chain(mend).min()
    }
}

impl Station {
    /// Something happened that is entered and shown nowhere.
    pub(super) fn enter(&mut self, happening: Happening) {
        self.recording.book.take(Record::of(self.at(), happening));
    }

    /// What lexicons and books say of the slip that was asked about.
    pub(super) fn answered(&mut self, answer: challenge::Event) {
        let decision = self.procedure().and_then(|procedure| procedure.decision_of(answer));
        if let Some(decision) = decision {
            self.record(decision);
        }
    }

    /// Enters what was decided, and gives it to the procedure that asked.
    pub(super) fn record(&mut self, decision: Decision) {
        let mut at = self.at();
        if let (Decision::Referral { .. }, Some(in_force)) = (&decision, self.in_force()) {
            at.place.lexicons = Lexicons::of(in_force.lexicons.iter().map(|lexicon| &**lexicon));
        }
        let Phase::InService(procedure) = &mut self.phase else { return };
        // What was asked belongs to what is decided on this screen, and to nothing else.
        at.place.intake = procedure.intake();
        if !procedure.is_deciding() {
            return;
        }
        let number = self.recording.book.take(Record::decided(at, &decision));
        procedure.decided(decision, number);
        if !self.recording.book.is_open() && self.recording.failing {
            procedure.not_recorded();
        }
    }

    /// The store holds every entry up to this one.
    pub(super) fn written(&mut self, through: Head, effects: &mut Vec<Effect>) {
        let (journal, before) = (self.recording.book.journal(), self.recording.book.head());
        if !self.recording.written(through) {
            return;
        }
        self.sign_written(journal, before, through, effects);
        if let Some(one) = &mut self.recording.one_copy {
            one.is_due(self.now);
        }
        let book = &self.recording.book;
        if !book.is_open() {
            // The journal is archived. No number of it means anything in the next.
            self.last = None;
            effects.push(Effect::ReadJournal);
        }
        if book.unwritten_rulings() == 0
            && let Phase::InService(procedure) = &mut self.phase
        {
            // The ruling that is being given is the last one.
            procedure.recorded(book.last_of_challenge());
        }
    }

    /// The store could not be read, or did not take what was written.
    pub(super) fn recording_failed(&mut self, error: StoreError) {
        let is_missed = self.recording.failed(error.cause.clone(), self.now);
        self.failures.add(Failure::Store(error), self.now);
        if is_missed && let Phase::InService(procedure) = &mut self.phase {
            procedure.not_recorded();
        }
    }

    /// Writes what waits. A verdict that had to be shown without its entry means that recording fails,
    /// whatever the store says or does not say.
    pub(super) fn keep_recording(&mut self, effects: &mut Vec<Effect>) {
        let (has_news, is_unrecorded) = match self.procedure() {
            Some(Procedure::Judging(judging)) => (judging.waits_for_journal(), false),
            Some(Procedure::Verdict(shown)) => (false, !shown.recorded),
            _ => (false, false),
        };
        self.recording.failing |= is_unrecorded;
        let (effect, error) = self.recording.go_on(has_news, self.now);
        effects.extend(effect);
        effects.extend(self.recording.mend(self.now));
        if let Some(error) = error {
            self.failures.add(Failure::Store(error), self.now);
        }
    }
}
