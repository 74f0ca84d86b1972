//! Statistics of a log. They are about plays as a whole (promise 1).

use super::log::Row;
use crate::challenge::Outcome;
use std::cmp::Reverse;

/// Statistics of challenges. A mistyped challenge counts once, as the one that judged it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Challenges by hour of the day on the station's clock, from the first hour that has one to the last:
    /// `10:00`.
    pub by_hour: Vec<(String, u64)>,
    /// By round, in order; `-` for none.
    pub by_round: Vec<(String, u64)>,
    /// By the lexicons that judged, the most used first; `-` for none.
    pub by_lexicon: Vec<(String, u64)>,
    /// By the rulebooks under which they began, the most used first; nothing unless there are several.
    pub by_rulebook: Vec<(String, u64)>,
    /// By number of words, from one. (The last counts all longer slips, too.)
    pub words_per_slip: [u64; 8],
    /// How many plays were acceptable.
    pub acceptable: u64,
    /// How many plays were unacceptable.
    pub unacceptable: u64,
    /// How many have no verdict.
    pub other: u64,
    /// How long the players were at the station, in classes; only challenges where this was measured.
    pub seconds: Vec<(&'static str, u64)>,
    /// The median of these times in seconds; none if none was measured.
    pub median_seconds: Option<u64>,
}

/// The classes of these times, each with its limit in seconds.
const CLASSES: [(&str, u64); 5] =
    [("< 15 s", 15), ("15–30 s", 30), ("30–60 s", 60), ("1–2 min", 120), ("> 2 min", u64::MAX)];

impl Statistics {
    /// The statistics of these challenges.
    pub fn of(rows: &[&Row]) -> Self {
        let rows: Vec<&Row> = rows.iter().copied().filter(|row| row.again.is_none()).collect();
        let mut statistics = Self::default();
        let mut hours = [0; 24];
        for row in &rows {
            hours[row.time.hour()] += 1;
            if let Some(words) = row.declared.min(8).checked_sub(1) {
                statistics.words_per_slip[usize::try_from(words).unwrap_or_default()] += 1;
            }
            *match row.outcome.and_then(Outcome::verdict) {
                Some(verdict) if verdict.is_acceptable() => &mut statistics.acceptable,
                Some(_) => &mut statistics.unacceptable,
                None => &mut statistics.other,
            } += 1;
        }
        statistics.by_hour = from_first_to_last(&hours);
        statistics.by_round = tally(rows.iter().map(|row| row.round.as_str()));
        statistics.by_lexicon = tally(rows.iter().map(|row| row.lexicon.as_str()));
        statistics.by_lexicon.sort_by_key(|(_, count)| Reverse(*count));
        statistics.by_rulebook = tally(rows.iter().map(|row| row.rulebook.as_str()));
        statistics.by_rulebook.sort_by_key(|(_, count)| Reverse(*count));
        if statistics.by_rulebook.len() < 2 {
            statistics.by_rulebook.clear();
        }
        statistics.times(rows.iter().filter_map(|row| row.took).collect());
        statistics
    }

    fn times(&mut self, mut millis: Vec<u64>) {
        millis.sort_unstable();
        let (lower, upper) = (millis.len().saturating_sub(1) / 2, millis.len() / 2);
        let middle = millis.get(lower).zip(millis.get(upper));
        self.median_seconds = middle.map(|(lower, upper)| (lower + (upper - lower) / 2) / 1000);
        let mut from = 0;
        for (class, seconds) in CLASSES {
            let to = millis.partition_point(|millis| millis / 1000 < seconds);
            self.seconds.push((class, (to - from) as u64));
            from = to;
        }
    }
}

fn from_first_to_last(hours: &[u64; 24]) -> Vec<(String, u64)> {
    let has = |count: &u64| *count > 0;
    let (Some(first), Some(last)) = (hours.iter().position(has), hours.iter().rposition(has))
    else {
        return Vec::new();
    };
    let name = |hour: usize| [if hour < 10 { "0" } else { "" }, &hour.to_string(), ":00"].concat();
    (first..=last).map(|hour| (name(hour), hours[hour])).collect()
}

/// How often each value occurs. Numbers are sorted.
fn tally<'a>(values: impl Iterator<Item = &'a str>) -> Vec<(String, u64)> {
    let mut values: Vec<&str> =
        values.map(|value| if value.is_empty() { "-" } else { value }).collect();
    values.sort_by_key(|value| (value.len(), *value));
    let alike = values.chunk_by(|one, other| one == other);
    alike.map(|alike| (alike[0].to_owned(), alike.len() as u64)).collect()
}
