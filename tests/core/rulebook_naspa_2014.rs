//! Tests `naspa-2014`, which has the rules of `naspa-2017`, under their own numbers where those are known.

use crate::common::rulebooks;
use challenge_station::rulebook::{
    Choice, IfTwoDiffer, Instruction, NASPA_2014, NASPA_2017, Player, SelfLookup, TimeLimitOf,
};
use rulebooks::{assert_outcomes, assert_steps, may_follow, said};

#[test]
fn no_text_of_2014_names_its_list() {
    let [source] = NASPA_2014.sources else { panic!("expected one list") };
    assert_eq!((source.title, source.rule), ("OTCWL, the edition then current", None));
}

#[test]
fn the_sentences_of_naspa_2014_have_the_numbers_of_its_two_texts() {
    for (rule, count) in [
        ("IV.I.3", 3),
        ("IV.I.3 (1)", 1),
        ("IV.I.3 (2), II.C", 1),
        ("IV.I.3 (3)", 2),
        ("IV.I.3 (4)", 1),
        ("IV.I.3 (5)", 1),
        ("IV.F", 1),
        ("IV.F.1.e", 4),
        ("IV.F.2", 4),
        ("IV.I, IV.J.1.a", 1),
        ("IV.J.1.a", 1),
        ("II, II.C", 2),
        ("III.G.5", 1),
        ("V.E", 3),
        ("V.B", 1),
    ] {
        assert_eq!(said(&NASPA_2014, &format!("naspa-2014 {rule}")).len(), count, "{rule}");
    }
    assert!(NASPA_2014.rescind.is_none(), "V.C.4 is known only from 2017");
}

#[test]
fn iv_k_the_judge_has_a_checklist() {
    assert_eq!(
        NASPA_2014.judge_sees_to.iter().map(|point| (point.rule, point.says)).collect::<Vec<_>>(),
        [
            ("naspa-2014 IV.I, II.C", "The clock is stopped."),
            ("naspa-2014 IV.K", "The players checked spelling and legibility."),
            ("naspa-2014 IV.K", "The words were really played."),
        ]
    );
}

#[test]
fn iv_i_the_play_stands_or_falls_as_a_whole() {
    assert_eq!(
        said(&NASPA_2014, "naspa-2014 IV.I"),
        [
            "When it has ended, the play may be challenged.",
            "If your play is held, you may draw after 15 s; keep the tiles apart from your rack.",
            "The play stands or falls as a whole: it stands only if every challenged word is acceptable.",
            "Only the challenged words count; a play’s other words have no effect on the verdict.",
            "Once your clock is started, you may hold or challenge until a tile is drawn.",
            "A hold keeps the right to challenge even after tiles are drawn.",
        ]
    );
}

#[test]
fn iv_j_self_lookup_is_as_in_2017() {
    assert_eq!(NASPA_2014.self_lookup, SelfLookup::Players("naspa-2014 IV.J"));
    let iv_j = |says| Instruction { says, rule: "naspa-2014 IV.J", subject: None };
    assert_eq!(NASPA_2014.who_types, iv_j("CHALLENGER: type every challenged word."));
    assert_eq!(NASPA_2014.who_checks, iv_j("BOTH PLAYERS: check the words."));
    assert_eq!(NASPA_2014.who_presses, iv_j("CHALLENGED PLAYER: press TAB."));
}

#[test]
fn iv_j_players_return_to_the_board_by_these_steps() {
    assert_steps(
        &NASPA_2014,
        [
            &[
                ("IV.J", "BOTH: return to the board in silence."),
                ("IV.J", "BOTH: sit down; put face-down tiles back on your racks."),
                ("V.A", "Bag and challenged player’s rack empty? The game ends; start no clock."),
                ("IV.J", "CHALLENGED PLAYER: draw any tiles due; no clock until you see one."),
                ("IV.J", "Start the challenged player’s clock."),
            ],
            &[
                ("IV.J", "BOTH: return to the board in silence."),
                ("IV.J", "CHALLENGED PLAYER: show any tiles drawn and kept apart, then bag them."),
                ("II", "If new and old tiles were combined, call the director."),
                (
                    "IV.J, III.G.6",
                    "CHALLENGED PLAYER: take back the play, all its tiles and no others.",
                ),
                ("IV.J", "Cross out or erase the letter written for any blank taken back."),
                ("IV.J", "BOTH: sit down; put face-down tiles back on your racks."),
                ("IV.J", "Start the challenger’s clock."),
            ],
        ],
    );
}

#[test]
fn iv_j_1_i_a_mistyped_word_is_judged_again() {
    let repeat = NASPA_2014.repeat.unwrap();
    assert_eq!(repeat.rule, "naspa-2014 IV.J.1.i");
    assert_eq!(
        said(&NASPA_2014, repeat.rule).len(),
        3,
        "the repeat, a program in doubt, and a ruling by hand"
    );
}

#[test]
fn iv_j_whoever_is_wrong_loses_the_turn() {
    assert_eq!(NASPA_2014.cost_rule, "naspa-2014 IV.J, IV.I.3");
    let choice = Choice::of(&NASPA_2014);
    assert_eq!(choice.consequence(true, 3).loses_turn, Some(Player::Challenger));
    assert_eq!(choice.consequence(false, 3).loses_turn, Some(Player::Challenged));
    assert_eq!(choice.consequence(true, 3).points, None);
}

#[test]
fn a_rule_that_only_naspa_2017_has_is_cited_by_its_2017_number() {
    let separate = NASPA_2014.separate.unwrap();
    assert_eq!((separate.instruction.rule, separate.points), ("naspa-2017 IV.J.2", 10));
}

#[test]
fn the_time_limits_of_naspa_2014_are_those_of_2017() {
    let window = |what| NASPA_2014.time_limits.iter().find(|window| window.what == what).unwrap();
    assert_eq!(window(TimeLimitOf::Draw).seconds, Some(15));
    assert_eq!(window(TimeLimitOf::LastPlay).seconds, Some(20));
    assert_eq!(window(TimeLimitOf::Again).instruction.rule, "naspa-2017 IV.J.1.n");
}

#[test]
fn iv_k_two_opinions_that_differ_stay_open_until_there_is_a_third() {
    let opinions = NASPA_2014.opinions;
    assert_eq!(opinions.third_says.rule, "naspa-2014 IV.K");
    assert_eq!(opinions.manual.unwrap().rule, "naspa-2014 IV.J.1.i");
    let IfTwoDiffer::DirectorDecides(says) = opinions.if_two_differ else { panic!("one stands") };
    assert_eq!(says.rule, "naspa-2014", "no rule says it: that the first stands is new in 2017");
    assert_eq!(NASPA_2014.correction, NASPA_2017.correction);
    assert_outcomes(
        &NASPA_2014,
        &[
            ("A", "A"),
            ("U", "U"),
            ("AA", "A"),
            ("AU", "?"),
            ("UA", "?"),
            ("UU", "U"),
            ("AUA", "A"),
            ("AUU", "U"),
            ("UAA", "A"),
            ("UAU", "U"),
        ],
    );
}

#[test]
fn iv_j_1_i_and_iv_k_players_are_told_what_they_may_ask_for() {
    const MANUAL: &str = "naspa-2014 IV.J.1.i: A verdict is final unless you retype the words, or doubt the \
         program and ask for a manual ruling.";
    const SECOND: &str = "naspa-2014 IV.K: Another judge gives a second opinion on request.";
    const THIRD: &str =
        "naspa-2014 IV.K: If the first two opinions differ, a third may be requested.";
    for (given, verdicts, expected) in [
        ("station", "A", MANUAL),
        ("station", "U", MANUAL),
        ("station, judge AB", "UU", SECOND),
        ("station, judge AB", "UA", SECOND),
        ("judge AB", "A", SECOND),
        ("judge AB, judge CD", "AU", THIRD),
        ("judge AB, judge CD", "UA", THIRD),
        ("station, judge AB, judge CD", "AUA", THIRD),
        ("judge AB, judge CD", "AA", ""),
        ("judge AB, judge CD", "UU", ""),
        ("station, judge AB, judge CD", "AUU", ""),
        ("judge AB, judge CD, judge EF", "AUU", ""),
    ] {
        assert_eq!(may_follow(&NASPA_2014, given, verdicts), expected, "{given}: {verdicts}");
    }
}
