//! The cells of the table of challenges, the same on the screen and on paper. They describe the play as a whole,
//! and never single out a word (promise 1).

use super::{texts, wording};
use crate::challenge::page::Column;
use crate::journal::{Filter, FilterBy, Log, Row};
use crate::setup::labels;

/// A column of the table of challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogColumn {
    /// The number of the challenge.
    Number,
    /// The time of day. (The day is a heading above its challenges.)
    Time,
    Round,
    Table,
    Words,
    /// The outcome: its sign, and what the sign stands for.
    Verdict,
    /// What the challenge costs or earns.
    Consequence,
    Lexicon,
    /// What is unusual: who ruled, how the challenge ended, whether it was judged again or corrected.
    Notes,
    Station,
    Rulebook,
}

impl LogColumn {
    const ALL: [Self; 11] = [
        Self::Number,
        Self::Time,
        Self::Round,
        Self::Table,
        Self::Words,
        Self::Verdict,
        Self::Consequence,
        Self::Lexicon,
        Self::Notes,
        Self::Station,
        Self::Rulebook,
    ];

    /// The columns worth showing. Empty columns are left out. So are lexicon, station and rulebook, each if all
    /// challenges have the same one.
    pub fn of(log: &Log) -> Vec<Self> {
        let is_shown = |column: &Self| match column {
            Self::Number | Self::Time | Self::Words | Self::Verdict => true,
            Self::Lexicon => log.rows.windows(2).any(|pair| pair[0].lexicon != pair[1].lexicon),
            Self::Station => log.journals.len() > 1,
            Self::Rulebook => log.has_several_rulebooks(),
            _ => log.rows.iter().any(|row| !column.cell(row).is_empty()),
        };
        Self::ALL.into_iter().filter(is_shown).collect()
    }

    pub const fn head(self) -> &'static str {
        match self {
            Self::Number => texts::NUMBER,
            Self::Time => texts::TIME,
            Self::Round => texts::ROUND,
            Self::Table => texts::TABLE,
            Self::Words => texts::WORDS,
            Self::Verdict => texts::VERDICT,
            Self::Consequence => texts::CONSEQUENCE,
            Self::Lexicon => texts::LEXICON,
            Self::Notes => texts::NOTES,
            Self::Station => texts::STATION,
            Self::Rulebook => labels::RULEBOOK,
        }
    }

    pub const fn drawn(self) -> Column {
        match self {
            Self::Words => Column::Words,
            Self::Verdict => Column::Sign,
            Self::Consequence | Self::Notes => Column::Sentence,
            Self::Number | Self::Time | Self::Round | Self::Table => Column::Short,
            Self::Lexicon | Self::Station | Self::Rulebook => Column::Detail,
        }
    }

    /// The text of the column's cell for a challenge.
    pub fn cell(self, row: &Row) -> String {
        match self {
            Self::Number => row.number.to_string(),
            Self::Time => row.time.clock()[..5].to_owned(),
            Self::Round => row.round.clone(),
            Self::Table => row.table.clone(),
            Self::Words => row.words.clone(),
            Self::Verdict => wording::outcome(row),
            Self::Consequence => row.pays.clone(),
            Self::Lexicon => row.lexicon.clone(),
            Self::Notes => notes(row),
            Self::Station => row.station.clone(),
            Self::Rulebook => wording::rulebook(&row.rulebook).into_owned(),
        }
    }
}

/// What is unusual about a challenge.
fn notes(row: &Row) -> String {
    let kind = match (row.kind, row.repeats) {
        // Most challenges are looked up by the players.
        ("self-lookup", _) => None,
        (_, Some(number)) => Some(texts::repeats(number)),
        (kind, None) => Some(wording::kind(kind).to_owned()),
    };
    let opinions = row.entries.iter().any(|entry| entry.kind == "opinion");
    let all = [
        kind,
        opinions.then(|| wording::kind("opinion").to_owned()),
        row.replaced_by.map(texts::replaced_by),
        wording::corrected(row),
        row.unrecorded.then(|| texts::UNRECORDED.to_owned()),
    ];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub const fn filter_name(by: FilterBy) -> &'static str {
    match by {
        FilterBy::Round => texts::ROUND,
        FilterBy::Outcome => texts::VERDICT,
        FilterBy::Lexicon => texts::LEXICON,
        FilterBy::Day => texts::DAY,
        FilterBy::Station => texts::STATION,
    }
}

/// A filter's value as people read it; a dash if it is empty.
pub fn value(by: FilterBy, text: &str) -> String {
    match by {
        _ if text.is_empty() => "–".to_owned(),
        FilterBy::Outcome => wording::plain(text),
        _ => text.to_owned(),
    }
}

/// A filter's value as short as a button: a round, the sign of a verdict, a list.
pub fn short_value(by: FilterBy, text: &str) -> String {
    match by {
        FilterBy::Round if !text.is_empty() => texts::round(text),
        FilterBy::Outcome => wording::sign_of(text).map_or_else(|| value(by, text), str::to_owned),
        _ => value(by, text),
    }
}

/// The filter in words.
pub fn filter_lines(filter: &Filter) -> Vec<String> {
    let by = |by: &FilterBy| {
        let to = filter.value(*by)?;
        Some(texts::filter_lines(filter_name(*by), &value(*by, to)))
    };
    let text =
        (!filter.text.is_empty()).then(|| texts::filter_lines(texts::LOOKED_FOR, &filter.text));
    FilterBy::ALL.iter().filter_map(by).chain(text).collect()
}
