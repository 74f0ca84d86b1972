//! The journal's two copies: what was found in them, and what becomes of one that is out of order.
//!
//! A ruling is recorded by the copy that is left. The other is tried again at once, after the next write and
//! every few seconds, and completed from the one that was written meanwhile.

use super::Station;
use super::event::Effect;
use super::recording::Recording;
use crate::challenge::delays::WRITE_RETRY;
use crate::challenge::{Moment, Procedure};
use crate::desk::diagnostics::{Cause, Failure, StoreError};
use crate::desk::texts;
use crate::journal::{Finding, Mended};

/// What was found in the journal's copies in this session; the director is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// A journal could not be read, or its copies differ, and was set aside.
    pub set_aside: bool,
    /// A copy was gone or broken, and was mended from the other.
    pub mended: bool,
    /// Entries are in neither copy.
    pub lost: bool,
}

impl Found {
    pub(super) const NOTHING: Self = Self { set_aside: false, mended: false, lost: false };

    /// A finding more.
    pub(super) fn add(&mut self, finding: &Finding) {
        match finding {
            Finding::SetAside(_) => self.set_aside = true,
            Finding::Mended(mended) => self.mended |= mended.is_damage(),
            Finding::Lost(_) => self.lost = true,
        }
    }
}

/// A copy that is out of order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OneCopy {
    /// Which, and why.
    pub error: StoreError,
    /// Whether it stayed so when it was tried again: a copy that was only slow is not worth a notice.
    pub stays: bool,
    /// When to try it again; never, if this browser has no such store.
    pub next: Option<Moment>,
}

impl OneCopy {
    /// It is tried again as soon as can be.
    pub(super) fn is_due(&mut self, now: Moment) {
        self.next = self.next.map(|_| now);
    }
}

impl Recording {
    /// Somebody has used the count screen, and what it said was there to be read.
    pub(super) fn count_screen_left(&mut self) {
        self.said_one_copy |= self.one_copy.as_ref().is_some_and(|one| one.stays);
    }

    /// Tries a copy that is out of order again, if it is time. What was found in it is in the other copy first: it
    /// would be forgotten if the machine stopped in between.
    pub(super) fn mend(&mut self, now: Moment) -> Option<Effect> {
        if !self.is_idle() {
            return None;
        }
        let one = self.one_copy.as_mut()?;
        one.next.filter(|at| now >= *at)?;
        one.next = Some(now.after(WRITE_RETRY));
        Some(Effect::MendJournal)
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
    /// One copy is out of order; the other holds everything.
    pub(super) fn copy_failed(&mut self, error: StoreError) {
        self.failures.add(Failure::Store(error.clone()), self.now);
        self.recording.copy_failed(error, self.now);
    }

    /// Both copies hold the same. What was mended is entered.
    pub(super) fn copies_agree(&mut self, mended: Vec<Mended>) {
        self.recording.one_copy = None;
        for mended in mended {
            let finding = Finding::Mended(mended);
            self.recording.found.add(&finding);
            self.enter(finding.into());
        }
    }

    /// Whether players are told that the journal is kept in one copy: on the count screen, until somebody has used
    /// it.
    pub fn says_one_copy(&self) -> bool {
        self.copy_out_of_order().is_some()
            && !self.recording.said_one_copy
            && self.session.desk.is_none()
            && self.procedure().is_some_and(Procedure::is_idle)
    }

    /// Which copy of the journal is out of order and stays so, and why.
    pub fn copy_out_of_order(&self) -> Option<&StoreError> {
        let one = self.recording.one_copy.as_ref().filter(|one| one.stays)?;
        Some(&one.error)
    }

    /// Why nothing that takes room is begun: the journal, or a copy of it, found none. Rulings go on.
    pub fn has_no_room(&self) -> Option<&'static str> {
        let copy = self.recording.one_copy.as_ref().is_some_and(|one| one.error.cause.is_full());
        let failing =
            self.recording.failing && self.recording.cause.as_ref().is_some_and(Cause::is_full);
        (copy || failing).then_some(texts::NO_ROOM)
    }
}
