//! A club's own rules: the director composes them. The procedure is NASPA's of 2017, as a habit of the
//! house, under NASPA's numbers; what is the club's own is cited as `club`.

use super::{ChallengeRule, NASPA_2017, Rulebook, SelfLookup, sources};

/// What a club plays by.
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
    self_lookup: SelfLookup::Director,
    cost: "club",
    ..NASPA_2017
};
