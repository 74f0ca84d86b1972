//! How two rulebooks differ, in the words of the pages, and the question before one takes the place of the other.

use super::{club_part, meaning, texts};
use crate::challenge::form::Sheet;
use crate::desk::texts as common;
use crate::rulebook::{Choice, ClubRules, Field, SelfLookup, Subject};
use crate::setup::{ANOTHER_LIST, OFF, ON, Settings, labels};

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
    club_rows([before, now]).into_iter().filter_map(|(what, of)| change(&what, of)).collect()
}

/// Every part of two clubs' rules, each with its value in both.
fn club_rows(of: [&ClubRules; 2]) -> Vec<(String, [String; 2])> {
    let subject = |subject: Subject| {
        (texts::subject(subject).to_owned(), of.map(|rules| club_part::value(rules, subject)))
    };
    let field = |field: Field| {
        let text = |rules: &ClubRules| match rules.name_and_numbers.get(field) {
            "" => common::NONE.to_owned(),
            text => text.to_owned(),
        };
        (texts::field(field), of.map(text))
    };
    club_part::SUBJECTS.into_iter().map(subject).chain(Field::all().map(field)).collect()
}

/// How two rulebooks differ, as rows with both values: a club's rules part by part, any other with its options.
pub(in crate::desk) fn differences(of: [&Choice; 2]) -> Vec<(String, [String; 2])> {
    if let [Some(before), Some(now)] = of.map(Choice::club) {
        // The station has a name, too.
        let of_rules = |(what, of): (String, [String; 2])| {
            let is_named = [Field::Name, Field::Edition].map(texts::field).contains(&what);
            (if is_named { texts::of_the_rules(&what) } else { what }, of)
        };
        return club_rows([before, now]).into_iter().map(of_rules).collect();
    }
    vec![(labels::RULEBOOK.to_owned(), of.map(with_options))]
}

/// What a rulebook is called, and what the director has chosen in it.
pub(in crate::desk) fn with_options(choice: &Choice) -> String {
    let book = choice.book();
    let cost = (book.challenge_rules.len() > 1).then(|| meaning::cost_of(choice));
    let typing = choice.players_look_up();
    let chosen =
        matches!(book.self_lookup, SelfLookup::Director { players, .. } if players != typing);
    let who = chosen.then(|| texts::they_type(typing).to_owned());
    let all = [Some(meaning::called(choice)), cost, who];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn change(what: &str, [from, to]: [String; 2]) -> Option<String> {
    (from != to).then(|| common::change(what, &from, &to))
}

/// The question before this rulebook is used.
pub(super) fn question(settings: &Settings, now: &Choice) -> Sheet {
    let (heading, does) = match now.club() {
        Some(_) => (texts::USE_THESE_RULES_Q.to_owned(), texts::USE_THEM),
        None => (texts::use_from_next_slip(&meaning::called(now)), texts::USE_IT),
    };
    let mut says = changes(&settings.rulebook, now);
    // A confirmation is for the list that the rulebook names.
    if settings.another_list && !settings.under(now).another_list {
        says.push(common::change(ANOTHER_LIST.name, ON, OFF));
    }
    says.push(texts::EARLIER_STAY.to_owned());
    Sheet { heading, says, does }
}
