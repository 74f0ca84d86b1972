//! What is known about a challenge beyond its ruling: for whoever needs it, folded away.

use super::{said, texts};
use crate::challenge::page::PageLine;
use crate::desk::kit::Page;
use crate::desk::rows::instruction;
use crate::desk::{Context, rulebooks, texts as common};
use crate::journal::{EntryText, Recalled, Row};
use crate::report::{LogColumn, wording};
use crate::setup::{EVENT, labels};

/// The section with the details of this challenge. Its entries are known once the journal has been read, which is done
/// for the director.
pub(super) fn details<M>(page: Page<M>, recalled: &Recalled, context: &Context) -> Page<M> {
    let words = recalled.words.try_into().unwrap_or(u64::MAX);
    let page = page
        .details(texts::DETAILS)
        .says(common::words_and_time(words, &recalled.time.minute()), "")
        .fact(labels::RULEBOOK, rulebooks::with_options(&recalled.rulebook));
    let choice = &recalled.rulebook;
    let penalty = choice.book().separate_penalty();
    let page = said(page, penalty.map(|penalty| instruction(choice, penalty.instruction)));
    let log = context.log.as_deref();
    let row = log.and_then(|log| log.rows.iter().find(|row| row.number == recalled.number));
    page.each(row, |page, row| {
        let page = said(page, consequence(row));
        facts(row)
            .into_iter()
            .filter(|(_, says)| !says.is_empty())
            .fold(page, |page, (head, says)| page.fact(head, says))
            .each(&row.entries, |page, text| entry(page, row, text))
    })
}

/// What is known of the challenge, each with its head; empty if it is not known.
fn facts(row: &Row) -> Vec<(&'static str, String)> {
    let of = |column: LogColumn| (column.head(), column.cell(row));
    let player = match row.player {
        "first" => texts::FIRST,
        "second" => texts::SECOND,
        _ => "",
    };
    vec![
        of(LogColumn::Verdict),
        (EVENT.name, row.event.clone()),
        of(LogColumn::Round),
        of(LogColumn::Table),
        (texts::PLAYER, player.to_owned()),
        of(LogColumn::Lexicon),
        of(LogColumn::Notes),
        of(LogColumn::Station),
    ]
}

/// What the challenge costs or earns, and by which rule.
fn consequence(row: &Row) -> Option<PageLine> {
    let says = wording::consequence(row);
    let line = || common::row(LogColumn::Consequence.head(), says);
    (!says.is_empty()).then(|| PageLine::Text(line(), row.rule.clone().into()))
}

/// An entry: its number, what happened, who decided it, by which source, and what it costs.
fn entry<M>(page: Page<M>, row: &Row, text: &EntryText) -> Page<M> {
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
    page.fact(texts::entry(text.sequence, &text.time.minute()), parts.join(" · "))
}
