//! Diagnostics: what failed, and what device and browser say, as one table.

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::Diagnostics;
use crate::console::diagnostics::{Fault, Report, Told};
use crate::messages::Messages;
use crate::station::Station;

pub(super) fn sheet(station: &Station, page: &Diagnostics, say: &Messages) -> Sheet {
    let mut sheet = Sheet {
        heading: say.diagnostics.heading.to_owned(),
        back: say.desk.back,
        ..Sheet::default()
    };
    let Some(report) = station.diagnosis() else {
        sheet.lines.push(Line::plain(say.diagnostics.looking));
        return sheet;
    };
    sheet.lines = vec![Line::plain(say.diagnostics.what)];
    if report.failures.is_empty() {
        sheet.lines.push(Line::plain(say.diagnostics.no_failures));
    }
    let mut table = failed(&report, say);
    table.extend(rows(&report, say));
    sheet.table = Table { heads: say.diagnostics.heads.into(), rows: table, at: None };
    sheet.choices = vec![
        Choice::lettered('L', say.diagnostics.look),
        Choice::lettered('S', say.diagnostics.save),
    ];
    sheet.alert = match &page.saved {
        None => String::new(),
        Some(Some(name)) => (say.diagnostics.saved)(name),
        Some(None) => say.diagnostics.not_saved.to_owned(),
    };
    sheet
}

/// What failed comes first: it is what the page is opened for.
fn failed(report: &Report, say: &Messages) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    if let Some(Fault { at, version, place }) = &report.last_fault {
        let stopped = (say.diagnostics.stopped)(&short(at));
        rows.push(vec![stopped, (say.diagnostics.fault)(version, place)]);
    }
    for Told { at, times, what } in &report.failures {
        rows.push(vec![(say.diagnostics.failure)(&short(at), (*times).into()), what.clone()]);
    }
    rows
}

/// A wall time to the second, without its offset: `2026-11-21 10:11:12`.
fn short(at: &str) -> String {
    at.get(..19).unwrap_or(at).replacen('T', " ", 1)
}

fn rows(report: &Report, say: &Messages) -> Vec<Vec<String>> {
    let [yes, no, unknown] = say.diagnostics.answers;
    let answer = |so: Option<bool>| so.map_or(unknown, |so| if so { yes } else { no }).to_owned();
    let megabytes = |bytes: u64| (bytes >> 20).to_string();
    let used = report.storage_used.zip(report.storage_quota);
    let used =
        used.map(|(used, quota)| (say.diagnostics.used)(&megabytes(used), &megabytes(quota)));
    [
        (say.diagnostics.station, [&report.station, " ", &report.version].concat()),
        (say.diagnostics.browser, report.browser.clone()),
        (say.diagnostics.storage, used.unwrap_or_else(|| unknown.to_owned())),
        (say.diagnostics.persistent, answer(report.persistent)),
        (say.diagnostics.strict, answer(Some(report.strict_durability))),
        (say.diagnostics.offline, report.offline.clone()),
        (say.diagnostics.clock, [&short(&report.clock), " ", &report.time_zone].concat()),
        (
            say.diagnostics.formats,
            (say.diagnostics.versions)(
                &report.lex_format.to_string(),
                &report.journal_format.to_string(),
                &report.set_up_format.to_string(),
            ),
        ),
    ]
    .map(|(what, is)| vec![what.to_owned(), is])
    .into()
}
