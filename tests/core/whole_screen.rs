//! The whole screen: players' first key or tap takes it, and takes it again when it was lost; nothing of a
//! challenge goes with it. Leaving the page asks first where something would be lost. And a lexicon that
//! does not come is told.

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::Input;
use challenge_station::challenge::delays::STARTING_LATE;
use challenge_station::setup::{Screen, Settings};
use challenge_station::station::Event;
use common::{Bench, Store};

/// A station that stays in its window.
fn in_window() -> Bench {
    Bench::set(Settings { screen: Screen::Window, ..Settings::default() }, "QI", &[])
}

#[test]
fn players_take_the_whole_screen_and_whoever_is_at_the_desk_does_not() {
    let mut bench = Bench::starting("QI");
    assert!(!bench.station.wants_fullscreen(), "there is nothing to press yet");
    bench = Bench::in_service("QI");
    assert!(bench.station.wants_fullscreen());
    assert!(!bench.station.has_lost_fullscreen(), "it never had it");
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
    assert!(!bench.station.wants_fullscreen());
    bench.press("^");
    assert!(bench.station.wants_fullscreen());
    bench.send(Event::Screen(true));
    assert!(!bench.station.wants_fullscreen(), "it has it");
    assert!(!in_window().station.wants_fullscreen());
}

#[test]
fn out_of_service_takes_it_too() {
    let mut bench = Bench::starting("QI");
    bench.send(Event::LexiconRefused("it is damaged".into()));
    assert!(bench.station.wants_fullscreen());
}

/// On each of these the screen is taken away: nothing else changes, and the next key takes it again.
#[test]
fn a_lost_screen_loses_no_slip_shows_nothing_and_has_its_way_back() {
    for keys in ["", "1_", "1_QI", "1_QI\n", "1_QI\t", "1_QI\t_"] {
        let mut bench = Bench::in_service("QI");
        bench.send(Event::Screen(true));
        bench.play(keys);
        let (screen, before) = (bench.screen(), bench.station.procedure().cloned());
        bench.send(Event::Screen(false));
        assert_eq!(
            (bench.screen(), bench.station.procedure().cloned()),
            (screen, before),
            "{keys}"
        );
        assert!(bench.station.has_lost_fullscreen() && bench.station.wants_fullscreen(), "{keys}");
        bench.send(Event::Screen(true));
        assert!(!bench.station.has_lost_fullscreen(), "{keys}");
    }
}

#[test]
fn a_window_that_is_wanted_offers_no_other_screen() {
    let mut bench = in_window();
    bench.send(Event::Screen(true));
    bench.send(Event::Screen(false));
    assert!(!bench.station.has_lost_fullscreen());
}

#[test]
fn leaving_asks_from_the_first_key_of_a_challenge_to_its_end() {
    let mut bench = Bench::in_service("QI");
    assert!(!bench.station.asks_before_leaving());
    for keys in ["1", "_", "QI", "\n", "\t", "_"] {
        bench.play(keys);
        assert!(bench.station.asks_before_leaving(), "{}", bench.screen());
    }
    bench.clear();
    assert_eq!(bench.screen(), "count");
    assert!(!bench.station.asks_before_leaving());
}

#[test]
fn leaving_asks_while_something_is_not_written() {
    let mut bench = Bench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.clear();
    assert_eq!(bench.screen(), "count");
    assert!(bench.station.asks_before_leaving());
    bench.store = Store::Good;
    bench.millis(6000);
    assert!(!bench.station.asks_before_leaving());
}

#[test]
fn leaving_always_asks_where_the_station_has_the_whole_screen() {
    let mut bench = Bench::in_service("QI");
    bench.send(Event::Screen(true));
    assert!(bench.station.asks_before_leaving());
    bench.send(Event::Screen(false));
    assert!(!bench.station.asks_before_leaving());
}

#[test]
fn a_lexicon_that_does_not_come_is_told_and_waited_for() {
    let late = u64::try_from(STARTING_LATE.as_millis()).unwrap();
    let mut bench = Bench::starting("QI");
    bench.millis(late - 1);
    assert!(!bench.station.starts_late());
    bench.millis(1);
    assert!(bench.station.starts_late());
    bench.millis(10 * late);
    assert_eq!(bench.screen(), "starting", "a slow network is no fault");
    bench.send(Event::LexiconProgress(1, 10));
    assert!(!bench.station.starts_late(), "it comes after all");
    bench.millis(late);
    assert!(bench.station.starts_late());
    bench.open();
    assert!(!bench.station.starts_late() && bench.station.procedure().is_some());
}

#[test]
fn trying_again_waits_anew() {
    let late = u64::try_from(STARTING_LATE.as_millis()).unwrap();
    let mut bench = Bench::starting("QI");
    bench.millis(late);
    bench.send(Event::LexiconRefused("no answer".into()));
    bench.millis(late);
    bench.press("\n");
    assert_eq!(bench.screen(), "starting");
    bench.millis(late - 1);
    assert!(!bench.station.starts_late());
    bench.input(Input::Tap);
    bench.millis(1);
    assert!(bench.station.starts_late());
}

/// Whoever taps letters in Safari's whole screen is warned of a keyboard that is not real.
#[test]
fn an_ipad_that_opened_the_page_in_its_browser_leaves_the_window_as_it_is() {
    let kept = BootState { off_home_screen: true, ..BootState::default() };
    let mut bench = Bench::kept(kept, "QI", &[]);
    bench.begin();
    bench.open();
    assert_eq!(bench.screen(), "count");
    assert!(!bench.station.wants_fullscreen() && !bench.station.has_lost_fullscreen());
}
