//! Stores what was found in the journal's two copies, and repairs a copy that failed.
//!
//! Rulings are recorded in the copy that still works. The failed copy is tried again at once, then after each write and
//! every few seconds, and is completed from the working copy.

use super::recording::Recording;
use crate::browser_error::{Cause, StoreError};
use crate::challenge::Moment;
use crate::challenge::delays::{COPY_SLOW, WRITE_RETRY};
use crate::desk::Ask;
use crate::journal::{Damage, Finding};

/// What was found in the journal's copies in this session. The desk shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a notice of its own; any of them may apply.
pub struct CopyFindings {
    /// A journal was set aside because it could not be read or its copies differ.
    pub set_aside: bool,
    /// A copy was missing, broken or behind, and was restored.
    pub repaired: bool,
    /// The browser had deleted both copies, and they were begun again with the spare.
    pub evicted: bool,
    /// Entries are in neither copy.
    pub lost: bool,
}

impl CopyFindings {
    pub(super) const NOTHING: Self =
        Self { set_aside: false, repaired: false, evicted: false, lost: false };

    pub(super) fn add(&mut self, finding: &Finding) {
        match finding {
            Finding::SetAside(_) => self.set_aside = true,
            Finding::RepairedCopy(repaired) if repaired.was == Damage::Evicted => {
                self.evicted = true;
            }
            Finding::RepairedCopy(_) => self.repaired = true,
            Finding::Lost(_) => self.lost = true,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct FailedCopy {
    /// Which copy failed, and why.
    pub error: StoreError,
    /// When it failed first.
    since: Moment,
    /// Whether the copy failed again when it was retried, or can never work here. Only then is there a notice, because
    /// a copy that fails once may just have been slow. One that does not answer on a busy machine may be slow for longer.
    pub keeps_failing: bool,
    /// When to try the copy again; `None` if that is of no use in this session.
    pub next: Option<Moment>,
}

impl FailedCopy {
    /// Makes the next attempt due.
    pub(super) fn make_due(&mut self, now: Moment) {
        self.next = self.next.map(|_| now);
    }
}

impl Recording {
    /// Somebody has used the count screen, and so could read the notice on it.
    pub(super) fn count_screen_left(&mut self) {
        self.said_one_copy |= self.failed_copy.as_ref().is_some_and(|one| one.keeps_failing);
    }

    /// Tries a failed copy again, if that is due. Waiting entries have to be in the working copy first; otherwise they
    /// would be lost if the machine stopped.
    pub(super) fn repair(&mut self, now: Moment) -> Option<Ask> {
        if !self.may_repair() {
            return None;
        }
        let one = self.failed_copy.as_mut()?;
        one.next.filter(|at| now >= *at)?;
        one.next = Some(now.after(WRITE_RETRY));
        Some(Ask::RepairJournal)
    }

    pub(super) fn copy_failed(&mut self, error: StoreError, now: Moment) {
        let failed_before = self.failed_copy.is_some();
        let since = self.failed_copy.as_ref().map_or(now, |one| one.since);
        let may_be_slow = error.cause == Cause::NoAnswer && now.since(since) < COPY_SLOW;
        let for_good = error.cause.is_for_good();
        let next = if failed_before { now.after(WRITE_RETRY) } else { now };
        let next = (!for_good).then_some(next);
        let keeps_failing = for_good || failed_before && !may_be_slow;
        self.failed_copy = Some(FailedCopy { error, since, keeps_failing, next });
    }

    /// The copy that keeps failing, and why.
    pub(super) fn copy_out_of_order(&self) -> Option<&StoreError> {
        let one = self.failed_copy.as_ref().filter(|one| one.keeps_failing)?;
        Some(&one.error)
    }

    /// Whether a write failed because storage is full.
    pub(super) fn has_no_room(&self) -> bool {
        let copy = self.failed_copy.as_ref().is_some_and(|one| one.error.cause.is_full());
        copy || self.no_room
    }
}
