//! How far collecting has come, for readiness and the director's hall.

use super::document_id::{JournalTag, Kind};
use super::trouble::{Stopped, Trouble};
use crate::challenge::Moment;

/// How far a station's journals are collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Each journal, oldest first.
    pub journals: Vec<JournalProgress>,
    /// Whether the collector was asked about everything since the sender began. Until then, the numbers may be too
    /// low.
    pub is_checked: bool,
    /// Since when something has not been collected.
    pub behind_since: Option<Moment>,
    /// What is not collected, because the collector refuses it or it cannot become a document. It remains in the
    /// journal and its exports.
    pub refused: Vec<Refused>,
    /// Why the last request failed.
    pub trouble: Option<Trouble>,
    /// Why nothing is sent until the next whole check; `None` while sending goes on.
    pub stopped: Option<Stopped>,
}

/// How far a journal is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalProgress {
    pub journal: JournalTag,
    /// The number through which the collector, by its own answers, has all entries, except those that it refuses.
    pub through: u64,
    /// How many of those entries the collector has.
    pub collected: u64,
    /// How many entries there are.
    pub entries: u64,
    /// The same as `through`, for signed heads.
    pub heads_through: u64,
    /// How many signed heads there are.
    pub heads: u64,
}

/// An entry or a signed head that is not collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub journal: JournalTag,
    /// Whether it is an entry or a signed head.
    pub kind: Kind,
    /// The number of the entry, or the position of the head among the heads of the journal; from 1.
    pub number: u64,
    /// The collector's reason, or the sender's own.
    pub why: String,
}

impl Progress {
    /// Whether the collector has everything but what is refused.
    pub fn is_complete(&self) -> bool {
        self.behind_since.is_none()
    }

    /// How many entries the collector has, and how many the station has.
    pub fn collected(&self) -> (u64, u64) {
        let sum = |of: fn(&JournalProgress) -> u64| self.journals.iter().map(of).sum();
        (sum(|one| one.collected), sum(|one| one.entries))
    }
}
