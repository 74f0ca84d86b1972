//! Which challenges of a log are shown.

use super::Log;
use super::row::Row;

/// The columns by which a log can be filtered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterBy {
    Round,
    Table,
    /// The kind of challenge.
    Kind,
    Outcome,
    Lexicon,
    /// The station, where there are several.
    Station,
}

impl FilterBy {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Round, Self::Table, Self::Kind, Self::Outcome, Self::Lexicon, Self::Station];

    /// Whether the challenges of a log differ in this column.
    pub fn differs(self, log: &Log) -> bool {
        log.rows.windows(2).any(|pair| self.of(&pair[0]) != self.of(&pair[1]))
    }

    fn of(self, row: &Row) -> &str {
        match self {
            Self::Round => &row.round,
            Self::Table => &row.table,
            Self::Kind => row.kind,
            // A later challenge replaced it.
            Self::Outcome if row.replaced_by.is_some() => "replaced",
            Self::Outcome => row.outcome_text(),
            Self::Lexicon => &row.lexicon,
            Self::Station => &row.station,
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

    /// Chooses the next value in the log; after the last, none.
    pub fn choose_next(&mut self, by: FilterBy, log: &Log) {
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
