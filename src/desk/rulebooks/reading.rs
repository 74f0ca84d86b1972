//! A whole rulebook, to read and print.

use super::Chosen;
use crate::challenge::Intake;
use crate::challenge::page::PageLine;
use crate::desk::kit::Page;
use crate::desk::rows::offer_says;
use crate::desk::{Context, texts as common};
use crate::rulebook::{Chapter, Heading, Rulebook};
use crate::setup::{Offer, labels};

/// The page with every sentence of the rulebook. The cost is left out while the director has not chosen it.
pub(super) fn page<M>(chosen: &Chosen, context: &Context, back: M, print: M) -> Page<M> {
    Page::titled(chosen.choice.title(), back)
        // Below the controls, so that “Rule numbers” stands above them.
        .below(document(chosen, context))
        .below(offers(context))
        .below(context.signing_key())
        .go_on(common::PRINT_IT, print)
}

fn document(chosen: &Chosen, context: &Context) -> Vec<PageLine> {
    let key = context.settings.judge_key;
    let is_shown = |chapter: &Chapter| !(chosen.asks_cost && chapter.heading == Heading::Cost);
    let mut lines = Vec::new();
    for chapter in Rulebook::document(&chosen.choice).into_iter().filter(is_shown) {
        lines.push(PageLine::Heading(chapter.heading.to_string()));
        let sentences = chapter.lines.into_iter();
        lines.extend(sentences.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
    }
    lines
}

/// Lines about what players choose between, if the offers have several rulebooks. (This page is about only one of
/// them.)
fn offers(context: &Context) -> Vec<PageLine> {
    if !context.settings.has_several_rulebooks() {
        return Vec::new();
    }
    let line = |(index, offer): (usize, &Offer)| {
        PageLine::plain(common::row(
            &Intake::letter(index).to_string(),
            &offer_says(context, offer),
        ))
    };
    let heading = PageLine::Heading(labels::OFFERED.to_owned());
    let offers = context.settings.offered.iter().enumerate().map(line);
    [heading].into_iter().chain(offers).collect()
}
