//! Every ruling is written before it is shown, or marked and written later (promise 4).

use super::copies::{CopyFindings, FailedCopy};
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::challenge::Moment;
use crate::challenge::delays::{RECORD_WAIT, RESTART_IDLE, WRITE_RETRY};
use crate::desk::Ask;
use crate::journal::{At, Chain, Finding, Head, StationId, Writer};

/// The journal's writer, and the state of its store.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recording {
    /// Where the journal ends, and what waits to be written.
    pub writer: Writer,
    /// What was found in the journal's copies in this session.
    pub found: CopyFindings,
    /// The copy that failed, if one did.
    pub failed_copy: Option<FailedCopy>,
    /// Whether players have seen the notice about the failed copy in this session.
    pub said_one_copy: bool,
    /// Whether the last write failed or took too long.
    pub failing: bool,
    /// Why the last write failed, if the store gave a reason.
    pub cause: Option<Cause>,
    /// Whether a write failed because storage is full, and nothing has been written since.
    pub no_room: bool,
    /// When the page may start anew; none unless the browser has deleted what the site stored. From then on only a page
    /// that starts anew can write the journal.
    restart: Option<Moment>,
    /// When the current write began.
    writing: Option<Moment>,
    /// When to try again, after a failure.
    retry: Option<Moment>,
}

impl Recording {
    /// The state for a station whose journal is not read yet.
    pub(super) const fn new(station: StationId) -> Self {
        Self {
            writer: Writer::unread(station),
            found: CopyFindings::NOTHING,
            failed_copy: None,
            said_one_copy: false,
            failing: false,
            cause: None,
            no_room: false,
            restart: None,
            writing: None,
            retry: None,
        }
    }

    /// The journal was read. Returns whether the writer begins to continue it; one that is already open does not.
    pub(super) fn opened(
        &mut self,
        chain: &Chain,
        closed: Option<u64>,
        found: Vec<Finding>,
        at: &At,
    ) -> bool {
        self.retry = None;
        for finding in &found {
            self.found.add(finding);
        }
        let continues = !self.writer.is_open();
        if continues {
            self.writer.open(*chain, closed, found, at);
        }
        continues
    }

    /// Every entry up to this head is stored. Returns false if the head belongs to another journal.
    pub(super) fn written(&mut self, through: Head) -> bool {
        let is_ours = self.writer.written(through);
        if is_ours {
            self.writing = None;
            if self.writer.unwritten_rulings() == 0 {
                (self.failing, self.cause, self.no_room) = (false, None, false);
            }
        }
        is_ours
    }

    /// The journal could not be read, or entries could not be stored. Returns whether any entry is still missing. (The
    /// write may have been repeated in the meantime, and then none is missing.)
    pub(super) fn failed(&mut self, cause: Cause, now: Moment) -> bool {
        if cause == Cause::Emptied {
            self.restart.get_or_insert(now);
        }
        let is_missing = !self.writer.is_open() || self.writer.has_waiting();
        if is_missing {
            self.no_room |= cause.is_full();
            (self.failing, self.retry) = (true, Some(now.after(WRITE_RETRY)));
        }
        (self.writing, self.cause) = (None, Some(cause));
        is_missing
    }

    /// Writes the waiting entries: new ones at once, and others again after a failure. A write that stays unconfirmed
    /// for too long counts as an error and is repeated, too. A new ruling (`has_news`) is written at once, whatever
    /// failed before.
    pub(super) fn write_waiting(
        &mut self,
        has_news: bool,
        now: Moment,
    ) -> (Option<Ask>, Option<StoreError>) {
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

    fn write(&mut self, now: Moment) -> Option<Ask> {
        let failed_before = self.retry.take().is_some();
        if !self.writer.is_open() {
            return failed_before.then_some(Ask::ReadJournal);
        }
        let entries = self.writer.to_write();
        if entries.is_empty() {
            return None;
        }
        self.writing = Some(now);
        Some(Ask::WriteEntries(entries))
    }

    /// Whether the browser has deleted what the site stored.
    pub(super) const fn is_emptied(&self) -> bool {
        self.restart.is_some()
    }

    /// When the page has to start anew, if the browser has emptied the store: as soon as the count screen, untouched
    /// since `since`, is idle.
    pub(super) fn restarts_at(&self, since: Moment) -> Option<Moment> {
        self.restart.map(|at| at.max(since.after(RESTART_IDLE)))
    }

    /// Asks whether the page can start anew, if that is due, and again after a while.
    pub(super) fn restart(&mut self, since: Moment, now: Moment) -> Option<Ask> {
        self.restarts_at(since).filter(|at| now >= *at)?;
        self.restart = Some(now.after(WRITE_RETRY));
        Some(Ask::CheckSite)
    }

    /// Whether no write is under way or due to be repeated.
    pub(super) const fn is_idle(&self) -> bool {
        self.writing.is_none() && self.retry.is_none()
    }

    /// Whether a copy can be repaired now. It can if no write is under way or due to be repeated. A write that failed
    /// because the file has no room does not prevent the repair, which may make room.
    pub(super) fn may_repair(&self) -> bool {
        let is_full = self.cause.as_ref().is_some_and(Cause::is_full);
        self.is_idle() || self.writing.is_none() && is_full
    }

    /// When recording next has something to do.
    pub(super) fn wakes_at(&self) -> Option<Moment> {
        let patience = if self.failing { WRITE_RETRY } else { RECORD_WAIT };
        let late = self.writing.map(|since| since.after(patience));
        let repair =
            self.failed_copy.as_ref().and_then(|one| one.next).filter(|_| self.may_repair());
        self.retry.into_iter().chain(late).chain(repair).min()
    }
}
