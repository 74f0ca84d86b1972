//! What a challenge costs, in the words of the journal.

use crate::common::entries::Says;
use crate::common::journals::{Journal, challenge_number, self_lookup};
use challenge_station::challenge::{Decision, Origin, Unjudged};
use challenge_station::journal::Entry;
use challenge_station::rulebook::{Choice, Consequence, Player};

const WORDS: [&str; 8] = ["QI", "ZA", "AA", "AB", "AD", "AE", "AG", "AH"];

/// What a challenge costs under a choice: `3 words`, or `1 to 8 words` if that makes no difference; `acceptable` or
/// `unacceptable`. The rulebook says so, and so does the entry of every challenge with this end.
pub(super) fn cost(choice: &Choice, words: &str, verdict: &str) -> String {
    let stands = match verdict {
        "acceptable" => true,
        "unacceptable" => false,
        _ => panic!("expected a verdict, got {verdict}"),
    };
    let words = words.trim_end_matches("words").trim_end_matches("word").trim();
    let (from, to) = words.split_once(" to ").unwrap_or((words, words));
    let [from, to]: [usize; 2] = [from, to].map(|words| words.parse().unwrap());
    let mut all: Vec<String> = (from..=to)
        .flat_map(|words| {
            let said = said(choice.consequence(stands, words));
            [entered(choice, words, stands), vec![said]].concat()
        })
        .collect();
    all.dedup();
    all.join(" or ")
}

/// Everything that a consequence has.
fn said(consequence: Consequence) -> String {
    let Consequence { play_stands, loses_turn, points, by_words } = consequence;
    let name =
        |player| if player == Player::Challenger { "challenger" } else { "challenged-player" };
    let mut said = if play_stands { "play stands" } else { "play comes off" }.to_owned();
    said.extend(loses_turn.map(|player| format!(", {} loses the turn", name(player))));
    said.extend(points.map(|(player, points)| format!(", {} {points:+}", name(player))));
    said.extend(by_words.map(|(words, each)| format!(" ({words} x {each})")));
    if !play_stands && loses_turn.is_none() && points.is_none() {
        said.push_str(", challenged-player plays again");
    }
    said
}

/// What the journal says of every challenge of this many words with this end: one that was judged, the rest of one of
/// which all other words were judged before, and both if the player who was wrong conceded them.
fn entered(choice: &Choice, words: usize, stands: bool) -> Vec<String> {
    let how = Unjudged::Conceded(if stands { Player::Challenger } else { Player::Challenged });
    let conceded = |origin, declared| Decision::Unjudged { origin, declared, how };
    let rest = Origin::Rest { of: challenge_number(2), judged: words - 1 };
    let mut all = vec![
        self_lookup(Origin::New, &WORDS[..words].join(" "), stands),
        conceded(Origin::New, words),
    ];
    if words > 1 {
        all.extend([self_lookup(rest, "AA", stands), conceded(rest, 1)]);
    }
    all.into_iter().map(|decision| consequence(choice, decision)).collect()
}

fn consequence(choice: &Choice, decision: Decision) -> String {
    let mut journal = Journal::default();
    journal.enter_under(choice.clone(), decision);
    let entry = Entry::read(journal.last()).unwrap();
    entry.field("consequence").unwrap_or("-").to_owned()
}
