//! The rows for a club's rules: each rule that can be changed, and the presets to begin with.

use super::texts;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{CLUB, ChallengeRule, Choice, ClubOpinions, ClubRules, Preset, Subject};
use crate::text::Language;

/// The index of the cost among these rows. The cost has too many values to go through one by one, so its row
/// opens a list.
pub(super) const COST: usize = 0;
/// The subjects that have a row on the page of the rules.
const MAIN: [Subject; 3] = [Subject::Cost, Subject::LookUp, Subject::Opinions];
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

/// The rows on the page of the rules, with their values.
pub(super) fn main(choice: &Choice, rules: &ClubRules) -> Vec<MenuItem> {
    rows(&MAIN, choice, rules)
}

/// The reminders and steps with their values.
pub(super) fn reminders(choice: &Choice, rules: &ClubRules) -> Vec<MenuItem> {
    rows(&REMINDERS, choice, rules)
}

fn rows(subjects: &[Subject], choice: &Choice, rules: &ClubRules) -> Vec<MenuItem> {
    let row = |(number, subject): (usize, &Subject)| MenuItem {
        rule: choice.cites_subject(*subject),
        ..MenuItem::numbered(number, common::row(texts::subject(*subject), &value(rules, *subject)))
    };
    subjects.iter().enumerate().map(row).collect()
}

/// The challenge rules that a club can choose from.
pub(super) fn costs(rules: &ClubRules) -> Vec<MenuItem> {
    let cost = |(number, cost): (usize, &ChallengeRule)| MenuItem {
        chosen: Some(*cost == rules.cost),
        ..MenuItem::numbered(number, rule_says(*cost, Language::English.messages()))
    };
    CLUB.challenge_rules.iter().enumerate().map(cost).collect()
}

/// The rules with the challenge rule at this index.
pub(super) fn with_cost(rules: &ClubRules, index: usize) -> Option<ClubRules> {
    let cost = *CLUB.challenge_rules.get(index)?;
    Some(ClubRules { cost, ..rules.clone() })
}

/// The presets that the rules can begin with.
pub(super) fn presets(rules: &ClubRules) -> Vec<MenuItem> {
    let preset = |(number, preset): (usize, Preset)| MenuItem {
        chosen: Some(with_name_and_numbers(rules, preset) == *rules),
        ..MenuItem::numbered(number, texts::preset(preset))
    };
    Preset::ALL.into_iter().enumerate().map(preset).collect()
}

/// A preset's rules with the name and numbers of these rules, to compare the two. Rules that differ only in name and
/// numbers are the same.
fn with_name_and_numbers(rules: &ClubRules, preset: Preset) -> ClubRules {
    ClubRules { name_and_numbers: rules.name_and_numbers.clone(), ..preset.rules() }
}

/// The preset at this index, with the name and numbers of these rules.
pub(super) fn with_preset(rules: &ClubRules, index: usize) -> Option<ClubRules> {
    Preset::ALL.get(index).map(|preset| with_name_and_numbers(rules, *preset))
}

/// The rules after a row on their page was changed to its next value.
pub(super) fn with_next_value(mut rules: ClubRules, index: usize) -> ClubRules {
    match MAIN.get(index) {
        Some(Subject::LookUp) => rules.players_look_up = !rules.players_look_up,
        Some(Subject::Opinions) => rules.opinions = rules.opinions.next(),
        _ => {}
    }
    rules
}

/// The rules after a reminder or a step was switched on or off.
pub(super) fn with_reminder_switched(mut rules: ClubRules, index: usize) -> ClubRules {
    if let Some(subject) = REMINDERS.get(index) {
        rules.off.toggle(*subject);
    }
    rules
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
