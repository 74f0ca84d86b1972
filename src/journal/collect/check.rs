//! Runs the whole check, in which the sender asks the collector about every document, even those collected long ago.
//! The check is due at the start and every hour, because otherwise the sender would not notice that a collector was
//! emptied or restored from a backup.

use super::document_id::Kind;
use super::event::{Span, Wanted};
use super::track::Track;

/// How far a whole check has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Check {
    /// The index of the journal. `kind` is the series of that journal which is being checked.
    index: usize,
    kind: Kind,
    /// The next number to ask about.
    next: u64,
    /// Whether the refused documents in the part that is being checked were sent once more.
    pub has_retried: bool,
}

impl Check {
    /// A check that begins with the first journal.
    pub(super) const fn new() -> Self {
        Self { index: 0, kind: Kind::Entry, next: 1, has_retried: false }
    }

    /// The next part to ask about, of at most `most` names; `None` at the end of the check.
    pub(super) fn wanted(&mut self, tracks: &[Track], most: u64, number: u64) -> Option<Wanted> {
        loop {
            let track = tracks.get(self.index)?;
            let last = track.series(self.kind).length;
            if self.next <= last {
                let span = Span::between(self.next - 1, last.min(self.next - 1 + most));
                let (entries, heads) = match self.kind {
                    Kind::Entry => (span, Span::default()),
                    Kind::SignedHead => (Span::default(), span),
                };
                return Some(Wanted { number, journal: track.journal, entries, heads });
            }
            self.skip();
        }
    }

    /// Continues after these numbers, because the collector has all of these documents, except any that it refuses.
    pub(super) const fn goes_on(&mut self, asked: Span) {
        (self.next, self.has_retried) = (asked.last() + 1, false);
    }

    /// The series that is being checked.
    pub(super) const fn kind(&self) -> Kind {
        self.kind
    }

    /// Continues with the next series. Ordinary batches will ask about the rest of this one.
    pub(super) const fn skip(&mut self) {
        (self.index, self.kind) = match self.kind {
            Kind::Entry => (self.index, Kind::SignedHead),
            Kind::SignedHead => (self.index + 1, Kind::Entry),
        };
        (self.next, self.has_retried) = (1, false);
    }
}
