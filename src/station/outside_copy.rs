//! The copy of the journal outside the browser: when it is written, and what the station says if it is not.
//!
//! The file is written behind the verdict: only between two challenges, only entries that are recorded already, and one
//! write at a time. Nothing waits for it. Each write is of the whole file, which the browser replaces in one go, so a
//! drive that comes back catches up by itself.

use super::collecting::is_between_challenges;
use super::{Phase, Station};
use crate::browser_error::OutsideError;
use crate::challenge::delays::{OUTSIDE_LATE, OUTSIDE_PAUSE, WRITE_RETRY};
use crate::challenge::{Moment, Role};
use crate::desk::diagnostics::Failure;
use crate::desk::{Ask, Desk};
use crate::journal::{Happening, Head, OutsideChange, OutsideFile, OutsideState};

/// The copy outside the browser.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OutsideCopy {
    /// Whether the browser lets the page keep a file.
    can: bool,
    /// The file, if one is chosen for the journal in use.
    file: Option<OutsideFile>,
    /// The name of the file of an earlier journal.
    left: Option<String>,
    /// Whether the page may write to the file.
    allowed: bool,
    /// The number of the last entry that the file is known to have.
    through: u64,
    /// When the current write began.
    writing: Option<Moment>,
    /// When the next write may begin.
    next: Option<Moment>,
    /// Since when the file has lacked recorded entries.
    behind: Option<Moment>,
    /// Why the last write failed.
    failed: Option<OutsideError>,
    /// The last change for the worse or the better that was entered for this file in this session.
    entered: Option<OutsideChange>,
}

impl OutsideCopy {
    fn state(&self, now: Moment) -> OutsideState {
        let Some(file) = self.file.as_ref().map(|file| file.name().to_owned()) else {
            let left = self.left.clone();
            return if self.can { OutsideState::Off { left } } else { OutsideState::Missing };
        };
        match &self.failed {
            _ if !self.allowed => OutsideState::NeedsPermission { file },
            Some(why) => OutsideState::Failing { file, why: why.clone() },
            None => {
                let late = self.behind.is_some_and(|since| now.since(since) >= OUTSIDE_LATE);
                OutsideState::Kept { file, through: self.through, late }
            }
        }
    }

    /// Whether the file can be written and lacks entries; `last` is the number of the last recorded entry.
    const fn lacks_entries(&self, last: u64) -> bool {
        self.file.is_some() && self.allowed && self.writing.is_none() && self.through < last
    }

    /// The file is not written any more. Returns its name, if there was one.
    fn end(&mut self) -> Option<String> {
        let file = self.file.take();
        *self = Self { can: self.can, ..Self::default() };
        file.map(|file| file.name().to_owned())
    }

    /// A write has ended. A drive that is slow gets a longer pause.
    fn wrote(&mut self, now: Moment) {
        let took = self.writing.take().map(|since| now.since(since)).unwrap_or_default();
        self.next = Some(now.after(OUTSIDE_PAUSE.max(took * 10)));
    }

    /// Whether to enter a change for the worse or the better. Each is entered once, because a drive with a loose contact
    /// would otherwise fill the journal.
    fn is_news(&mut self, change: OutsideChange) -> bool {
        let before = (change == OutsideChange::Back).then_some(OutsideChange::Lost);
        let is_news = self.file.is_some() && self.entered == before;
        if is_news {
            self.entered = Some(change);
        }
        is_news
    }
}

impl Station {
    /// The state of the copy outside the browser.
    pub fn outside_copy(&self) -> OutsideState {
        self.outside.state(self.now)
    }

    /// Whether to say that the copy outside the browser is not written.
    pub fn says_outside_copy(&self) -> bool {
        let state = self.outside_copy();
        matches!(state, OutsideState::NeedsPermission { .. } | OutsideState::Failing { .. })
    }

    /// Whether a file that was just chosen counts. The browser's dialog may stay open after the director has left and the
    /// desk has closed; then it is in anybody's hands, and the file would have every word (promise 7).
    pub fn takes_outside_file(&self) -> bool {
        let desk = self.session.desk.as_ref();
        desk.is_some_and(|desk| matches!(desk, Desk::Session(open) if open.role == Role::Director))
    }

    /// Whether the browser lets the page keep a file, and the file that was chosen in an earlier session.
    pub(super) fn outside_found(
        &mut self,
        can: bool,
        kept: Option<(OutsideFile, bool)>,
        asks: &mut Vec<Ask>,
    ) {
        self.outside.can = can;
        if let Some((file, allowed)) = kept.filter(|_| self.outside.file.is_none()) {
            self.outside_copy_found(file, allowed, asks);
        }
    }

    pub(super) fn outside_chosen(&mut self, file: OutsideFile) {
        if self.takes_outside_file() {
            self.enter_outside(OutsideChange::Begun, file.name().to_owned());
            self.outside = OutsideCopy {
                can: true,
                allowed: true,
                file: Some(file),
                ..OutsideCopy::default()
            };
        }
    }

    pub(super) fn outside_allowed(&mut self, allowed: bool) {
        (self.outside.allowed, self.outside.failed) = (allowed, None);
        self.outside.next = None;
    }

    pub(super) fn outside_written(&mut self, through: u64) {
        self.outside.wrote(self.now);
        (self.outside.through, self.outside.failed) = (through, None);
        self.note_outside(OutsideChange::Back);
    }

    /// A file was chosen in an earlier session. If it belongs to another journal than the one in use, it may be the
    /// only copy of that, and is left as it is.
    fn outside_copy_found(&mut self, file: OutsideFile, allowed: bool, asks: &mut Vec<Ask>) {
        let is_ours = self.recording.writer.journal() == Some(file.journal());
        (self.outside.file, self.outside.allowed) = (Some(file), allowed);
        if !is_ours {
            self.leave_outside_copy(asks);
        }
    }

    pub(super) fn outside_copy_failed(&mut self, why: OutsideError) {
        self.failures.add(Failure::Outside(why.clone()), self.now);
        let outside = &mut self.outside;
        outside.wrote(self.now);
        outside.next = outside.next.max(Some(self.now.after(WRITE_RETRY)));
        outside.through = 0;
        outside.allowed &= why != OutsideError::NotAllowed;
        outside.failed = Some(why);
        self.note_outside(OutsideChange::Lost);
    }

    /// The director ends the copy.
    pub(super) fn end_outside_copy(&mut self, asks: &mut Vec<Ask>) {
        if let Some(file) = self.outside.end() {
            self.enter_outside(OutsideChange::Ended, file);
            asks.push(Ask::ForgetOutside);
        }
    }

    /// The journal is closed with this head. The file gets its last entries at once, because the next journal is read
    /// after this; then the copy ends.
    pub(super) fn outside_copy_ends_with(&mut self, head: Head, asks: &mut Vec<Ask>) {
        let Some(journal) = self.outside.file.as_ref().map(OutsideFile::journal) else { return };
        if self.outside.allowed {
            let statement = self.statement(journal, head);
            asks.push(Ask::CopyOutside(head, statement));
        }
        self.leave_outside_copy(asks);
    }

    /// Leaves the file of an earlier journal as it is, which the next journal records.
    fn leave_outside_copy(&mut self, asks: &mut Vec<Ask>) {
        let left = self.outside.file.as_ref().map(|file| file.name().to_owned());
        self.end_outside_copy(asks);
        self.outside.left = left;
    }

    fn note_outside(&mut self, change: OutsideChange) {
        if self.outside.is_news(change) {
            let file = self.outside.file.as_ref().map(|file| file.name().to_owned());
            self.enter_outside(change, file.unwrap_or_default());
        }
    }

    fn enter_outside(&mut self, change: OutsideChange, file: String) {
        self.enter(Happening::OutsideCopy { change, file });
    }

    /// Writes the file, if it lacks recorded entries and this is a good moment.
    pub(super) fn keep_outside_copy(&mut self, asks: &mut Vec<Ask>) {
        let head = self.recording.writer.head();
        let is_behind = self.outside.file.is_some() && self.outside.through < head.sequence;
        self.outside.behind = is_behind.then(|| self.outside.behind.unwrap_or(self.now));
        let is_due = self.outside.next.is_none_or(|at| self.now >= at);
        if !is_due || !self.may_copy_outside() {
            return;
        }
        let Some(journal) = self.recording.writer.journal() else { return };
        self.outside.writing = Some(self.now);
        let statement = self.statement(journal, head);
        asks.push(Ask::CopyOutside(head, statement));
    }

    /// Whether the file can be written and lacks entries, and nobody is at a challenge. While entries wait for the
    /// journal itself, it comes first; but if they cannot be recorded, the file need not wait for them.
    fn may_copy_outside(&self) -> bool {
        let writer = &self.recording.writer;
        self.outside.lacks_entries(writer.head().sequence)
            && (self.recording.failing || !writer.must_write())
            && self.phase != Phase::Occupied
            && is_between_challenges(self)
    }

    /// When the file is to be written next, if that is not now.
    pub(super) fn outside_copy_wakes_at(&self) -> Option<Moment> {
        self.outside.next.filter(|at| *at > self.now && self.may_copy_outside())
    }
}
