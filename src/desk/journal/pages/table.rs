//! What the table of challenges shows.

use super::super::archives::Archives;
use super::super::page::Message;
use super::super::table::Scroll;
use super::super::{Ending, filters, texts};
use super::{head_codes, read_again, titled};
use crate::challenge::Key;
use crate::challenge::form::Look;
use crate::challenge::page::{MenuItem, PageLine, Table};
use crate::desk::kit::Page;
use crate::desk::{JournalPage, JournalTab, texts as common};
use crate::journal::{Log, Row};
use crate::report::{LogColumn, filter_name, texts as report_texts, value};

pub(super) fn table(page: &JournalPage, log: &Log) -> Page<Message> {
    let rows = page.shown(log);
    let (from, to) = page.page_of(rows.len());
    let here = rows.get(from..to).unwrap_or_default();
    let counted = if log.rows.is_empty() {
        texts::EMPTY.to_owned()
    } else if rows.is_empty() {
        texts::NONE_FITS.to_owned()
    } else {
        let [from, to, all] = [from + 1, to, log.rows.len()].map(|n| n as u64);
        report_texts::shown(from, to, Row::counts(rows.iter().copied()), all)
    };
    let at = page.at(rows.len()) - from;
    let mut shown = titled(page, heading(log))
        .lines([PageLine::plain(counted)].into_iter().chain(head_codes(log)))
        .section("", Look::Bar)
        .search(texts::FIND, page.filter.text.clone(), Message::Wrote)
        .table(challenges(log, here, at))
        .picks(Message::Pick)
        .keys(arrow)
        .items(filter_items(page, log))
        .items(turns().into_iter().filter(|_| here.len() < rows.len()))
        .items(actions());
    if log.journals.len() > 1 {
        texts::JOINT_IS_TEMPORARY.clone_into(&mut shown.model.done);
    }
    if rows.is_empty() { shown } else { shown.go_on(texts::OPEN, Message::Pick(at)) }
}

/// What an arrow key means.
const fn arrow(key: Key) -> Option<Message> {
    match key {
        Key::Up => Some(Message::Scroll(Scroll::Up)),
        Key::Down => Some(Message::Scroll(Scroll::Down)),
        _ => None,
    }
}

fn heading(log: &Log) -> String {
    match log.journals.as_slice() {
        [] | [_] => texts::HEADING.to_owned(),
        several => {
            let names: Vec<&str> = several.iter().map(|journal| &*journal.name).collect();
            texts::joint(&names.join(", "))
        }
    }
}

/// The challenges, one in each row, under the day on which they began.
fn challenges(log: &Log, rows: &[&Row], at: usize) -> Table {
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
        at: Some(at),
    }
}

fn filter_items(page: &JournalPage, log: &Log) -> Vec<(MenuItem, Message)> {
    let item = |(number, by)| {
        let to = page.filter.value(by);
        let says = to.map_or_else(|| texts::ALL.to_owned(), |to| value(by, to));
        let says = common::row(filter_name(by), &says);
        let item = MenuItem { chosen: Some(to.is_some()), ..MenuItem::numbered(number, says) };
        (item, Message::Filter(by))
    };
    filters(&page.filter, log).into_iter().enumerate().map(item).collect()
}

/// The items for the next and the previous page.
fn turns() -> [(MenuItem, Message); 2] {
    [
        (MenuItem::lettered('N', common::NEXT_PAGE), Message::Scroll(Scroll::NextPage)),
        (MenuItem::lettered('B', common::PREVIOUS_PAGE), Message::Scroll(Scroll::PreviousPage)),
    ]
}

/// What can be done with the journal and with the event.
pub(super) fn actions() -> impl Iterator<Item = (MenuItem, Message)> {
    let (verify, end) = (JournalTab::Verify { noted: String::new() }, Ending::default());
    let share = [
        ('X', texts::EXPORTS, Message::Open(JournalTab::Exports)),
        ('P', texts::PRINT, Message::Print),
        ('G', texts::STATISTICS, Message::Open(JournalTab::Statistics)),
        ('M', texts::MERGE, Message::Open(JournalTab::Merge)),
        ('V', texts::VERIFY, Message::Open(verify)),
    ];
    let ends = [
        ('E', texts::END_EVENT, Message::Open(JournalTab::End(end))),
        ('A', texts::ARCHIVES, Message::Open(JournalTab::Archives(Archives::default()))),
    ];
    let lettered = |(letter, says, does)| (MenuItem::lettered(letter, says), does);
    let under = |under| move |(item, does)| (MenuItem { under, ..item }, does);
    let share = share.into_iter().map(lettered).chain([read_again()]).map(under(texts::SHARE));
    share.chain(ends.into_iter().map(lettered).map(under(texts::EVENT)))
}
