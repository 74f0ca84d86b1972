//! Five facts that set one rulebook apart from another, and the line about a rulebook in the list.

use super::texts;
use crate::challenge::labels::rule_says;
use crate::rulebook::{Choice, Third, ThirdBy};
use crate::text::Language;

/// The five facts: what a challenge costs, who types, which words are good, whether a challenge is judged again, and
/// which opinions there are.
pub(super) fn facts(choice: &Choice, asks_cost: bool) -> Vec<(&'static str, String)> {
    let sources: Vec<&str> = choice.book().sources.iter().map(|source| source.title).collect();
    let repeat = !choice.shown_to_players(choice.book().repeat.as_slice()).is_empty();
    let cost = if asks_cost { texts::SAY_COST.to_owned() } else { cost(choice) };
    vec![
        (texts::COST, cost),
        (texts::WHO_TYPES, who_types(choice).to_owned()),
        (texts::SOURCES, sources.join("; ")),
        (texts::REPEATS, if repeat { texts::REPEATED } else { texts::NOT_REPEATED }.to_owned()),
        (texts::OPINIONS, opinions(choice)),
    ]
}

/// A rulebook in one line: `Double challenge · players type`.
pub(super) fn in_short(choice: &Choice, asks_cost: bool) -> String {
    let cost = if asks_cost { texts::COST_CHOSEN.to_owned() } else { cost(choice) };
    [&cost, " · ", texts::type_it(choice.players_look_up())].concat()
}

/// What a challenge costs.
pub(super) fn cost(choice: &Choice) -> String {
    rule_says(choice.rule(), Language::English.messages())
}

const fn who(players: bool) -> &'static str {
    if players { texts::THE_PLAYERS } else { texts::WORD_JUDGES }
}

fn who_types(choice: &Choice) -> &'static str {
    who(choice.players_look_up())
}

fn opinions(choice: &Choice) -> String {
    let opinions = choice.book().opinions;
    if opinions.second.is_none() {
        return texts::NO_OPINION.to_owned();
    }
    let third = match (opinions.third, opinions.third_by) {
        (Third::IfTheyDiffer, ThirdBy::AnyJudge) => texts::SECOND_AND_THIRD,
        (Third::IfTheyDiffer, ThirdBy::Director) => texts::SECOND,
        (Third::IfTheyDifferOrFromDirector, _) => texts::THIRD_OR_DIRECTOR,
        (Third::Always, ThirdBy::AnyJudge) => texts::SECOND_THEN_THIRD,
        (Third::Always, ThirdBy::Director) => texts::SECOND_THEN_DIRECTOR,
    };
    third.to_owned()
}
