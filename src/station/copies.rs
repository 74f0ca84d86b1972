//! Stores what was found in the journal's two copies, and repairs a copy that failed.
//!
//! Rulings are recorded in the copy that still works. The failed copy is tried again at once, after the next write and
//! every few seconds, and completed from the working copy.

use super::recording::Recording;
use crate::browser_error::{Cause, StoreError};
use crate::challenge::Moment;
use crate::challenge::delays::WRITE_RETRY;
use crate::journal::{Effect, Finding};

/// What was found in the journal's copies in this session. The desk shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopyFindings {
    /// A journal was set aside because it could not be read or its copies differ.
    pub set_aside: bool,
    /// A copy was missing or broken, and was restored from the other.
    pub repaired: bool,
    /// Entries are in neither copy.
    pub lost: bool,
}

impl CopyFindings {
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
    /// Which copy failed, and why.
    pub error: StoreError,
    /// Whether the copy failed again when it was retried. Only then is there a notice, because a copy may just have
    /// been slow.
    pub stays: bool,
    /// When to try it again; never if this browser has no such store.
    pub next: Option<Moment>,
}

impl OneCopy {
    /// Makes the next attempt due.
    pub(super) fn make_due(&mut self, now: Moment) {
        self.next = self.next.map(|_| now);
    }
}

impl Recording {
    /// Somebody has used the count screen, and so could read the notice on it.
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
        Some(Effect::Repair)
    }

    pub(super) fn copy_failed(&mut self, error: StoreError, now: Moment) {
        let again = self.one_copy.is_some();
        let for_good = error.cause.is_for_good();
        let next = if again { now.after(WRITE_RETRY) } else { now };
        let next = (!for_good).then_some(next);
        self.one_copy = Some(OneCopy { error, stays: again || for_good, next });
    }

    /// The copy that keeps failing, and why.
    pub(super) fn copy_out_of_order(&self) -> Option<&StoreError> {
        let one = self.one_copy.as_ref().filter(|one| one.stays)?;
        Some(&one.error)
    }

    /// Whether a write failed because storage is full.
    pub(super) fn has_no_room(&self) -> bool {
        let copy = self.one_copy.as_ref().is_some_and(|one| one.error.cause.is_full());
        copy || self.failing && self.cause.as_ref().is_some_and(Cause::is_full)
    }
}
