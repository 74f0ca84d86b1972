//! A machine that was suspended keeps what was on its screen: whoever wakes it finds nothing of those who were
//! there before (promises 6 and 7), only why; what was being decided is recorded, and told by its number. A
//! clock that is set by less than a minute, or back, changes nothing.

use crate::common;
use challenge_station::challenge::delays::STOOD_STILL;
use challenge_station::challenge::{Input, Key, Procedure};
use challenge_station::station::{BootState, Cleared, Event, step};
use challenge_station::text::Language;
use common::ways::ALL;
use common::{Bench, Store};

const HOUR: i64 = 3_600_000;

/// How the wall clock jumps, in milliseconds, and whether that is taken for a suspend.
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

/// A screen, the keys that lead to it, and what a suspend takes of it.
const SCREENS: [(&str, &str, Option<Cleared>); 9] = [
    ("count", "", None),
    ("chosen", "2", Some(Cleared::Unfinished)),
    ("slip", "2_QI Z", Some(Cleared::Unfinished)),
    ("check", "2_QI ZA\n", Some(Cleared::Unfinished)),
    ("ending", "2_QI ZA!", Some(Cleared::Unfinished)),
    ("judging", "2_QI ZA\t", Some(Cleared::NotShown(2))),
    ("verdict", "2_QI ZA\t_", Some(Cleared::Shown(2))),
    ("blame", "2_QI ZX\t__W", Some(Cleared::Unfinished)),
    ("again", "2_QI ZA\t__x_R", Some(Cleared::Unfinished)),
];

/// What is on the screen, the time apart.
fn screen(bench: &Bench) -> (&'static str, String, Option<Cleared>) {
    (bench.screen(), bench.rows(), bench.station.cleared())
}

#[test]
fn a_jump_of_the_clock_below_a_minute_or_back_changes_nothing_and_a_longer_one_clears_with_the_reason()
 {
    for (name, keys, taken) in SCREENS {
        for (jump, is_suspend) in JUMPS {
            let mut bench = Bench::in_service("QI ZA");
            bench.play(keys);
            let before = screen(&bench);
            assert_eq!(before.0, name);
            bench.suspend(jump);
            let cleared = taken.filter(|_| is_suspend);
            let expected = match cleared {
                Some(cleared) => ("count", String::new(), Some(cleared)),
                None => before,
            };
            assert_eq!(screen(&bench), expected, "{name}, {jump} ms");
        }
    }
}

#[test]
fn ten_seconds_forward_just_after_the_adjudication_key_the_verdict_is_recorded_and_shown() {
    for after in [0, 1, 150, 299, 300, 301] {
        let mut bench = Bench::in_service("QI");
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
fn a_ruling_that_was_decided_and_not_shown_is_recorded_and_told_by_its_number_without_words() {
    for store in [Store::Good, Store::Hangs] {
        let mut bench = Bench::in_service("QI");
        bench.store = store;
        bench.type_slip("QI ZZXQ");
        bench.press("\t");
        bench.suspend(HOUR);
        assert_eq!(bench.station.cleared(), Some(Cleared::NotShown(2)), "{store:?}");
        bench.store = Store::Good;
        bench.millis(10_000);
        assert_eq!((bench.kinds().as_slice(), bench.screen()), (&["self-lookup"][..], "count"));
        let said = bench.station.cleared_says().unwrap();
        assert!(
            said.contains("Challenge No. 2 was decided but not shown: ask the director."),
            "{said}"
        );
        assert!(!bench.seen().contains("ZZXQ"));
    }
}

#[test]
fn a_judgement_that_comes_after_the_suspend_is_recorded_and_told_too() {
    let mut bench = Bench::in_service("QI");
    bench.type_slip("QI");
    let key = Event::Input(Input::Press(Key::Tab));
    let (station, effects) = step(bench.station.clone(), key, bench.time());
    bench.station = station;
    // The clock is set while the lexicon judges.
    bench.wall += HOUR;
    for effect in effects {
        bench.perform(effect);
    }
    assert_eq!(bench.station.cleared(), Some(Cleared::NotShown(2)));
    assert_eq!((bench.kinds().as_slice(), bench.screen()), (&["self-lookup"][..], "count"));
}

#[test]
fn what_was_cleared_is_told_until_somebody_begins_and_a_key_meant_for_it_does_nothing() {
    for keys in ["2_QI Z", "2_QI ZA\t_"] {
        let mut bench = Bench::in_service("QI ZA");
        bench.play(keys);
        bench.wall += HOUR;
        bench.press("3");
        assert_eq!(bench.screen(), "count", "the key was meant for what was there");
        bench.millis(1_800_000);
        assert!(bench.station.cleared().is_some(), "nobody came");
        bench.press("1");
        assert_eq!((bench.screen(), bench.station.cleared()), ("chosen", None));
    }
}

#[test]
fn every_language_says_what_was_cleared_and_names_the_challenge() {
    let mut bench = Bench::in_service("QI");
    bench.challenge("QI");
    bench.suspend(HOUR);
    for language in Language::ALL {
        let texts = &language.messages().notices;
        for text in [&texts.verdict_cleared, &texts.not_shown] {
            assert!(text.put(&[("number", &2)]).contains(" 2"), "{}", language.code());
        }
    }
    let said = bench.station.cleared_says().unwrap();
    assert!(said.contains("The verdict of challenge No. 2 was cleared."), "{said}");
}

/// Where the clock for delays goes on, the page has stood still for long.
#[test]
fn a_suspend_that_both_clocks_count_is_noticed_by_the_page_that_stood_still() {
    let stood = u64::try_from(STOOD_STILL.as_millis()).unwrap();
    for (millis, screen, cleared) in
        [(stood - 1, "verdict", None), (stood, "count", Some(Cleared::NotShown(2)))]
    {
        let mut bench = Bench::in_service("QI");
        bench.type_slip("QI");
        bench.press("\t");
        bench.now += millis;
        bench.wall += i64::try_from(millis).unwrap();
        bench.send(Event::Tick);
        assert_eq!((bench.screen(), bench.station.cleared()), (screen, cleared), "{millis} ms");
    }
}

#[test]
fn what_the_pair_set_for_itself_is_gone() {
    let mut bench = Bench::in_service("QI");
    bench.input(Input::Press(Key::Larger));
    bench.suspend(HOUR);
    assert_eq!((bench.station.letter_size(), bench.station.cleared()), (0, None));
}

#[test]
fn on_every_screen_of_every_way_nothing_is_left() {
    for way in ALL {
        let mut bench = way.bench(way.words, "AB");
        for key in way.keys.chars() {
            bench.play(&key.to_string());
            let mut woken = bench.clone();
            let before = woken.number();
            let was_judging = matches!(bench.station.procedure(), Some(Procedure::Judging(_)));
            woken.suspend(HOUR);
            assert_eq!((woken.screen(), woken.number()), ("count", before), "{}", way.name);
            assert!(!was_judging || !woken.station.book().owes(), "{}", way.name);
            let left = ["QI", "ZA", "XU"].iter().find(|word| woken.seen().contains(*word));
            assert_eq!(left, None, "{} leaves words", way.name);
        }
    }
}

#[test]
fn the_desk_is_closed_with_the_reason_and_asks_for_its_pin_again() {
    let mut bench = Bench::in_service("QI");
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
fn a_first_start_goes_on_until_it_keeps_something_from_somebody() {
    let mut bench =
        Bench::kept(BootState { first: true, ..BootState::default() }, "QI", &["QI ZA"]);
    bench.opens = true;
    bench.begin();
    bench.press("35\n");
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "menu");
    bench.press("51234\n1234\n");
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_ruling_that_could_not_be_recorded_yet_is_recorded_later() {
    let mut bench = Bench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.suspend(HOUR);
    assert_eq!((bench.screen(), bench.station.not_recorded()), ("count", 1));
    bench.store = Store::Good;
    bench.millis(5_000);
    assert_eq!((bench.station.not_recorded(), bench.number()), (0, 2));
}

#[test]
fn a_station_that_is_out_of_service_stays_so() {
    let mut bench = Bench::starting("QI");
    bench.send(Event::LexiconRefused("it is damaged".into()));
    bench.suspend(HOUR);
    assert_eq!(bench.screen(), "out-of-service");
}
