//! A note of where the journal ended last, kept outside both of its copies: if both are gone, it is how
//! the station knows that there was a journal.

use super::chain::{Chain, Head};
use super::finding::Lost;
use super::head_code::HeadCode;
use super::station_id::StationId;
use std::fmt;

/// Where the journal ended last. Its text is `journal station head-code`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHead {
    /// Which of the station's journals it was: how many came before it.
    pub journal: usize,
    /// The station.
    pub station: StationId,
    /// Where it ended.
    pub head_code: HeadCode,
}

impl LastHead {
    /// The note of a journal that ends here.
    pub fn of(journal: usize, station: StationId, head: &Head) -> Self {
        Self { journal, station, head_code: HeadCode::of(head) }
    }

    /// Reads what [`fmt::Display`] wrote; nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let note = Self {
            journal: parts.next()?.parse().ok()?,
            station: parts.next()?.parse().ok()?,
            head_code: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(note)
    }

    /// What is lost, if this journal, which `earlier` others came before, does not go as far as the note.
    /// The note may be older than the journal, never newer: it is written after the entries.
    pub fn lost(self, earlier: usize, chain: &Chain) -> Option<Lost> {
        let reached = (earlier, chain.head.sequence);
        let Self { journal, station, head_code } = self;
        ((journal, head_code.count) > reached).then_some(Lost { station, head_code })
    }
}

impl fmt::Display for LastHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.journal, self.station, self.head_code)
    }
}
