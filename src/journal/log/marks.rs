//! Stations of a log whose challenges have the same numbers, because their marks are the same.

use super::Log;
use crate::challenge::Mark;

/// A mark, or the lack of one, that several stations share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedMark {
    /// The mark.
    pub mark: Mark,
    /// The names of the stations, in the order of the log.
    pub stations: Vec<String>,
}

impl Log {
    /// The marks that stand before challenge numbers of more than one station. Journals of one station, from one
    /// event after another, share its mark rightly.
    pub fn shared_marks(&self) -> Vec<SharedMark> {
        let mut used: Vec<(Mark, usize)> = Vec::new();
        for row in &self.rows {
            let is_known = |(mark, journal): &(Mark, usize)| {
                *mark == row.number.mark()
                    && self.station_of(*journal) == self.station_of(row.journal)
            };
            if !used.iter().any(is_known) {
                used.push((row.number.mark(), row.journal));
            }
        }
        used.sort();
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

    fn station_of(&self, journal: usize) -> &str {
        &self.journals[journal].station
    }
}
