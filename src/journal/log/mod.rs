//! The log: what the entries of one journal, or of several together, say, challenge by challenge, for
//! people to read. Play-level only (promise 1).

mod file;
mod filter;
mod merged;
mod parts;
mod reading;
mod row;
mod station_journal;

pub use filter::{Filter, FilterBy};
pub use merged::{Conflict, Mismatch, Refused};
pub use row::{Row, Said};
pub use station_journal::StationJournal;

use super::entry::Claim;
use super::signature::SignedHead;
use std::cmp::Reverse;

/// What one or several journals say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// Whose journals they are, in the order of their names.
    pub journals: Vec<StationJournal>,
    /// The challenges, newest first: those of one journal by number, of several by moment, wherever the
    /// stations are.
    pub rows: Vec<Row>,
    /// What of the files is not as it is in the log.
    pub conflicts: Vec<Conflict>,
    /// The signed heads of journals that are not among these.
    pub strays: Vec<SignedHead>,
}

impl Log {
    /// What the journal of the station with this name says. Where its chain is broken, what can be
    /// read is told all the same.
    pub fn of(name: &str, entries: Vec<String>) -> Self {
        let claim = entries.iter().find_map(|line| Claim::of(line));
        let station = claim.map(|claim| claim.station.to_string()).unwrap_or_default();
        let told =
            StationJournal { station, name: name.to_owned(), entries, ..StationJournal::default() };
        Self::telling(vec![told])
    }

    /// Adds the signed heads of these journals. Other heads of the station are of earlier journals and are left out.
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

    /// What these journals say.
    fn telling(journals: Vec<StationJournal>) -> Self {
        let mut log = Self { journals, ..Self::default() };
        let mut rows = Vec::new();
        for (journal, told) in log.journals.iter_mut().enumerate() {
            let mut own = reading::rows(journal, told);
            told.signed(Vec::new());
            own.sort_by_key(|row| row.number);
            // Within a journal the numbers say what is newer: the clock may have been set back.
            let mut latest = i64::MIN;
            for row in own {
                latest = latest.max(row.time.utc_millis());
                rows.push((latest, row));
            }
        }
        // What is as new as another stands in the order of its journal.
        rows.sort_by_key(|(moment, row)| Reverse((*moment, row.journal, row.number)));
        log.rows = rows.into_iter().map(|(_, row)| row).collect();
        log
    }

    /// Marks what comes after the last entry that is recorded: of the station's own journal alone.
    pub fn mark_unrecorded(&mut self, recorded: u64) {
        for row in &mut self.rows {
            let last = row.chain.last().map_or(row.number, |said| said.sequence);
            row.unrecorded = last > recorded;
        }
    }

    /// Whether something in it is not recorded yet.
    pub fn has_unrecorded(&self) -> bool {
        self.rows.iter().any(|row| row.unrecorded)
    }

    /// Whether the station's own journal was exported since its last challenge, or has none.
    pub fn exported_since_last_challenge(&self) -> bool {
        self.journals.first().is_none_or(StationJournal::exported_since_last_challenge)
    }
}
