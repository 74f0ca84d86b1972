//! What a rulebook means, beside the choice of it: what either verdict does, who types, and which words are good.

use super::{Chosen, texts};
use crate::challenge::labels::{play_costs, rule_says};
use crate::desk::kit::Page;
use crate::desk::texts as common;
use crate::rulebook::{Choice, Edition};
use crate::text::Language;

/// The page with four facts about the rulebook. If the rulebook leaves open who types, that can be chosen here; for a
/// club's rules only if nothing else sets them (`composes`).
pub(in crate::desk) fn with_meaning<M>(
    page: Page<M>,
    chosen: &Chosen,
    composes: bool,
    change: impl Fn(Chosen) -> M,
) -> Page<M> {
    let choice = &chosen.choice;
    let players = choice.players_look_up();
    let page = page
        .beside(called(choice))
        .fact(texts::ACCEPTABLE, verdict(chosen, true))
        .fact(texts::UNACCEPTABLE, verdict(chosen, false));
    let other = [true, false].map(|players| chosen.with_players_typing(players));
    let page = match other {
        [Some(by_players), Some(by_judges)] if composes || choice.club().is_none() => {
            let names = [true, false].map(texts::who);
            page.segments(texts::WHO_TYPES, names, usize::from(!players), |index| {
                change(if index == 0 { by_players.clone() } else { by_judges.clone() })
            })
        }
        _ => page.fact(texts::WHO_TYPES, texts::who(players)),
    };
    page.fact(common::WORD_LIST, sources(choice))
}

/// The challenge rules that the rulebook leaves to the director, each with what it means.
pub(in crate::desk) fn with_costs<M>(
    page: Page<M>,
    chosen: &Chosen,
    choose: impl Fn(Chosen) -> M,
) -> Page<M> {
    let rules = chosen.choice.book().challenge_rules.iter();
    page.each(rules, |page, rule| {
        let is_chosen = !chosen.asks_cost && *rule == chosen.choice.rule();
        let says = rule_says(*rule, Language::English.messages());
        let Some(changed) = chosen.costing(*rule) else { return page };
        let note = verdict_of(&changed.choice, true);
        page.pick(says, is_chosen, choose(changed)).note(note)
    })
}

/// What a challenge costs; that it has to be chosen, if it has.
pub(in crate::desk) fn cost(chosen: &Chosen) -> String {
    let choose = || texts::CHOOSE.to_owned();
    if chosen.asks_cost { choose() } else { cost_of(&chosen.choice) }
}

pub(super) fn cost_of(choice: &Choice) -> String {
    rule_says(choice.rule(), Language::English.messages())
}

/// What happens after a verdict on one word, as players are told.
pub(super) fn verdict_of(choice: &Choice, is_acceptable: bool) -> String {
    play_costs(choice, is_acceptable, 1, false, Language::English.messages()).says
}

/// What the rulebook is called.
pub(super) fn called(choice: &Choice) -> String {
    let own = choice.club().and_then(|club| club.name_and_numbers.title());
    own.unwrap_or_else(|| texts::title(choice.book()).to_owned())
}

fn verdict(chosen: &Chosen, is_acceptable: bool) -> String {
    let say = Language::English.messages();
    match (chosen.asks_cost, is_acceptable) {
        (true, true) => say.cost.play_stands.to_owned(),
        _ => verdict_of(&chosen.choice, is_acceptable),
    }
}

/// The lists and books whose words are good.
fn sources(choice: &Choice) -> String {
    let book = choice.book();
    if book.sources.iter().all(|source| source.edition == Edition::Any) {
        return texts::ANY_LIST.to_owned();
    }
    book.sources.iter().map(|source| source.title).collect::<Vec<_>>().join("; ")
}
