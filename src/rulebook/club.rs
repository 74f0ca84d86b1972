//! A club's own rules, set by the director. The procedure follows NASPA's of 2017, as a house
//! convention, and cites NASPA's numbers; the club's own rules are cited as `club`.

use super::naspa_2017::{CHALLENGER_CLOCK, DELAY, DRAW, SEATED, SILENCE};
use super::{ChallengeRule, NASPA_2017, Rulebook, SelfLookup, sources};

/// The rules of a club.
pub static CLUB: Rulebook = Rulebook {
    id: "club",
    title: "Club rules, composed by the director",
    sources: sources::CLUB,
    challenge_rules: &[
        ChallengeRule::Double,
        ChallengeRule::Free,
        ChallengeRule::PerWord(5),
        ChallengeRule::PerWord(10),
        ChallengeRule::PerPlay(5),
        ChallengeRule::PerPlay(10),
        ChallengeRule::Penalty(5),
        ChallengeRule::Penalty(10),
    ],
    self_lookup: SelfLookup::Director { rule: "club", players: true },
    cost: "club",
    look_ups: None,
    steps_turn_kept: Some(&[SILENCE, SEATED, DRAW, CHALLENGER_CLOCK, DELAY]),
    ..NASPA_2017
};
