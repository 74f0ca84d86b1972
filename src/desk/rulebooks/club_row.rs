//! The rows for a club's rules: each rule that can be changed, and the presets to begin with. Each row comes with the
//! rules that it leads to.

use super::texts;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{CLUB, Choice, ClubOpinions, ClubRules, Preset, Subject};
use crate::text::Language;
use std::borrow::Cow;

/// The reminders, the steps and what else is on or off.
const REMINDERS: [Subject; 9] = [
    Subject::Clock,
    Subject::Tiles,
    Subject::Paper,
    Subject::Steps,
    Subject::Repeat,
    Subject::Compensation,
    Subject::Concede,
    Subject::Withdraw,
    Subject::SeparatePenalty,
];

/// The text of a subject's row, and the rule that it cites.
pub(super) fn row(
    choice: &Choice,
    rules: &ClubRules,
    subject: Subject,
) -> (String, Cow<'static, str>) {
    (common::row(texts::subject(subject), &value(rules, subject)), choice.cites_subject(subject))
}

/// The rows that go through their values one by one, on the page of the rules. (The cost has too many values for that,
/// so its row opens a list.)
pub(super) fn next_values(rules: &ClubRules) -> [(Subject, ClubRules); 2] {
    let look_up = ClubRules { players_look_up: !rules.players_look_up, ..rules.clone() };
    let opinions = ClubRules { opinions: rules.opinions.next(), ..rules.clone() };
    [(Subject::LookUp, look_up), (Subject::Opinions, opinions)]
}

/// The reminders and steps, each switched on or off.
pub(super) fn reminders(rules: &ClubRules) -> [(Subject, ClubRules); 9] {
    REMINDERS.map(|subject| {
        let mut switched = rules.clone();
        switched.off.toggle(subject);
        (subject, switched)
    })
}

/// The challenge rules that a club can choose from.
pub(super) fn costs(rules: &ClubRules) -> impl Iterator<Item = (MenuItem, ClubRules)> {
    CLUB.challenge_rules.iter().enumerate().map(|(number, cost)| {
        let says = rule_says(*cost, Language::English.messages());
        let chosen = Some(*cost == rules.cost);
        let item = MenuItem { chosen, ..MenuItem::numbered(number, says) };
        (item, ClubRules { cost: *cost, ..rules.clone() })
    })
}

/// The presets that the rules can begin with, each with the name and numbers of these rules. Rules that differ only in
/// name and numbers are the same.
pub(super) fn presets(rules: &ClubRules) -> impl Iterator<Item = (MenuItem, ClubRules)> {
    Preset::ALL.into_iter().enumerate().map(|(number, preset)| {
        let name_and_numbers = rules.name_and_numbers.clone();
        let with_preset = ClubRules { name_and_numbers, ..preset.rules() };
        let chosen = Some(with_preset == *rules);
        (MenuItem { chosen, ..MenuItem::numbered(number, texts::preset(preset)) }, with_preset)
    })
}

fn value(rules: &ClubRules, subject: Subject) -> String {
    match (subject, rules.opinions) {
        (Subject::Cost, _) => return rule_says(rules.cost, Language::English.messages()),
        (Subject::LookUp, _) if rules.players_look_up => texts::THE_PLAYERS,
        (Subject::LookUp, _) => texts::WORD_JUDGES,
        (Subject::Opinions, ClubOpinions::SecondAndThird) => texts::SECOND_AND_THIRD,
        (Subject::Opinions, ClubOpinions::Second) => texts::SECOND,
        (Subject::Opinions, ClubOpinions::None) => texts::NO_OPINION,
        (Subject::SeparatePenalty, _) if rules.has(subject) && !rules.has(Subject::Paper) => {
            texts::ON_WITH_PAPER
        }
        _ if rules.has(subject) => common::ON,
        _ => common::OFF,
    }
    .to_owned()
}
