//! How two rulebooks differ, in the words of the pages, and the question before one takes the place of the other.

use super::{club_part, meaning, texts};
use crate::challenge::form::Sheet;
use crate::desk::texts as common;
use crate::rulebook::{Choice, ClubRules, Field, Subject};

/// What changes if one rulebook takes the place of the other. Empty if nothing does.
pub(super) fn changes(before: &Choice, now: &Choice) -> Vec<String> {
    if let (Some(before), Some(now)) = (before.club(), now.club()) {
        return club_changes(before, now);
    }
    if before.book().id != now.book().id {
        return vec![common::change_to(&meaning::called(before), &meaning::called(now))];
    }
    let who = |choice: &Choice| texts::who(choice.players_look_up()).to_owned();
    let rows = [
        (texts::COST, [before, now].map(meaning::cost_of)),
        (texts::WHO_TYPES, [before, now].map(who)),
    ];
    rows.into_iter().filter_map(|(what, of)| change(what, of)).collect()
}

/// What differs between a club's rules, part by part.
fn club_changes(before: &ClubRules, now: &ClubRules) -> Vec<String> {
    let subject = |subject: Subject| {
        change(texts::subject(subject), [before, now].map(|rules| club_part::value(rules, subject)))
    };
    let field = |field: Field| {
        let text = |rules: &ClubRules| match rules.name_and_numbers.get(field) {
            "" => common::NONE.to_owned(),
            text => text.to_owned(),
        };
        change(&texts::field(field), [before, now].map(text))
    };
    let subjects = club_part::SUBJECTS.into_iter().filter_map(subject);
    subjects.chain(Field::all().filter_map(field)).collect()
}

fn change(what: &str, [from, to]: [String; 2]) -> Option<String> {
    (from != to).then(|| common::change(what, &from, &to))
}

/// The question before this rulebook is used.
pub(super) fn question(before: &Choice, now: &Choice) -> Sheet {
    let (heading, does) = match now.club() {
        Some(_) => (texts::USE_THESE_RULES_Q.to_owned(), texts::USE_THEM),
        None => (texts::use_from_next_slip(&meaning::called(now)), texts::USE_IT),
    };
    let mut says = changes(before, now);
    says.push(texts::EARLIER_STAY.to_owned());
    Sheet { heading, says, does }
}
