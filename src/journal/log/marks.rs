//! Stations of a log whose challenges have the same numbers, because their marks are the same.

use super::Log;
use crate::challenge::Mark;
use crate::order;
use std::collections::BTreeMap;

/// A mark, or the lack of one, that several stations share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedMark {
    pub mark: Mark,
    /// The names of the stations, in the order of the log.
    pub stations: Vec<String>,
}

impl Log {
    /// The marks that come before challenge numbers of more than one station. Successive journals of one station do not
    /// count, because they share its mark correctly.
    pub fn shared_marks(&self) -> Vec<SharedMark> {
        let used = self.used_marks();
        let shared = used.chunk_by(|one, other| one.0 == other.0).filter(|alike| alike.len() > 1);
        let named = |alike: &[(Mark, usize)]| SharedMark {
            mark: alike[0].0,
            stations: alike
                .iter()
                .map(|(_, journal)| self.journals[*journal].name.clone())
                .collect(),
        };
        shared.map(named).collect()
    }

    /// Each mark with each station that uses it, sorted. The station is given by the index of one of its journals.
    pub(super) fn used_marks(&self) -> Vec<(Mark, usize)> {
        let mut used: BTreeMap<(Mark, &str), usize> = BTreeMap::new();
        for row in &self.rows {
            used.entry((row.number.mark(), self.station_of(row.journal))).or_insert(row.journal);
        }
        let mut used: Vec<(Mark, usize)> =
            used.into_iter().map(|((mark, _), journal)| (mark, journal)).collect();
        order::sort(&mut used);
        used
    }

    fn station_of(&self, journal: usize) -> &str {
        &self.journals[journal].station
    }
}
