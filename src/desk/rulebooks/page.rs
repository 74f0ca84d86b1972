//! The pages of the rulebooks: which, and one of them whole with its options.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::{Context, texts as common};
use crate::rulebook::{self, ALL, ChallengeRule, Rulebook, SelfLookup};
use crate::setup::labels;

/// Which rulebook?
pub(in crate::desk) fn rulebooks(context: &Context) -> PageModel {
    let in_force = context.settings.rulebook;
    let choice = |(number, book): (usize, &&Rulebook)| {
        let on = book.id == in_force.book().id;
        MenuItem { rule: book.id, chosen: Some(on), ..MenuItem::numbered(number, book.title) }
    };
    PageModel {
        heading: labels::RULEBOOK.to_owned(),
        items: ALL.iter().enumerate().map(choice).collect(),
        back: common::BACK,
        ..PageModel::default()
    }
}

/// One rulebook, whole.
pub(in crate::desk) fn rulebook(context: &Context, choice: rulebook::Choice) -> PageModel {
    let (book, key) = (choice.book(), context.settings.judge_key);
    let mut lines = Vec::new();
    for chapter in Rulebook::document(choice) {
        lines.push(PageLine::Heading(chapter.heading.to_string()));
        let said = chapter.lines.into_iter();
        lines.extend(said.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
    }
    lines.extend(context.signing_key());
    let mut items = Vec::new();
    if book.challenge_rules.len() > 1 {
        let says = common::row(texts::COST, &cost(choice.rule()));
        items.push(MenuItem::lettered('C', says));
    }
    if book.self_lookup == SelfLookup::Director {
        let players = choice.players_look_up();
        let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
        items.push(MenuItem::lettered('L', says));
    }
    items.push(MenuItem::lettered('P', texts::PRINT));
    PageModel {
        heading: book.title.to_owned(),
        lines,
        items,
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..PageModel::default()
    }
}

fn cost(rule: ChallengeRule) -> String {
    match rule {
        ChallengeRule::Double => texts::DOUBLE.to_owned(),
        ChallengeRule::Free => texts::FREE.to_owned(),
        ChallengeRule::PerWord(points) => texts::per_word(points.into()),
        ChallengeRule::PerPlay(points) => texts::per_play(points.into()),
        ChallengeRule::Penalty(points) => texts::penalty(points.into()),
    }
}
