//! The director and the word judges open the desk with PINs. Wrong PINs lock it for a time, which
//! neither a reload nor the machine's clock shortens. No players' screen leads to the desk (promise
//! 7).

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::Role;
use challenge_station::desk::Desk;
use challenge_station::desk::{self, session};
use challenge_station::setup::Pins;
use challenge_station::station::{Effect, Event};
use common::{TestBench, wait_after};

/// How many wrong PINs in a row, and the seconds until the next PIN is accepted. The first four cost nothing.
const WAITS: [(u32, u64); 14] = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (5, 15),
    (6, 30),
    (7, 60),
    (8, 120),
    (9, 240),
    (10, 480),
    (11, 900),
    (12, 900),
    (u32::MAX, 900),
];

fn locked() -> TestBench {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench
}

fn role(bench: &TestBench) -> Option<Role> {
    match bench.station.desk() {
        Some(Desk::Session(open)) => Some(open.role),
        _ => None,
    }
}

/// What the menu offers.
fn items(bench: &TestBench) -> Vec<String> {
    bench.station.page().items.into_iter().map(|item| item.text).collect()
}

const JUDGES_PIN: &str = "Word judges’ PIN";

#[test]
fn each_wrong_pin_after_the_fourth_locks_the_desk_for_longer() {
    for (wrong, seconds) in WAITS {
        assert_eq!(wait_after(wrong), seconds * 1000, "after {wrong}");
    }
}

#[test]
fn the_station_locks_the_desk_after_wrong_pins_as_in_the_table() {
    let mut bench = locked();
    for (wrong, seconds) in &WAITS[1..10] {
        bench.press("^9999\n");
        assert_eq!((bench.screen(), bench.tries()), ("pin", *wrong), "the count is stored");
        assert_eq!(bench.pin_wait(), seconds * 1000, "after {wrong}");
        bench.press("^");
        bench.millis((seconds * 1000).saturating_sub(1));
        if *seconds > 0 {
            bench.press("^1111\n^");
            assert_eq!((bench.screen(), bench.tries()), ("count", *wrong), "a moment too early");
        }
        bench.millis(1);
    }
    bench.press("^1111\n");
    assert_eq!((bench.screen(), bench.tries()), ("menu", 0));
}

#[test]
fn after_a_reload_the_whole_wait_after_wrong_pins_begins_again() {
    let pins = Pins { director: true, ..Pins::default() };
    let state = BootState { pins, wrong_pins: 8, ..BootState::default() };
    let mut bench = TestBench::booted(state, "QI", &[]);
    bench.pins = vec![(Role::Director, "1111".into())];
    bench.begin();
    bench.open();
    bench.press("^");
    assert_eq!((bench.screen(), bench.pin_wait()), ("pin", 120_000));
    bench.press("1111\n");
    assert_eq!(bench.screen(), "pin");
    assert!(!bench.effects.iter().any(|effect| matches!(
        effect,
        Effect::Desk(desk::Effect::Session(session::Effect::CheckPin(_)))
    )));
    bench.press("^");
    bench.millis(120_000);
    bench.press("^1111\n");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn a_pin_is_tried_only_with_four_to_twelve_digits_and_a_wrong_one_is_cleared() {
    let mut bench = locked();
    bench.press("^");
    for keys in ["111\n<<<", "1234567890123\n<"] {
        bench.press(keys);
        assert!(!bench.effects.iter().any(|effect| matches!(
            effect,
            Effect::Desk(desk::Effect::Session(session::Effect::CheckPin(_)))
        )));
    }
    bench.press("\n");
    assert!(bench.effects.contains(&Effect::Desk(desk::Effect::Session(
        session::Effect::CheckPin("123456789012".into())
    ))));
    let Some(Desk::Pin(entry)) = bench.station.desk() else { panic!() };
    assert!(entry.typed.is_empty() && entry.wrong && !entry.checking);
}

#[test]
fn the_pin_screen_closes_after_thirty_seconds_and_by_escape() {
    let mut bench = locked();
    bench.press("^11");
    bench.millis(29_999);
    assert_eq!(bench.screen(), "pin");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
    bench.press("^11^");
    assert_eq!(bench.screen(), "count");
    bench.press("^11\n");
    assert_eq!(bench.screen(), "pin", "what was typed before is gone");
}

#[test]
fn the_desk_closes_after_two_idle_minutes() {
    let mut bench = locked();
    bench.press("^1111\n");
    bench.millis(119_999);
    assert_eq!(bench.station.countdown().map(|countdown| countdown.seconds), Some(1));
    bench.press("4");
    assert_eq!(bench.screen(), "rulebooks");
    bench.millis(119_999);
    assert_eq!(bench.screen(), "rulebooks");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
    bench.press("^");
    assert_eq!(bench.screen(), "pin", "and the PIN is asked for again");
}

#[test]
fn while_no_pin_is_set_anybody_opens_the_desk_as_the_director() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^");
    assert_eq!((bench.screen(), role(&bench)), ("menu", Some(Role::Director)));
    assert!(
        !items(&bench).iter().any(|item| item == JUDGES_PIN),
        "judges who alone have a PIN would lock the director out"
    );
}

#[test]
fn the_director_sets_pins_by_typing_each_twice() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^6123\n4\n5678\n");
    assert_eq!(bench.screen(), "new-pin", "the second differed from the first");
    bench.press("1234\n1234\n");
    assert_eq!((bench.screen(), bench.pins.len()), ("menu", 1));
    assert!(items(&bench).iter().any(|item| item == JUDGES_PIN));
    bench.press("75678\n5678\n^^");
    assert_eq!((bench.screen(), bench.pins.len()), ("pin", 2));
    bench.press("1234\n");
    assert_eq!(role(&bench), Some(Role::Director));
}

#[test]
fn a_judges_pin_opens_only_the_pages_for_judging() {
    let mut bench = locked();
    bench.press("^2222\n");
    assert_eq!(role(&bench), Some(Role::WordJudge));
    let judging = [
        "Judge a slip",
        "Second or third opinion; book look-up for a referred slip",
        "Record a separate look-up",
    ];
    assert_eq!(items(&bench), judging);
    for (key, page) in [("1", "checklist"), ("2", "number"), ("8", "number")] {
        bench.press(key);
        assert_eq!(bench.screen(), page);
        bench.press("^");
    }
    bench.press("3456790CLP?\n\t");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn escape_on_the_count_screen_opens_the_pin_screen_and_so_does_the_stations_name() {
    let mut bench = locked();
    bench.press("^");
    assert_eq!(bench.screen(), "pin");
    bench.press("^");
    bench.send(Event::DeskRequested);
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn nothing_leads_to_the_desk_from_a_screen_in_use() {
    for keys in ["1_", "1_QI", "1_QI\n", "1_QI!", "1_QI\t", "1_QI\t__", "1_QI\t__r", "1_QA\t__w"] {
        let mut bench = locked();
        bench.play(keys);
        let screen = bench.screen();
        bench.send(Event::DeskRequested);
        assert_eq!((bench.screen(), bench.station.desk()), (screen, None), "{keys:?}");
    }
    // A second Escape, meant for the slip, goes back to the count screen and no further.
    let mut bench = locked();
    bench.play("1_QI^^");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_pin_that_is_checked_after_the_screen_was_closed_opens_nothing() {
    let mut bench = locked();
    bench.press("^");
    bench.press("^");
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(Some(Role::Director)))));
    assert_eq!(bench.screen(), "count");
    bench.press("^");
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(Some(Role::Director)))));
    assert_eq!(bench.screen(), "pin", "no PIN was being checked");
}

#[test]
fn a_second_tab_closes_the_desk() {
    let mut bench = locked();
    bench.press("^1111\n");
    bench.send(Event::Occupied);
    assert_eq!((bench.screen(), bench.station.desk()), ("occupied", None));
    bench.send(Event::DeskRequested);
    assert_eq!(bench.station.desk(), None);
}
