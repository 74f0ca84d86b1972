//! Recording: every ruling is written before it is shown, or marked and written later (promise 4).

use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::delays::{RECORD_WAIT, WRITE_RETRY};
use crate::challenge::{self, Decision, Lexicons, Moment, Procedure};
use crate::console::diagnostics::{Action, Cause, Failure, Store, StoreError};
use crate::journal::Record;

/// How the journal's store is doing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Recording {
    /// Since when a write is under way.
    pub writing: Option<Moment>,
    /// When to try again, after a failure.
    pub retry: Option<Moment>,
    /// Whether the last attempt failed, or has taken too long.
    pub failing: bool,
    /// Why, as far as the store said.
    pub cause: Option<Cause>,
}

impl Station {
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
        at.place.asked = procedure.asked();
        if !procedure.is_deciding() {
            return;
        }
        let number = self.book.take(Record::decided(at, &decision));
        procedure.decided(decision, number);
        if !self.book.is_open() && self.recording.failing {
            procedure.not_recorded();
        }
    }

    pub(super) fn written(&mut self, through: u64, effects: &mut Vec<Effect>) {
        let was_open = self.book.is_open();
        self.book.written(through);
        if was_open && !self.book.is_open() {
            // The journal is archived. No number of it means anything in the next.
            self.last = None;
            effects.push(Effect::ReadJournal);
        }
        self.recording.writing = None;
        if self.book.unwritten_rulings() == 0 {
            (self.recording.failing, self.recording.cause) = (false, None);
            if let Phase::InService(procedure) = &mut self.phase {
                // The ruling that is being given is the last one.
                procedure.recorded(self.book.last_of_challenge());
            }
        }
    }

    pub(super) fn recording_failed(&mut self, error: StoreError) {
        self.recording.writing = None;
        self.recording.cause = Some(error.cause.clone());
        self.failures.add(Failure::Store(error), self.now);
        if self.book.is_open() && self.book.to_write().is_empty() {
            // An old write that was given up, and written again since.
            return;
        }
        self.recording.failing = true;
        self.recording.retry = Some(self.now.after(WRITE_RETRY));
        if let Phase::InService(procedure) = &mut self.phase {
            procedure.not_recorded();
        }
    }

    /// A verdict that had to be shown without its entry means that recording fails, whatever the
    /// store says or does not say.
    pub(super) fn notice_failing(&mut self) {
        let unrecorded =
            matches!(self.procedure(), Some(Procedure::Verdict(shown)) if !shown.recorded);
        self.recording.failing |= unrecorded;
    }

    /// Writes what waits: at once when it is new, again after a failure, and again when a write has
    /// had no answer for too long.
    pub(super) fn keep_recording(&mut self, effects: &mut Vec<Effect>) {
        let now = self.now;
        let Some(since) = self.recording.writing else {
            if self.recording.retry.is_none_or(|at| now >= at) || self.has_news() {
                self.write(effects);
            }
            return;
        };
        if now.since(since) >= RECORD_WAIT {
            self.recording.failing = true;
        }
        if now.since(since) >= WRITE_RETRY {
            let cause = Cause::NoAnswer;
            self.recording.cause = Some(cause.clone());
            let error = StoreError { store: Store::Journal, action: Action::Add, cause };
            self.failures.add(Failure::Store(error), now);
            self.write(effects);
        }
    }

    /// A ruling that has just been given tries the journal at once, whatever failed before.
    fn has_news(&self) -> bool {
        matches!(self.procedure(), Some(Procedure::Judging(judging)) if judging.waits_for_journal())
    }

    fn write(&mut self, effects: &mut Vec<Effect>) {
        let failed_before = self.recording.retry.take().is_some();
        let entries = self.book.to_write();
        if !self.book.is_open() && failed_before {
            effects.push(Effect::ReadJournal);
        } else if !entries.is_empty() {
            self.recording.writing = Some(self.now);
            effects.push(Effect::Write(entries));
        }
    }
}
