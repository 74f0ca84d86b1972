//! The whole check: at its start and every hour the sender asks about everything, even what was collected long ago.
//! Otherwise it would not notice if a collector was emptied or restored from a backup.

use super::document_id::Kind;
use super::event::{Span, Wanted};
use super::track::Track;

/// How far a whole check has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Check {
    /// The journal, by its index, and which of its series.
    index: usize,
    kind: Kind,
    /// The next number to ask about.
    next: u64,
    /// Whether the refused documents among the next ones were sent once more.
    pub has_retried: bool,
}

impl Check {
    /// A check that begins.
    pub(super) const fn new() -> Self {
        Self { index: 0, kind: Kind::Entry, next: 1, has_retried: false }
    }

    /// The next question, of at most this many names; none at the end of the check.
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

    /// The collector has all of these, except any that it refuses: continues after them.
    pub(super) const fn goes_on(&mut self, asked: Span) {
        (self.next, self.has_retried) = (asked.last() + 1, false);
    }

    /// Which series it is asking for.
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
