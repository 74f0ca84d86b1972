//! The diagnostics page: what failed, and the facts about device and browser, as one list.

use super::{Facts, Fault, Report, SeenFailure, texts};
use crate::challenge::Moment;
use crate::challenge::form::Look;
use crate::challenge::page::{Light, PageLine};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as common};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct DiagnosticsPage {
    /// The facts and when they were gathered. They stay on the page until the director gathers them again.
    pub found: Option<(Moment, Facts)>,
    /// The file that was saved last; `Some(None)` if the browser saved none.
    pub saved: Option<Option<String>>,
}

impl DiagnosticsPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Ask::LookAtDevice)
    }

    /// The report, once the facts about device and browser are gathered.
    pub fn report(&self, context: &Context) -> Option<Report> {
        let (gathered, facts) = self.found.as_ref()?;
        Some(Report::of(facts, *gathered, context.station.clone(), &context.failures))
    }
}

impl DeskPage for DiagnosticsPage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "diagnostics"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let page = Page::titled(common::DIAGNOSTICS, Route::MENU);
        let Some(report) = self.report(context) else {
            return page.lines([PageLine::plain(texts::LOOKING)]);
        };
        let is_well = report.failures.is_empty() && report.last_fault.is_none();
        let (light, says) = if is_well {
            (Light::Green, texts::NO_FAILURES)
        } else {
            (Light::Amber, texts::SOME_FAILED)
        };
        let facts = failures(&report).into_iter().chain(facts(&report));
        let asks = |ask| Route::asks(Some(ask));
        let page = match &self.saved {
            None => page,
            Some(Some(name)) => page.toast(texts::saved(name), None),
            Some(None) => page.alert(texts::NOT_SAVED),
        };
        page.lead(texts::WHAT)
            .section("", Look::Rows)
            .fault(light, says, "", Some((texts::LOOK.to_owned(), asks(Ask::LookAtDevice))))
            .section("", Look::Rows)
            .each(facts, |page, [what, value]| page.fact(what, value))
            .go_on(texts::SAVE, asks(Ask::SaveDiagnostics))
    }

    /// Whatever the director does next, the page no longer says what was saved.
    fn update(&mut self, route: Route, _: &Context) -> Route {
        self.saved = None;
        route
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        match answer {
            Answer::DeviceFound(facts) => {
                self.found = Some((context.now, *facts));
            }
            Answer::DiagnosticsSaved(name) => self.saved = Some(name),
            _ => {}
        }
        None
    }
}

/// What failed. It comes first, because people open the page for it.
fn failures(report: &Report) -> Vec<[String; 2]> {
    let mut rows = Vec::new();
    if let Some(Fault { at, version, place }) = &report.last_fault {
        let stopped = texts::stopped(&short(at));
        rows.push([stopped, texts::fault(version, place)]);
    }
    for SeenFailure { at, times, what } in &report.failures {
        rows.push([texts::failure(&short(at), (*times).into()), what.clone()]);
    }
    rows
}

/// A wall time to the second, without its offset: `2026-11-21 10:11:12`.
fn short(at: &str) -> String {
    at.get(..19).unwrap_or(at).replacen('T', " ", 1)
}

fn facts(report: &Report) -> [[String; 2]; 8] {
    let [yes, no, unknown] = texts::ANSWERS;
    let answer = |fact: Option<bool>| {
        fact.map_or(unknown, |is_true| if is_true { yes } else { no }).to_owned()
    };
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
    .map(|(name, value)| [name.to_owned(), value])
}
