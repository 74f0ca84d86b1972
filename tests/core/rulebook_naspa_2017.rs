//! `naspa-2017`: its challenge chapter, with a test for each rule. Long, because the chapter is
//! long.

use crate::common::rulebooks;
use challenge_station::challenge::NotAdmitted;
use challenge_station::rulebook::{
    Additions, CalledOff, ChallengeRule, Choice, Consequence, Earns, IfTwoDiffer, Instruction,
    NASPA_2017, Player, SelfLookup, Third, ThirdBy, TimeLimitOf,
};
use rulebooks::{admits, assert_outcomes, assert_steps, outcome, ruling, said};

/// The sentences under a number of this rulebook.
fn says(number: &str) -> Vec<String> {
    said(&NASPA_2017, &format!("naspa-2017 {number}"))
}

fn window(what: TimeLimitOf) -> (Option<u16>, &'static str) {
    let window = NASPA_2017.time_limits.iter().find(|window| window.what == what).unwrap();
    (window.seconds, window.instruction.rule)
}

fn numbered(instructions: &'static [Instruction]) -> Vec<(&'static str, &'static str)> {
    let number = |rule: &'static str| rule.strip_prefix("naspa-2017 ").unwrap_or(rule);
    instructions.iter().map(|instruction| (number(instruction.rule), instruction.says)).collect()
}

#[test]
fn i_e_iii_a_7_and_iv_k_3_h_nobody_looks_words_up_in_sight_of_a_game() {
    assert_eq!(
        says("I.E, III.A.7, IV.K.3.h"),
        ["Nobody looks words up in sight of a game, or with a device during play."]
    );
}

#[test]
fn ii_b_onlookers_report_wrong_rulings_clocks_racks_and_tiles() {
    assert_eq!(says("II.B.1"), ["Onlookers who think a ruling is wrong suggest a second opinion."]);
    assert_eq!(
        says("II.B"),
        [
            "They also report overfull racks, loose or moved tiles, and tiles that are not joined.",
            "They mention no scoring mistake and nothing else about clocks until the tally is signed."
        ]
    );
}

#[test]
fn iii_g_1_and_iii_g_5_plays_that_are_illegal_whatever_their_words_are_not_for_the_station() {
    assert_eq!(
        says("III.G.1, III.G.5, IV.B.5.a"),
        ["Centre missed, tiles split or moved, rack overfull? Call the director."]
    );
}

#[test]
fn iv_k_4_without_a_third_opinion_the_first_stands() {
    let opinions = NASPA_2017.opinions;
    assert_eq!(opinions.third, Third::IfTheyDiffer);
    assert_eq!(opinions.third_by, ThirdBy::AnyJudge);
    assert_eq!(opinions.if_two_differ, IfTwoDiffer::FirstStands);
    assert_eq!(opinions.third_says.rule, "naspa-2017 IV.K.4");
    assert!(opinions.third_says.says.ends_with("without one the first stands."));
    assert_outcomes(&NASPA_2017, &[("AU", "A"), ("UA", "U")]);
}

#[test]
fn iv_f_1_c_a_blank_is_the_letter_designated_for_it() {
    assert_eq!(
        says("IV.F.1.c, IV.K.3.f"),
        ["A blank is the letter designated for it in writing, whatever was said."]
    );
}

#[test]
fn iv_f_1_e_iv_i_3_4_and_iv_f_3_a_challenge_is_withdrawn_because_of_a_blank() {
    let CalledOff { grounds, steps } = NASPA_2017.withdraw.unwrap();
    assert_eq!(
        numbered(grounds),
        [
            ("IV.F.1.e", "The blank’s letter was not written, or is unclear: call the director."),
            (
                "IV.I.3 (4)",
                "The blank’s letter was not written when you challenged, and you disagree on it: call the director."
            ),
            (
                "IV.F.3",
                "The play involves an earlier blank whose letter was never properly written: call the director first."
            ),
        ]
    );
    assert_eq!(
        numbered(steps),
        [
            ("IV.F.1.e", "DIRECTOR: restart the blank player’s clock; ask for a clear letter."),
            ("IV.F.1.e", "Start the challenger’s clock."),
            ("IV.F.1.e", "If the blank was played this turn, any word with it may be challenged."),
        ]
    );
}

#[test]
fn v_c_4_the_challenge_of_the_final_play_is_rescinded_because_of_a_tile() {
    let CalledOff { grounds, steps } = NASPA_2017.rescind.unwrap();
    assert_eq!(
        numbered(grounds),
        [(
            "V.C.4",
            "A tile was found outside the bag during the final challenge, and goes to the player who played out."
        )]
    );
    assert_eq!(
        numbered(steps),
        [
            (
                "V.C.4, V.C.2",
                "DIRECTOR: give the tile to whoever should have drawn it; play goes on."
            ),
            ("naspa-2017", "Start the challenger’s clock."),
        ]
    );
}

#[test]
fn iv_i_2_tiles_are_drawn_15_seconds_after_a_hold() {
    assert_eq!(window(TimeLimitOf::Draw), (Some(15), "naspa-2017 IV.I.2"));
    assert!(says("IV.I.2")[0].ends_with("apart from your rack."));
}

#[test]
fn iv_i_3_stopping_the_clock_or_another_act_makes_a_challenge_binding() {
    assert_eq!(
        says("IV.I.3"),
        [
            "Only the challenged words count; a play’s other words have no effect on the verdict.",
            "A challenge binds when the challenger stops the clock.",
            "You are also bound if you write a word, call a judge, or go to the station giving no other reason.",
            "Stopping the clock after “hold” or “challenge” binds too, \
             if no other reason was given.",
        ]
    );
}

#[test]
fn iv_i_3_3_a_challenge_called_too_early_is_void() {
    let CalledOff { grounds, steps } = NASPA_2017.void.unwrap();
    assert_eq!(
        numbered(grounds),
        [("IV.I.3 (3), IV.G.1", "The challenge was called before the turn had ended.")]
    );
    assert_eq!(
        numbered(steps),
        [
            ("naspa-2017", "Start the challenged player’s clock: the turn goes on."),
            ("IV.I.1", "When it has ended, the play may be challenged."),
            ("IV.I.3 (3), I.D", "An early call distracts: the director may be asked to step in."),
        ]
    );
}

#[test]
fn iv_i_3_5_either_player_may_concede() {
    assert_eq!(NASPA_2017.concede.unwrap().rule, "naspa-2017 IV.I.3 (5)");
    assert_eq!(says("IV.I.3 (5)"), ["Either player may concede."]);
}

#[test]
fn iv_j_1_players_look_their_words_up_themselves() {
    assert_eq!(NASPA_2017.self_lookup, SelfLookup::Players("naspa-2017 IV.J.1"));
    assert!(Choice::of(&NASPA_2017).players_look_up());
    assert!(Choice::of(&NASPA_2017).with_self_lookup(false).is_none());
}

#[test]
fn iv_i_3_2_and_iv_j_1_a_the_clock_is_stopped() {
    assert_eq!(says("IV.I.3 (2), IV.J.1.a"), ["Stop the clock."], "the challenger's duty");
    assert_eq!(says("IV.J.1.a").len(), 1, "and whoever sees it running says so");
}

#[test]
fn iv_j_1_b_words_may_be_added_until_the_slip_is_judged() {
    let Additions::UntilJudged(says) = NASPA_2017.additions else { panic!("no more words") };
    assert_eq!(says.rule, "naspa-2017 IV.J.1.b");
}

#[test]
fn iv_j_1_b_and_c_the_challenger_writes_and_both_check() {
    assert_eq!(
        says("IV.J.1.b, IV.J.1.c"),
        ["The challenger writes the words; both check them against the board."]
    );
    assert_eq!(says("IV.J.1.c"), ["The challenged player may require that the words be written."]);
}

#[test]
fn iv_j_1_d_and_e_tiles_are_face_down_and_both_walk_in_silence() {
    assert_eq!(says("IV.J.1.d"), ["Turn your tiles face down."]);
    assert_eq!(says("IV.J.1.e"), ["Both walk to the station in silence."]);
}

#[test]
fn iv_j_1_f_a_word_recorded_wrongly_is_checked_by_the_board_first() {
    assert!(says("IV.J.1.f")[0].ends_with("both first check it against the board."));
}

#[test]
fn iv_j_1_g_the_challenger_types_and_all_words_are_judged_at_once() {
    assert_eq!(NASPA_2017.who_types.says, "CHALLENGER: type every challenged word.");
    assert_eq!(says("IV.J.1.g")[1], "All words are judged at once.");
}

#[test]
fn iv_j_1_h_both_check_and_the_challenged_player_presses_tab() {
    assert_eq!(
        says("IV.J.1.h"),
        ["BOTH PLAYERS: check the words.", "CHALLENGED PLAYER: press TAB."]
    );
}

#[test]
fn iv_j_1_i_the_verdict_is_marked_on_the_slip() {
    assert_eq!(
        says("IV.J.1.i"),
        ["Mark ACCEPTABLE or UNACCEPTABLE and No. … on the challenge slip."]
    );
}

#[test]
fn iv_j_1_j_a_mistyped_word_is_judged_again_and_a_flawed_program_is_not_trusted() {
    assert_eq!(NASPA_2017.repeat.unwrap().rule, "naspa-2017 IV.J.1.j");
    assert_eq!(
        says("IV.J.1.j")[1],
        "A verdict is final unless you retype the words, or doubt the program and ask for a manual ruling."
    );
}

#[test]
fn iv_j_1_l_whoever_is_wrong_loses_the_turn() {
    assert_eq!(NASPA_2017.cost_rule, "naspa-2017 IV.J.1.l, IV.I.3");
    assert_eq!(NASPA_2017.challenge_rules, [ChallengeRule::Double]);
    let choice = Choice::of(&NASPA_2017);
    for (play_stands, loser) in [(true, Player::Challenger), (false, Player::Challenged)] {
        for words in 1..=8 {
            let expected =
                Consequence { play_stands, loses_turn: Some(loser), points: None, by_words: None };
            assert_eq!(choice.consequence(play_stands, words), expected);
        }
    }
}

#[test]
fn iv_j_1_k_to_o_players_return_to_the_board_by_these_steps() {
    assert_steps(
        &NASPA_2017,
        [
            &[
                ("IV.J.1.k", "BOTH: return to the board in silence."),
                ("IV.J.1.o", "BOTH: sit down; put face-down tiles back on your racks."),
                (
                    "V.A, V.C.3, V.C.4",
                    "Bag and challenged player’s rack empty? The game ends; start no clock.",
                ),
                ("IV.J.1.o", "CHALLENGED PLAYER: draw any tiles due; no clock until you see one."),
                ("IV.J.1.o", "Start the challenged player’s clock."),
                ("IV.J.1.o", "If a player delays any of this, their clock may be started at once."),
            ],
            &[
                ("IV.J.1.k", "BOTH: return to the board in silence."),
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
                ("IV.J.1.o", "BOTH: sit down; put face-down tiles back on your racks."),
                ("IV.J.1.o", "Start the challenger’s clock."),
                ("IV.J.1.o", "If a player delays any of this, their clock may be started at once."),
            ],
        ],
    );
}

#[test]
fn iv_j_1_n_words_are_judged_again_until_tiles_are_combined() {
    assert_eq!(window(TimeLimitOf::Again), (None, "naspa-2017 IV.J.1.n"));
}

#[test]
fn iv_j_2_words_looked_up_separately_cost_ten_points() {
    let separate = NASPA_2017.separate.unwrap();
    assert_eq!((separate.instruction.rule, separate.points), ("naspa-2017 IV.J.2", 10));
    assert_eq!(
        says("IV.J.2")[1..],
        [
            "A player solely responsible for a separate look-up loses 10 points if it is ruled unacceptable.",
            "Once part of a challenge is unacceptable, no further word of it is entered.",
        ]
    );
}

#[test]
fn iv_k_1_to_3_word_judges_check_the_slip_and_never_say_which_word_was_bad() {
    assert_eq!(says("IV.K.1").len(), 1);
    assert_eq!(says("IV.K.2.a"), ["Only the director and designated staff are word judges."]);
    assert_eq!(
        numbered(NASPA_2017.judge_sees_to),
        [
            ("IV.K.3.a", "The clock is stopped."),
            ("IV.K.3.b", "The slip is legible."),
            ("IV.K.3.b", "Where a spelling was in doubt, I asked."),
            ("IV.K.2.b, IV.K.3.c", "The words were really played."),
            ("IV.K.2.b, IV.K.3.c", "Discrepancies are resolved."),
            ("IV.K.3.f", "Each blank’s letter is the one on the blank designation slip."),
        ]
    );
    assert_eq!(says("IV.K.3.d"), ["The judge never says which word was bad."]);
    assert_eq!(says("IV.K.3.g, IV.K.3.i").len(), 1, "no talk, no reaction, no rush");
    assert_eq!(says("IV.K.3.j").len(), 1, "the right player loses the turn");
    assert_eq!(NASPA_2017.by_hand.rule, "naspa-2017 IV.K.3.e");
}

#[test]
fn iv_k_4_the_opinions_decide_the_outcome_and_no_words_may_be_added() {
    assert_eq!(
        says("IV.J.1.n, IV.K.2.b"),
        ["No words may be added after a verdict, not even for another opinion."]
    );
    assert_outcomes(
        &NASPA_2017,
        &[
            ("A", "A"),
            ("U", "U"),
            ("AA", "A"),
            ("AU", "A"),
            ("UA", "U"),
            ("UU", "U"),
            ("AUA", "A"),
            ("AUU", "U"),
            ("UAA", "A"),
            ("UAU", "U"),
        ],
    );
}

#[test]
fn iv_k_4_a_second_opinion_is_by_another_judge_and_a_third_only_if_two_differ() {
    use NotAdmitted::{Agreed, Final, SameJudge};
    let chain = ["station", "judge AB", "judge CD", "judge EF"];
    for (given, verdicts, next, expected) in [
        (1, "A", "judge AB", Ok(())),
        (2, "AA", "judge AB", Err(SameJudge)),
        (2, "AA", "judge CD", Ok(())),
        (2, "AU", "judge CD", Ok(())),
        (3, "AUU", "judge EF", Err(Agreed)),
        (3, "AAA", "director DR", Err(Agreed)),
        (3, "AUA", "judge EF", Ok(())),
        (3, "AUA", "director DR", Ok(())),
        (3, "AUA", "judge AB", Err(SameJudge)),
        (3, "AUA", "director CD", Err(SameJudge)),
        (4, "AUAU", "director DR", Err(Final)),
    ] {
        let found = admits(&NASPA_2017, &chain[..given], verdicts, next);
        assert_eq!(found, expected, "{verdicts} {next}");
    }
    assert_eq!(admits(&NASPA_2017, &["joined AB"], "A", "judge AB"), Err(SameJudge));
    assert_eq!(admits(&NASPA_2017, &["station", "coming"], "AU", "judge AB"), Ok(()));
    assert_eq!(admits(&NASPA_2017, &["station", "coming", "judge AB"], "AUU", "judge CD"), Ok(()));
}

#[test]
fn iv_j_1_j_the_computer_is_final_until_a_player_asks_for_a_manual_adjudication() {
    let manual = NASPA_2017.opinions.manual.unwrap();
    assert_eq!(manual.rule, "naspa-2017 IV.J.1.j");
    for (verdicts, expected) in
        [("A", "A"), ("U", "U"), ("AU", "U"), ("UA", "A"), ("AUA", "U"), ("AUAA", "A")]
    {
        let chain = ["station", "judge AB", "judge CD", "judge EF"];
        let ruling = ruling(&chain[..verdicts.len()], verdicts);
        assert_eq!(outcome(&NASPA_2017, &ruling), expected, "{verdicts}");
    }
}

#[test]
fn iv_j_1_j_and_iv_k_4_players_are_told_what_they_may_ask_for() {
    let opinions = NASPA_2017.opinions;
    let chain = ["station", "judge AB", "judge CD", "judge EF"];
    for (verdicts, expected) in [
        ("A", opinions.manual),
        ("AU", opinions.second),
        ("AUA", Some(opinions.third_says)),
        ("AUU", None),
        ("AUAU", None),
    ] {
        let ruling = ruling(&chain[..verdicts.len()], verdicts);
        assert_eq!(ruling.may_follow(&opinions), expected, "{verdicts}");
    }
}

#[test]
fn iv_k_5_a_wrong_ruling_awards_the_score_and_25() {
    assert_eq!(NASPA_2017.correction.earns, Earns::Spread(25));
    let condition = NASPA_2017.correction.condition.unwrap();
    assert_eq!(condition.rule, "naspa-2017 IV.K.5");
    assert_eq!(condition.says, "The player told the director before leaving for the day.");
}

#[test]
fn v_e_the_last_play_may_be_challenged_for_20_seconds() {
    assert_eq!(window(TimeLimitOf::LastPlay), (Some(20), "naspa-2017 V.E"));
}
