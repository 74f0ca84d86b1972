//! Diagnostics: what failed, and what device and browser say, as one table.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table};
use crate::desk::diagnostics::{Fault, Report, Told};
use crate::desk::{Context, Diagnostics, texts as common};

pub(in crate::desk) fn page(context: &Context, state: &Diagnostics) -> PageModel {
    let mut model = PageModel {
        heading: common::DIAGNOSTICS.to_owned(),
        back: common::BACK,
        ..PageModel::default()
    };
    let Some(report) = state.report(context) else {
        model.lines.push(PageLine::plain(texts::LOOKING));
        return model;
    };
    model.lines = vec![PageLine::plain(texts::WHAT)];
    if report.failures.is_empty() {
        model.lines.push(PageLine::plain(texts::NO_FAILURES));
    }
    let mut table = failed(&report);
    table.extend(rows(&report));
    model.table = Table { heads: texts::HEADS.into(), rows: table, at: None };
    model.items = vec![MenuItem::lettered('L', texts::LOOK), MenuItem::lettered('S', texts::SAVE)];
    model.alert = match &state.saved {
        None => String::new(),
        Some(Some(name)) => texts::saved(name),
        Some(None) => texts::NOT_SAVED.to_owned(),
    };
    model
}

/// What failed comes first: it is what the page is opened for.
fn failed(report: &Report) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    if let Some(Fault { at, version, place }) = &report.last_fault {
        let stopped = texts::stopped(&short(at));
        rows.push(vec![stopped, texts::fault(version, place)]);
    }
    for Told { at, times, what } in &report.failures {
        rows.push(vec![texts::failure(&short(at), (*times).into()), what.clone()]);
    }
    rows
}

/// A wall time to the second, without its offset: `2026-11-21 10:11:12`.
fn short(at: &str) -> String {
    at.get(..19).unwrap_or(at).replacen('T', " ", 1)
}

fn rows(report: &Report) -> Vec<Vec<String>> {
    let [yes, no, unknown] = texts::ANSWERS;
    let answer = |so: Option<bool>| so.map_or(unknown, |so| if so { yes } else { no }).to_owned();
    let megabytes = |bytes: u64| (bytes >> 20).to_string();
    let used = report.storage_used.zip(report.storage_quota);
    let used = used.map(|(used, quota)| texts::used(&megabytes(used), &megabytes(quota)));
    [
        (texts::STATION, [&report.station, " ", &report.version].concat()),
        (texts::BROWSER, report.browser.clone()),
        (texts::STORAGE, used.unwrap_or_else(|| unknown.to_owned())),
        (texts::PERSISTENT, answer(report.persistent)),
        (texts::STRICT, answer(Some(report.strict_durability))),
        (texts::OFFLINE, report.offline.clone()),
        (texts::CLOCK, [&short(&report.clock), " ", &report.time_zone].concat()),
        (
            texts::FORMATS,
            texts::versions(
                &report.lex_format.to_string(),
                &report.journal_format.to_string(),
                &report.set_up_format.to_string(),
            ),
        ),
    ]
    .map(|(what, is)| vec![what.to_owned(), is])
    .into()
}
