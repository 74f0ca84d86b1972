//! Opening and locking the desk: Esc, Ctrl+Shift+D and a long press on the station's name open the PIN screen;
//! hiding the page closes that screen and the desk; every opening and every wrong PIN is in the journal.

use crate::common;
use crate::common::BootState;
use crate::common::entries::Says;
use challenge_station::browser_error::FileInputError;
use challenge_station::challenge::delays::LONG_PRESS;
use challenge_station::challenge::{Input, Role};
use challenge_station::desk::session;
use challenge_station::desk::{self, Desk, ImportEvent, Page};
use challenge_station::journal::OutsideEvent;
use challenge_station::setup::{self, Pins};
use challenge_station::station::Event;
use common::{Store, TestBench, wait_after};
use std::time::Duration;

fn locked() -> TestBench {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.notes_desk = true;
    bench
}

fn hold(bench: &mut TestBench, millis: u64) {
    bench.send(Event::Holding(true));
    bench.millis(millis);
    bench.send(Event::Holding(false));
}

#[test]
fn a_long_press_on_the_stations_name_asks_for_the_pin_and_a_short_one_does_nothing() {
    assert_eq!(LONG_PRESS, Duration::from_millis(800));
    let mut bench = locked();
    hold(&mut bench, 799);
    bench.millis(5000);
    assert_eq!(bench.screen(), "count");
    for _ in 0..9 {
        hold(&mut bench, 100);
    }
    assert_eq!(bench.screen(), "count", "many short presses do not make a long one");
    bench.send(Event::Holding(true));
    bench.millis(800);
    assert_eq!(bench.screen(), "pin", "the finger need not be lifted");
    bench.millis(30_000);
    assert_eq!(bench.screen(), "count", "the PIN screen still closes by itself");
    bench.send(Event::Holding(false));
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_key_pressed_meanwhile_cancels_a_long_press() {
    let mut bench = locked();
    bench.send(Event::Holding(true));
    bench.millis(700);
    bench.press("1");
    bench.millis(5000);
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn a_long_press_asks_for_the_pin_when_out_of_service_and_while_a_slip_waits_for_the_judge() {
    let mut bench = TestBench::starting("QI");
    bench.set_pins("1111", "");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    hold(&mut bench, 800);
    assert_eq!(bench.screen(), "pin");
    let mut bench = TestBench::referring("QI");
    bench.set_pins("1111", "2222");
    bench.challenge("QI");
    assert_eq!(bench.screen(), "referred");
    hold(&mut bench, 800);
    bench.press("2222\n");
    assert_eq!(bench.screen(), "signature");
}

#[test]
fn a_long_press_does_nothing_on_a_screen_in_use() {
    for keys in ["1_", "1_QI", "1_QI\n", "1_QI!", "1_QI\t", "1_QI\t__", "1_QI\t__r"] {
        let mut bench = locked();
        bench.play(keys);
        hold(&mut bench, 800);
        assert_eq!(bench.station.desk(), None, "{keys:?}");
    }
}

#[test]
fn hiding_the_page_closes_the_pin_screen_and_every_page_of_the_desk() {
    for keys in ["", "11", "1111\n", "1111\n4", "1111\n45", "1111\n5", "1111\n50", "1111\n699"] {
        for more in ["", "J", "S", "S1", "S11", "I", "C", "R"] {
            let mut bench = locked();
            bench.press(&format!("^{keys}{more}"));
            bench.send(Event::Hidden);
            assert_eq!((bench.screen(), bench.station.desk()), ("count", None), "{keys}{more}");
            bench.press("^");
            assert_eq!(bench.screen(), "pin", "{keys}{more}");
        }
    }
}

#[test]
fn a_dialog_opened_by_the_director_may_hide_the_page_without_closing_the_desk() {
    let choosing = |bench: &TestBench| match bench.station.desk() {
        Some(Desk::Session(open)) => open.choosing,
        _ => false,
    };
    let mut bench = locked();
    bench.report_outside(OutsideEvent::Found { can: true, kept: None });
    bench.press("^1111\nXK");
    assert!(choosing(&bench), "the dialog for the copy outside the browser");
    bench.press("^^^^1111\n4521");
    assert!(choosing(&bench));
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "rulebook-whole");
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "count", "a dialog hides the page only once");
    bench.press("^1111\n4521c");
    assert!(!choosing(&bench), "the next key shows that the dialog is closed");
    bench.press("p");
    bench.send(Event::Desk(desk::Event::Lexicons(ImportEvent::Failed(
        FileInputError::NoFile.into(),
    ))));
    assert!(!choosing(&bench), "and so does an answer");
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "count");
    bench.press("^1111\n45p");
    bench.send(Event::Hidden);
    bench.millis(120_000);
    assert_eq!(bench.screen(), "count", "the desk still closes after two idle minutes");
}

#[test]
fn hiding_the_page_does_not_change_the_players_slip() {
    let mut bench = locked();
    bench.play("2_QI");
    bench.send(Event::Hidden);
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|"));
}

#[test]
fn every_opening_of_the_desk_every_wrong_pin_and_every_new_pin_is_entered() {
    let mut bench = TestBench::in_service("QI");
    bench.notes_desk = true;
    bench.press("^");
    assert_eq!(bench.kinds(), ["desk-opened"], "even if no PIN is set");
    bench.press("61111\n1111\n72222\n2222\n^^2222\n^^9999\n");
    assert_eq!(bench.kinds(), ["desk-opened", "pin-set", "pin-set", "desk-opened", "wrong-pin"]);
    bench.press("9999\n1111\n");
    assert_eq!(bench.kinds()[5..], ["wrong-pin", "desk-opened"]);
    let lines = |name| -> Vec<&str> {
        bench.stored.iter().skip(1).map(|entry| entry.field(name).unwrap_or("-")).collect()
    };
    let (director, judge) = ("director", "word-judge");
    assert_eq!(lines("by"), [director, director, judge, judge, "-", "-", director]);
    assert_eq!(lines("note"), ["-", "-", "-", "-", "1", "2", "-"]);
    let everything = format!("{:?}", bench.stored);
    assert!(!everything.contains("9999") && !everything.contains("1111"), "no PIN is entered");
}

#[test]
fn a_wrong_pin_is_entered_even_if_its_screen_has_closed() {
    let mut bench = locked();
    bench.checks = false;
    bench.press("^9999\n");
    bench.millis(60_000);
    assert_eq!(bench.screen(), "count");
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(None))));
    assert_eq!(bench.kinds().last(), Some(&"wrong-pin"));
}

#[test]
fn opening_a_waiting_slip_does_not_change_its_number() {
    for store in [Store::Good, Store::Hangs] {
        let mut bench = TestBench::referring("QI");
        bench.set_pins("1111", "2222");
        bench.notes_desk = true;
        bench.store = store;
        bench.challenge("QI");
        bench.millis(1000);
        let number = bench.showing().unwrap().challenge();
        bench.press("\n9999\n^");
        bench.millis(500);
        bench.press("\n2222\n");
        bench.store = Store::Good;
        bench.millis(20_000);
        assert_eq!(bench.showing().unwrap().challenge(), number);
        bench.press("AB\nY\n");
        bench.millis(300);
        assert_eq!((bench.screen(), bench.says("kind")), ("verdict", "manual"));
        assert_eq!(bench.says("challenge").parse().ok(), number, "{store:?}");
    }
}

#[test]
fn a_director_who_left_learns_at_the_next_visit_that_a_new_pin_was_refused() {
    let mut bench = locked();
    bench.checks = false;
    bench.press("^");
    bench.send(Event::Desk(desk::Event::Session(session::Event::Checked(None))));
    bench.checks = true;
    bench.press("1111\n");
    bench.checks = false;
    bench.press("62222\n2222\n^");
    let pins = Pins { director: true, judge: true, lost: false, saving: None, first: false };
    bench.send(Event::Desk(desk::Event::Session(session::Event::Saved {
        pins,
        role: Role::Director,
        generation: None,
    })));
    assert_eq!(bench.screen(), "count", "the refusal lets nobody in");
    bench.checks = true;
    bench.press("^2222\n");
    assert_eq!(bench.screen(), "menu", "a judge does not see the refusal");
    bench.press("^^1111\n");
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
    assert!(matches!(&open.page, Page::NewPin(new) if new.refused), "{:?}", open.page);
    bench.press("^^^1111\n");
    assert_eq!(bench.screen(), "menu", "the refusal is shown once");
}

#[test]
fn changes_at_the_desk_that_cannot_be_written_are_shown_as_not_recorded() {
    for keys in ["^9999\n", "^1111\n", "^1111\nN", "^1111\n41\n"] {
        let mut bench = locked();
        bench.store = Store::Fails;
        bench.press(keys);
        assert!(bench.station.desk_not_recorded(), "{keys:?}");
        assert_eq!(bench.station.not_recorded(), 0, "only rulings are counted here");
        bench.store = Store::Good;
        bench.millis(5000);
        assert!(!bench.station.desk_not_recorded(), "{keys:?}");
    }
}

#[test]
fn setting_the_machines_clock_shortens_no_wait_after_wrong_pins() {
    let mut bench = locked();
    for _ in 0..7 {
        bench.press("^9999\n^");
        bench.millis(bench.pin_wait());
    }
    bench.press("^9999\n^");
    assert_eq!(bench.pin_wait(), wait_after(8));
    bench.wall += 86_400_000;
    bench.millis(1000);
    assert_eq!(bench.pin_wait(), 119_000);
    bench.wall -= 2 * 86_400_000;
    bench.millis(1000);
    assert_eq!(bench.pin_wait(), 118_000);
}

#[test]
fn a_damaged_pin_is_reported_and_opens_nothing() {
    let pins = Pins { director: true, judge: false, lost: true, saving: None, first: false };
    let mut bench = TestBench::booted(BootState { pins, ..BootState::default() }, "QI", &[]);
    bench.begin();
    bench.open();
    bench.press("^1111\n");
    assert_eq!(bench.screen(), "pin");
    let page = bench.station.page();
    assert!(format!("{:?}", page.lines).contains("no PIN opens the desk"), "{:?}", page.lines);
    assert!(page.typed.is_none() && page.go_on.is_empty(), "no PIN is asked for");
    bench.press("^");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn only_a_page_hidden_soon_after_the_key_counts_as_hidden_by_a_dialog() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^4111");
    bench.millis(5_000);
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "count", "the person who printed has left since");
}

#[test]
fn scrolling_keeps_the_desk_open() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^41");
    for _ in 0..30 {
        bench.millis(10_000);
        bench.input(Input::Tap);
    }
    assert_eq!(bench.screen(), "rulebook");
    bench.millis(120_000);
    assert_eq!(bench.screen(), "count");
}
