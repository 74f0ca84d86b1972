//! Tests `international`, which is rule VI of each NASPA rulebook on top of its other rules.

use crate::common::rulebooks;
use challenge_station::rulebook::{
    ChallengeRule, Choice, Consequence, INTERNATIONAL_2014, INTERNATIONAL_2017, IfTwoDiffer,
    NASPA_2014, NASPA_2017, Player, Rulebook,
};
use rulebooks::{assert_outcomes, assert_steps_of, said};

const BOTH: [(&Rulebook, &Rulebook, &str, &str); 2] = [
    (&INTERNATIONAL_2017, &NASPA_2017, "naspa-2017 VI.A", "naspa-2017 VI.B.2, VI.B.3"),
    (&INTERNATIONAL_2014, &NASPA_2014, "naspa-2014 VI", "naspa-2014 VI, IV.J, IV.I.3"),
];

#[test]
fn vi_the_list_is_collins_of_its_year() {
    for ((book, _, vi, _), title) in
        BOTH.into_iter().zip(["Collins Scrabble Words 2015", "Collins Scrabble Words 2012"])
    {
        let [source] = book.sources else { panic!("expected one list") };
        assert_eq!((source.title, source.rule), (title, Some(vi)));
        assert_eq!(said(book, vi)[0], format!("{title}."));
    }
}

#[test]
fn vi_the_challenged_player_gains_points_for_every_word_and_the_challenger_keeps_the_turn() {
    for (book, _, _, cost) in BOTH {
        assert_eq!(book.cost_rule, cost);
        for (each, words, sum) in [(5, 1, 5), (5, 3, 15), (5, 8, 40), (10, 1, 10), (10, 3, 30)] {
            let choice = Choice::of(book).costing(ChallengeRule::PerWord(each)).unwrap();
            let expected = Consequence {
                play_stands: true,
                loses_turn: None,
                points: Some((Player::Challenged, sum)),
                by_words: Some((words, each)),
            };
            assert_eq!(choice.consequence(true, words), expected);
        }
    }
}

#[test]
fn vi_after_unacceptable_the_challenged_player_loses_the_turn() {
    for (book, _, _, _) in BOTH {
        for rule in book.challenge_rules {
            let found = Choice::of(book).costing(*rule).unwrap().consequence(false, 3);
            assert_eq!((found.loses_turn, found.points), (Some(Player::Challenged), None));
        }
    }
}

#[test]
fn vi_b_1_and_2_a_clock_waits_only_until_its_own_players_tiles_are_on_the_rack() {
    let reracked = ("VI.B.1", "A clock may start once its own player’s tiles are on the rack.");
    let silence = ("IV.J.1.k", "BOTH: return to the board in silence.");
    let out = (
        "V.A, V.C.3, V.C.4",
        "Bag and challenged player’s rack empty? The game ends; start no clock.",
    );
    let delay = ("IV.J.1.o", "If a player delays any of this, their clock may be started at once.");
    let unacceptable = [
        silence,
        (
            "IV.J.1.m, IV.I.2",
            "CHALLENGED PLAYER: show any tiles drawn and kept apart, then bag them.",
        ),
        (
            "IV.I.2, IV.B.5.b, IV.G.2.a, IV.G.2.c",
            "If new and old tiles were combined, do the overdraw procedure first.",
        ),
        (
            "IV.J.1.o, III.G.6",
            "CHALLENGED PLAYER: take back the play, all its tiles and no others.",
        ),
        ("IV.J.1.o", "Cross out or erase the letter written for any blank taken back."),
        reracked,
        ("VI.B.2", "CHALLENGED PLAYER: restart the challenger’s clock."),
        delay,
    ];
    let draw = ("IV.G.1.h, VI.B.1", "CHALLENGED PLAYER: draw; the clock need not wait.");
    let clock = ("VI.B.1, VI.B.3", "Start the challenger’s clock.");
    let double = ("IV.J.1.o", "Start the challenged player’s clock.");
    for (rule, clock) in [
        (ChallengeRule::PerWord(5), clock),
        (ChallengeRule::PerWord(10), clock),
        (ChallengeRule::Double, double),
    ] {
        let choice = Choice::of(&INTERNATIONAL_2017).costing(rule).unwrap();
        assert_steps_of(
            &choice,
            "naspa-2017",
            [&[silence, reracked, out, draw, clock, delay], &unacceptable],
        );
    }
}

#[test]
fn vi_of_2014_does_not_mention_the_clock_which_is_started_as_usual() {
    for (rule, clock) in [
        (ChallengeRule::PerWord(5), "Start the challenger’s clock."),
        (ChallengeRule::Double, "Start the challenged player’s clock."),
    ] {
        let choice = Choice::of(&INTERNATIONAL_2014).costing(rule).unwrap();
        let steps = choice.steps(true);
        let last = steps.last().unwrap();
        assert_eq!((last.says, last.rule), (clock, "naspa-2014 IV.J"));
        assert_eq!(choice.steps(true)[..3], NASPA_2014.steps_acceptable[..3]);
        assert_eq!(choice.steps(false), NASPA_2014.steps_unacceptable);
    }
}

#[test]
fn vi_the_director_fixes_5_or_10_points_or_keeps_the_double_challenge() {
    use ChallengeRule::{Double, Free, PerPlay, PerWord};
    assert_eq!(INTERNATIONAL_2017.challenge_rules, [PerWord(5), PerWord(10), Double]);
    assert!(INTERNATIONAL_2017.asks_cost, "VI.B.3 has no default");
    assert_eq!(INTERNATIONAL_2014.challenge_rules, [Double, PerWord(5), PerWord(10)]);
    assert!(!INTERNATIONAL_2014.asks_cost, "the double challenge, unless points are announced");
    for (book, _, _, _) in BOTH {
        for other in [Free, PerPlay(5), PerWord(7)] {
            assert_eq!(Choice::of(book).costing(other), None);
        }
        let double = Choice::of(book).costing(Double).unwrap();
        assert_eq!(double.consequence(true, 3).loses_turn, Some(Player::Challenger));
        assert_eq!(double.consequence(true, 3).points, None);
    }
}

#[test]
fn international_games_have_every_other_rule_of_the_naspa_rulebook() {
    for (book, parent, _, _) in BOTH {
        let rest = Rulebook {
            id: parent.id,
            title: parent.title,
            sources: parent.sources,
            challenge_rules: parent.challenge_rules,
            asks_cost: parent.asks_cost,
            cost_rule: parent.cost_rule,
            steps_acceptable: parent.steps_acceptable,
            steps_turn_kept: parent.steps_turn_kept,
            steps_unacceptable: parent.steps_unacceptable,
            ..*book
        };
        assert_eq!(format!("{rest:?}"), format!("{parent:?}"));
        let open = parent.opinions.if_two_differ != IfTwoDiffer::FirstStands;
        let [au, ua] = if open { ["?", "?"] } else { ["A", "U"] };
        assert_outcomes(book, &[("AU", au), ("UA", ua), ("AUU", "U"), ("UAA", "A")]);
    }
}
