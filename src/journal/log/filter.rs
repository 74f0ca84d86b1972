//! Which challenges of a log are looked at.

use super::Log;
use super::row::Row;

/// What can narrow a log down, each by one of the values that stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterBy {
    /// The round.
    Round,
    /// The table.
    Table,
    /// The kind of challenge.
    Kind,
    /// What it came to.
    Outcome,
    /// The lexicon.
    Lexicon,
    /// The station, where there are several.
    Station,
}

impl FilterBy {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Round, Self::Table, Self::Kind, Self::Outcome, Self::Lexicon, Self::Station];

    fn of(self, row: &Row) -> &str {
        match self {
            Self::Round => &row.round,
            Self::Table => &row.table,
            Self::Kind => row.kind,
            Self::Outcome => row.outcome_text(),
            Self::Lexicon => &row.lexicon,
            Self::Station => &row.station,
        }
    }
}

/// Which challenges are looked at: those that have every value that is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    values: [Option<String>; FilterBy::ALL.len()],
    /// What stands somewhere in the challenge: a part of a word, of a judge's initials, of a number.
    /// Upper and lower case are alike; empty lets all through.
    pub text: String,
}

impl Filter {
    /// What it is narrowed down to.
    pub fn value(&self, by: FilterBy) -> Option<&str> {
        self.values[by as usize].as_deref()
    }

    /// Turns to the next value that stands in the log; after the last, none.
    pub fn turn(&mut self, by: FilterBy, log: &Log) {
        let mut values: Vec<&str> = log.rows.iter().map(|row| by.of(row)).collect();
        // Rounds and tables are numbers.
        values.sort_by_key(|value| (value.len(), *value));
        values.dedup();
        let value = &mut self.values[by as usize];
        let after = match value {
            None => values.first(),
            Some(now) => values.iter().skip_while(|other| *other != now).nth(1),
        };
        *value = after.map(|text| (*text).to_owned());
    }

    /// Whether a challenge is let through.
    pub fn lets(&self, row: &Row) -> bool {
        let fits = |by: &FilterBy| self.value(*by).is_none_or(|value| value == by.of(row));
        FilterBy::ALL.iter().all(fits) && row.holds(&self.text)
    }
}
