//! The pictures of a log: charts of its statistics.

use super::html::element;
use super::picture::{Bar, picture};
use super::texts;
use crate::journal::{Row, Statistics};

/// The pictures of these challenges, as HTML.
pub fn pictures(rows: &[&Row]) -> String {
    let numbers = Statistics::of(rows);
    let words = numbers.words_per_slip.iter().zip(1_u8..);
    let words = words.map(|(count, words)| (words.to_string(), *count)).collect();
    let seconds = numbers.seconds.iter().map(|(class, count)| ((*class).to_owned(), *count));
    let all = [
        plain(numbers.by_hour),
        plain(numbers.by_round),
        shares(
            [numbers.acceptable, numbers.unacceptable, numbers.other],
            texts::VERDICTS,
            texts::share,
        ),
        plain(words),
        plain(numbers.by_lexicon),
        plain(seconds.collect()),
    ];
    let mut html = "<div class=\"pictures\">".to_owned();
    for (title, bars) in texts::TITLES.into_iter().zip(&all) {
        picture(&mut html, title, bars, texts::NOTHING);
    }
    if !numbers.by_rulebook.is_empty() {
        let bars = plain(numbers.by_rulebook);
        picture(&mut html, texts::BY_RULEBOOK, &bars, texts::NOTHING);
    }
    if let Some(median) = numbers.median_seconds {
        element(&mut html, "p", &texts::median(median));
    }
    html + "</div>"
}

fn plain(counts: Vec<(String, u64)>) -> Vec<Bar> {
    let bar = |(label, value): (String, u64)| Bar { label, value, says: value.to_string() };
    counts.into_iter().map(bar).collect()
}

/// Each value with its share of the challenges that have a verdict, in whole per cent.
fn shares(values: [u64; 3], labels: [&str; 3], share: fn(u64) -> String) -> Vec<Bar> {
    let judged = values[0] + values[1];
    let bar = |(number, value): (usize, u64)| {
        let mut says = value.to_string();
        if number < 2 && judged > 0 {
            says += " · ";
            says += &share((value * 100 + judged / 2) / judged);
        }
        Bar { label: labels[number].to_owned(), value, says }
    };
    values.into_iter().enumerate().map(bar).collect()
}
