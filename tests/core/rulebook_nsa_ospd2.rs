//! `nsa-ospd2`: its challenge chapter, with a test for each rule.

use crate::common::rulebooks;
use challenge_station::challenge::NotAdmitted;
use challenge_station::rulebook::{
    CalledOff, ChallengeRule, Choice, Consequence, Earns, IfTwoDiffer, Kind, NSA_OSPD2, Player,
    SelfLookup, Source, Third, TimeLimitOf,
};
use rulebooks::{admits, assert_outcomes, assert_steps, may_follow, said};

/// The sentences under a number of this rulebook.
fn says(number: &str) -> Vec<String> {
    said(&NSA_OSPD2, &format!("nsa-ospd2 {number}"))
}

fn window(what: TimeLimitOf) -> (Option<u16>, &'static str) {
    let window = NSA_OSPD2.time_limits.iter().find(|window| window.what == what).unwrap();
    (window.seconds, window.instruction.rule)
}

#[test]
fn the_sources_of_nsa_ospd2_are_a_list_and_a_book_for_words_of_nine_letters_or_more() {
    let sources = NSA_OSPD2.sources.iter().map(|s| (s.title, s.kind, s.least_letters));
    assert!(sources.eq([
        ("OSPD2", Kind::List, 2),
        ("Merriam-Webster’s Collegiate, 10th edition", Kind::Book, 9),
    ]));
}

#[test]
fn x_e_and_x_f_whoever_is_wrong_loses_the_turn() {
    assert_eq!(NSA_OSPD2.challenge_rules, [ChallengeRule::Double]);
    assert_eq!(NSA_OSPD2.cost_rule, "nsa-ospd2 X.E, X.F");
    for (play_stands, loser) in [(true, Player::Challenger), (false, Player::Challenged)] {
        let expected =
            Consequence { play_stands, loses_turn: Some(loser), points: None, by_words: None };
        assert_eq!(Choice::of(&NSA_OSPD2).consequence(play_stands, 3), expected);
    }
}

#[test]
fn x_e_and_x_f_players_return_to_the_board_by_these_steps() {
    assert_steps(
        &NSA_OSPD2,
        [
            &[
                ("VII.A", "If that was the last play, the game is over; no clock is started."),
                (
                    "X.F, VIII.B",
                    "CHALLENGER: start the other player’s clock; tiles are drawn meanwhile.",
                ),
            ],
            &[
                ("X.C", "CHALLENGED PLAYER: show tiles drawn on a hold; return them to the bag."),
                (
                    "VI.D, III.C",
                    "Tiles drawn before the timer or the score are removed as if overdrawn.",
                ),
                ("XII", "If tiles drawn on a hold are mixed with the rack, call the director."),
                ("X.E", "CHALLENGED PLAYER: take the play back onto your rack."),
                ("X.E, VIII.B", "CHALLENGED PLAYER: restart the challenger’s clock."),
            ],
        ],
    );
}

#[test]
fn iv_j_2_a_challenge_is_withdrawn_because_a_blank_was_misread() {
    let CalledOff { grounds, steps } = NSA_OSPD2.withdraw.unwrap();
    assert_eq!(grounds.len(), 1);
    // No rule says whose clock is started, so this step cites the rulebook alone.
    let [_, _, clock] = steps else { panic!("{steps:?}") };
    assert_eq!((clock.rule, clock.says), ("nsa-ospd2", "Otherwise start the challenger’s clock."));
    assert_eq!(
        says("IV.J.2"),
        [
            "The challenger misheard or misread the letter of a blank played this turn.",
            "Neither player is penalised.",
        ]
    );
    assert_eq!(
        says("IV.J.3").len(),
        1,
        "a blank that was not designated is not a ground; the timer is stopped"
    );
    assert_eq!(says("Guideline 2").len(), 1, "disputed later: the player on turn defines it");
}

#[test]
fn iv_b_iv_d_iv_f_1_and_iv_j_4_illegal_plays_are_not_for_the_station() {
    assert_eq!(
        says("IV.B, IV.D, IV.F.1, IV.J.4"),
        ["Off centre, out of line, turned round, false blank? Call the director."]
    );
}

#[test]
fn i_a_and_i_b_say_which_dictionary_entries_count() {
    let [list, book] = NSA_OSPD2.sources else { panic!("expected a list and a book") };
    assert_eq!((list.rule, book.rule), (Some("nsa-ospd2 I.A"), Some("nsa-ospd2 I.B")));
    let entries =
        |source: &Source| source.entries.iter().map(|entry| entry.says).collect::<Vec<_>>();
    assert_eq!(
        entries(list),
        [
            "Main entries, their inflections and run-ons count.",
            "The Correction List takes precedence over old printings of the OSPD2.",
            "If the OSPD2 lacks a word of nine letters or more, look in the Collegiate, too.",
        ]
    );
    assert_eq!(
        entries(book),
        [
            "This book counts only for words of nine or more letters that the OSPD2 lacks.",
            "Main entries, inflections and other spellings count if they are in bold.",
            "No word counts if foreign, with a capital, hyphen or apostrophe, or only in phrases or definitions.",
            "An inflection does not count if its main entry has fewer than nine letters.",
        ]
    );
}

#[test]
fn vii_b_the_last_play_may_be_challenged_for_5_seconds() {
    assert_eq!(window(TimeLimitOf::LastPlay), (Some(5), "nsa-ospd2 VII.B"));
    assert_eq!(says("VII.K.1").len(), 1, "unless the timer was left running");
}

#[test]
fn x_c_tiles_are_drawn_about_a_minute_after_a_hold() {
    assert_eq!(window(TimeLimitOf::Draw), (Some(60), "nsa-ospd2 X.C"));
    assert_eq!(NSA_OSPD2.tiles_face_down.rule, "nsa-ospd2 X.C");
}

#[test]
fn x_d_a_challenge_is_final_once_it_is_said_or_a_timer_is_stopped_and_both_check_the_slip() {
    assert_eq!(
        says("X.D"),
        [
            "WORD JUDGE: check the words against the slip.",
            "Both players checked the spelling; what was illegible is rewritten.",
            "The words are those on the board, unless there was no time to look.",
            "The challenger raises a hand, and a monitor, word judge or the director comes to the table.",
            "Both check the slip; either may rewrite what is wrong or illegible.",
            "The judge does not rush.",
            "Challenging aloud or by stopping the timer is final, but for misunderstood blanks and score checks.",
        ]
    );
    assert_eq!(NSA_OSPD2.judge_sees_to[0].rule, "nsa-ospd2 VIII.B");
}

#[test]
fn x_e_the_play_gets_one_verdict() {
    assert_eq!(
        says("X.E")[1..],
        ["The judge looks up every word, or appears to, and never says which one was bad."]
    );
}

#[test]
fn x_g_a_third_opinion_is_the_outcome_and_until_then_a_ruling_with_two_that_differ_stays_open() {
    assert_eq!(NSA_OSPD2.opinions.third, Third::IfTheyDifferOrFromDirector);
    let IfTwoDiffer::DirectorDecides(says) = NSA_OSPD2.opinions.if_two_differ else { panic!() };
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
fn x_g_either_player_may_have_a_third_opinion_if_two_differ_and_the_director_may_review_two_that_agree()
 {
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
fn x_g_players_are_told_what_they_may_ask_for() {
    const SECOND: &str = "nsa-ospd2 X.G: A player who doubts a ruling may have it reviewed, usually with the director.";
    // The director may review two opinions that agree, so the sentence names both cases.
    const THIRD: &str = "nsa-ospd2 X.G: If opinions differ, a player may have a third; if not, only the director may give one, on new facts.";
    for (given, verdicts, expected) in [
        ("judge AB", "A", SECOND),
        ("joined AB", "U", SECOND),
        ("director DR", "U", SECOND),
        ("joined AB, judge CD", "AU", THIRD),
        ("joined AB, judge CD", "UA", THIRD),
        ("joined AB, judge CD", "AA", THIRD),
        ("joined AB, judge CD", "UU", THIRD),
        ("joined AB, judge CD, director DR", "AUA", ""),
        ("joined AB, judge CD, director DR", "UUA", ""),
    ] {
        assert_eq!(may_follow(&NSA_OSPD2, given, verdicts), expected, "{given}: {verdicts}");
    }
}

#[test]
fn x_j_only_the_director_and_word_judges_judge() {
    assert_eq!(NSA_OSPD2.self_lookup, SelfLookup::WordJudge("nsa-ospd2 X.J"));
    let choice = Choice::of(&NSA_OSPD2);
    assert!(!choice.players_look_up() && choice.clone().with_self_lookup(true).is_none());
    for who in [choice.who_types(), choice.who_checks(), choice.who_presses()] {
        assert!(who.says.starts_with("WORD JUDGE: "), "{who:?}");
    }
    assert_eq!(choice.who_types(), NSA_OSPD2.who_types);
}

#[test]
fn x_k_a_challenge_called_too_early_is_void() {
    let void = NSA_OSPD2.void.unwrap();
    assert_eq!(void.grounds[0].says, "The challenge was called before the turn had ended.");
    assert_eq!(
        says("X.K"),
        [
            void.grounds[0].says,
            "When it has ended, the play may be challenged.",
            "A call that comes early is improper: it can sway the player.",
        ]
    );
}

#[test]
fn xi_anybody_may_suggest_a_second_opinion_but_no_more() {
    assert_eq!(
        says("XI, X.H"),
        [
            "Anybody may suggest a second opinion to a player wronged by a ruling on words or rules, but no more."
        ]
    );
}

#[test]
fn rules_that_we_do_not_know_of_in_nsa_ospd2_are_left_out() {
    assert_eq!(NSA_OSPD2.correction.earns, Earns::Nothing);
    assert_eq!(
        NSA_OSPD2.correction.instruction.says,
        "This rulebook gives no compensation for a wrong ruling."
    );
    assert!(NSA_OSPD2.repeat.is_none() && NSA_OSPD2.concede.is_none());
    assert!(NSA_OSPD2.separate.is_none());
}
