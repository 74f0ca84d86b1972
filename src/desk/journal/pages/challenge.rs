//! The page of one challenge, with its slip and its entries.

use super::super::page::Message;
use super::super::texts;
use super::titled;
use crate::challenge::form::Look;
use crate::desk::kit::Page;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{EntryText, Log, Row};
use crate::report::{LogColumn, wording};
use crate::setup::labels;

pub(super) fn challenge(page: &JournalPage, log: &Log) -> Page<Message> {
    let Some(row) = page.selected(log) else { return titled(page, "") };
    let own = page.is_own(log, row);
    titled(page, common::challenge(row.number))
        .section("", Look::Rows)
        .words(row.words.split_whitespace())
        .each(facts(row), |shown, (head, says)| shown.fact(head, says))
        .each((!own).then_some(texts::ONLY_THERE), |shown, says| shown.says(says, ""))
        .section("", Look::Rows)
        .each(&row.entries, |shown, text| {
            let [heading, says] = entry(row, text);
            shown.fact(heading, "").note(says)
        })
        .each((!row.rule.is_empty()).then(|| row.rule.clone()), |shown, rule| {
            shown.details(texts::DETAILS).fact(texts::RULE, rule)
        })
}

/// What is known of the challenge: the head of each fact, and the fact.
fn facts(row: &Row) -> impl Iterator<Item = (&'static str, String)> {
    let of = |column: LogColumn| (column.head(), column.cell(row));
    let player = match row.player {
        "first" => texts::FIRST,
        "second" => texts::SECOND,
        _ => "",
    };
    let facts = [
        of(LogColumn::Verdict),
        (LogColumn::Consequence.head(), wording::consequence(row).to_owned()),
        (labels::EVENT, row.event.clone()),
        (texts::TIME, row.time.minute()),
        of(LogColumn::Round),
        of(LogColumn::Table),
        (texts::PLAYER, player.to_owned()),
        of(LogColumn::Lexicon),
        of(LogColumn::Rulebook),
        of(LogColumn::Notes),
        of(LogColumn::Station),
    ];
    facts.into_iter().filter(|(_, says)| !says.is_empty())
}

/// The lines of an entry: its number, what happened, who decided it, by which source, and what it costs.
fn entry(row: &Row, text: &EntryText) -> [String; 2] {
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
    [texts::entry(text.sequence, &time), parts.join(" · ")]
}
