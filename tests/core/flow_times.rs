//! The director sets how long screens wait, which key judges, and whether a verdict plays a sound.

use crate::common;
use challenge_station::challenge::{Input, Key, Times};
use challenge_station::rulebook::ALL;
use challenge_station::setup::{JudgeKey, Settings};
use challenge_station::station::Effect;
use common::{TestBench, settings};
use std::time::Duration;

fn timed(slip: Option<u64>, verdict: Option<u64>) -> TestBench {
    let [slip, verdict] = [slip, verdict].map(|seconds| seconds.map(Duration::from_secs));
    let settings = Settings { times: Times { slip, verdict }, ..settings("naspa-2017") };
    TestBench::with_settings(settings, "QI ZA", &[])
}

/// The screens of a slip: the keys that lead to each, and its name.
const SLIPS: [(&str, &str); 4] =
    [("1", "slip"), ("1QI", "slip"), ("1QI\n", "check"), ("1QI!", "ending")];

#[test]
fn a_slip_stays_as_long_as_the_director_has_set() {
    for seconds in Settings::SLIP_SECONDS {
        for (keys, screen) in SLIPS {
            let mut bench = timed(Some(seconds), None);
            bench.play(keys);
            bench.millis(seconds * 1_000 - 1);
            assert_eq!(bench.screen(), screen, "{seconds} s");
            bench.millis(1);
            assert_eq!(bench.screen(), "count", "{seconds} s, {screen}");
        }
    }
}

#[test]
fn the_last_ten_seconds_of_a_slip_are_counted_down_whatever_its_time() {
    for seconds in Settings::SLIP_SECONDS {
        let mut bench = timed(Some(seconds), None);
        bench.play("1_Q");
        bench.millis(seconds * 1_000 - 10_001);
        assert_eq!(bench.station.countdown(), None);
        bench.millis(1);
        assert_eq!(bench.station.countdown().unwrap().seconds, 10);
    }
}

#[test]
fn without_a_time_limit_a_slip_stays_until_a_key_and_nothing_counts_down() {
    for (keys, screen) in SLIPS {
        let mut bench = timed(None, Some(10));
        bench.play(keys);
        bench.millis(24 * 60 * 60 * 1_000);
        assert_eq!((bench.screen(), bench.station.countdown()), (screen, None));
    }
    let mut bench = timed(None, None);
    bench.play("1_Q?");
    bench.millis(2_499);
    assert!(bench.seen().contains("LettersOnly"));
    bench.millis(1);
    assert!(!bench.seen().contains("LettersOnly"), "a hint disappears as usual");
}

#[test]
fn a_verdict_stays_as_long_as_the_director_has_set() {
    for seconds in Settings::VERDICT_SECONDS {
        for words in ["QI", "QQ"] {
            let mut bench = timed(None, Some(seconds));
            bench.challenge(words);
            bench.millis(seconds * 1_000 - 1);
            assert_eq!(bench.screen(), "verdict", "{seconds} s");
            bench.millis(1);
            assert_eq!(bench.screen(), "count", "{seconds} s");
        }
    }
}

#[test]
fn without_a_time_limit_a_verdict_stays_until_a_key() {
    let mut bench = timed(None, None);
    bench.challenge("QQ");
    bench.press("x");
    assert_eq!(bench.screen(), "verdict", "a key still held does not clear it");
    bench.millis(24 * 60 * 60 * 1_000);
    assert_eq!((bench.screen(), bench.station.countdown()), ("verdict", None));
    bench.press("s");
    bench.millis(24 * 60 * 60 * 1_000);
    assert_eq!(bench.screen(), "verdict", "opening the steps does not clear it either");
    bench.clear();
    bench.challenge("QI");
    bench.clear();
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_repeat_has_the_time_limit_of_a_slip() {
    let mut bench = timed(Some(15), None);
    bench.challenge("QQ");
    bench.clear();
    for (keys, screen) in [("r", "again"), ("r1\n", "slip")] {
        bench.press(keys);
        assert_eq!(bench.screen(), screen);
        bench.millis(15_000);
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn a_slip_waits_for_the_word_judge_for_15_minutes() {
    let times = Times { slip: None, verdict: None };
    let mut bench =
        TestBench::with_settings(Settings { times, ..settings("sanspa-2001") }, "QI", &[])
            .that_refers();
    bench.challenge("QI");
    bench.millis(15 * 60 * 1_000 - 1);
    assert_eq!(bench.screen(), "referred");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn if_enter_is_the_adjudication_key_enter_judges_and_tab_goes_on() {
    let set = Settings { judge_key: JudgeKey::Enter, ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(set, "QI ZA", &[]);
    bench.type_slip("QI");
    bench.strike("\t");
    assert_eq!(bench.screen(), "check");
    bench.strike("\t");
    assert_eq!(bench.screen(), "check", "TAB does not judge");
    bench.strike("\n");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
    bench.clear();
    bench.press("2");
    bench.millis(750);
    bench.strike("QI\nZA\n");
    assert_eq!((bench.screen(), bench.rows()), ("judging", String::new()));
}

#[test]
fn if_enter_is_the_adjudication_key_it_stays_enter_where_tab_does_not_judge() {
    let set = Settings { judge_key: JudgeKey::Enter, ..settings("sanspa-2001") };
    let mut bench = TestBench::with_settings(set, "QI", &[]).that_refers();
    let meant = |bench: &TestBench| bench.station.meant(Input::Press(Key::Enter));
    bench.challenge("QI");
    assert_eq!((bench.screen(), meant(&bench)), ("referred", Input::Press(Key::Enter)));
    bench.millis(500);
    bench.strike("\n");
    assert_eq!((bench.screen(), meant(&bench)), ("signature", Input::Press(Key::Enter)));
    let mut bench = TestBench::with_settings(bench.station.settings().clone(), "QI", &[]);
    bench.strike("^11\nAB\n11");
    bench.millis(750);
    assert_eq!(bench.screen(), "slip");
    bench.strike("QI\n");
    assert_eq!((bench.screen(), meant(&bench)), ("by-hand", Input::Press(Key::Enter)));
}

#[test]
fn every_rulebooks_instruction_names_the_adjudication_key() {
    for book in ALL {
        for says in [book.who_presses.says, book.by_word_judge.presses.says] {
            assert!(says.contains("TAB"), "{}: {says}", book.id);
            assert_eq!(JudgeKey::Tab.named(says), says);
            let named = JudgeKey::Enter.named(says);
            assert!(named.contains("press ENTER") && !named.contains("TAB"), "{named}");
        }
    }
}

/// The indices of the sounds among the station's effects.
fn sounds(words: &str, on: bool) -> Vec<usize> {
    let mut bench =
        TestBench::with_settings(Settings { sounds: on, ..settings("naspa-2017") }, "QI", &[]);
    bench.challenge(words);
    bench.millis(500);
    bench.press("ss");
    bench.millis(20_000);
    let indexed = bench.effects.iter().enumerate();
    indexed.filter(|(_, effect)| **effect == Effect::Sound).map(|(index, _)| index).collect()
}

#[test]
fn either_verdict_plays_the_same_single_sound_and_only_if_the_director_wants_it() {
    let (acceptable, unacceptable) = (sounds("QI", true), sounds("QQ", true));
    assert_eq!((acceptable.len(), acceptable), (1, unacceptable));
    assert!(sounds("QI", false).is_empty());
}

#[test]
fn only_a_ruling_plays_a_sound() {
    let mut bench =
        TestBench::with_settings(Settings { sounds: true, ..settings("naspa-2017") }, "QI", &[]);
    bench.play("1_QI!3\n_");
    assert_eq!(bench.screen(), "verdict");
    assert!(!bench.effects.contains(&Effect::Sound));
}

#[test]
fn the_steps_have_no_time_limit_if_the_verdict_has_none() {
    for (verdict, stays) in [(None, true), (Some(Duration::from_secs(10)), false)] {
        let times = Times { verdict, ..Times::default() };
        let mut bench =
            TestBench::with_settings(Settings { times, ..Settings::default() }, "QI", &[]);
        bench.challenge("QI");
        bench.millis(600);
        bench.press("S");
        bench.wait(Duration::from_secs(61));
        assert_eq!(bench.screen() == "verdict", stays);
    }
}

#[test]
fn the_intake_questions_have_no_time_limit_if_the_slip_has_none() {
    for (slip, stays) in
        [(None, true), (Some(Duration::from_mins(2)), true), (Some(Duration::from_secs(30)), false)]
    {
        let times = Times { slip, ..Times::default() };
        let settings = Settings { times, asks_table: true, ..Settings::default() };
        let mut bench = TestBench::with_settings(settings, "QI", &[]);
        let untouched = bench.station.challenge_screen().cloned();
        bench.press("12\n");
        bench.wait(Duration::from_mins(1));
        assert_eq!(bench.station.challenge_screen().cloned() != untouched, stays);
        // Once the answer is deleted, the screen counts as untouched.
        bench.press("^");
        assert_eq!(bench.station.challenge_screen().cloned(), untouched);
    }
}
