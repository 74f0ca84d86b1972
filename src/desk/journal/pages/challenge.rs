//! The page of one challenge, with its slip and its entries.

use super::super::page::Message;
use super::super::texts;
use super::titled;
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::judging::RulePage;
use crate::desk::kit::Page;
use crate::desk::rows::slip;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{EntryText, Log, Row};
use crate::report::{LogColumn, wording};
use crate::setup::EVENT;

pub(super) fn challenge(page: &JournalPage, log: &Log, can_judge: bool) -> Page<Message> {
    let Some(row) = page.selected(log) else { return titled(page, "") };
    let own = page.is_own(log, row);
    let mut lines = slip(row.words.split_whitespace());
    lines.extend(facts(row));
    lines.extend(row.entries.iter().flat_map(|text| entry(row, text)));
    if !own {
        lines.push(PageLine::plain(texts::ONLY_THERE));
    }
    let actions = (own && can_judge).then(|| {
        let item = MenuItem::lettered('O', common::RULE);
        (item, Message::go(RulePage::recall(row.number)))
    });
    titled(page, common::challenge(row.number)).lines(lines).items(actions)
}

/// What is known of the challenge, one fact a line.
fn facts(row: &Row) -> Vec<PageLine> {
    let of = |column: LogColumn| fact(column.head(), &column.cell(row));
    let player = match row.player {
        "first" => texts::FIRST,
        "second" => texts::SECOND,
        _ => "",
    };
    let facts = [
        of(LogColumn::Verdict),
        consequence(row),
        fact(EVENT.name, &row.event),
        fact(texts::TIME, &row.time.minute()),
        of(LogColumn::Round),
        of(LogColumn::Table),
        fact(texts::PLAYER, player),
        of(LogColumn::Lexicon),
        of(LogColumn::Rulebook),
        of(LogColumn::Notes),
        of(LogColumn::Station),
    ];
    facts.into_iter().flatten().collect()
}

/// A line with this fact, if it is known.
fn fact(head: &str, says: &str) -> Option<PageLine> {
    (!says.is_empty()).then(|| PageLine::plain(common::row(head, says)))
}

/// What the challenge costs or earns, and by which rule.
fn consequence(row: &Row) -> Option<PageLine> {
    let says = wording::consequence(row);
    let line = || common::row(LogColumn::Consequence.head(), says);
    (!says.is_empty()).then(|| PageLine::Text(line(), row.rule.clone().into()))
}

/// The lines of an entry: its number, what happened, who decided it, by which source, and what it costs.
fn entry(row: &Row, text: &EntryText) -> [PageLine; 2] {
    let (by, verdict) = (wording::plain(&text.by), wording::plain(text.verdict));
    let parts = [
        wording::kind(text.kind),
        text.reason.map_or("", wording::reason),
        // An entry may be about only a part of the challenge's words.
        if text.words == row.words { "" } else { &text.words },
        &verdict,
        &by,
        &text.source,
        &text.lexicon,
        &text.pays,
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let time = text.time.minute();
    [PageLine::Heading(texts::entry(text.sequence, &time)), PageLine::plain(parts.join(" · "))]
}
