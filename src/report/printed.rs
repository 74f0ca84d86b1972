//! The report: three numbers, the charts, every challenge, and last the head codes. It is the same on paper.

use super::cells::{LogColumn, filter_lines};
use super::charts::charts;
use super::html::{element, text};
use super::{signatures, texts, wording};
use crate::journal::{Filter, Log, Row, WallTime};
use crate::order;

/// How many challenges the page shows. Drawing thousands would keep it from answering, so the others are only printed.
const SHOWN: usize = 100;

/// How many challenges are added to the page at a time.
const PART: usize = 100;

/// The contents of the report.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    pub log: &'a Log,
    /// The challenges shown.
    pub rows: &'a [&'a Row],
    /// The filter that chose these challenges.
    pub filter: &'a Filter,
    /// What does not match between the files of several stations.
    pub mismatches: &'a [String],
    /// When it was printed, once it was.
    pub time: Option<WallTime>,
}

/// The days and rounds of these challenges: `Saturday 28 November 2026 · rounds 1 to 3`.
pub fn period(rows: &[&Row]) -> String {
    let mut days: Vec<WallTime> = rows.iter().map(|row| row.time).collect();
    order::sort_by_key(&mut days, WallTime::date);
    let (Some(first), Some(last)) = (days.first(), days.last()) else { return String::new() };
    let mut rounds: Vec<u64> = rows.iter().filter_map(|row| row.round.parse().ok()).collect();
    order::sort(&mut rounds);
    let rounds =
        rounds.first().zip(rounds.last()).map(|(first, last)| texts::rounds(*first, *last));
    let days = if first.date() == last.date() {
        first.day()
    } else {
        texts::from_to(&first.day(), &last.day())
    };
    [days].into_iter().chain(rounds).collect::<Vec<_>>().join(" · ")
}

/// The report, as HTML. It has only the first challenges; [`rest`] has the others.
pub fn printed(report: Printed) -> String {
    let Printed { log, rows, filter, mismatches, time } = report;
    let is_part = rows.len() > SHOWN;
    let class = if is_part { "report part" } else { "report" };
    let mut html = ["<div class=\"", class, "\">"].concat();
    doubts(&mut html, log, mismatches);
    let (shown, all) = (rows.len() as u64, log.rows.len() as u64);
    if shown < all {
        let counts = Row::counts(rows.iter().copied());
        element(&mut html, "p", &texts::shown(shown.min(1), shown, counts, all));
    }
    for line in filter_lines(filter) {
        element(&mut html, "p", &line);
    }
    html += &charts(rows);
    if is_part {
        element(&mut html, "p class=\"on-screen\"", &texts::first_shown(SHOWN as u64));
        element(&mut html, "p class=\"incomplete\"", texts::INCOMPLETE);
    }
    if rows.is_empty() {
        html.push_str(NO_ROWS);
    } else {
        table(&mut html, log, rows);
    }
    proof(&mut html, log, time);
    html + "</div>"
}

/// The events of these journals, if there are several; all figures are of all of them.
pub fn several_events(log: &Log) -> Option<String> {
    let named = |event: &String| match event.as_str() {
        "" => texts::NO_EVENT.to_owned(),
        event => event.to_owned(),
    };
    let mut events: Vec<String> = log.rows.iter().map(|row| named(&row.event)).collect();
    order::sort(&mut events);
    events.dedup();
    (events.len() > 1).then(|| texts::several_events(&events.join(", ")))
}

/// What is wrong with the journals, before anything is read from them.
fn doubts(html: &mut String, log: &Log, mismatches: &[String]) {
    for journal in &log.journals {
        if let Some(broken) = journal.breaks() {
            element(html, "p class=\"doubt\"", &texts::broken(&journal.name, &broken));
        }
    }
    for mismatch in mismatches {
        element(html, "p class=\"doubt\"", mismatch);
    }
    if let Some(says) = several_events(log) {
        element(html, "p class=\"doubt\"", &[texts::SEVERAL_EVENTS, ": ", &says].concat());
    }
}

/// Where [`rest`] is put before a report is printed, in one without challenges.
const NO_ROWS: &str = "<table hidden=\"\"><tbody class=\"on-paper\"></tbody></table>";

/// The head codes, what the signatures prove, and when it was printed.
fn proof(html: &mut String, log: &Log, time: Option<WallTime>) {
    html.push_str("<footer>");
    for journal in &log.journals {
        let code = journal.head_code().to_string();
        element(html, "p", &texts::head_code(&journal.name, &code));
        for proven in signatures::proven(journal) {
            element(html, "p", &proven);
        }
    }
    if let Some(time) = time {
        element(html, "p", &texts::printed(&time.minute()));
    }
    html.push_str("</footer>");
}

fn table(html: &mut String, log: &Log, rows: &[&Row]) {
    let columns = LogColumn::of(log);
    html.push_str("<table><thead><tr>");
    for column in &columns {
        let name = column.drawn().name();
        element(html, &format!("th scope=\"col\" data-column=\"{name}\""), column.head());
    }
    html.push_str("</tr></thead><tbody>");
    for index in 0..rows.len().min(SHOWN) {
        challenge(html, &columns, rows, index);
    }
    html.push_str("</tbody><tbody class=\"on-paper\"></tbody></table>");
}

/// The challenges that [`printed`] leaves out, in parts, as HTML for the element `.on-paper`. Each comes with the number of
/// its challenges.
pub fn rest<'a>(log: &Log, rows: &'a [&'a Row]) -> impl Iterator<Item = (usize, String)> + 'a {
    let columns = LogColumn::of(log);
    (SHOWN..rows.len()).step_by(PART).map(move |from| {
        let to = rows.len().min(from + PART);
        let mut html = String::new();
        for index in from..to {
            challenge(&mut html, &columns, rows, index);
        }
        (to - from, html)
    })
}

/// The row of a challenge. If it is the first of its day, the day comes before it.
fn challenge(html: &mut String, columns: &[LogColumn], rows: &[&Row], index: usize) {
    let row = rows[index];
    let before = index.checked_sub(1).map(|before| rows[before].time.date());
    if before != Some(row.time.date()) {
        let span = columns.len();
        html.push_str("<tr>");
        element(html, &format!("th colspan=\"{span}\" scope=\"rowgroup\""), &row.time.day());
        html.push_str("</tr>");
    }
    html.push_str("<tr>");
    for column in columns {
        cell(html, *column, row);
    }
    html.push_str("</tr>");
}

/// A cell. On paper, what a challenge costs or earns is followed by the rule for it, which settles disputes.
fn cell(html: &mut String, column: LogColumn, row: &Row) {
    html.extend(["<td data-column=\"", column.drawn().name(), "\">"]);
    if column == LogColumn::Consequence && !row.rule.is_empty() {
        text(html, wording::consequence(row));
        html.push(' ');
        element(html, "small", &texts::by_rule(&row.rule));
    } else {
        text(html, &column.cell(row));
    }
    html.push_str("</td>");
}
