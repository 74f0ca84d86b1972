//! `nsa-ospd2`: its challenge chapter, with a test for each rule.

use crate::common::rulebooks;
use challenge_station::challenge::NotAdmitted;
use challenge_station::rulebook::{
    ChallengeRule, Choice, Consequence, Earns, Kind, NSA_OSPD2, Player, SelfLookup, Third,
    UntilThird, WindowFor,
};
use rulebooks::{admits, assert_outcomes, said};

/// The sentences under a number of this rulebook.
fn says(number: &str) -> Vec<String> {
    said(&NSA_OSPD2, &format!("nsa-ospd2 {number}"))
}

fn window(what: WindowFor) -> (Option<u16>, &'static str) {
    let window = NSA_OSPD2.windows.iter().find(|window| window.what == what).unwrap();
    (window.seconds, window.instruction.rule)
}

#[test]
fn its_sources_are_a_list_and_a_book_for_words_of_nine_letters_or_more() {
    let sources = NSA_OSPD2.sources.iter().map(|s| (s.title, s.kind, s.least_letters));
    assert!(sources.eq([
        ("OSPD2", Kind::List, 2),
        ("Merriam-Webster’s Collegiate, 10th edition", Kind::Book, 9),
    ]));
}

#[test]
fn whoever_is_wrong_loses_the_turn() {
    assert_eq!(NSA_OSPD2.challenge_rules, [ChallengeRule::Double]);
    assert_eq!(NSA_OSPD2.cost, "nsa-ospd2", "no number is at hand");
    for (play_stands, loser) in [(true, Player::Challenger), (false, Player::Challenged)] {
        let expected =
            Consequence { play_stands, loses_turn: Some(loser), points: None, by_words: None };
        assert_eq!(Choice::of(&NSA_OSPD2).consequence(play_stands, 3), expected);
    }
}

#[test]
fn iv_j_2_a_challenge_is_withdrawn_because_of_a_blank() {
    assert_eq!(NSA_OSPD2.withdraw.unwrap().rule, "nsa-ospd2 IV.J.2");
    assert_eq!(says("IV.J.2").len(), 2, "and the challenger may challenge again");
}

#[test]
fn vii_b_the_last_play_may_be_challenged_for_5_seconds() {
    assert_eq!(window(WindowFor::LastPlay), (Some(5), "nsa-ospd2 VII.B"));
}

#[test]
fn x_c_tiles_are_drawn_about_a_minute_after_a_hold() {
    assert_eq!(window(WindowFor::Draw), (Some(60), "nsa-ospd2 X.C"));
    assert_eq!(NSA_OSPD2.tiles_face_down.rule, "nsa-ospd2 X.C");
}

#[test]
fn x_d_the_word_or_the_clock_is_final() {
    assert_eq!(says("X.D"), ["The word “challenge” or the stopped clock is final."]);
}

#[test]
fn x_e_one_verdict_for_the_play() {
    assert_eq!(says("X.E"), ["Every word is looked up; which one was bad is never said."]);
}

#[test]
fn x_g_a_third_opinion_is_the_outcome_and_until_then_two_that_differ_stay_open() {
    assert_eq!(NSA_OSPD2.opinions.third, Third::IfTheyDifferOrFromDirector);
    let UntilThird::DirectorDecides(says) = NSA_OSPD2.opinions.until_third else { panic!() };
    assert_eq!(says.rule, "nsa-ospd2", "no rule says it");
    assert_eq!(NSA_OSPD2.opinions.third_says.rule, "nsa-ospd2 X.G");
    assert_outcomes(
        &NSA_OSPD2,
        &[
            ("A", "A"),
            ("U", "U"),
            ("AA", "A"),
            ("AU", "?"),
            ("UA", "?"),
            ("UU", "U"),
            ("AAA", "A"),
            ("AAU", "U"),
            ("UUA", "A"),
            ("AUA", "A"),
            ("AUU", "U"),
            ("UAA", "A"),
            ("UAU", "U"),
        ],
    );
}

#[test]
fn x_g_either_player_may_have_a_third_if_two_differ_and_the_director_may_review_two_that_agree() {
    use NotAdmitted::{Final, OnlyTheDirector};
    let chain = ["joined AB", "judge CD", "director DR"];
    for (given, verdicts, next, expected) in [
        (1, "A", "judge AB", Ok(())),
        (1, "A", "judge CD", Ok(())),
        (2, "AA", "judge EF", Err(OnlyTheDirector)),
        (2, "AA", "director DR", Ok(())),
        (2, "AU", "judge EF", Ok(())),
        (2, "AU", "director DR", Ok(())),
        (3, "AUU", "director DX", Err(Final)),
    ] {
        let found = admits(&NSA_OSPD2, &chain[..given], verdicts, next);
        assert_eq!(found, expected, "{verdicts} {next}");
    }
    let chain = ["director DR", "judge CD"];
    assert_eq!(admits(&NSA_OSPD2, &chain, "AU", "director DR"), Ok(()), "nobody else could end it");
}

#[test]
fn x_j_only_the_director_and_word_judges_judge() {
    assert_eq!(NSA_OSPD2.self_lookup, SelfLookup::WordJudge("nsa-ospd2 X.J"));
    let choice = Choice::of(&NSA_OSPD2);
    assert!(!choice.players_look_up() && choice.with_self_lookup(true).is_none());
    for who in [choice.who_types(), choice.who_checks(), choice.who_presses()] {
        assert!(who.says.starts_with("WORD JUDGE: ") && who.rule == "nsa-ospd2 X.J", "{who:?}");
    }
    assert_eq!(choice.who_types(), NSA_OSPD2.who_types);
}

#[test]
fn x_k_a_challenge_called_too_early_is_void() {
    assert_eq!(says("X.K"), ["A challenge called before the play is complete is void."]);
}

#[test]
fn xi_onlookers_may_only_suggest_a_second_opinion() {
    assert_eq!(says("XI"), ["Onlookers may only suggest a second opinion."]);
}

#[test]
fn rules_we_do_not_know_are_left_out() {
    assert_eq!(NSA_OSPD2.correction.earns, Earns::Nothing);
    assert_eq!(
        NSA_OSPD2.correction.instruction.says,
        "No rule at hand gives anything for a wrong ruling."
    );
    assert!(NSA_OSPD2.repeat.is_none() && NSA_OSPD2.concede.is_none());
    assert!(NSA_OSPD2.separate.is_none());
}
