//! Which challenges of a log are shown.

use super::Log;
use super::row::Row;
use crate::order;
use std::borrow::Cow;

/// The columns by which a log can be filtered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterBy {
    Round,
    Outcome,
    Lexicon,
    Day,
    /// The station, where there are several.
    Station,
}

impl FilterBy {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Round, Self::Outcome, Self::Lexicon, Self::Day, Self::Station];

    /// Whether the challenges of a log differ in this column.
    pub fn differs(self, log: &Log) -> bool {
        log.rows.windows(2).any(|pair| self.of(&pair[0]) != self.of(&pair[1]))
    }

    /// The values that occur in a log, in order: rounds and days upwards.
    pub fn values(self, log: &Log) -> Vec<String> {
        let mut values: Vec<_> = log.rows.iter().map(|row| self.of(row)).collect();
        // Rounds are numbers.
        order::sort_by(&mut values, |one, other| (one.len(), one).cmp(&(other.len(), other)));
        values.dedup();
        values.into_iter().map(Cow::into_owned).collect()
    }

    fn of(self, row: &Row) -> Cow<'_, str> {
        match self {
            Self::Round => Cow::Borrowed(&row.round),
            // A later challenge replaced it.
            Self::Outcome if row.replaced_by.is_some() => Cow::Borrowed("replaced"),
            Self::Outcome => Cow::Borrowed(row.outcome_text()),
            Self::Lexicon => Cow::Borrowed(&row.lexicon),
            Self::Day => Cow::Owned(row.time.date()),
            Self::Station => Cow::Borrowed(&row.station),
        }
    }
}

/// Which challenges are shown: those that match every value that is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    values: [Option<String>; FilterBy::ALL.len()],
    /// A text that the challenge contains: part of a word, a judge's initials, a number. It ignores case; an
    /// empty text matches every challenge.
    pub text: String,
}

impl Filter {
    /// The chosen value of a column.
    pub fn value(&self, by: FilterBy) -> Option<&str> {
        self.values[by as usize].as_deref()
    }

    /// Shows only the challenges with this value, or all if none is given.
    pub fn choose(&mut self, by: FilterBy, value: Option<String>) {
        self.values[by as usize] = value;
    }

    /// The challenges of this log that match, newest first.
    pub fn rows<'a>(&self, log: &'a Log) -> impl Iterator<Item = &'a Row> {
        log.rows.iter().filter(|row| self.lets(row))
    }

    /// Whether a challenge matches.
    fn lets(&self, row: &Row) -> bool {
        let fits = |by: &FilterBy| self.value(*by).is_none_or(|value| value == by.of(row));
        FilterBy::ALL.iter().all(fits) && row.holds(&self.text)
    }
}
