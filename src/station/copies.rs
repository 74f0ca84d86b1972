//! The journal's two copies: what was found in them, and how one that failed is repaired.
//!
//! Rulings are recorded in the copy that still works. The other is tried again at once, after the next write
//! and every few seconds, and completed from the working copy.

use super::Station;
use super::event::Effect;
use super::recording::Recording;
use crate::challenge::delays::WRITE_RETRY;
use crate::challenge::{Moment, Procedure};
use crate::desk::diagnostics::{Cause, Failure, StoreError};
use crate::desk::texts;
use crate::journal::{Finding, RepairedCopy};

/// What was found in the journal's copies in this session. The desk shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// A journal was set aside because it could not be read or its copies differ.
    pub set_aside: bool,
    /// A copy was missing or broken, and was restored from the other.
    pub repaired: bool,
    /// Entries are in neither copy.
    pub lost: bool,
}

impl Found {
    pub(super) const NOTHING: Self = Self { set_aside: false, repaired: false, lost: false };

    /// Adds a finding.
    pub(super) fn add(&mut self, finding: &Finding) {
        match finding {
            Finding::SetAside(_) => self.set_aside = true,
            Finding::RepairedCopy(repaired) => self.repaired |= repaired.is_damage(),
            Finding::Lost(_) => self.lost = true,
        }
    }
}

/// A copy that failed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OneCopy {
    /// Which copy, and why.
    pub error: StoreError,
    /// Whether it failed again when it was retried: a slow copy is not worth a notice.
    pub stays: bool,
    /// When to try it again; never if this browser has no such store.
    pub next: Option<Moment>,
}

impl OneCopy {
    /// Makes the next attempt due.
    pub(super) fn is_due(&mut self, now: Moment) {
        self.next = self.next.map(|_| now);
    }
}

impl Recording {
    /// Somebody has used the count screen, and could read its notice.
    pub(super) fn count_screen_left(&mut self) {
        self.said_one_copy |= self.one_copy.as_ref().is_some_and(|one| one.stays);
    }

    /// Tries a failed copy again, if it is due. Waiting entries have to be in the working copy first, or they
    /// would be lost if the machine stopped.
    pub(super) fn repair(&mut self, now: Moment) -> Option<Effect> {
        if !self.may_repair() {
            return None;
        }
        let one = self.one_copy.as_mut()?;
        one.next.filter(|at| now >= *at)?;
        one.next = Some(now.after(WRITE_RETRY));
        Some(Effect::RepairJournal)
    }

    fn copy_failed(&mut self, error: StoreError, now: Moment) {
        let again = self.one_copy.is_some();
        let for_good = error.cause.is_for_good();
        let next = if again { now.after(WRITE_RETRY) } else { now };
        let next = (!for_good).then_some(next);
        self.one_copy = Some(OneCopy { error, stays: again || for_good, next });
    }
}

impl Station {
    /// One copy failed; the other is complete.
    pub(super) fn copy_failed(&mut self, error: StoreError) {
        self.failures.add(Failure::Store(error.clone()), self.now);
        self.recording.copy_failed(error, self.now);
    }

    /// Both copies are the same again. Records the repairs in the journal.
    pub(super) fn copies_match(&mut self, repaired: Vec<RepairedCopy>) {
        self.recording.one_copy = None;
        for repaired in repaired {
            let finding = Finding::RepairedCopy(repaired);
            self.recording.found.add(&finding);
            self.enter(finding.into());
        }
    }

    /// Whether the count screen says that only one copy of the journal works, until somebody has used that
    /// screen.
    pub fn says_one_copy(&self) -> bool {
        self.copy_out_of_order().is_some()
            && !self.recording.said_one_copy
            && self.session.desk.is_none()
            && self.procedure().is_some_and(Procedure::is_idle)
    }

    /// The copy of the journal that keeps failing, and why.
    pub fn copy_out_of_order(&self) -> Option<&StoreError> {
        let one = self.recording.one_copy.as_ref().filter(|one| one.stays)?;
        Some(&one.error)
    }

    /// Why nothing that needs space can begin: storage is full. Rulings continue.
    pub fn has_no_room(&self) -> Option<&'static str> {
        let copy = self.recording.one_copy.as_ref().is_some_and(|one| one.error.cause.is_full());
        let failing =
            self.recording.failing && self.recording.cause.as_ref().is_some_and(Cause::is_full);
        (copy || failing).then_some(texts::NO_ROOM)
    }
}
