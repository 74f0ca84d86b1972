//! The players' first key or tap starts fullscreen, and so does the next one after fullscreen was lost. Losing
//! fullscreen changes nothing in a challenge. Leaving the page asks first if something would be lost. A lexicon
//! that does not load is reported.

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::Input;
use challenge_station::challenge::delays::STARTING_LATE;
use challenge_station::setup::{self, DisplayMode, Settings};
use challenge_station::station::Event;
use common::{Store, TestBench};

/// A station that stays in its window.
fn in_window() -> TestBench {
    TestBench::with_settings(
        Settings { screen: DisplayMode::Window, ..Settings::default() },
        "QI",
        &[],
    )
}

#[test]
fn players_keys_start_fullscreen_and_the_desks_do_not() {
    let mut bench = TestBench::starting("QI");
    assert!(!bench.station.wants_fullscreen(), "there is nothing to press yet");
    bench = TestBench::in_service("QI");
    assert!(bench.station.wants_fullscreen());
    assert!(!bench.station.has_lost_fullscreen(), "the station never had fullscreen");
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
    assert!(!bench.station.wants_fullscreen());
    bench.press("^");
    assert!(bench.station.wants_fullscreen());
    bench.send(Event::Fullscreen(true));
    assert!(!bench.station.wants_fullscreen(), "the station has fullscreen");
    assert!(!in_window().station.wants_fullscreen());
}

#[test]
fn a_key_on_the_out_of_service_screen_starts_fullscreen_too() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    assert!(bench.station.wants_fullscreen());
}

/// If fullscreen is lost on any of these screens, nothing else changes, and the next key starts it
/// again.
#[test]
fn losing_fullscreen_loses_no_slip_and_the_next_key_restores_it() {
    for keys in ["", "1_", "1_QI", "1_QI\n", "1_QI\t", "1_QI\t_"] {
        let mut bench = TestBench::in_service("QI");
        bench.send(Event::Fullscreen(true));
        bench.play(keys);
        let (screen, before) = (bench.screen(), bench.station.challenge_screen().cloned());
        bench.send(Event::Fullscreen(false));
        assert_eq!(
            (bench.screen(), bench.station.challenge_screen().cloned()),
            (screen, before),
            "{keys}"
        );
        assert!(bench.station.has_lost_fullscreen() && bench.station.wants_fullscreen(), "{keys}");
        bench.send(Event::Fullscreen(true));
        assert!(!bench.station.has_lost_fullscreen(), "{keys}");
    }
}

#[test]
fn a_station_kept_in_its_window_does_not_offer_fullscreen() {
    let mut bench = in_window();
    bench.send(Event::Fullscreen(true));
    bench.send(Event::Fullscreen(false));
    assert!(!bench.station.has_lost_fullscreen());
}

#[test]
fn leaving_the_page_asks_from_the_first_key_of_a_challenge_to_its_end() {
    let mut bench = TestBench::in_service("QI");
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
fn leaving_the_page_asks_while_something_is_not_written() {
    let mut bench = TestBench::in_service("QI");
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
fn leaving_the_page_always_asks_in_fullscreen() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::Fullscreen(true));
    assert!(bench.station.asks_before_leaving());
    bench.send(Event::Fullscreen(false));
    assert!(!bench.station.asks_before_leaving());
}

#[test]
fn a_lexicon_that_does_not_load_is_reported_and_the_station_keeps_waiting() {
    let late = u64::try_from(STARTING_LATE.as_millis()).unwrap();
    let mut bench = TestBench::starting("QI");
    bench.millis(late - 1);
    assert!(!bench.station.starts_late());
    bench.millis(1);
    assert!(bench.station.starts_late());
    bench.millis(10 * late);
    assert_eq!(bench.screen(), "starting", "a slow network is not an error");
    bench.send(setup::Event::LexiconProgress(1, 10));
    assert!(!bench.station.starts_late(), "the lexicon is loading");
    bench.millis(late);
    assert!(bench.station.starts_late());
    bench.open();
    assert!(!bench.station.starts_late() && bench.station.challenge_screen().is_some());
}

#[test]
fn trying_to_load_the_lexicon_again_restarts_the_wait() {
    let late = u64::try_from(STARTING_LATE.as_millis()).unwrap();
    let mut bench = TestBench::starting("QI");
    bench.millis(late);
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.millis(late);
    bench.press("\n");
    assert_eq!(bench.screen(), "starting");
    bench.millis(late - 1);
    assert!(!bench.station.starts_late());
    bench.input(Input::Tap);
    bench.millis(1);
    assert!(bench.station.starts_late());
}

/// Typing letters in Safari's fullscreen brings up a warning about a fake keyboard.
#[test]
fn an_ipad_that_opened_the_page_in_its_browser_leaves_the_window_as_it_is() {
    let boot = BootState { off_home_screen: true, ..BootState::default() };
    let mut bench = TestBench::booted(boot, "QI", &[]);
    bench.begin();
    bench.open();
    assert_eq!(bench.screen(), "count");
    assert!(!bench.station.wants_fullscreen() && !bench.station.has_lost_fullscreen());
}
