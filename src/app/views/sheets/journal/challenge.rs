//! One challenge: its slip, and all that was entered of it.

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::console::JournalPage;
use crate::desk::journal::texts;
use crate::desk::texts as common;
use crate::journal::{Log, Row, Said};
use crate::report::{cells, columns};
use crate::setup::labels;

pub(super) fn challenge(page: &JournalPage, log: &Log, judged_once_more: bool) -> Sheet {
    let Some(row) = page.reached(log) else { return Sheet::default() };
    let own = page.merged.is_none();
    let mut lines = slip(log, row);
    lines.extend(row.chain.iter().flat_map(entry));
    if !own {
        lines.push(Line::plain(texts::ONLY_THERE));
    }
    let judged = [('O', texts::ONE_MORE), ('W', texts::CORRECT)];
    let judged = judged.into_iter().filter(|_| judged_once_more);
    Sheet {
        heading: common::challenge(row.number),
        lines,
        choices: judged.map(|(letter, says)| Choice::lettered(letter, says)).collect(),
        ..Sheet::default()
    }
}

/// What stands in the table, one line each, and the words, each whole.
fn slip(log: &Log, row: &Row) -> Vec<Line> {
    let heads = columns(log).iter();
    let told = heads.zip(cells(log, row)).enumerate().skip(1);
    // The number is the heading, and the words stand by themselves.
    let told = told.filter(|(column, (_, cell))| *column != 4 && !cell.is_empty());
    let mut lines: Vec<Line> =
        told.map(|(_, (head, cell))| Line::plain(common::row(head, &cell))).collect();
    for (head, cell) in [(texts::PLAYER, row.player), (labels::RULEBOOK, row.rulebook.as_str())] {
        if !cell.is_empty() {
            lines.push(Line::plain(common::row(head, cell)));
        }
    }
    if !row.event.is_empty() {
        lines.insert(0, Line::plain(&*row.event));
    }
    lines.extend(row.words.split_whitespace().map(|word| Line::Word(word.to_owned())));
    lines
}

/// An entry: which it is, what happened, who said it, by what, and what that costs.
fn entry(said: &Said) -> [Line; 2] {
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
    [Line::Heading(texts::entry(said.sequence, &time)), Line::plain(parts.join(" · "))]
}
