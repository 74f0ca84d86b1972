//! `international`: rule VI of each NASPA rulebook, on top of its other rules.

use crate::common::rulebooks;
use challenge_station::rulebook::{
    ChallengeRule, Choice, Consequence, INTERNATIONAL_2014, INTERNATIONAL_2017, NASPA_2014,
    NASPA_2017, Player, Rulebook, UntilThird,
};
use rulebooks::{assert_outcomes, said};

const BOTH: [(&Rulebook, &Rulebook, &str); 2] = [
    (&INTERNATIONAL_2017, &NASPA_2017, "naspa-2017 VI"),
    (&INTERNATIONAL_2014, &NASPA_2014, "naspa-2014 VI"),
];

#[test]
fn vi_the_list_is_collins_of_its_year() {
    for ((book, _, vi), title) in
        BOTH.into_iter().zip(["Collins Scrabble Words 2015", "Collins Scrabble Words 2012"])
    {
        let [source] = book.sources else { panic!("expected one list") };
        assert_eq!((source.title, source.rule), (title, Some(vi)));
        assert_eq!(said(book, vi)[0], format!("{title}."));
    }
}

#[test]
fn vi_the_challenged_player_gains_points_for_every_word_and_the_challenger_keeps_the_turn() {
    for (book, _, vi) in BOTH {
        assert_eq!(book.cost, vi);
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
fn vi_after_unacceptable_the_challenged_player_loses_the_turn_and_restarts_the_challengers_clock() {
    for (book, parent, vi) in BOTH {
        for rule in book.challenge_rules {
            let found = Choice::of(book).costing(*rule).unwrap().consequence(false, 3);
            assert_eq!((found.loses_turn, found.points), (Some(Player::Challenged), None));
        }
        let (last, before) = book.steps_unacceptable.split_last().unwrap();
        assert_eq!(last.says, "CHALLENGED PLAYER: restart the challenger’s clock.");
        assert_eq!(last.rule, vi);
        assert_eq!(before, &parent.steps_unacceptable[..before.len()]);
        assert_eq!(before.len() + 1, parent.steps_unacceptable.len());
    }
}

#[test]
fn vi_the_director_fixes_5_or_10_points_or_keeps_the_double_challenge() {
    use ChallengeRule::{Double, Free, PerPlay, PerWord};
    assert_eq!(INTERNATIONAL_2017.challenge_rules, [PerWord(5), PerWord(10), Double]);
    assert!(INTERNATIONAL_2017.asks_cost, "VI.B.3 has no default");
    assert_eq!(INTERNATIONAL_2014.challenge_rules, [Double, PerWord(5), PerWord(10)]);
    assert!(!INTERNATIONAL_2014.asks_cost, "the double challenge, unless points are announced");
    for (book, _, _) in BOTH {
        for other in [Free, PerPlay(5), PerWord(7)] {
            assert_eq!(Choice::of(book).costing(other), None);
        }
        let double = Choice::of(book).costing(Double).unwrap();
        assert_eq!(double.consequence(true, 3).loses_turn, Some(Player::Challenger));
        assert_eq!(double.consequence(true, 3).points, None);
    }
}

#[test]
fn the_rest_is_its_parents() {
    for (book, parent, _) in BOTH {
        let rest = Rulebook {
            id: parent.id,
            title: parent.title,
            sources: parent.sources,
            challenge_rules: parent.challenge_rules,
            asks_cost: parent.asks_cost,
            cost: parent.cost,
            steps_unacceptable: parent.steps_unacceptable,
            ..*book
        };
        assert_eq!(format!("{rest:?}"), format!("{parent:?}"));
        let open = parent.opinions.until_third != UntilThird::FirstStands;
        let [au, ua] = if open { ["?", "?"] } else { ["A", "U"] };
        assert_outcomes(book, &[("AU", au), ("UA", ua), ("AUU", "U"), ("UAA", "A")]);
    }
}
