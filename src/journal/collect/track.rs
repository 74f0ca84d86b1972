//! One journal of the station and how far it is collected.

use super::document_id::{JournalTag, Kind};
use super::event::Length;
use super::progress::{JournalProgress, Refused};
use super::series::Series;

/// A journal's entries and signed heads.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub journal: JournalTag,
    pub entries: Series,
    pub heads: Series,
}

impl Track {
    /// A journal that is not known to be collected at all.
    pub(super) fn new(journal: JournalTag) -> Self {
        Self { journal, entries: Series::default(), heads: Series::default() }
    }

    /// Sets how much of the journal the station has.
    pub(super) fn set_length(&mut self, length: Length) {
        self.entries.set_length(length.entries);
        self.heads.set_length(length.heads);
    }

    /// One of its two series.
    pub(super) const fn series(&self, kind: Kind) -> &Series {
        match kind {
            Kind::Entry => &self.entries,
            Kind::SignedHead => &self.heads,
        }
    }

    /// One of its two series, to change it.
    pub(super) const fn series_mut(&mut self, kind: Kind) -> &mut Series {
        match kind {
            Kind::Entry => &mut self.entries,
            Kind::SignedHead => &mut self.heads,
        }
    }

    /// Whether part of the journal is not known to be collected.
    pub(super) const fn is_due(&self) -> bool {
        self.entries.is_due() || self.heads.is_due()
    }

    /// How far it is collected.
    pub(super) fn progress(&self) -> JournalProgress {
        JournalProgress {
            journal: self.journal,
            through: self.entries.mark,
            collected: self.entries.collected(),
            entries: self.entries.length,
            heads_through: self.heads.mark,
            heads: self.heads.length,
        }
    }

    /// The entries and signed heads of the journal that are refused.
    pub(super) fn refused(&self) -> impl Iterator<Item = Refused> {
        [Kind::Entry, Kind::SignedHead].into_iter().flat_map(move |kind| {
            self.series(kind).refused.iter().map(move |(number, why)| Refused {
                journal: self.journal,
                kind,
                number: *number,
                why: why.clone(),
            })
        })
    }
}
