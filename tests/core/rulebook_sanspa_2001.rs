//! `sanspa-2001`: its challenge chapter, with a test for each rule.

use crate::common::rulebooks;
use challenge_station::challenge::NotAdmitted;
use challenge_station::rulebook::{
    Additions, CLUB, ChallengeRule, Choice, Consequence, Earns, IfTwoDiffer, Kind, NASPA_2017,
    NSA_OSPD2, Player, SANSPA_2001, SelfLookup, Source, Third, ThirdBy, TimeLimitOf,
};
use rulebooks::{admits, assert_outcomes, assert_steps, may_follow, outcome, ruling, said};

/// The sentences under a number of this rulebook.
fn says(number: &str) -> Vec<String> {
    said(&SANSPA_2001, &format!("sanspa-2001 {number}"))
}

#[test]
fn the_sources_of_sanspa_2001_are_a_union_of_lists_and_two_books() {
    let sources = SANSPA_2001.sources.iter().map(|s| (s.title, s.kind, s.least_letters));
    assert!(sources.eq([
        ("OSW4 and OTCWL", Kind::List, 2),
        ("Chambers, 1998", Kind::Book, 2),
        ("Merriam-Webster’s Collegiate, 10th edition", Kind::Book, 9),
    ]));
}

#[test]
fn r_13_4_a_challenger_who_is_wrong_loses_nothing() {
    assert_eq!(SANSPA_2001.challenge_rules, [ChallengeRule::Free]);
    let choice = Choice::of(&SANSPA_2001);
    let nothing = Consequence { play_stands: true, loses_turn: None, points: None, by_words: None };
    assert_eq!(choice.consequence(true, 3), nothing);
    let loses_turn = Some(Player::Challenged);
    let expected = Consequence { play_stands: false, loses_turn, ..nothing };
    assert_eq!(choice.consequence(false, 3), expected);
    assert_eq!(SANSPA_2001.cost_rule, "sanspa-2001 13.3, 13.4");
}

#[test]
fn r_13_3_and_13_4_players_return_to_the_board_by_these_steps() {
    assert_steps(
        &SANSPA_2001,
        [
            &[
                ("13.1", "Tiles drawn on a hold may now go on the rack."),
                ("9.5", "If tiles drawn while waiting are on the table, show, bag and shuffle."),
                ("9.5", "Tiles drawn while waiting and racked are removed as if overdrawn."),
                ("9.5", "If all seven were drawn while waiting, show, bag, shuffle and redraw."),
                ("18.1", "If that was the last play, the game is over; no clock is started."),
                ("13.4", "CHALLENGER: start your own clock and play."),
                ("7.1, 9.5", "CHALLENGED PLAYER: refill your rack, unless it is full."),
            ],
            &[
                (
                    "13.1, 9.5",
                    "CHALLENGED PLAYER: show, bag and shuffle any drawn tiles kept apart.",
                ),
                ("13.1, 13.2, 9.5", "Drawn tiles already on the rack are removed as if overdrawn."),
                ("9.5", "If all seven were drawn onto an empty rack, show, bag and shuffle."),
                (
                    "13.3, 25, 26",
                    "CHALLENGED PLAYER: take back the play, all its tiles and no others.",
                ),
                ("13.3", "CHALLENGED PLAYER: restart the challenger’s clock."),
            ],
        ],
    );
}

#[test]
fn r_12_a_blank_is_the_letter_designated_for_it() {
    assert_eq!(says("12.1, 12.2"), ["A blank is the letter designated for it in writing."]);
    assert_eq!(
        says("12.2")[0],
        "A blank’s letter not yet written when a challenge is called may still be written, and then counts."
    );
    let insists = "If nobody noted or overheard the letter, a player who insists on having announced it is believed.";
    assert!(says("12.2").iter().any(|says| says == insists));
}

#[test]
fn r_26_a_tile_wrongly_left_on_the_board_goes_back() {
    assert_eq!(
        says("26"),
        [
            "A tile wrongly left on the board goes back on its player’s rack.",
            "On a later turn, the excess is then removed as if overdrawn, or the other player lets the tile stay.",
        ]
    );
}

#[test]
fn r_3_1_and_3_2_say_which_dictionary_entries_count() {
    let [list, chambers, collegiate] = SANSPA_2001.sources else { panic!("a list, two books") };
    let rules = [list, chambers, collegiate].map(|source| source.rule.unwrap());
    assert_eq!(rules, ["sanspa-2001 3, 3.4", "sanspa-2001 3.1", "sanspa-2001 3.2"]);
    let entries =
        |source: &Source| source.entries.iter().map(|entry| entry.says).collect::<Vec<_>>();
    let listed = "A word that the list has is good without a book.";
    let bold = "Main entries, inflections and other spellings count if they are in bold.";
    assert_eq!(
        entries(chambers),
        [
            listed,
            bold,
            "No word counts if it has a capital, hyphen or apostrophe, or is only in phrases."
        ]
    );
    assert_eq!(
        entries(collegiate),
        [
            "This book counts only for words of nine letters or more that the list lacks.",
            bold,
            "No word counts if foreign, with a capital, hyphen or apostrophe, or only in phrases or definitions.",
        ]
    );
}

#[test]
fn r_5_1_2_and_others_illegal_plays_are_not_for_the_station() {
    assert_eq!(
        says("5.1.2, 5.1.4, 5.1.6, 9.3, 12.4, 25"),
        ["Play misplaced, false blank, rack overfull? Call the director."]
    );
}

#[test]
fn r_13_1_and_5_1_6_players_are_reminded_that_tiles_are_face_down_and_the_board_stays_as_it_is() {
    assert_eq!(
        says("13.1, 5.1.6"),
        ["Both players’ tiles are face down; the board stays as it is."]
    );
}

#[test]
fn r_13_1_the_mark_is_a_tick_or_a_cross_and_the_judge_sees_to_the_slip() {
    assert_eq!(
        SANSPA_2001.mark_the_slip.unwrap().says,
        "Mark a tick or a cross, and No. {number}, on the challenge slip."
    );
    let marked = |is_acceptable| SANSPA_2001.mark_the_slip.unwrap().marked("A-7", is_acceptable);
    assert_eq!(marked(true), "Mark a tick, and No. A-7, on the challenge slip.");
    assert_eq!(marked(false), "Mark a cross, and No. A-7, on the challenge slip.");
    let checklist = SANSPA_2001.judge_sees_to.iter().map(|point| (point.rule, point.says));
    assert!(checklist.eq([
        ("sanspa-2001 13.1, 14", "The clock is stopped."),
        ("sanspa-2001 13.1", "The other player checked that the slip is correct and legible."),
    ]));
}

#[test]
fn r_20_onlookers_must_point_out_what_is_unfair() {
    assert_eq!(
        says("20"),
        [
            "Onlookers must point out anything unfair, such as a wrong ruling or a false blank, but say no more."
        ]
    );
    assert_eq!(
        says("13.6, 13.8"),
        ["Whoever sees a wrong ruling advises the wronged player to ask for another opinion."]
    );
}

#[test]
fn r_13_1_the_clock_is_stopped_and_all_words_are_judged_at_once() {
    assert_eq!(SANSPA_2001.clock_stopped.rule, "sanspa-2001 13.1");
    assert!(says("13.1").contains(&"All words are judged at once.".to_owned()));
}

#[test]
fn r_13_1_and_22_7_contradict_each_other_and_13_1_is_followed() {
    let draw = SANSPA_2001.time_limits.iter().find(|w| w.what == TimeLimitOf::Draw).unwrap();
    assert_eq!((draw.seconds, draw.instruction.rule), (Some(20), "sanspa-2001 13.1, 22.7"));
    assert!(draw.instruction.says.ends_with("22.7 says 30 s; we follow 13.1."));
}

#[test]
fn r_13_1_and_13_7_staff_look_words_up_unless_the_director_lets_players_do_so() {
    let rule = "sanspa-2001 13.1, 13.7";
    assert_eq!(SANSPA_2001.self_lookup, SelfLookup::Director { rule, players: false });
    let staff = Choice::of(&SANSPA_2001);
    assert!(!staff.players_look_up(), "staff look words up by default");
    assert_eq!(staff.who_types().says, "WORD JUDGE: type every challenged word.");
    assert!(staff.with_self_lookup(true).unwrap().players_look_up(), "the director chooses");
    assert_eq!(
        SANSPA_2001.who_presses.says,
        "CHALLENGED PLAYER: press TAB. CHALLENGER, if here alone: press TAB."
    );
    assert!(says("13.1, 13.7").last().unwrap().ends_with("player stay behind."));
}

#[test]
fn r_13_2_no_word_may_be_added_at_the_station() {
    let Additions::TypingOnly(says) = SANSPA_2001.additions else { panic!("words are added") };
    assert_eq!(says.rule, "sanspa-2001 13.2");
}

#[test]
fn r_13_3_every_word_is_looked_up_and_none_is_named() {
    assert_eq!(
        says("13.1, 13.3")[1..],
        ["Every word is looked up; which one was bad is never said."]
    );
}

#[test]
fn r_13_5_players_may_always_ask_for_a_third_opinion_which_is_the_outcome() {
    assert_eq!(SANSPA_2001.opinions.third, Third::Always);
    assert_eq!(SANSPA_2001.opinions.third_by, ThirdBy::Director);
    let IfTwoDiffer::DirectorDecides(director_says) = SANSPA_2001.opinions.if_two_differ else {
        panic!()
    };
    assert_eq!(director_says, SANSPA_2001.opinions.third_says, "the director’s is the third");
    assert_eq!(says("13.5").len(), 4, "repeat, second, third, and no words added");
    assert_outcomes(
        &SANSPA_2001,
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
fn r_13_5_the_third_opinion_is_the_directors_and_final() {
    use NotAdmitted::{Final, OnlyTheDirector};
    let chain = ["station", "judge CD", "director DR"];
    for (given, verdicts, next, expected) in [
        (1, "U", "judge CD", Ok(())),
        (1, "U", "director DR", Ok(())),
        (2, "UU", "judge EF", Err(OnlyTheDirector)),
        (2, "UU", "director DR", Ok(())),
        (2, "UA", "judge EF", Err(OnlyTheDirector)),
        (2, "UA", "director DR", Ok(())),
        (3, "UAU", "director DR", Err(Final)),
    ] {
        let found = admits(&SANSPA_2001, &chain[..given], verdicts, next);
        assert_eq!(found, expected, "{verdicts} {next}");
    }
    assert_eq!(
        admits(&SANSPA_2001, &["judge CD"], "U", "judge CD"),
        Ok(()),
        "13.5 does not ask for another judge"
    );
}

#[test]
fn r_13_5_players_are_told_what_they_may_ask_for() {
    const SECOND: &str = "sanspa-2001 13.5: A player who doubts a verdict may have it reviewed.";
    const THIRD: &str = "sanspa-2001 13.5: Either player may ask for a third opinion: the director’s, which is final.";
    for (given, verdicts, expected) in [
        ("station", "A", SECOND),
        ("station", "U", SECOND),
        ("judge AB", "A", SECOND),
        ("station, judge AB", "UU", THIRD),
        ("station, judge AB", "UA", THIRD),
        ("station, joined AB", "UA", THIRD),
        ("station, judge AB", "AA", THIRD),
        ("station, judge AB, director DR", "UAU", ""),
        ("station, judge AB, director DR", "AAA", ""),
    ] {
        assert_eq!(may_follow(&SANSPA_2001, given, verdicts), expected, "{given}: {verdicts}");
    }
}

#[test]
fn r_13_5_and_13_6_looking_in_the_books_does_not_count_as_another_opinion() {
    let chain = ["station", "joined AB", "director DR"];
    for (verdicts, expected) in [("UA", "A"), ("UU", "U"), ("UAU", "U"), ("UAA", "A"), ("UUA", "A")]
    {
        let ruling = ruling(&chain[..verdicts.len()], verdicts);
        assert_eq!(outcome(&SANSPA_2001, &ruling), expected, "{verdicts}");
    }
    assert_eq!(outcome(&SANSPA_2001, &ruling(&["joined AB", "joined CD"], "UA")), "?");
}

#[test]
fn r_13_6_a_book_is_looked_in_when_players_ask_for_it() {
    assert_eq!(SANSPA_2001.review.unwrap().rule, "sanspa-2001 13.6, 13.7");
    assert_eq!(SANSPA_2001.reviewed_from(|_| false), Some(2), "3.1 sets no length for Chambers");
    assert_eq!(SANSPA_2001.reviewed_from(|book| book.least_letters == 2), Some(9));
    assert_eq!(
        SANSPA_2001.reviewed_from(|_| true),
        None,
        "books that are installed count as lists"
    );
    for other in [&NASPA_2017, &NSA_OSPD2, &CLUB] {
        assert!(other.review.is_none(), "{}", other.id);
    }
}

#[test]
fn r_13_5_the_same_words_are_judged_again() {
    assert_eq!(SANSPA_2001.repeat.unwrap().rule, "sanspa-2001 13.5");
}

#[test]
fn r_13_7_only_the_director_and_designated_staff_judge() {
    assert_eq!(
        says("13.7").last().unwrap(),
        "Only the director and designated staff are word judges."
    );
}

#[test]
fn r_13_8_a_wrong_ruling_awards_a_replay() {
    assert_eq!(SANSPA_2001.correction.earns, Earns::Replay);
    assert_eq!(SANSPA_2001.correction.instruction.rule, "sanspa-2001 13.8");
    let condition = SANSPA_2001.correction.condition.unwrap();
    assert_eq!(
        condition.says,
        "The word judge was wrong despite three opinions, the last the director’s, and no card is signed yet."
    );
}

#[test]
fn r_18_2_the_last_play_may_be_challenged_until_it_is_accepted() {
    let last = SANSPA_2001.time_limits.iter().find(|w| w.what == TimeLimitOf::LastPlay).unwrap();
    assert_eq!((last.seconds, last.instruction.rule), (None, "sanspa-2001 18.2"));
    assert!(says("18.2")[1].starts_with("If the clock runs on after the last play"));
}

#[test]
fn rules_that_we_do_not_know_of_in_sanspa_2001_are_left_out() {
    assert!(SANSPA_2001.concede.is_none());
    assert!(SANSPA_2001.withdraw.is_none() && SANSPA_2001.separate.is_none());
}
