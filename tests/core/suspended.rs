//! A suspended machine keeps its screen. After it wakes, the screen must show nothing from the previous players
//! (promises 6 and 7), only why it was cleared. Pending entries are still recorded, and a ruling that was not shown
//! is announced by its number. Setting the clock ahead by less than a minute, or back, changes nothing.

use crate::common;
use crate::common::BootState;
use crate::common::journals::challenge_number;
use challenge_station::challenge::delays::STOOD_STILL;
use challenge_station::challenge::{ChallengeScreen, Input, Key};
use challenge_station::setup;
use challenge_station::station::{Cleared, Event, step};
use challenge_station::text::Language;
use common::flows::ALL;
use common::{Store, TestBench};

const HOUR: i64 = 3_600_000;

/// Jumps of the wall clock in milliseconds, and whether each counts as a suspend.
const JUMPS: [(i64, bool); 10] = [
    (-24 * HOUR, false),
    (-60_000, false),
    (-10_000, false),
    (-1, false),
    (1, false),
    (10_000, false),
    (59_999, false),
    (60_000, true),
    (HOUR, true),
    (24 * HOUR, true),
];

/// A screen, the keys that lead to it, and what a suspend clears from it.
const SCREENS: [(&str, &str, Option<Cleared>); 8] = [
    ("count", "", None),
    ("slip", "2_QI Z", Some(Cleared::Unfinished)),
    ("check", "2_QI ZA\n", Some(Cleared::Unfinished)),
    ("ending", "2_QI ZA!", Some(Cleared::Unfinished)),
    ("judging", "2_QI ZA\t", Some(Cleared::NotShown(challenge_number(1)))),
    ("verdict", "2_QI ZA\t_", Some(Cleared::Shown(challenge_number(1)))),
    ("blame", "2_QI ZX\t__W", Some(Cleared::Unfinished)),
    ("again", "2_QI ZA\t__x_R", Some(Cleared::Unfinished)),
];

/// What is on the screen, except the time.
fn screen(bench: &TestBench) -> (&'static str, String, Option<Cleared>) {
    (bench.screen(), bench.rows(), bench.station.cleared())
}

#[test]
fn a_clock_jump_under_a_minute_changes_nothing_and_a_longer_one_clears_the_screen_and_says_why() {
    for (name, keys, by_suspend) in SCREENS {
        for (jump, is_suspend) in JUMPS {
            let mut bench = TestBench::in_service("QI ZA");
            bench.play(keys);
            let before = screen(&bench);
            assert_eq!(before.0, name);
            bench.suspend(jump);
            let cleared = by_suspend.filter(|_| is_suspend);
            let expected = match cleared {
                Some(cleared) => ("count", String::new(), Some(cleared)),
                None => before,
            };
            assert_eq!(screen(&bench), expected, "{name}, {jump} ms");
        }
    }
}

#[test]
fn a_clock_set_ten_seconds_ahead_just_after_the_adjudication_key_hides_no_verdict() {
    for after in [0, 1, 150, 299, 300, 301] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        bench.press("\t");
        bench.millis(after);
        bench.wall += 10_000;
        bench.millis(301 - after.min(301));
        assert_eq!(bench.verdict(), Some("acceptable"), "{after} ms after the key");
        assert!(bench.is_recorded(), "{after} ms after the key");
        bench.millis(500);
        assert_eq!(bench.screen(), "verdict");
    }
}

#[test]
fn a_ruling_that_a_suspend_kept_from_being_shown_is_recorded_and_announced_by_its_number_without_words()
 {
    for store in [Store::Good, Store::Hangs] {
        let mut bench = TestBench::in_service("QI");
        bench.store = store;
        bench.type_slip("QI ZZXQ");
        bench.press("\t");
        bench.suspend(HOUR);
        assert_eq!(
            bench.station.cleared(),
            Some(Cleared::NotShown(challenge_number(1))),
            "{store:?}"
        );
        bench.store = Store::Good;
        bench.millis(10_000);
        assert_eq!((bench.kinds().as_slice(), bench.screen()), (&["self-lookup"][..], "count"));
        let said = bench.station.cleared_says().unwrap();
        assert!(
            said.contains("Challenge No. 1 was decided but not shown: ask the director."),
            "{said}"
        );
        assert!(!bench.seen().contains("ZZXQ"));
    }
}

#[test]
fn a_ruling_made_after_a_suspend_is_recorded_and_announced() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    let key = Event::Input(Input::Press(Key::Tab));
    let (station, effects) = step(bench.station.clone(), key, bench.time());
    bench.station = station;
    // The clock is set while the lexicon judges.
    bench.wall += HOUR;
    for effect in effects {
        bench.perform(effect);
    }
    assert_eq!(bench.station.cleared(), Some(Cleared::NotShown(challenge_number(1))));
    assert_eq!((bench.kinds().as_slice(), bench.screen()), (&["self-lookup"][..], "count"));
}

#[test]
fn the_notice_after_a_suspend_stays_until_the_next_challenge_and_the_key_that_wakes_the_machine_does_nothing_else()
 {
    for keys in ["2_QI Z", "2_QI ZA\t_"] {
        let mut bench = TestBench::in_service("QI ZA");
        bench.play(keys);
        bench.wall += HOUR;
        bench.press("3");
        assert_eq!(bench.screen(), "count", "the key was meant for the previous screen");
        bench.millis(1_800_000);
        assert!(bench.station.cleared().is_some(), "the notice stays while nobody comes");
        bench.press("1");
        assert_eq!((bench.screen(), bench.station.cleared()), ("slip", None));
    }
}

#[test]
fn every_language_names_the_challenge_that_was_cleared() {
    let mut bench = TestBench::in_service("QI");
    bench.challenge("QI");
    bench.suspend(HOUR);
    for language in Language::ALL {
        let texts = &language.messages().notices;
        for text in [&texts.verdict_cleared, &texts.not_shown] {
            assert!(text.put(&[("number", &2)]).contains(" 2"), "{}", language.code());
        }
    }
    let said = bench.station.cleared_says().unwrap();
    assert!(said.contains("The verdict of challenge No. 1 was cleared."), "{said}");
}

/// If the clock for delays goes on during a suspend, only the long time between two steps shows the suspend.
#[test]
fn a_suspend_during_which_both_clocks_run_is_noticed_by_the_gap_between_two_steps() {
    let stood = u64::try_from(STOOD_STILL.as_millis()).unwrap();
    for (millis, screen, cleared) in [
        (stood - 1, "verdict", None),
        (stood, "count", Some(Cleared::NotShown(challenge_number(1)))),
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        bench.press("\t");
        bench.now += millis;
        bench.wall += i64::try_from(millis).unwrap();
        bench.send(Event::Tick);
        assert_eq!((bench.screen(), bench.station.cleared()), (screen, cleared), "{millis} ms");
    }
}

#[test]
fn a_suspend_resets_the_pairs_own_settings() {
    let mut bench = TestBench::in_service("QI");
    bench.input(Input::Press(Key::Larger));
    bench.suspend(HOUR);
    assert_eq!((bench.station.letter_size(), bench.station.cleared()), (0, None));
}

#[test]
fn a_suspend_leaves_no_words_on_any_screen_of_any_flow() {
    for flow in ALL {
        let mut bench = flow.bench(flow.words, "AB");
        for key in flow.keys.chars() {
            bench.play(&key.to_string());
            let mut resumed = bench.clone();
            let before = resumed.last_entry_number();
            let was_judging =
                matches!(bench.station.challenge_screen(), Some(ChallengeScreen::Judging(_)));
            resumed.suspend(HOUR);
            assert_eq!(
                (resumed.screen(), resumed.last_entry_number()),
                ("count", before),
                "{}",
                flow.name
            );
            assert!(!was_judging || !resumed.station.writer().must_write(), "{}", flow.name);
            let left = ["QI", "ZA", "XU"].iter().find(|word| resumed.seen().contains(*word));
            assert_eq!(left, None, "{} leaves words", flow.name);
        }
    }
}

#[test]
fn a_suspend_closes_the_desk_says_why_and_the_pin_is_asked_for_again() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    for keys in ["^11", "^1111\n", "^1111\n4", "^1111\n6"] {
        bench.press(keys);
        bench.suspend(HOUR);
        assert_eq!(screen(&bench), ("count", String::new(), Some(Cleared::Unfinished)), "{keys:?}");
    }
    bench.press("^");
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn a_first_start_continues_after_a_suspend_unless_a_pin_is_set() {
    let mut bench =
        TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &["QI ZA"]);
    bench.opens = true;
    bench.begin();
    bench.press("2451\n");
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "first-start-tournament");
    bench.press("61234\n1234\n");
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_ruling_that_was_not_recorded_before_a_suspend_is_recorded_later() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.suspend(HOUR);
    assert_eq!((bench.screen(), bench.station.not_recorded()), ("count", 1));
    bench.store = Store::Good;
    bench.millis(5_000);
    assert_eq!((bench.station.not_recorded(), bench.last_entry_number()), (0, 2));
}

#[test]
fn a_station_out_of_service_stays_out_of_service_after_a_suspend() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "out-of-service");
}
