//! A pair has two settings of its own, text size and language. Both last for the pair's challenge and are reset
//! for the next pair; the desk does not use them.

use crate::common;
use challenge_station::challenge::{ChallengeScreen, Input, Key};
use challenge_station::setup::Settings;
use challenge_station::station::Phase;
use challenge_station::text::Language;
use common::TestBench;

/// A station with two languages.
fn bilingual() -> TestBench {
    let languages = vec![Language::German, Language::French];
    TestBench::with_settings(Settings { languages, ..Settings::default() }, "QI ZA", &[])
}

fn larger(bench: &mut TestBench, times: usize) {
    (0..times).for_each(|_| bench.input(Input::Press(Key::Larger)));
}

/// The settings of the pair: language and text size.
fn own_settings(bench: &TestBench) -> (Language, i8) {
    (bench.station.language(), bench.station.letter_size())
}

#[test]
fn letters_grow_by_four_steps_and_shrink_by_one() {
    let mut bench = bilingual();
    for size in [1, 2, 3, 4, 4] {
        larger(&mut bench, 1);
        assert_eq!(bench.station.letter_size(), size);
    }
    assert_eq!(bench.station.can_size(), Some((true, false)));
    for size in [3, 2, 1, 0, -1, -1] {
        bench.input(Input::Press(Key::Smaller));
        assert_eq!(bench.station.letter_size(), size);
    }
    assert_eq!(bench.station.can_size(), Some((false, true)));
}

#[test]
fn a_pairs_settings_last_for_its_challenge_and_are_reset_for_the_next_pair() {
    let mut bench = bilingual();
    larger(&mut bench, 2);
    bench.input(Input::ChooseLanguage(1));
    let changed = (Language::French, 2);
    bench.type_slip("QI ZA");
    assert_eq!((bench.screen(), own_settings(&bench)), ("slip", changed));
    bench.press("\n");
    assert_eq!((bench.screen(), own_settings(&bench)), ("check", changed));
    bench.press("\t");
    bench.millis(300);
    assert_eq!((bench.screen(), own_settings(&bench)), ("verdict", changed));
    bench.clear();
    assert_eq!((bench.screen(), own_settings(&bench)), ("count", (Language::German, 0)));
}

#[test]
fn the_letter_size_lasts_while_a_challenge_goes_on_after_its_verdict() {
    for keys in ["W", "R"] {
        let mut bench = bilingual();
        larger(&mut bench, 3);
        bench.challenge("QI");
        bench.millis(500);
        bench.press(keys);
        assert_ne!(bench.screen(), "verdict", "{keys}");
        assert_eq!(bench.station.letter_size(), 3, "{keys}");
    }
}

#[test]
fn a_pairs_settings_last_until_the_last_screen_of_a_conceded_challenge() {
    let mut bench = bilingual();
    bench.type_slip("QI ZA");
    larger(&mut bench, 1);
    bench.press("!1\n");
    bench.millis(300);
    assert_eq!((bench.screen(), own_settings(&bench).1), ("verdict", 1));
    bench.clear();
    assert_eq!((bench.screen(), own_settings(&bench).1), ("count", 0));
}

#[test]
fn a_pairs_letter_size_lasts_until_its_call_about_a_verdict_ends() {
    let mut bench = bilingual();
    larger(&mut bench, 1);
    bench.challenge("QI");
    bench.millis(500);
    bench.press("D");
    bench.millis(60_000);
    assert_eq!((bench.screen(), own_settings(&bench).1), ("call", 1), "the pair still waits there");
    bench.press("^");
    assert_eq!((bench.screen(), own_settings(&bench).1), ("count", 0));
}

#[test]
fn a_minute_after_a_pair_leaves_its_settings_are_reset() {
    let mut bench = bilingual();
    larger(&mut bench, 1);
    bench.millis(59_999);
    assert_eq!(own_settings(&bench).1, 1);
    bench.millis(1);
    assert_eq!(own_settings(&bench).1, 0);
}

#[test]
fn larger_letters_restart_a_slips_time_and_type_nothing() {
    let mut bench = bilingual();
    bench.type_slip("QI ZA");
    for _ in 0..3 {
        bench.millis(29_000);
        larger(&mut bench, 1);
        assert_eq!(bench.screen(), "slip");
    }
    let Some(ChallengeScreen::Slip(typing)) = bench.station.challenge_screen() else {
        panic!("no slip")
    };
    assert_eq!(typing.draft.rows().collect::<Vec<_>>(), ["QI", "ZA"]);
    assert_eq!(typing.hint, None);
    // A stuck key does not keep a slip on the screen.
    bench.millis(29_000);
    bench.input(Input::Held(Key::Larger));
    bench.millis(1_000);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_change_of_letter_size_gives_every_screen_of_a_challenge_its_full_time_again() {
    for (keys, screen, left) in [
        ("QI ZA\n", "check", 29_000),
        ("QI ZA!", "ending", 29_000),
        ("QI ZA\t_", "verdict", 9_000),
        ("QI ZA\t__S", "verdict", 59_000),
        ("QI ZA\t__R", "slip", 29_000),
        ("QI ZA\t__x_R", "again", 29_000),
    ] {
        let mut bench = TestBench::in_service("QI ZA");
        bench.press("2");
        bench.millis(750);
        bench.play(keys);
        assert_eq!(bench.screen(), screen, "{keys}");
        for _ in 0..10 {
            bench.millis(left);
            assert_eq!(bench.screen(), screen, "{keys}");
            bench.input(Input::Press(Key::Smaller));
        }
        assert_eq!(bench.screen(), screen, "{keys}");
    }
}

#[test]
fn a_verdict_is_not_cleared_by_larger_letters() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.challenge("QI ZA");
    bench.millis(500);
    larger(&mut bench, 1);
    assert_eq!((bench.screen(), own_settings(&bench).1), ("verdict", 1));
}

#[test]
fn the_desk_has_its_own_letter_size_and_its_own_language() {
    let mut bench = bilingual();
    larger(&mut bench, 2);
    bench.press("^");
    assert!(bench.station.desk().is_some());
    assert_eq!((bench.station.letter_size(), bench.station.can_size()), (0, None));
    assert_eq!(bench.station.page_language(), Language::English);
    larger(&mut bench, 1);
    bench.press("^");
    assert!(bench.station.desk().is_none());
    assert_eq!(own_settings(&bench).1, 2);
    assert_eq!(bench.station.page_language(), Language::German);
}

#[test]
fn a_station_that_is_still_starting_offers_no_letter_size() {
    let bench = TestBench::starting("QI");
    assert_eq!(bench.station.can_size(), None);
}

#[test]
fn the_out_of_service_screen_uses_the_stations_language_not_the_pairs() {
    let mut bench = bilingual();
    bench.input(Input::ChooseLanguage(1));
    assert_eq!(bench.station.language(), Language::French);
    bench.goes_out_of_service();
    let Phase::OutOfService { why } = bench.station.phase() else { panic!("{}", bench.screen()) };
    let german = Language::German.messages();
    assert_eq!(why.says(german), german.out_of_service.no_answer);
    assert_eq!(bench.station.language(), Language::German);
}
