//! Tests the procedure, key by key (naspa-2017 IV.J.1, with the keys of Zyzzyva's Word Judge).

use crate::common;
use challenge_station::challenge::{ChallengeScreen, Hint, Input, Key};
use challenge_station::station::Event;
use common::TestBench;

fn hint(bench: &TestBench) -> Option<Hint> {
    match bench.station.challenge_screen() {
        Some(ChallengeScreen::Slip(typing)) => typing.hint.map(|(hint, _)| hint),
        _ => None,
    }
}

/// What is typed on a slip for two words, and the resulting rows.
const TYPED: [(&str, &str); 22] = [
    ("QI ZA", "QI|ZA"),
    ("qi za", "QI|ZA"),
    ("QI\nZA", "QI|ZA"),
    ("QI\tZA", "QI|ZA"),
    ("QI  ZA", "QI|ZA"),
    ("  QI ZA ", "QI|ZA"),
    ("Q-I' Z.A", "QI|ZA"),
    ("QÉI ZA", "QI|ZA"),
    ("QI ZA<<", "QI|"),
    ("QI ZA<<<P", "QIP|"),
    ("QI ZA<<<<P", "QP|"),
    ("Q ZA I", "QI|ZA"),
    ("QI ZA XX", "QI|ZAXX"),
    ("QI9", "QI|"),
    ("QI0", "QI|"),
    ("QI3 ZA", "QI|ZA|"),
    ("QI1", "QI"),
    ("QI ZA1", "QI|ZA"),
    ("QI ZA3X", "QI|ZA|X"),
    ("QI1ZA", "QIZA"),
    ("QI ^", "|"),
    ("ABCDEFGHIJKLMNOPQ ZA", "ABCDEFGHIJKLMNO|ZA"),
];

#[test]
fn letters_fill_the_slip_word_by_word() {
    for (keys, rows) in TYPED {
        let mut bench = TestBench::in_service("QI ZA");
        bench.press("2");
        bench.millis(750);
        bench.press(keys);
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", rows), "{keys:?}");
    }
}

#[test]
fn a_digit_opens_the_slip_at_once_and_no_letter_typed_after_it_is_lost_at_any_speed() {
    for gap in [0, 1, 60, 120, 200, 300, 400, 750, 3_000] {
        let mut bench = TestBench::in_service("QI");
        bench.paints = false;
        bench.press("09A \n\t<!");
        assert_eq!(bench.screen(), "count");
        for key in ["2", "Q", "I", " ", "Z", "A", "X", "O"] {
            bench.press(key);
            bench.millis(gap);
        }
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|ZAXO"), "{gap} ms");
    }
}

#[test]
fn a_slip_that_nobody_can_have_seen_takes_every_key_but_tab_and_enter() {
    let unseen = || {
        let mut bench = TestBench::in_service("QI");
        bench.paints = false;
        bench.press("1QI\t\n\t");
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI"));
        bench
    };
    let mut bench = unseen();
    bench.send(Event::Painted);
    bench.press("\t");
    assert_eq!(bench.screen(), "judging");

    // A browser that never reports that it painted the slip does not lock players out.
    let mut bench = unseen();
    bench.millis(999);
    bench.press("\t");
    assert_eq!(bench.screen(), "slip");
    bench.millis(1);
    bench.press("\n");
    assert_eq!(bench.screen(), "check");
    // When players come back to the slip, it has to be painted again.
    bench.press("^\t");
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn the_count_screen_has_no_time_limit() {
    let mut bench = TestBench::in_service("QI");
    bench.millis(24 * 60 * 60 * 1000);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_word_that_is_clicked_is_edited() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QA ZA");
    bench.input(Input::Pick(0));
    bench.press("<I");
    assert_eq!(bench.rows(), "QI|ZA");
    bench.input(Input::Pick(7));
    bench.press("S");
    assert_eq!(bench.rows(), "QIS|ZA");
    bench.input(Input::Press(Key::Down));
    bench.press("P");
    bench.input(Input::Press(Key::Up));
    bench.press("<");
    assert_eq!(bench.rows(), "QI|ZAP");
}

#[test]
fn a_refused_key_gets_a_brief_hint() {
    for (keys, expected) in [
        ("QI-", Some(Hint::LettersOnly)),
        ("QI9", Some(Hint::LettersOnly)),
        ("ABCDEFGHIJKLMNOP", Some(Hint::FifteenLetters)),
        ("QI ZA1", Some(Hint::WordsWouldBeLost)),
        ("QI Z\t", Some(Hint::NotYet)),
        ("QI-Z", Some(Hint::LettersOnly)),
        ("QI ZA1P", None),
        ("QI ZA", None),
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press("2");
        bench.millis(750);
        bench.press(keys);
        assert_eq!(hint(&bench), expected, "{keys:?}");
        bench.millis(2500);
        assert_eq!(hint(&bench), None, "the hint after {keys:?} stays");
    }
}

#[test]
fn a_repeated_word_is_pointed_out_and_not_refused() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI QI");
    let Some(ChallengeScreen::Slip(typing)) = bench.station.challenge_screen() else { panic!() };
    assert_eq!(typing.draft.repeated(), Some(common::word("QI")));
    bench.press("\t");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn escape_clears_the_slip_and_then_goes_back_to_count() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI ZA");
    bench.press("^");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
    bench.press("^");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn enter_on_the_complete_slip_opens_the_check_and_tab_judges_there() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.type_slip("QI ZA");
    bench.press("\n");
    assert_eq!(bench.screen(), "check");
    bench.press("\n X1<");
    assert_eq!(bench.screen(), "check");
    bench.press("^");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|ZA"));
    bench.press("\n\t");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn thirty_seconds_without_a_key_clear_the_slip_and_the_last_ten_are_counted_down() {
    for enter in ["", "\n"] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        bench.press(enter);
        bench.millis(19_999);
        assert_eq!(bench.station.countdown(), None);
        let mut counted = Vec::new();
        for _ in 0..10 {
            bench.millis(1);
            counted.extend(bench.station.countdown().map(|countdown| countdown.seconds));
            bench.millis(999);
        }
        assert_eq!(counted, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        bench.millis(1);
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn a_key_keeps_the_slip_for_another_thirty_seconds() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    bench.millis(29_999);
    bench.press("S");
    bench.millis(29_999);
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QIS"));
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_verdict_cannot_be_cleared_for_500_ms_then_any_key_clears_it_and_is_consumed() {
    for input in [Input::Press(Key::typed('3')), Input::Press(Key::Tab), Input::Tap] {
        let mut bench = TestBench::in_service("QI");
        bench.challenge("QI");
        bench.millis(499);
        bench.input(input);
        assert_eq!(bench.screen(), "verdict");
        bench.millis(1);
        bench.input(Input::Held(Key::Tab));
        assert_eq!(bench.screen(), "verdict", "a key still held clears nothing");
        bench.input(input);
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn a_verdict_clears_itself_after_twenty_seconds() {
    let mut bench = TestBench::in_service("QI");
    bench.challenge("QI");
    assert_eq!(bench.station.countdown().map(|countdown| countdown.seconds), Some(20));
    bench.millis(19_999);
    assert_eq!(bench.screen(), "verdict");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_verdict_painted_late_still_ignores_keys_for_500_ms() {
    // The machine was suspended, so the tick for the verdict comes a minute after the key.
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    bench.press("\t");
    bench.now += 60_000;
    bench.press("\t");
    assert_eq!(bench.screen(), "verdict");
    bench.millis(499);
    bench.press("\t");
    assert_eq!(bench.screen(), "verdict");
}

#[test]
fn if_the_timer_is_late_an_expired_slip_can_still_not_be_judged() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    bench.now += 30_000;
    bench.press("\t");
    assert_eq!((bench.screen(), bench.verdict()), ("count", None));
}

#[test]
fn a_stuck_key_does_not_keep_a_slip_on_the_screen() {
    for keys in ["", "\n"] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        bench.press(keys);
        for _ in 0..299 {
            bench.millis(100);
            bench.input(Input::Held(common::key_of('A')));
        }
        assert_ne!(bench.screen(), "count");
        bench.millis(100);
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn held_keys_type_nothing_and_judge_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    for key in ["A", "\t", "\n", "^", "2", " "] {
        bench.input(Input::Held(common::key_of(key.chars().next().unwrap())));
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI"));
    }
    bench.input(Input::Held(Key::Backspace));
    assert_eq!(bench.rows(), "Q");
}

#[test]
fn plus_and_minus_change_the_number_of_words_and_lose_none() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI ZA");
    for (key, rows) in [(Key::More, "QI|ZA|"), (Key::Fewer, "QI|ZA"), (Key::Fewer, "QI|ZA")] {
        bench.input(Input::Press(key));
        assert_eq!(bench.rows(), rows);
    }
    for _ in 0..9 {
        bench.input(Input::Press(Key::More));
    }
    assert_eq!(bench.rows(), "QI|ZA||||||");
}
