//! Merges the logs of [`Groups`](super::Groups) one after the other. Of each log, only its CSV stays in memory, and
//! what the tool reports about it.

use super::station_journal::StationJournal;
use super::{Log, Refused, Row};
use crate::journal::export::{challenge, columns, journal};
use crate::order;
use std::io::{self, Write};

/// Several logs that have no station in common, as one.
#[derive(Debug, Default)]
pub struct Merging {
    journals: Vec<Merged>,
    rows: Vec<MergedRow>,
    log: Log,
    refused: Vec<Refused>,
}

/// A journal without its entries.
#[derive(Debug)]
struct Merged {
    journal: StationJournal,
    csv: String,
    /// A row for each mark of its challenges.
    marks: Vec<Row>,
}

/// The row of a challenge in the CSV.
#[derive(Debug)]
struct MergedRow {
    /// Its time; if an earlier challenge of its journal has a later time, that one. Rows are sorted by
    /// `moment`, then by journal, then by `count`.
    moment: i64,
    count: u64,
    journal: usize,
    csv: Box<str>,
}

/// What the tool writes between columns: other programs read its CSV.
const SEPARATOR: char = ',';

impl Merging {
    /// Adds a log and the files that were refused with it.
    pub fn add(&mut self, log: Log, refused: Vec<Refused>) {
        let offset = self.journals.len();
        let mut latest = vec![i64::MIN; log.journals.len()];
        let mut marks: Vec<Vec<Row>> = vec![Vec::new(); log.journals.len()];
        for row in log.rows.iter().rev() {
            let of = row.journal;
            latest[of] = latest[of].max(row.time.utc_millis());
            let (moment, count) = (latest[of], row.number.count());
            let csv = challenge(row, &log, SEPARATOR).into_boxed_str();
            self.rows.push(MergedRow { moment, count, journal: offset + of, csv });
        }
        for (mark, of) in log.used_marks() {
            let is_it = |row: &&Row| row.journal == of && row.number.mark() == mark;
            let number = log.rows.iter().find(is_it).map(|row| row.number).unwrap_or_default();
            marks[of].push(Row { number, ..Row::default() });
        }
        for (one, marks) in log.journals.into_iter().zip(marks) {
            let csv = journal(&one, &log.conflicts, SEPARATOR);
            self.journals.push(Merged { journal: one.without_entries(), csv, marks });
        }
        self.log.conflicts.extend(log.conflicts);
        self.log.strays.extend(log.strays);
        self.refused.extend(refused);
    }

    /// Joins the two. They must have no station in common.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        let offset = self.journals.len();
        let shifted = |row: MergedRow| MergedRow { journal: row.journal + offset, ..row };
        self.rows.extend(other.rows.into_iter().map(shifted));
        self.journals.extend(other.journals);
        self.log.conflicts.extend(other.log.conflicts);
        self.log.strays.extend(other.log.strays);
        self.refused.extend(other.refused);
        self
    }

    /// Writes the CSV of all challenges and journals. Returns a log of all journals, and the files that were
    /// refused. That log has no entries, and its only rows are one for each mark of a journal.
    pub fn write_csv(mut self, to: &mut impl Write) -> io::Result<(Log, Vec<Refused>)> {
        // All journals of a station come from the same log, where they are in order.
        let mut order: Vec<usize> = (0..self.journals.len()).collect();
        let key = |of: &usize| {
            let StationJournal { name, station, .. } = &self.journals[*of].journal;
            (name.clone(), station.clone())
        };
        order::sort_by_key(&mut order, key);
        let mut positions = vec![0; order.len()];
        for (index, of) in order.into_iter().enumerate() {
            positions[of] = index;
        }
        order::sort_by_key(&mut self.rows, |row| (row.moment, positions[row.journal], row.count));
        to.write_all(columns(SEPARATOR).as_bytes())?;
        self.rows.iter().try_for_each(|row| to.write_all(row.csv.as_bytes()))?;
        let mut journals: Vec<_> = positions.into_iter().zip(self.journals).collect();
        order::sort_by_key(&mut journals, |(index, _)| *index);
        for (index, Merged { journal, csv, marks }) in journals {
            to.write_all(csv.as_bytes())?;
            self.log.journals.push(journal);
            self.log.rows.extend(marks.into_iter().map(|row| Row { journal: index, ..row }));
        }
        order::sort(&mut self.log.conflicts);
        order::sort_by_key(&mut self.log.strays, |head| (head.statement().count, head.to_string()));
        order::sort(&mut self.refused);
        Ok((self.log, self.refused))
    }
}
