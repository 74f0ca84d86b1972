//! What the table of challenges shows.

use super::super::{filters, texts};
use super::{READ_AGAIN_INDEX, head_codes};
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table, TextField};
use crate::desk::rows::titled;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{FilterBy, Log, Row};
use crate::report::{LogColumn, filter_name, texts as report_texts, value};

pub(super) fn table(page: &JournalPage, log: &Log) -> PageModel {
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
    PageModel {
        lines: [PageLine::plain(counted)].into_iter().chain(head_codes(log)).collect(),
        field: Some(TextField {
            label: texts::FIND.to_owned(),
            value: page.filter.text.clone(),
            focused: false,
        }),
        table: challenges(log, here, page.at(rows.len()) - from),
        items: items(page, log, to - from < rows.len()),
        done: if log.journals.len() > 1 { texts::JOINT_IS_TEMPORARY } else { "" }.to_owned(),
        go_on: if rows.is_empty() { "" } else { texts::OPEN },
        ..titled(heading(log))
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

/// The filters, the keys for the next and the previous page, and what can be done with the journal and with the
/// event.
fn items(page: &JournalPage, log: &Log, has_pages: bool) -> Vec<MenuItem> {
    let filter = |(number, by): (usize, &FilterBy)| {
        let to = page.filter.value(*by);
        let says = to.map_or_else(|| texts::ALL.to_owned(), |to| value(*by, to));
        let says = common::row(filter_name(*by), &says);
        MenuItem { chosen: Some(to.is_some()), ..MenuItem::numbered(number, says) }
    };
    let filters = filters(&page.filter, log);
    let turns = [('N', common::NEXT_PAGE), ('B', common::PREVIOUS_PAGE)];
    let turns = turns.into_iter().filter(|_| has_pages);
    let turns = turns.map(|(letter, says)| MenuItem::lettered(letter, says));
    filters.iter().enumerate().map(filter).chain(turns).chain(actions()).collect()
}

fn actions() -> impl Iterator<Item = MenuItem> {
    let share = [
        ('X', texts::EXPORTS),
        ('P', texts::PRINT),
        ('G', texts::STATISTICS),
        ('M', texts::MERGE),
        ('V', texts::VERIFY),
    ];
    let under = |under, (letter, says)| MenuItem { under, ..MenuItem::lettered(letter, says) };
    let read_again =
        MenuItem { under: texts::SHARE, ..MenuItem::numbered(READ_AGAIN_INDEX, texts::READ_AGAIN) };
    let share =
        share.into_iter().map(move |action| under(texts::SHARE, action)).chain([read_again]);
    let ends = [('E', texts::END_EVENT), ('A', texts::ARCHIVES)];
    share.chain(ends.into_iter().map(move |action| under(texts::EVENT, action)))
}
