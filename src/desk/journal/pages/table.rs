//! The table of challenges.

use super::super::{filters, texts};
use super::head_codes;
use crate::challenge::page::{MenuItem, PageLine, PageModel, Table, TextField};
use crate::desk::rows::titled;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{FilterBy, Log};
use crate::report::{cells, column, columns, texts as report_texts, value};

pub(super) fn table(page: &JournalPage, log: &Log) -> PageModel {
    let rows = page.shown(log);
    let (from, to) = page.page_of(rows.len());
    let here = rows.get(from..to).unwrap_or_default();
    let counted = if log.rows.is_empty() {
        texts::EMPTY.to_owned()
    } else if rows.is_empty() {
        texts::NONE_FITS.to_owned()
    } else {
        let [from, to, of, all] = [from + 1, to, rows.len(), log.rows.len()].map(|n| n as u64);
        report_texts::shown(from, to, of, all)
    };
    PageModel {
        lines: [PageLine::plain(counted)].into_iter().chain(head_codes(log)).collect(),
        field: Some(TextField {
            label: texts::FIND.to_owned(),
            value: page.filter.text.clone(),
            first: false,
        }),
        table: Table {
            heads: columns(log),
            rows: here.iter().map(|row| cells(log, row)).collect(),
            at: Some(page.at(rows.len()) - from),
        },
        items: items(page, log, to - from < rows.len()),
        go_on: if rows.is_empty() { "" } else { texts::OPEN },
        ..titled(texts::HEADING)
    }
}

fn items(page: &JournalPage, log: &Log, has_pages: bool) -> Vec<MenuItem> {
    let filter = |(number, by): (usize, &FilterBy)| {
        let to = page.filter.value(*by);
        let says = to.map_or(texts::ALL, value);
        let on = to.is_some();
        MenuItem { chosen: Some(on), ..MenuItem::numbered(number, common::row(column(*by), says)) }
    };
    let mut items: Vec<MenuItem> = filters(log).iter().enumerate().map(filter).collect();
    let turns = [('N', texts::NEXT_PAGE), ('B', texts::PAGE_BEFORE)];
    let opens = [
        ('V', texts::VERIFY),
        ('X', texts::EXPORTS),
        ('G', texts::PICTURES),
        ('M', texts::MERGE),
        ('E', texts::NEW_EVENT),
        ('R', texts::READ_AGAIN),
    ];
    let turns = turns.into_iter().filter(|_| has_pages);
    items.extend(turns.chain(opens).map(|(letter, says)| MenuItem::lettered(letter, says)));
    items
}
