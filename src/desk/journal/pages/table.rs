//! What the table of challenges shows.

use super::super::page::Message;
use super::super::table::Scroll;
use super::super::{filters, texts};
use super::verify::{faults, mismatches};
use super::{more, titled};
use crate::challenge::Key;
use crate::challenge::form::Look;
use crate::challenge::page::{Light, MenuItem, Table};
use crate::desk::kit::Page;
use crate::desk::{Context, JournalPage, JournalTab, texts as common};
use crate::journal::{Filter, FilterBy, Log, Refused, Row};
use crate::order;
use crate::report::{
    LogColumn, filter_name, several_events, short_value, texts as report_texts, wording,
};

/// Where a filter has more values than this, it goes through them.
const CHIPS: usize = 6;

pub(super) fn table(page: &JournalPage, log: &Log, context: &Context) -> Page<Message> {
    let rows = page.shown(log);
    let (from, to) = page.page_of(rows.len());
    let here = rows.get(from..to).unwrap_or_default();
    let at = page.at(rows.len()) - from;
    let marked = (page.is_marked && !rows.is_empty()).then_some(at);
    let heading = if page.merged.is_some() { texts::JOINT } else { texts::HEADING };
    let shown = titled(page, heading).lead(lead(page, log, &rows));
    let shown = wrong(shown, page.merged.as_deref(), log)
        .section("", Look::Bar)
        .search(texts::FIND, page.filter.text.clone(), Message::Wrote)
        .each(filters(&page.filter, log), |shown, by| filter(shown, &page.filter, by, log))
        // Whoever has merged the journals of an event prints them.
        .each(page.merged.as_ref(), |shown, _| {
            shown.button(texts::PRINT, Message::Print).lettered('P')
        })
        .button(texts::MORE, Message::More);
    let nothing = if log.rows.is_empty() { &texts::EMPTY[..] } else { &[] };
    let shown = more::more(shown, page, context)
        .section("", Look::Empty)
        .each(nothing, |shown, says| shown.says(*says, ""))
        .table(if log.rows.is_empty() { Table::default() } else { challenges(log, here, marked) })
        .picks(Message::Pick)
        .keys(typed)
        .items(turns().into_iter().filter(|_| here.len() < rows.len()));
    match marked {
        Some(at) => shown.go_on(texts::OPEN, Message::Pick(at)),
        None => shown.go_on(texts::EXPORTS, Message::Open(JournalTab::Exports)),
    }
}

fn typed(key: Key) -> Option<Message> {
    match key {
        Key::Up => Some(Message::Scroll(Scroll::Up)),
        Key::Down => Some(Message::Scroll(Scroll::Down)),
        _ => more::typed(key),
    }
}

/// What was merged, and which of the challenges are shown if not all are.
fn lead(page: &JournalPage, log: &Log, rows: &[&Row]) -> String {
    let joint = page.merged.as_ref().map(|refused| {
        let mut stations: Vec<&str> = log.journals.iter().map(|it| it.station.as_str()).collect();
        order::sort(&mut stations);
        stations.dedup();
        texts::merged(stations.len() as u64, log.counts(), faults(refused, log))
    });
    let (from, to) = page.page_of(rows.len());
    let shown = if log.rows.is_empty() {
        None
    } else if rows.is_empty() {
        Some(texts::NONE_FITS.to_owned())
    } else if to - from < log.rows.len() {
        let [from, to, all] = [from + 1, to, log.rows.len()].map(|n| n as u64);
        Some(report_texts::shown(from, to, Row::counts(rows.iter().copied()), all))
    } else {
        None
    };
    joint.into_iter().chain(shown).collect::<Vec<_>>().join(" ")
}

/// What does not match among merged journals.
fn wrong(shown: Page<Message>, merged: Option<&[Refused]>, log: &Log) -> Page<Message> {
    let Some(refused) = merged else { return shown };
    let shown = shown
        .section("", Look::Rows)
        .each(mismatches(refused, log), |shown, says| shown.fault(Light::Red, says, "", None));
    shown.each(several_events(log), |shown, says| {
        shown.fault(Light::Amber, report_texts::SEVERAL_EVENTS, says, None)
    })
}

/// The filter by this column: a chip for each value or, where there are many, one after the other.
fn filter(shown: Page<Message>, filter: &Filter, by: FilterBy, log: &Log) -> Page<Message> {
    let (values, chosen) = (by.values(log), filter.value(by));
    let choose = |value: Option<&String>| Message::Filter(by, value.cloned());
    if values.len() <= CHIPS {
        let is_on = |value: &String| chosen == Some(value.as_str());
        let names = values.iter().map(|value| (chip(by, value), is_on(value)));
        // Another tap on a chip shows all again.
        return shown.chips(filter_name(by), names, |index| {
            choose(values.get(index).filter(|value| !is_on(value)))
        });
    }
    let at = chosen.and_then(|chosen| values.iter().position(|value| value == chosen));
    let next = at.map_or(0, |at| at + 1);
    let less = at.map(|at| choose(at.checked_sub(1).and_then(|before| values.get(before))));
    let more = values.get(next).map(|value| choose(Some(value)));
    let value = chosen.map_or_else(|| texts::ALL.to_owned(), |value| short_value(by, value));
    shown.stepper(filter_name(by), value, [less, more])
}

/// A value as a chip: a verdict also with its sign.
fn chip(by: FilterBy, value: &str) -> String {
    match wording::sign_of(value).filter(|_| by == FilterBy::Outcome) {
        Some(sign) => [sign, " ", &common::capital(&wording::plain(value))].concat(),
        None => short_value(by, value),
    }
}

/// The challenges, one in each row, under the day on which they began.
fn challenges(log: &Log, rows: &[&Row], at: Option<usize>) -> Table {
    let columns = LogColumn::of(log);
    let mut sections: Vec<(usize, String)> = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let day = row.time.day();
        if sections.last().is_none_or(|(_, last)| *last != day) {
            sections.push((number, day));
        }
    }
    Table {
        heads: columns.iter().map(|column| column.head()).collect(),
        columns: columns.iter().map(|column| column.drawn()).collect(),
        rows: rows
            .iter()
            .map(|row| columns.iter().map(|column| column.cell(row)).collect())
            .collect(),
        sections,
        at,
    }
}

/// The items for the next and the previous page.
fn turns() -> [(MenuItem, Message); 2] {
    [
        (MenuItem::lettered('N', common::NEXT_PAGE), Message::Scroll(Scroll::NextPage)),
        (MenuItem::lettered('B', common::PREVIOUS_PAGE), Message::Scroll(Scroll::PreviousPage)),
    ]
}
