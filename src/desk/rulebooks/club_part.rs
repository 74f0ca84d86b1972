//! The parts of a club's rules: what each is called and set to, and the rules with another value of it.

use super::{meaning, texts};
use crate::desk::texts as common;
use crate::rulebook::{Choice, ClubOpinions, ClubRules, Subject};

/// The parts that have a value, in the order of the pages.
pub(super) const SUBJECTS: [Subject; 12] = [
    Subject::Cost,
    Subject::LookUp,
    Subject::Opinions,
    Subject::Clock,
    Subject::Tiles,
    Subject::Steps,
    Subject::Paper,
    Subject::Repeat,
    Subject::Compensation,
    Subject::Concede,
    Subject::Withdraw,
    Subject::SeparatePenalty,
];

/// What players are reminded of before they type.
pub(super) const REMINDERS: [Subject; 2] = [Subject::Clock, Subject::Tiles];

/// What few clubs have.
pub(super) const OTHERS: [Subject; 6] = [
    Subject::Paper,
    Subject::Repeat,
    Subject::Compensation,
    Subject::Concede,
    Subject::Withdraw,
    Subject::SeparatePenalty,
];

/// What a part is set to.
pub(super) fn value(rules: &ClubRules, subject: Subject) -> String {
    match subject {
        Subject::Cost => return meaning::cost_of(&Choice::from(rules.clone())),
        Subject::LookUp => texts::who(rules.players_look_up),
        Subject::Opinions => texts::opinions(rules.opinions).0,
        _ if rules.has(subject) => common::ON,
        _ => common::OFF,
    }
    .to_owned()
}

/// Which of these parts are on, in a few words.
pub(super) fn which_are_on(rules: &ClubRules, subjects: &[Subject]) -> String {
    let on = subjects.iter().filter(|subject| rules.has(**subject));
    let on: Vec<&str> = on.map(|subject| texts::short(*subject)).collect();
    common::capital(&if on.is_empty() { common::NONE.to_owned() } else { on.join(", ") })
}

/// The rules with this part switched over.
pub(super) fn switched(rules: &ClubRules, subject: Subject) -> ClubRules {
    let mut switched = rules.clone();
    switched.off.toggle(subject);
    switched
}

/// The rules with this part as it is in the others.
pub(super) fn with_part_of(rules: &ClubRules, others: &ClubRules, subject: Subject) -> ClubRules {
    match subject {
        Subject::Cost => ClubRules { cost: others.cost, ..rules.clone() },
        Subject::LookUp => ClubRules { players_look_up: others.players_look_up, ..rules.clone() },
        Subject::Opinions => ClubRules { opinions: others.opinions, ..rules.clone() },
        _ if rules.has(subject) != others.has(subject) => switched(rules, subject),
        _ => rules.clone(),
    }
}

/// Who may type, with the rules that say so.
pub(super) fn who_types(rules: &ClubRules) -> [(bool, ClubRules); 2] {
    [true, false].map(|players| (players, ClubRules { players_look_up: players, ..rules.clone() }))
}

/// Which opinions players may ask for, with the rules that say so.
pub(super) fn opinions(rules: &ClubRules) -> [(ClubOpinions, ClubRules); 3] {
    [ClubOpinions::SecondAndThird, ClubOpinions::Second, ClubOpinions::None]
        .map(|opinions| (opinions, ClubRules { opinions, ..rules.clone() }))
}
