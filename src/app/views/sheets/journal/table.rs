//! The table of challenges.

use super::head_codes;
use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::app::views::table::Table;
use crate::console::{JournalPage, narrows};
use crate::journal::{Log, Narrow};
use crate::messages::Messages;
use crate::report::{cells, column, columns, value};

pub(super) fn table(page: &JournalPage, log: &Log, say: &Messages) -> Sheet {
    let rows = page.shown(log);
    let (from, to) = page.page_of(rows.len());
    let here = rows.get(from..to).unwrap_or_default();
    let counted = if log.rows.is_empty() {
        say.journal.empty.to_owned()
    } else if rows.is_empty() {
        say.journal.none_fits.to_owned()
    } else {
        let [from, to, of, all] = [from + 1, to, rows.len(), log.rows.len()].map(|n| n as u64);
        (say.journal.shown)(from, to, of, all)
    };
    Sheet {
        heading: say.journal.heading.to_owned(),
        lines: [Line::plain(counted)].into_iter().chain(head_codes(log, say)).collect(),
        field: Some(Field {
            label: say.journal.find.to_owned(),
            value: page.filter.text.clone(),
            first: false,
        }),
        table: Table {
            heads: columns(log, say).to_vec(),
            rows: here.iter().map(|row| cells(log, row, say)).collect(),
            at: Some(page.at(rows.len()) - from),
        },
        choices: choices(page, log, to - from < rows.len(), say),
        go_on: if rows.is_empty() { "" } else { say.journal.open },
        ..Sheet::default()
    }
}

fn choices(page: &JournalPage, log: &Log, has_pages: bool, say: &Messages) -> Vec<Choice> {
    let narrowed = |(number, by): (usize, &Narrow)| {
        let to = page.filter.value(*by);
        let says = to.map_or(say.journal.all, value);
        let on = to.is_some();
        Choice {
            on: Some(on),
            ..Choice::numbered(number, (say.director.row)(column(*by, say), says))
        }
    };
    let mut choices: Vec<Choice> = narrows(log).iter().enumerate().map(narrowed).collect();
    let turns = [('N', say.journal.next_page), ('B', say.journal.page_before)];
    let opens = [
        ('V', say.journal.verify),
        ('X', say.journal.exports),
        ('G', say.journal.pictures),
        ('M', say.journal.merge),
        ('E', say.journal.new_event),
        ('R', say.journal.read_again),
    ];
    let turns = turns.into_iter().filter(|_| has_pages);
    choices.extend(turns.chain(opens).map(|(letter, says)| Choice::lettered(letter, says)));
    choices
}
