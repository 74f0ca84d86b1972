//! The station's status, for the home page: what it judges by, today's challenges, the last export. It has no words
//! of slips, because the home page is the first page that anybody sees at the desk.

pub mod texts;

use super::readiness::checks::{Check, checks, summary};
use super::{Context, readiness, texts as common};
use crate::challenge::page::{Light, PageLine, PageModel, Table};
use crate::journal::{Log, Row, Statistics};
use crate::lexicon::Metadata;
use crate::report::wording;
use crate::setup::{JudgingLexicons, ROUND, labels};

/// How many challenges the page shows.
const LAST: usize = 5;

pub(super) fn with_status(model: PageModel, context: &Context) -> PageModel {
    let checks = context.facts.as_ref().map(|facts| checks(facts, context.pins));
    let wrong = checks.iter().flatten().filter(|check| check.light == Light::Red);
    let wrong = wrong.map(|check: &Check| PageLine::plain(readiness::texts::in_short(check)));
    let wrong: Vec<PageLine> = wrong.collect();
    PageModel {
        banner: checks.as_deref().map(summary),
        facts: facts(context),
        table: context.log.as_deref().map(last).unwrap_or_default(),
        lines: model.lines.into_iter().chain(wrong).collect(),
        ..model
    }
}

fn facts(context: &Context) -> Vec<(&'static str, String)> {
    let set = &context.settings;
    let event = if set.event.is_empty() { common::NONE } else { &set.event };
    let rulebooks: Vec<String> =
        set.rulebooks().iter().map(|choice| choice.title().into_owned()).collect();
    let mut facts = vec![
        (labels::EVENT, event.to_owned()),
        (ROUND.name, ROUND.value(set).into_owned()),
        (texts::WORD_LIST, word_lists(context)),
        (labels::RULEBOOK, rulebooks.join("; ")),
    ];
    if let Some(log) = context.log.as_deref() {
        facts.push((texts::TODAY, today(log, &context.wall.date())));
        facts.extend(log.journals.first().map(|own| {
            let (last, since) = own.last_export();
            (texts::LAST_EXPORT, texts::export(last.map(|time| time.minute()), since))
        }));
    }
    facts
}

/// The lists that players are judged by, each with its fingerprint.
fn word_lists(context: &Context) -> String {
    let list = |metadata: &Metadata| {
        let fingerprint = metadata.fingerprint();
        let (first, last) = fingerprint.as_str().split_at(4);
        texts::list(&metadata.title(), first, last)
    };
    let first = |offer: &JudgingLexicons| offer.lexicons.first().map(|it| list(it));
    let lists: Vec<String> = context.in_use.iter().filter_map(first).collect();
    if lists.is_empty() { texts::NO_LIST.to_owned() } else { lists.join("; ") }
}

/// The text with the number of this day's challenges, and how they ended.
fn today(log: &Log, date: &str) -> String {
    let rows: Vec<&Row> = log.rows.iter().filter(|row| row.time.date() == date).collect();
    let waiting = rows.iter().filter(|row| row.waits()).count() as u64;
    let numbers = Statistics::of(&rows);
    let others = numbers.all.other().saturating_sub(waiting);
    texts::challenges(&numbers, waiting, others)
}

/// The last challenges, without their words.
fn last(log: &Log) -> Table {
    if log.rows.is_empty() {
        return Table::default();
    }
    let row = |row: &Row| {
        let time = row.time.clock().get(..5).unwrap_or_default().to_owned();
        let place = texts::place(&row.round, &row.table);
        let outcome = if row.waits() { texts::WAITING.to_owned() } else { wording::ended(row) };
        vec![row.number.to_string(), time, place, outcome]
    };
    Table {
        heads: texts::HEADS.to_vec(),
        rows: log.rows.iter().take(LAST).map(row).collect(),
        ..Table::default()
    }
}
