//! The log: the entries of one or more journals, arranged by challenge for people to read. It says nothing about single
//! words of a play (promise 1).

mod file;
mod filter;
mod groups;
mod marks;
mod merged;
mod merging;
mod parts;
mod reading;
mod row;
mod station_journal;

pub use filter::{Filter, FilterBy};
pub use groups::Groups;
pub use marks::SharedMark;
pub use merged::{Conflict, Mismatch, Refused};
pub use merging::Merging;
pub use row::{Corrected, EntryText, Row};
pub use station_journal::StationJournal;

use super::entry::{Claim, Entry, EntryError};
use super::export::json_lines;
use super::head_code::HeadCode;
use super::signature::SignedHead;
use super::wall_time::WallTime;
use super::writer::Writer;
use crate::browser_error::StoreError;
use crate::digest::Digest;
use crate::order;
use crate::slices::{Slices, at_once};
use std::cmp::Reverse;
use std::collections::HashMap;

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
    /// The log of one journal; `name` is the name of its station. If its chain is broken, the log has every entry that
    /// can be read.
    pub fn of(name: &str, entries: Vec<String>) -> Self {
        at_once(async |slices| Self::read(name, entries, slices).await)
    }

    /// Like [`of`](Self::of), in slices.
    pub async fn read(name: &str, entries: Vec<String>, slices: &Slices) -> Self {
        slices.expect(entries.len());
        let claim = entries.iter().find_map(|line| Claim::of(line));
        let station = claim.map(|claim| claim.station.to_string()).unwrap_or_default();
        let station_journal =
            StationJournal { station, name: name.to_owned(), entries, ..StationJournal::default() };
        let read = async |_, _, line: &str| {
            slices.done().await;
            Entry::read(line)
        };
        Self::from_journals(vec![station_journal], read, slices).await
    }

    /// The log of the station's own journal: the stored entries, followed by those that wait to be written. While
    /// rulings are not recorded (`not_recorded`), the challenges of waiting entries are marked. If the stored entries
    /// cannot be read, the log has only the waiting ones, as long as rulings are among them that are not recorded;
    /// otherwise there is no log.
    ///
    /// `waiting` was listed before the stored entries were read, so that an entry written meanwhile is not missing.
    pub async fn own(
        name: &str,
        stored: Result<Vec<String>, StoreError>,
        waiting: &[Entry],
        writer: &Writer,
        not_recorded: usize,
        slices: &Slices,
    ) -> Result<Self, StoreError> {
        let is_marked = not_recorded > 0;
        let (entries, recorded) = match stored {
            Ok(stored) => {
                let recorded = stored.len() as u64;
                (writer.with_waiting(Writer::append_missing(stored, waiting)), recorded)
            }
            Err(error) => match writer.with_waiting(Vec::new()) {
                waiting if is_marked && !waiting.is_empty() => (waiting, 0),
                _ => return Err(error),
            },
        };
        let mut log = Self::read(name, entries, slices).await;
        if is_marked {
            log.mark_unrecorded(recorded);
        }
        Ok(log)
    }

    /// Whether look-ups outside challenges were entered in it.
    pub fn has_look_ups(&self) -> bool {
        self.journals.iter().any(|journal| journal.facts.looks_up)
    }

    /// Whether its challenges began under different rulebooks, or with different options.
    pub fn has_several_rulebooks(&self) -> bool {
        self.rows.windows(2).any(|pair| pair[0].rulebook != pair[1].rulebook)
    }

    /// How many challenges count, and how many were replaced by another. Only the last ruling of a slip counts.
    pub fn counts(&self) -> (u64, u64) {
        Row::counts(self.rows.iter())
    }

    /// Adds the signed heads that belong to journals of this log. Others are left out, such as heads of the
    /// station's earlier journals.
    #[must_use]
    pub fn with_heads(mut self, heads: Vec<SignedHead>) -> Self {
        self.attach(heads);
        self
    }

    /// The entries of its only journal as JSON Lines, with those of these signed heads that belong to it.
    pub fn own_json_lines(&self, heads: Vec<SignedHead>) -> String {
        let Some(journal) = self.journals.first() else { return String::new() };
        let mut log = Self { journals: vec![journal.clone()], ..Self::default() };
        log.attach(heads);
        json_lines(&log.journals[0])
    }

    /// Gives each journal its signed heads; returns the heads of other journals.
    fn attach(&mut self, mut heads: Vec<SignedHead>) -> Vec<SignedHead> {
        order::sort_by_key(&mut heads, |head| (head.statement().count, head.to_string()));
        heads.dedup();
        let mut of_journal: HashMap<(String, Digest), Vec<SignedHead>> = HashMap::new();
        for head in heads {
            let statement = head.statement();
            let journal = (statement.station.to_string(), statement.journal);
            of_journal.entry(journal).or_default().push(head);
        }
        for journal in &mut self.journals {
            let its = journal.journal().map(|first| (journal.station.clone(), first));
            journal.signed(its.and_then(|its| of_journal.remove(&its)).unwrap_or_default());
        }
        let mut others: Vec<SignedHead> = of_journal.into_values().flatten().collect();
        order::sort_by_key(&mut others, |head| (head.statement().count, head.to_string()));
        others
    }

    /// The log of these journals. `read` gives the entry of a line, by the index of its journal, its own index and
    /// its text.
    async fn from_journals(
        journals: Vec<StationJournal>,
        read: impl AsyncFn(usize, usize, &str) -> Result<Entry, EntryError>,
        slices: &Slices,
    ) -> Self {
        let mut log = Self { journals, ..Self::default() };
        let mut rows = Vec::new();
        for (journal, station_journal) in log.journals.iter_mut().enumerate() {
            let read = async |index, line: &str| read(journal, index, line).await;
            let mut own = reading::rows(journal, station_journal, read).await;
            slices.pause().await;
            station_journal.signed(Vec::new());
            order::sort_by_key(&mut own, |row| row.number.count());
            // Within a journal only the numbers give the order, because the clock may have been set back.
            let mut latest = i64::MIN;
            for row in own {
                latest = latest.max(row.time.utc_millis());
                rows.push((latest, row));
                slices.step().await;
            }
        }
        slices.pause().await;
        // Rows with equal times stay in the order of their journals.
        let order = |(moment, row): &(i64, Row)| (*moment, row.journal, row.number.count());
        // Rows are large, so each is moved only once.
        order::sort_by_key(&mut rows, |row| Reverse(order(row)));
        slices.pause().await;
        log.rows = rows.into_iter().map(|(_, row)| row).collect();
        log
    }

    /// Marks the station's own challenges that have an entry which is not stored yet. `recorded` is the number of the
    /// last stored entry.
    fn mark_unrecorded(&mut self, recorded: u64) {
        for row in &mut self.rows {
            row.unrecorded = row.entries.last().is_some_and(|text| text.sequence > recorded);
        }
    }

    /// Whether it contains an entry that is not stored yet.
    pub fn has_unrecorded(&self) -> bool {
        self.rows.iter().any(|row| row.unrecorded)
    }

    /// When the station's own journal was last exported as a whole, and how many entries about challenges have
    /// been made since.
    pub fn last_export(&self) -> (Option<WallTime>, u64) {
        self.journals.first().map(StationJournal::last_export).unwrap_or_default()
    }

    /// The station's own journal, if the log has no other.
    pub fn own_journal(&self) -> Option<&StationJournal> {
        self.journals.first().filter(|journal| self.journals.len() == 1 && journal.is_own())
    }

    /// The end of the newest export of the station's own journal of which nobody knows whether its file is there, if
    /// that matters to a challenge. Nobody vouches here for an export of another station.
    pub fn handed_over(&self) -> Option<HeadCode> {
        self.own_journal().and_then(StationJournal::handed_over)
    }

    /// Whether the newest export that was handed to the browser has every challenge of the station's own journal.
    pub fn was_handed_all(&self) -> bool {
        self.own_journal().is_some_and(StationJournal::was_handed_all)
    }

    /// The latest round other than this one that has challenges which were not exported.
    pub fn round_to_export(&self, now: &str) -> Option<&str> {
        let exported = self.journals.first()?.exported_lines();
        let is_over = |row: &&Row| !row.round.is_empty() && row.round != now;
        let is_new = |row: &&Row| row.entries.iter().any(|text| text.sequence > exported);
        let row = self.rows.iter().filter(is_over).find(is_new)?;
        Some(&row.round)
    }

    /// Whether the station's own journal was exported since its last challenge, or has no challenge.
    pub fn exported_since_last_challenge(&self) -> bool {
        self.last_export().1 == 0
    }
}
