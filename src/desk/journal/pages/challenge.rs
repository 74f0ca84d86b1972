//! One challenge: its slip and its entries.

use super::super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::titled;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{Log, Row, Said};
use crate::report::{cells, columns};
use crate::setup::labels;

pub(super) fn challenge(page: &JournalPage, log: &Log, can_judge: bool) -> PageModel {
    let Some(row) = page.reached(log) else { return titled("") };
    let own = page.merged.is_none();
    let mut lines = slip(log, row);
    lines.extend(row.chain.iter().flat_map(entry));
    if !own {
        lines.push(PageLine::plain(texts::ONLY_THERE));
    }
    let judged = [('O', texts::ONE_MORE), ('W', texts::CORRECT)];
    let judged = judged.into_iter().filter(|_| can_judge);
    PageModel {
        lines,
        items: judged.map(|(letter, says)| MenuItem::lettered(letter, says)).collect(),
        ..titled(common::challenge(row.number))
    }
}

/// The cells of the table, a line each, and the words, a line each.
fn slip(log: &Log, row: &Row) -> Vec<PageLine> {
    let heads = columns(log).into_iter();
    let cells = heads.zip(cells(log, row)).enumerate().skip(1);
    // The number is the heading; the words and the rulebook have lines of their own.
    let cells = cells.filter(|(column, (head, cell))| {
        *column != 4 && *head != labels::RULEBOOK && !cell.is_empty()
    });
    let mut lines: Vec<PageLine> =
        cells.map(|(_, (head, cell))| PageLine::plain(common::row(head, &cell))).collect();
    for (head, cell) in [(texts::PLAYER, row.player), (labels::RULEBOOK, row.rulebook.as_str())] {
        if !cell.is_empty() {
            lines.push(PageLine::plain(common::row(head, cell)));
        }
    }
    if !row.event.is_empty() {
        lines.insert(0, PageLine::plain(&*row.event));
    }
    lines.extend(row.words.split_whitespace().map(|word| PageLine::Word(word.to_owned())));
    lines
}

/// An entry: its number, what happened, who decided it, by which source, and what that costs.
fn entry(said: &Said) -> [PageLine; 2] {
    let parts = [
        said.kind,
        &said.words,
        said.verdict,
        &said.by,
        &said.source,
        &said.lexicon,
        &said.consequence,
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let time = said.time.minute();
    [PageLine::Heading(texts::entry(said.sequence, &time)), PageLine::plain(parts.join(" · "))]
}
