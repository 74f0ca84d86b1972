//! The statistics of a log: the numbers that matter most, then charts.

use super::chart::{Bar, chart};
use super::html::element;
use super::{texts, wording};
use crate::journal::{Row, Statistics, Tally};
use crate::order;

/// At most this many tables are shown: those with the most challenges.
const MAX_TABLES: usize = 12;

/// The statistics of these challenges, as HTML.
pub fn charts(rows: &[&Row]) -> String {
    charts_of(Statistics::of(rows))
}

/// These statistics, as HTML.
pub fn charts_of(numbers: Statistics) -> String {
    if numbers.all.all == 0 {
        let mut html = String::new();
        element(&mut html, "p", texts::NOTHING);
        return html;
    }
    let mut html = "<div class=\"statistics\">".to_owned();
    headline(&mut html, &numbers);
    html += "<div class=\"charts\">";
    let (tables, tables_title) = busiest(numbers.by_table);
    let by = [
        (texts::BY_ROUND.to_owned(), numbers.by_round),
        (tables_title, tables),
        (texts::BY_HOUR.to_owned(), numbers.by_hour),
        (texts::BY_LEXICON.to_owned(), numbers.by_lexicon),
        (texts::BY_STATION.to_owned(), numbers.by_station),
        (texts::BY_RULEBOOK.to_owned(), with_titles(numbers.by_rulebook)),
        (texts::BY_WORDS.to_owned(), numbers.words_per_slip),
    ];
    // A chart with one bar says nothing.
    for (title, tallies) in by.iter().filter(|(_, tallies)| tallies.len() > 1) {
        counts(&mut html, title, tallies);
    }
    times(&mut html, &numbers.seconds);
    html += "</div>";
    let corrected = (numbers.corrected > 0).then(|| texts::corrected_later(numbers.corrected));
    let below: Vec<String> = [texts::LEGEND.to_owned()].into_iter().chain(corrected).collect();
    element(&mut html, "p", &below.join(" · "));
    html + "</div>"
}

/// The numbers that matter most.
fn headline(html: &mut String, numbers: &Statistics) {
    let all = &numbers.all;
    let headline = [
        Some((all.all.to_string(), texts::challenges(all.all))),
        all.share().map(|share| (texts::share(share), texts::ACCEPTABLE)),
        numbers.median_seconds.map(|median| (texts::seconds(median), texts::MEDIAN)),
        (all.other() > 0).then(|| (all.other().to_string(), texts::NO_VERDICT)),
        (numbers.replaced > 0).then(|| (numbers.replaced.to_string(), texts::REPLACED)),
    ];
    html.push_str("<dl class=\"headline\">");
    for (number, says) in headline.into_iter().flatten() {
        html.push_str("<div>");
        element(html, "dt", says);
        element(html, "dd", &number);
        html.push_str("</div>");
    }
    html.push_str("</dl>");
}

/// A chart with a bar for each tally. A bar is as long as the number of challenges, and filled as far as their
/// plays were acceptable.
fn counts(html: &mut String, title: &str, tallies: &[Tally]) {
    let bar = |tally: &Tally| {
        let share = tally.share().map(|share| [" · ", &texts::share(share)].concat());
        Bar {
            label: tally.name.clone(),
            value: tally.all,
            filled: tally.acceptable,
            says: [tally.all.to_string(), share.unwrap_or_default()].concat(),
        }
    };
    let bars: Vec<Bar> = tallies.iter().map(bar).collect();
    chart(html, title, &bars);
}

fn times(html: &mut String, seconds: &[(&str, u64)]) {
    let bar = |(class, count): &(&str, u64)| Bar {
        label: (*class).to_owned(),
        value: *count,
        filled: *count,
        says: count.to_string(),
    };
    let bars: Vec<Bar> = seconds.iter().map(bar).collect();
    if bars.len() > 1 {
        chart(html, texts::BY_TIME, &bars);
    }
}

/// The tables with the most challenges, in the order of their numbers, and the chart's title.
fn busiest(mut tables: Vec<Tally>) -> (Vec<Tally>, String) {
    let all = tables.len();
    if all <= MAX_TABLES {
        return (tables, texts::BY_TABLE.to_owned());
    }
    let mut counts: Vec<u64> = tables.iter().map(|table| table.all).collect();
    order::sort_by(&mut counts, |one, other| other.cmp(one));
    let least = counts[MAX_TABLES - 1];
    tables.retain(|table| table.all >= least);
    tables.truncate(MAX_TABLES);
    (tables, texts::busiest_tables(MAX_TABLES, all))
}

fn with_titles(mut rulebooks: Vec<Tally>) -> Vec<Tally> {
    for rulebook in &mut rulebooks {
        rulebook.name = wording::rulebook(&rulebook.name).into_owned();
    }
    rulebooks
}
