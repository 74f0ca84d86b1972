//! Checking and storing a PIN may take many seconds on a slow device. Nobody gains anything by the delay, and every
//! attempt counts.

use crate::common;
use challenge_station::challenge::Role;
use challenge_station::challenge::delays::PIN_CHECK;
use challenge_station::desk::{self, session};
use challenge_station::desk::{Desk, Page};
use challenge_station::setup::Pins;
use challenge_station::station::{Effect, Event};
use common::{TestBench, wait_after};
use std::time::Duration;

/// The news that the director's new PIN could not be saved.
const NOT_SAVED: Event = Event::Desk(desk::Event::Session(session::Event::Saved {
    pins: Pins { director: false, judge: false, lost: false, saving: None, first: false },
    role: Role::Director,
    generation: None,
}));

fn locked() -> TestBench {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench
}

/// A station that is still checking a PIN.
fn checking() -> TestBench {
    let mut bench = locked();
    bench.checks = false;
    bench.press("^9999\n");
    let Some(Desk::Pin(entry)) = bench.station.desk() else { panic!() };
    assert!(entry.checking);
    bench
}

#[test]
fn while_a_pin_is_checked_keys_are_ignored_and_the_screen_waits_for_a_minute() {
    let mut bench = checking();
    assert_eq!(PIN_CHECK, Duration::from_mins(1));
    bench.press("^^1\n\t<");
    assert_eq!(bench.screen(), "pin");
    let asked = bench.effects.iter().filter(|effect| {
        matches!(effect, Effect::Desk(desk::Effect::Session(session::Effect::CheckPin(_))))
    });
    assert_eq!(asked.count(), 1);
    bench.wait(PIN_CHECK.checked_sub(Duration::from_millis(1)).unwrap());
    assert_eq!(bench.screen(), "pin");
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(Some(Role::Director)))));
    assert_eq!(bench.screen(), "menu", "a slow device still lets the director in");
    let mut bench = checking();
    bench.wait(PIN_CHECK);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn the_menu_says_that_no_pin_is_set_until_the_first_one_is_saved() {
    let mut bench = TestBench::in_service("QI");
    bench.checks = false;
    let menu = |bench: &TestBench| {
        format!("{:?}", bench.station.desk().unwrap().page(&bench.station.desk_context()))
    };
    let alert = |bench: &TestBench| menu(bench).contains("NO PIN IS SET");
    bench.press("^61111\n1111\n");
    assert!(alert(&bench), "the PIN is still being saved");
    let saved = |generation| {
        let pins = Pins { director: true, ..Pins::default() };
        let saved = session::Event::Saved { pins, role: Role::Director, generation };
        Event::Desk(desk::Event::Session(saved))
    };
    bench.send(saved(Some(1)));
    assert!(!alert(&bench));
    let says = |bench: &TestBench| menu(bench).contains("The director’s PIN is set.");
    assert!(says(&bench));
    // A second PIN replaces the one that is set.
    bench.press("62222\n2222\n");
    assert!(!alert(&bench) && !says(&bench));
    bench.send(saved(Some(2)));
    assert!(says(&bench));
}

#[test]
fn a_wrong_pin_counts_even_if_its_screen_has_closed() {
    let mut bench = checking();
    bench.wait(PIN_CHECK);
    for wrong in 1..=5 {
        bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(None))));
        assert_eq!((bench.screen(), bench.tries()), ("count", wrong), "and the count is stored");
    }
    assert_eq!(bench.pin_wait(), 15_000);
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(Some(Role::Director)))));
    assert_eq!((bench.screen(), bench.pin_wait()), ("count", 0), "a correct PIN opens nothing");
    assert_eq!(bench.tries(), 5, "after a crash the wait still applies, because nobody was let in");
}

#[test]
fn a_judges_correct_pin_does_not_reset_the_count() {
    for (wrong, remaining) in [(0, 0), (2, 2), (4, 4), (5, 4), (9, 4)] {
        let mut bench = locked();
        for _ in 0..wrong {
            bench.press("^9999\n^");
            bench.millis(bench.pin_wait());
        }
        bench.press("^2222\n");
        assert_eq!((bench.screen(), bench.tries()), ("menu", remaining), "after {wrong}");
        bench.press("^^9999\n");
        assert_eq!(bench.pin_wait(), wait_after(remaining + 1));
        bench.press("^");
        bench.millis(bench.pin_wait());
        bench.press("^1111\n");
        assert_eq!(
            (bench.screen(), bench.tries()),
            ("menu", 0),
            "the director's PIN resets the count"
        );
    }
}

#[test]
fn a_pin_locks_the_desk_as_soon_as_the_director_sets_it() {
    let mut bench = TestBench::in_service("QI");
    bench.checks = false;
    bench.press("^61234\n1234\n");
    assert!(
        bench.station.desk_context().pins.director,
        "the PIN locks the desk although it is not saved yet"
    );
    bench.press("^^");
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn a_pin_of_the_other_role_is_refused_and_another_is_asked_for() {
    let mut bench = locked();
    for (keys, other) in [("71111\n1111\n", "3333"), ("63333\n3333\n", "4444")] {
        let before = bench.pins.clone();
        bench.press(&format!("^1111\n{keys}"));
        let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
        assert!(matches!(&open.page, Page::NewPin(new) if new.refused && !new.again()));
        assert_eq!(bench.pins, before, "nothing is stored");
        bench.press(&format!("{other}\n{other}\n"));
        assert_eq!(bench.screen(), "menu");
        assert!(bench.pins.iter().any(|(_, pin)| pin == other));
        bench.press("^");
    }
}

#[test]
fn the_late_news_that_a_new_pin_was_not_saved_lets_nobody_in() {
    for keys in ["^", "^1_QI", "^^"] {
        let mut bench = TestBench::in_service("QI");
        bench.checks = false;
        bench.play("^61234\n1234\n");
        bench.play(keys);
        let screen = bench.screen();
        bench.send(NOT_SAVED);
        assert_eq!(bench.screen(), screen, "{keys:?}");
    }
    let mut bench = locked();
    bench.send(Event::Occupied);
    bench.send(NOT_SAVED);
    assert_eq!(bench.screen(), "occupied");
}

#[test]
fn a_pin_in_debugging_output_is_only_its_number_of_digits() {
    let mut bench = locked();
    bench.press("^7391");
    let typing = format!("{:?}", bench.station);
    bench.press("<<<<1111\n67391\n7391");
    for state in [typing, format!("{:?}", bench.station)] {
        assert!(!state.contains("7391") && state.contains("4 characters"), "{state}");
    }
}
