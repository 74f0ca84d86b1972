//! How far collecting is: what readiness and the director's hall show.

use super::document_id::{JournalTag, Kind};
use super::trouble::{Stopped, Trouble};
use crate::challenge::Moment;

/// How far a station's journals are collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Each journal, oldest first.
    pub journals: Vec<JournalProgress>,
    /// Whether the collector was asked for everything since the sender began. Before that, the marks may be too low.
    pub is_checked: bool,
    /// Since when something has not been collected.
    pub behind_since: Option<Moment>,
    /// What the collector refuses, and what becomes no document. It stays in the journal and is in its exports.
    pub refused: Vec<Refused>,
    /// Why the last request did not help.
    pub trouble: Option<Trouble>,
    /// Why nothing is sent until the next whole check.
    pub stopped: Option<Stopped>,
}

/// How far a journal is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalProgress {
    /// Which journal.
    pub journal: JournalTag,
    /// The collector has said that it has all entries through this one, but for those that it refuses.
    pub through: u64,
    /// How many of these it has.
    pub collected: u64,
    /// How many entries there are.
    pub entries: u64,
    /// The same for signed heads, as `through` for entries.
    pub heads_through: u64,
    /// How many signed heads there are.
    pub heads: u64,
}

/// A document that the collector does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Which journal.
    pub journal: JournalTag,
    /// An entry or a signed head.
    pub kind: Kind,
    /// Which one of the journal's, from 1.
    pub number: u64,
    /// Why, as the collector says it.
    pub why: String,
}

impl Progress {
    /// Whether the collector has everything that it takes.
    pub fn is_complete(&self) -> bool {
        self.behind_since.is_none()
    }

    /// How many entries are at the collector, of how many.
    pub fn collected(&self) -> (u64, u64) {
        let sum = |of: fn(&JournalProgress) -> u64| self.journals.iter().map(of).sum();
        (sum(|one| one.collected), sum(|one| one.entries))
    }
}
