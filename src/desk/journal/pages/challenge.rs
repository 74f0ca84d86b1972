//! One challenge: its slip, and all that was entered of it.

use super::super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::{JournalPage, texts as common};
use crate::journal::{Log, Row, Said};
use crate::report::{cells, columns};
use crate::setup::labels;

pub(in crate::desk) fn challenge(
    page: &JournalPage,
    log: &Log,
    judged_once_more: bool,
) -> PageModel {
    let Some(row) = page.reached(log) else { return PageModel::default() };
    let own = page.merged.is_none();
    let mut lines = slip(log, row);
    lines.extend(row.chain.iter().flat_map(entry));
    if !own {
        lines.push(PageLine::plain(texts::ONLY_THERE));
    }
    let judged = [('O', texts::ONE_MORE), ('W', texts::CORRECT)];
    let judged = judged.into_iter().filter(|_| judged_once_more);
    PageModel {
        heading: common::challenge(row.number),
        lines,
        items: judged.map(|(letter, says)| MenuItem::lettered(letter, says)).collect(),
        ..PageModel::default()
    }
}

/// What stands in the table, one line each, and the words, each whole.
fn slip(log: &Log, row: &Row) -> Vec<PageLine> {
    let heads = columns(log).iter();
    let told = heads.zip(cells(log, row)).enumerate().skip(1);
    // The number is the heading, and the words stand by themselves.
    let told = told.filter(|(column, (_, cell))| *column != 4 && !cell.is_empty());
    let mut lines: Vec<PageLine> =
        told.map(|(_, (head, cell))| PageLine::plain(common::row(head, &cell))).collect();
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

/// An entry: which it is, what happened, who said it, by what, and what that costs.
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
