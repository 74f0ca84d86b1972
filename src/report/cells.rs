//! What stands in the table of challenges, on the screen and on paper alike. Play-level only, and every
//! word alike (promise 1).

use super::texts;
use crate::journal::{Filter, FilterBy, Log, Row};

/// What stands above the columns. The station has one only where there are several.
pub fn columns(log: &Log) -> &'static [&'static str] {
    let all: &'static [&'static str] = texts::COLUMNS;
    if log.journals.len() > 1 { all } else { &all[..all.len() - 1] }
}

/// What stands in the row of a challenge. What was judged again counts no more: its outcome stands in
/// parentheses.
pub fn cells(log: &Log, row: &Row) -> Vec<String> {
    let mut kind = row.kind.to_owned();
    if row.repeats > 0 {
        kind += &texts::repeats(row.repeats);
    }
    if row.again > 0 {
        kind += &texts::again(row.again);
    }
    if row.unrecorded {
        kind += texts::UNRECORDED;
    }
    let outcome = row.outcome_text();
    let counts = row.again == 0 || outcome.is_empty();
    let outcome = if counts { outcome.to_owned() } else { ["(", outcome, ")"].concat() };
    let number = row.number.to_string();
    let time = row.time.minute();
    let mut cells = vec![
        number,
        time,
        row.round.clone(),
        row.table.clone(),
        row.words.clone(),
        outcome,
        row.lexicon.clone(),
        row.consequence.clone(),
        kind,
    ];
    if log.journals.len() > 1 {
        cells.push(row.station.clone());
    }
    cells
}

/// Above which column stands what a log is narrowed down by.
pub fn column(by: FilterBy) -> &'static str {
    let column = match by {
        FilterBy::Round => 2,
        FilterBy::Table => 3,
        FilterBy::Kind => 8,
        FilterBy::Outcome => 5,
        FilterBy::Lexicon => 6,
        FilterBy::Station => 9,
    };
    texts::COLUMNS.get(column).copied().unwrap_or_default()
}

/// A value as it stands where there has to be something.
pub fn value(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// What a log is narrowed down to.
pub fn narrowed(filter: &Filter) -> Vec<String> {
    let by = |by: &FilterBy| {
        let to = filter.value(*by)?;
        Some(texts::narrowed(column(*by), value(to)))
    };
    let text = (!filter.text.is_empty()).then(|| texts::narrowed(texts::LOOKED_FOR, &filter.text));
    FilterBy::ALL.iter().filter_map(by).chain(text).collect()
}
