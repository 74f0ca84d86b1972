//! Statistics of a log. They say nothing about single words of a play (promise 1).

use super::log::Row;
use crate::challenge::{Outcome, Verdict};
use crate::order;
use std::cmp::Reverse;

/// Statistics of challenges. A mistyped challenge is not counted; the challenge that judged it again is.
///
/// Each list has only what occurs: no round, hour or table without a challenge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All of them.
    pub all: Tally,
    /// How many challenges, not counted above, were replaced by a later one.
    pub replaced: u64,
    /// How many of the rulings were corrected later.
    pub corrected: u64,
    /// Challenges by hour of the day on the station's clock: `10:00`.
    pub by_hour: Vec<Tally>,
    /// By round, in order; `-` for none.
    pub by_round: Vec<Tally>,
    /// By table, in order; `-` for none.
    pub by_table: Vec<Tally>,
    /// By the lexicons that judged, the most used first; `-` for none.
    pub by_lexicon: Vec<Tally>,
    /// By station, the one with the most challenges first.
    pub by_station: Vec<Tally>,
    /// By the rulebooks under which they began, the most used first.
    pub by_rulebook: Vec<Tally>,
    /// By number of words. (The last also counts all longer slips.)
    pub words_per_slip: Vec<Tally>,
    /// How long the players were at the station, in classes; only challenges where this was measured.
    pub seconds: Vec<(&'static str, u64)>,
    /// The median of these times in seconds; none if none was measured.
    pub median_seconds: Option<u64>,
}

/// How many challenges there are, and how they were ruled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What they have in common.
    pub name: String,
    /// How many there are.
    pub all: u64,
    /// How many plays were acceptable.
    pub acceptable: u64,
    /// How many plays were unacceptable. The others have no verdict.
    pub unacceptable: u64,
}

impl Tally {
    fn add(&mut self, row: &Row) {
        // A ruling stays in force while the word judge looks in the books, but it is not counted before that is over.
        let verdict = row.outcome.filter(|_| !row.waits()).and_then(Outcome::verdict);
        self.count(verdict.map(Verdict::is_acceptable));
    }

    /// Counts a challenge by whether its play was acceptable; `None` if it has no verdict.
    pub(super) const fn count(&mut self, acceptable: Option<bool>) {
        self.all += 1;
        match acceptable {
            Some(true) => self.acceptable += 1,
            Some(false) => self.unacceptable += 1,
            None => {}
        }
    }

    /// How many have no verdict.
    pub const fn other(&self) -> u64 {
        self.all - self.acceptable - self.unacceptable
    }

    /// The share of acceptable plays among those with a verdict, in whole per cent.
    pub const fn share(&self) -> Option<u64> {
        let judged = self.acceptable + self.unacceptable;
        (self.acceptable * 100 + judged / 2).checked_div(judged)
    }
}

/// The classes of times at the station, each with its limit in seconds.
const CLASSES: [(&str, u64); 5] =
    [("< 15 s", 15), ("15–30 s", 30), ("30–60 s", 60), ("1–2 min", 120), ("> 2 min", u64::MAX)];

/// Slips with more words than this are counted among those with exactly this many.
const MOST_WORDS: u64 = 8;

impl Statistics {
    /// The statistics of these challenges.
    pub fn of(rows: &[&Row]) -> Self {
        let (_, replaced) = Row::counts(rows.iter().copied());
        let rows: Vec<&Row> =
            rows.iter().copied().filter(|row| row.replaced_by.is_none()).collect();
        let with_words: Vec<&Row> = rows.iter().copied().filter(|row| row.declared > 0).collect();
        let mut statistics = Self {
            by_hour: tally(&rows, |row| hour(row.time.hour())),
            by_round: tally(&rows, |row| row.round.clone()),
            by_table: tally(&rows, |row| row.table.clone()),
            by_lexicon: most_first(tally(&rows, |row| row.lexicon.clone())),
            by_station: most_first(tally(&rows, |row| row.station.clone())),
            by_rulebook: most_first(tally(&rows, |row| row.rulebook.clone())),
            replaced,
            corrected: rows.iter().filter(|row| row.corrected.is_some()).count() as u64,
            words_per_slip: tally(&with_words, |row| row.declared.min(MOST_WORDS).to_string()),
            ..Self::default()
        };
        for row in &rows {
            statistics.all.add(row);
        }
        statistics.times(rows.iter().filter_map(|row| row.took).collect());
        statistics
    }

    fn times(&mut self, mut millis: Vec<u64>) {
        order::sort(&mut millis);
        let (lower, upper) = (millis.len().saturating_sub(1) / 2, millis.len() / 2);
        let middle = millis.get(lower).zip(millis.get(upper));
        self.median_seconds = middle.map(|(lower, upper)| (lower + (upper - lower) / 2) / 1000);
        let mut from = 0;
        for (class, seconds) in CLASSES {
            let to = millis.partition_point(|millis| millis / 1000 < seconds);
            self.seconds.extend((to > from).then_some((class, (to - from) as u64)));
            from = to;
        }
    }
}

fn hour(hour: usize) -> String {
    [if hour < 10 { "0" } else { "" }, &hour.to_string(), ":00"].concat()
}

/// The challenges, tallied by one of their properties. Numbers are in numerical order.
fn tally(rows: &[&Row], of: fn(&Row) -> String) -> Vec<Tally> {
    let mut all: Vec<Tally> = Vec::new();
    for row in rows {
        let name = Some(of(row)).filter(|name| !name.is_empty()).unwrap_or_else(|| "-".to_owned());
        let at = all.iter().position(|tally| tally.name == name).unwrap_or_else(|| {
            all.push(Tally { name, ..Tally::default() });
            all.len() - 1
        });
        all[at].add(row);
    }
    order::sort_by(&mut all, |one, other| {
        (one.name.len(), &one.name).cmp(&(other.name.len(), &other.name))
    });
    all
}

pub(super) fn most_first(mut all: Vec<Tally>) -> Vec<Tally> {
    order::sort_by_key(&mut all, |tally| Reverse(tally.all));
    all
}
