//! The printed report: the journals with their head codes, the pictures, and every challenge.

use super::cells::{cells, columns, narrowed};
use super::html::{element, text};
use super::pictures::pictures;
use super::{signatures, texts};
use crate::journal::{Filter, Log, Row, WallTime};

/// The contents of the report.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// The log.
    pub log: &'a Log,
    /// The challenges shown.
    pub rows: &'a [&'a Row],
    /// The filter by which they were chosen.
    pub filter: &'a Filter,
    /// What does not agree among the files of several stations.
    pub mismatches: &'a [String],
    /// The name of the event.
    pub event: &'a str,
    /// The time of printing.
    pub time: WallTime,
}

/// The report, as HTML.
pub fn printed(report: Printed) -> String {
    let Printed { log, rows, filter, mismatches, event, time } = report;
    let mut html = "<div class=\"report\">".to_owned();
    if !event.is_empty() {
        element(&mut html, "p class=\"event\"", event);
    }
    element(&mut html, "p", &texts::printed(&time.minute()));
    for told in &log.journals {
        let code = told.head_code().to_string();
        element(&mut html, "p", &texts::head_code(&told.name, &code));
        if let Some(broken) = told.breaks() {
            element(&mut html, "p", &texts::broken(&told.name, &broken));
        }
        for proven in signatures::proven(told) {
            element(&mut html, "p", &proven);
        }
    }
    for discord in mismatches {
        element(&mut html, "p", discord);
    }
    let (shown, all) = (rows.len() as u64, log.rows.len() as u64);
    element(&mut html, "p", &texts::shown(shown.min(1), shown, shown, all));
    for narrowed in narrowed(filter) {
        element(&mut html, "p", &narrowed);
    }
    html += &pictures(rows);
    table(&mut html, log, rows);
    html + "</div>"
}

fn table(html: &mut String, log: &Log, rows: &[&Row]) {
    html.push_str("<table><thead><tr>");
    for head in columns(log) {
        element(html, "th scope=\"col\"", head);
    }
    html.push_str("</tr></thead><tbody>");
    for row in rows {
        html.push_str("<tr>");
        for cell in cells(log, row) {
            html.push_str("<td>");
            text(html, &cell);
            html.push_str("</td>");
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
}
