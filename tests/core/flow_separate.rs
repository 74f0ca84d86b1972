//! If words of one challenge were looked up separately (naspa-2017 IV.J.2), then after *acceptable* the
//! rest is judged as the same challenge; after *unacceptable* no further word is accepted, and the
//! station asks who was responsible.

use crate::common;
use challenge_station::challenge::{Input, Key};
use common::{TestBench, choice};

/// A verdict on part of a challenge, as number 1, to which words can be added.
fn part(words: &str) -> TestBench {
    let mut bench = TestBench::in_service("QI ZA XU AA");
    bench.challenge(words);
    bench.millis(500);
    bench
}

#[test]
fn if_unacceptable_a_player_responsible_alone_loses_ten_points() {
    for (key, by, costs) in
        [("1", "challenger", "challenger -10"), ("2", "challenged-player", "challenged-player -10")]
    {
        let mut bench = part("QO");
        bench.press("w");
        assert_eq!(bench.screen(), "blame");
        bench.millis(500);
        bench.press(key);
        bench.millis(300);
        assert_eq!(bench.screen(), "verdict");
        assert_eq!((bench.says("kind"), bench.says("challenge")), ("responsible", "1"));
        assert_eq!((bench.says("by"), bench.says("consequence")), (by, costs));
        assert_eq!((bench.says("words"), bench.says("verdict")), ("-", "-"));
    }
}

#[test]
fn any_key_or_tap_restarts_the_time_for_the_question_who_was_responsible() {
    for more in [Input::Press(Key::Other), Input::Tap] {
        let mut bench = part("QO");
        bench.press("w");
        for _ in 0..4 {
            bench.millis(29_000);
            assert_eq!(bench.screen(), "blame");
            bench.input(more);
        }
        bench.input(Input::Held(Key::Other));
        bench.millis(30_000);
        assert_eq!(bench.screen(), "count", "a key that is held down does not give more time");
    }
}

#[test]
fn if_unacceptable_and_both_players_are_responsible_nobody_loses_points() {
    let mut bench = part("QO");
    bench.play("w_3");
    bench.millis(300);
    assert_eq!((bench.says("by"), bench.says("consequence")), ("both", "none"));
}

#[test]
fn if_unacceptable_no_further_word_is_accepted() {
    let mut bench = part("QO");
    bench.play("w_XU\t\n 4890");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("blame", 2));
    assert!(!bench.seen().contains("QO"), "the first part is gone");
    bench.press("^");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 2));
}

#[test]
fn if_acceptable_the_rest_is_judged_as_the_same_challenge() {
    let mut bench = part("QI");
    bench.press("w");
    assert_eq!(bench.screen(), "count");
    bench.play("2_ZA XU\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("separate", "1"));
    assert_eq!((bench.last_entry_number(), bench.says("words")), (3, "ZA XU"));
    let whole = bench.recalled(1).unwrap();
    assert_eq!(
        (whole.words, whole.ruling.slip().words().len()),
        (3, 3),
        "the whole has one ruling"
    );
    bench.millis(500);
    bench.press("x");
    assert_eq!(bench.screen(), "count", "nobody is asked who was responsible");
}

#[test]
fn after_an_unacceptable_rest_the_station_asks_who_was_responsible() {
    // The question cannot be skipped, neither by a key nor by waiting.
    for clear in [true, false] {
        let mut bench = part("QI");
        bench.play("w1_QO\t_");
        assert_eq!(bench.verdict(), Some("unacceptable"));
        bench.millis(500);
        if clear {
            bench.press("x");
        } else {
            bench.millis(20_000);
        }
        assert_eq!(bench.screen(), "blame");
        bench.play("_2_");
        assert_eq!(bench.says("consequence"), "challenged-player -10");
        assert_eq!(bench.kinds(), ["self-lookup", "separate", "responsible"]);
        bench.clear();
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn opening_the_slip_again_does_not_skip_the_question_who_was_responsible() {
    for (way, millis) in [("", 10_000), ("\n", 35_000), ("^^", 500)] {
        let mut bench = part("QI");
        bench.play("w1_QO\t_");
        bench.millis(500);
        bench.press("r");
        assert_eq!(bench.screen(), "slip");
        // The verdict behind the slip closes first.
        bench.press("QI QO");
        bench.millis(25_000);
        bench.press(way);
        bench.millis(millis);
        assert_eq!(bench.screen(), "blame", "{way:?}");
    }
}

#[test]
fn only_words_on_the_paper_slip_are_typed_after_a_verdict() {
    let mut bench = part("QI");
    assert_eq!(bench.station.rest_says(), None);
    bench.press("w");
    let rest = bench.station.rest_says().unwrap();
    assert_eq!(rest.rule, "naspa-2017 IV.J.1.b, IV.J.2");
    assert_eq!(rest.says, "Type only words on the paper slip; none may be added after a verdict.");
}

#[test]
fn a_key_pressed_twice_does_not_answer_the_question_who_was_responsible() {
    // The digit that cleared the verdict is pressed again; then somebody answers.
    for (first, repeated) in [("w", "w123^"), ("w", "333"), ("w", "^^")] {
        let mut bench = part("QO");
        bench.press(first);
        bench.press(repeated);
        bench.millis(499);
        bench.press(repeated);
        assert_eq!((bench.screen(), bench.last_entry_number()), ("blame", 2), "{repeated}");
        bench.millis(1);
        bench.press("3");
        bench.millis(300);
        assert_eq!((bench.says("kind"), bench.says("by")), ("responsible", "both"));
    }
    let mut bench = part("QI");
    bench.play("w1_QO\t__22");
    assert_eq!(
        (bench.screen(), bench.last_entry_number()),
        ("blame", 3),
        "the digit only cleared the verdict"
    );
    bench.play("_2_");
    assert_eq!((bench.says("by"), bench.last_entry_number()), ("challenged-player", 4));
}

#[test]
fn a_mistyped_rest_is_judged_again_with_the_same_words_alone() {
    let mut bench = part("QI");
    bench.play("w1_QO\t__");
    assert!(bench.showing().unwrap().can_repeat(&bench.station.terms()));
    bench.play("r3");
    assert_eq!(bench.rows(), "QO|", "both words of the challenge, and no more");
    bench.play("QI");
    bench.input(Input::Pick(0));
    bench.play("<<ZA\t_");
    assert_eq!((bench.verdict(), bench.says("repeats")), (Some("acceptable"), "1"));
    let mut bench = part("QI");
    bench.play("w1_ZA\t__");
    assert!(
        bench.showing().unwrap().can_repeat(&bench.station.terms()),
        "the challenge is still the last"
    );
}

/// The rest of a challenge, one word, looked up by a judge in the books, because the rulebook's
/// lists were removed in the meantime.
fn referred_rest(found: &str) -> TestBench {
    let mut bench = TestBench::under("international-2017 5-per-word", "QI");
    bench.challenge("QI");
    bench.millis(500);
    bench.authorities.offered = TestBench::referring("QI").authorities.offered;
    bench.play("w2_ZA XU\t__");
    assert_eq!((bench.screen(), bench.says("challenge")), ("referred", "1"));
    bench.play(&format!("\nAB\n{found}\n_"));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("manual", "1"));
    bench
}

#[test]
fn a_referred_rest_belongs_to_the_challenge_too() {
    let mut bench = referred_rest("YY");
    assert_eq!(bench.showing().unwrap().decision.words(), 3);
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +15 (3 x 5)");
    bench.clear();
    assert_eq!(bench.screen(), "count");
    let mut bench = referred_rest("YN");
    assert_eq!((bench.verdict(), bench.says("outcome")), (Some("unacceptable"), "unacceptable"));
    bench.clear();
    assert_eq!(bench.screen(), "blame", "the station asks who was responsible");
}

#[test]
fn a_referred_rest_found_by_its_number_counts_all_words_too() {
    let mut bench = TestBench::under("international-2017 5-per-word", "QI");
    bench.challenge("QI");
    bench.millis(500);
    let referring = TestBench::referring("QI").authorities.offered.into_iter();
    let rulebook = choice("international-2017 5-per-word");
    bench.authorities.offered =
        referring.map(|authority| authority.under(&rulebook).on_request(false)).collect();
    bench.play("w2_ZA XU\t__^^21\nAB\nYY\n_");
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("manual", "1"));
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +15 (3 x 5)");
}

#[test]
fn the_question_who_was_responsible_is_cleared_after_thirty_seconds() {
    let mut bench = part("QO");
    bench.press("w");
    bench.millis(29_999);
    assert_eq!(bench.screen(), "blame");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn points_for_each_word_count_all_words_of_the_challenge() {
    let mut bench = TestBench::under("international-2017 5-per-word", "QI ZA XU");
    bench.challenge("QI");
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +5 (1 x 5)");
    bench.millis(500);
    bench.play("w2_ZA XU\t_");
    assert_eq!(bench.showing().unwrap().decision.words(), 3);
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +15 (3 x 5)");
}

#[test]
fn a_challenge_never_has_more_than_eight_words() {
    let mut bench = part("QI ZA XU AA QI ZA");
    bench.press("w3");
    assert_eq!(bench.screen(), "count", "three more would be nine");
    bench.play("2_3+QI ZA\t_");
    assert_eq!((bench.says("declared"), bench.verdict()), ("2", Some("acceptable")));
    bench.millis(500);
    assert!(
        !bench.showing().unwrap().can_go_on(&bench.station.terms()),
        "the challenge has eight words now"
    );
}

#[test]
fn eight_unacceptable_words_may_have_been_looked_up_separately() {
    let mut bench = part("QI ZA XU AA QI ZA XU QO");
    bench.press("w");
    assert_eq!(bench.screen(), "blame");
}

#[test]
fn the_rest_of_a_challenge_must_begin_within_the_time_of_a_slip() {
    let mut bench = part("QI");
    bench.press("w");
    bench.millis(29_999);
    assert!(
        bench.station.challenge_screen()
            != Some(&challenge_station::challenge::ChallengeScreen::count())
    );
    bench.millis(1);
    assert_eq!(
        bench.station.challenge_screen(),
        Some(&challenge_station::challenge::ChallengeScreen::count())
    );
    bench.challenge("ZA");
    assert_eq!(bench.says("challenge"), "2", "a challenge of its own");
}

#[test]
fn escape_abandons_the_rest_and_does_not_open_the_desk() {
    let mut bench = part("QI");
    bench.press("w^");
    assert_eq!(bench.screen(), "count");
    bench.challenge("ZA");
    assert_eq!(bench.says("kind"), "self-lookup");
}

#[test]
fn a_rulebook_without_a_rule_about_separate_look_ups_does_not_offer_to_add_words() {
    for (rulebook, keys) in [("sanspa-2001", "1_QI\t_"), ("nsa-ospd2", "^1\nAB\n1_QI\t_")] {
        let mut bench = TestBench::with_books(rulebook, "QI", &[("Chambers, 1998", "ZA")]);
        bench.play(keys);
        assert_eq!(bench.verdict(), Some("acceptable"), "{rulebook}");
        bench.millis(500);
        assert!(!bench.showing().unwrap().can_go_on(&bench.station.terms()), "{rulebook}");
        bench.press("w");
        assert_eq!(bench.screen(), "count", "{rulebook}: any key clears");
    }
}
