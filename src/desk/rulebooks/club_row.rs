//! The rows of a club's rules: the presets to begin with, and each part that can be changed.

use super::texts;
use crate::challenge::Key;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{CLUB, ChallengeRule, Choice, ClubOpinions, ClubRules, Preset, Subject};
use crate::text::Language;

/// A part of a club's rules, and the letter of its key.
const ROWS: [(Subject, char); 9] = [
    (Subject::Cost, 'C'),
    (Subject::LookUp, 'L'),
    (Subject::Opinions, 'O'),
    (Subject::Clock, 'T'),
    (Subject::Tiles, 'F'),
    (Subject::Paper, 'H'),
    (Subject::Steps, 'S'),
    (Subject::Repeat, 'R'),
    (Subject::Compensation, 'W'),
];

/// The presets, then the rows with their values.
pub(super) fn items(choice: &Choice, rules: &ClubRules) -> Vec<MenuItem> {
    let preset = |(number, preset): (usize, Preset)| MenuItem {
        // A name or a number does not make it another composition.
        chosen: Some(ClubRules { imprint: rules.imprint.clone(), ..preset.rules() } == *rules),
        ..MenuItem::numbered(number, texts::preset(preset))
    };
    let row = |(subject, letter): &(Subject, char)| MenuItem {
        rule: choice.cites_subject(*subject),
        ..MenuItem::lettered(
            *letter,
            common::row(texts::subject(*subject), &value(rules, *subject)),
        )
    };
    let presets = Preset::ALL.into_iter().enumerate().map(preset);
    presets.chain(ROWS.iter().map(row)).collect()
}

/// The rules after a key: another preset, or a row turned to its next value.
pub(super) fn pressed(mut rules: ClubRules, key: Key) -> ClubRules {
    if let Some(preset) = key.place().and_then(|place| Preset::ALL.get(place)) {
        return ClubRules { imprint: rules.imprint, ..preset.rules() };
    }
    match ROWS.iter().find(|(_, letter)| key == Key::typed(*letter)) {
        Some((Subject::Cost, _)) => rules.cost = next(rules.cost),
        Some((Subject::LookUp, _)) => rules.players_look_up = !rules.players_look_up,
        Some((Subject::Opinions, _)) => rules.opinions = rules.opinions.next(),
        Some((subject, _)) => rules.off.turn(*subject),
        None => {}
    }
    rules
}

fn next(cost: ChallengeRule) -> ChallengeRule {
    let mut after = CLUB.challenge_rules.iter().cycle().skip_while(|rule| **rule != cost);
    after.nth(1).copied().unwrap_or(cost)
}

fn value(rules: &ClubRules, subject: Subject) -> String {
    match (subject, rules.opinions) {
        (Subject::Cost, _) => return rule_says(rules.cost, Language::English.messages()),
        (Subject::LookUp, _) if rules.players_look_up => texts::THE_PLAYERS,
        (Subject::LookUp, _) => texts::WORD_JUDGES,
        (Subject::Opinions, ClubOpinions::SecondAndThird) => texts::SECOND_AND_THIRD,
        (Subject::Opinions, ClubOpinions::Second) => texts::SECOND,
        (Subject::Opinions, ClubOpinions::None) => texts::NO_OPINION,
        _ if rules.has(subject) => common::ON,
        _ => common::OFF,
    }
    .to_owned()
}
