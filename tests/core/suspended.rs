//! A suspended machine keeps its screen. After it wakes, no screen of any flow may show anything from the previous
//! players (promises 6 and 7), only why it was cleared, in every language. `tests/flows/suspended/` has the stories.

use crate::common;
use crate::common::journals::challenge_number;
use challenge_station::challenge::{ChallengeScreen, Input, Key};
use challenge_station::station::{Cleared, Event, step};
use challenge_station::text::Language;
use common::TestBench;
use common::flows::ALL;

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
    ("again", "2_QI ZA\t__x_⁴", Some(Cleared::Unfinished)),
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
fn a_ruling_made_after_a_suspend_is_recorded_and_announced() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    let key = Event::Input(Input::Press(Key::Tab));
    let (station, effects) = step(bench.station.clone(), key, bench.time(), &mut bench.authorities);
    bench.station = station;
    // The clock is set while the journal is written.
    bench.wall += HOUR;
    for effect in effects {
        bench.perform(effect);
    }
    assert_eq!(bench.station.cleared(), Some(Cleared::NotShown(challenge_number(1))));
    assert_eq!((bench.kinds().as_slice(), bench.screen()), (&["self-lookup"][..], "count"));
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
