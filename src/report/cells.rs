//! The cells of the table of challenges, on the screen and on paper alike. They describe the play
//! as a whole, and all its words alike (promise 1).

use super::texts;
use crate::journal::{Filter, FilterBy, Log, Row};
use crate::setup::labels;

/// The column heads. There are columns for station and rulebook only if there are several.
pub fn columns(log: &Log) -> Vec<&'static str> {
    let mut all = texts::COLUMNS.to_vec();
    if log.journals.len() < 2 {
        all.pop();
    }
    all.extend(log.has_several_rulebooks().then_some(labels::RULEBOOK));
    all
}

/// The cells of a challenge. If it was judged again, its outcome no longer counts and is in
/// parentheses.
pub fn cells(log: &Log, row: &Row) -> Vec<String> {
    let mut kind = row.kind.to_owned();
    kind += &row.repeats.map(texts::repeats).unwrap_or_default();
    kind += &row.again.map(texts::again).unwrap_or_default();
    if row.unrecorded {
        kind += texts::UNRECORDED;
    }
    let outcome = row.outcome_text();
    let counts = row.again.is_none() || outcome.is_empty();
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
    if log.has_several_rulebooks() {
        cells.push(row.rulebook.clone());
    }
    cells
}

/// The head of the column that a filter applies to.
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

/// A value, with a sign in place of an empty one.
pub fn value(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// The filter in words.
pub fn filter_lines(filter: &Filter) -> Vec<String> {
    let by = |by: &FilterBy| {
        let to = filter.value(*by)?;
        Some(texts::filter_lines(column(*by), value(to)))
    };
    let text =
        (!filter.text.is_empty()).then(|| texts::filter_lines(texts::LOOKED_FOR, &filter.text));
    FilterBy::ALL.iter().filter_map(by).chain(text).collect()
}
