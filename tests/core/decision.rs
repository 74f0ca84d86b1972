//! A decision names its challenge, and the number of words that it covers.

use crate::common::authorities::{authority, referral, slip, source};
use crate::common::journals::{challenge_number, director, ruling, self_lookup, station};
use challenge_station::challenge::{Award, Decision, Origin, Responsible, Unjudged};
use challenge_station::rulebook::{Kind, NASPA_2017, NSA_OSPD2, Player, Source};

/// A list for short words, and a book for long ones.
const LIST_AND_BOOK: &[Source] = &[source(Kind::List, "list", 2), source(Kind::Book, "book", 8)];

#[test]
fn a_decision_has_the_challenge_of_its_origin_and_counts_the_words_judged_before() {
    let authority = authority(LIST_AND_BOOK, &[("list", "QI ZA")]);
    for (origin, challenge, judged) in [
        (Origin::New, None, 0),
        (Origin::Repeat { of: challenge_number(7) }, None, 0),
        (Origin::Rest { of: challenge_number(7), judged: 4 }, Some(challenge_number(7)), 4),
        (Origin::Referred { of: challenge_number(7), judged: 2 }, Some(challenge_number(7)), 2),
    ] {
        let referral = referral(authority.judge(slip(&["QI", "ZA", "QUIXOTRY"]), None)).unwrap();
        let how = Unjudged::Conceded(Player::Challenger);
        for decision in [
            self_lookup(origin, "QI ZA AA", true),
            Decision::Referral { origin, referral },
            Decision::Unjudged { origin, declared: 3, how },
        ] {
            assert_eq!(decision.challenge(), challenge, "{decision:?}");
            assert_eq!(decision.words(), judged + 3, "{decision:?}");
        }
    }
}

#[test]
fn later_decisions_name_the_challenge_and_only_an_opinion_has_words() {
    let ruling = ruling("QI ZA", true, station());
    let (judge, award) = (director("AB", "p. 1"), Award::Replay);
    for (decision, words) in [
        (Decision::Opinion { challenge: challenge_number(7), words: 5, ruling }, 5),
        (
            Decision::Separate {
                challenge: challenge_number(7),
                responsible: Responsible::Both,
                points: 0,
            },
            0,
        ),
        (
            Decision::Correction {
                challenge: challenge_number(7),
                judge,
                award,
                correct: crate::common::journals::correct_verdict(),
            },
            0,
        ),
    ] {
        assert_eq!(decision.challenge(), Some(challenge_number(7)), "{decision:?}");
        assert_eq!(decision.words(), words, "{decision:?}");
        assert_eq!(decision.ruling().is_some(), words > 0, "{decision:?}");
    }
}

#[test]
fn a_solely_responsible_player_loses_the_points_of_the_rulebook() {
    let one = Responsible::One(Player::Challenger);
    let points = NASPA_2017.separate_penalty().unwrap().points;
    assert!(points > 1);
    assert_eq!(one.points_off(&NASPA_2017), points);
    assert_eq!(one.points_off(&NSA_OSPD2), 0);
    assert_eq!(Responsible::Both.points_off(&NASPA_2017), 0);
}
