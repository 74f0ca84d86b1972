//! The log: the entries of one or more journals, arranged by challenge for people to read. It is about plays as
//! a whole (promise 1).

mod file;
mod filter;
mod marks;
mod merged;
mod parts;
mod reading;
mod row;
mod station_journal;

pub use filter::{Filter, FilterBy};
pub use marks::SharedMark;
pub use merged::{Conflict, Mismatch, Refused};
pub use row::{Row, Said};
pub use station_journal::StationJournal;

use super::entry::Claim;
use super::signature::SignedHead;
use std::cmp::Reverse;

/// The contents of one or more journals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// The journals, sorted by the names of their stations.
    pub journals: Vec<StationJournal>,
    /// The challenges, newest first: within one journal by number, across journals by time.
    pub rows: Vec<Row>,
    /// The conflicts between the files and the log.
    pub conflicts: Vec<Conflict>,
    /// Signed heads of journals that are not in the log.
    pub strays: Vec<SignedHead>,
}

impl Log {
    /// The log of one journal, of the station with this name. If its chain is broken, the log has every entry
    /// that can be read.
    pub fn of(name: &str, entries: Vec<String>) -> Self {
        let claim = entries.iter().find_map(|line| Claim::of(line));
        let station = claim.map(|claim| claim.station.to_string()).unwrap_or_default();
        let station_journal =
            StationJournal { station, name: name.to_owned(), entries, ..StationJournal::default() };
        Self::from_journals(vec![station_journal])
    }

    /// Whether its challenges began under different rulebooks, or with different options.
    pub fn has_several_rulebooks(&self) -> bool {
        self.rows.windows(2).any(|pair| pair[0].rulebook != pair[1].rulebook)
    }

    /// Adds the signed heads of these journals. Heads of the station's earlier journals are left out.
    #[must_use]
    pub fn with_heads(mut self, heads: Vec<SignedHead>) -> Self {
        self.attach(heads);
        self
    }

    /// Gives each journal its signed heads; returns the heads of other journals.
    fn attach(&mut self, mut heads: Vec<SignedHead>) -> Vec<SignedHead> {
        heads.sort_by_key(|head| (head.statement().count, head.to_string()));
        heads.dedup();
        for journal in &mut self.journals {
            let of_it = |head: &SignedHead| {
                let statement = head.statement();
                journal.journal() == Some(statement.journal)
                    && journal.station == statement.station.to_string()
            };
            let (its, others) = heads.into_iter().partition(of_it);
            journal.signed(its);
            heads = others;
        }
        heads
    }

    /// The log of these journals.
    fn from_journals(journals: Vec<StationJournal>) -> Self {
        let mut log = Self { journals, ..Self::default() };
        let mut rows = Vec::new();
        for (journal, station_journal) in log.journals.iter_mut().enumerate() {
            let mut own = reading::rows(journal, station_journal);
            station_journal.signed(Vec::new());
            own.sort_by_key(|row| row.number.count());
            // Within a journal only the numbers give the order: the clock may have been set back.
            let mut latest = i64::MIN;
            for row in own {
                latest = latest.max(row.time.utc_millis());
                rows.push((latest, row));
            }
        }
        // Equal times keep the order of their journals.
        rows.sort_by_key(|(moment, row)| Reverse((*moment, row.journal, row.number.count())));
        log.rows = rows.into_iter().map(|(_, row)| row).collect();
        log
    }

    /// Marks the station's own entries after the last one that is stored.
    pub fn mark_unrecorded(&mut self, recorded: u64) {
        for row in &mut self.rows {
            row.unrecorded = row.chain.last().is_some_and(|said| said.sequence > recorded);
        }
    }

    /// Whether it contains an entry that is not stored yet.
    pub fn has_unrecorded(&self) -> bool {
        self.rows.iter().any(|row| row.unrecorded)
    }

    /// Whether the station's own journal was exported since its last challenge, or has no challenge.
    pub fn exported_since_last_challenge(&self) -> bool {
        self.journals.first().is_none_or(StationJournal::exported_since_last_challenge)
    }
}
