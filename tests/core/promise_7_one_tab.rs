//! Promise 7, for players: a second tab can do nothing, and no key leaves the station's screens.

use crate::common;
use challenge_station::challenge::{Input, Key};
use challenge_station::desk::{Answer, Ask};
use challenge_station::station::Event;
use common::{TestBench, key_of};

#[test]
fn a_second_tab_says_that_another_is_in_use_and_does_nothing_else() {
    let mut bench = TestBench::bare("QI");
    bench.send(Event::Occupied);
    bench.open();
    bench.press("1QI\t\n^");
    bench.millis(60_000);
    assert_eq!(bench.screen(), "occupied");
    assert!(bench.effects.is_empty());
}

#[test]
fn a_second_tab_reloads_when_the_first_is_closed() {
    let mut bench = TestBench::bare("QI");
    bench.send(Event::Occupied);
    bench.send(Event::Alone);
    assert_eq!(bench.effects, [Ask::Reload]);
}

#[test]
fn every_key_belongs_to_the_station_while_words_are_on_the_screen() {
    for keys in ["1_", "1_QI", "1_QI\n", "1_QI\t"] {
        let mut bench = TestBench::in_service("QI");
        for key in keys.chars() {
            if key == '_' { bench.millis(750) } else { bench.press(&key.to_string()) }
        }
        for key in "\t\n <^A1-".chars() {
            assert!(
                bench.station.takes(Input::Press(key_of(key))),
                "{key:?} on {}",
                bench.screen()
            );
        }
    }
}

/// The keys among these that go to the browser.
fn left_to_the_browser(bench: &TestBench, keys: &str) -> String {
    let keys = keys.chars().filter(|key| !bench.station.takes(Input::Press(key_of(*key))));
    keys.collect()
}

#[test]
fn without_words_on_the_screen_the_browser_moves_the_focus_and_scrolls() {
    use Key::{Down, Other, Up};
    let browsers =
        |bench: &TestBench| [Up, Down, Other].map(|key| !bench.station.takes(Input::Press(key)));
    let mut bench = TestBench::in_service("QI");
    assert_eq!(
        (left_to_the_browser(&bench, "\t \n<^A1").as_str(), browsers(&bench)),
        ("\t \n", [true, true, false])
    );
    // An error message or a menu may be longer than a small screen, so arrows scroll it.
    bench = TestBench::starting("QI");
    bench.send(Answer::LexiconRefused(common::damaged()));
    assert_eq!(
        (left_to_the_browser(&bench, "\t \n<^A1").as_str(), browsers(&bench)),
        ("\t \n", [true; 3])
    );
    let mut bench = TestBench::in_service("QI");
    bench.play("1_!");
    assert_eq!(bench.screen(), "ending");
    assert_eq!(
        (left_to_the_browser(&bench, "\t \n<^A1").as_str(), browsers(&bench)),
        ("", [true, true, false])
    );
    let mut bench = TestBench::in_service("QI");
    // At the desk Enter belongs to the page; where a passphrase is typed, so does the space bar.
    // Whoever types a PIN is told of a key that types nothing, so the station takes that, too.
    for (keys, browsers_own, others) in [
        ("^", "\t ", true),
        ("4", "\t ", true),
        ("3", "\t ", true),
        ("^\n5", "\t ", true),
        ("^6", "\t", false),
    ] {
        bench.press(keys);
        let screen = bench.screen();
        assert_eq!(left_to_the_browser(&bench, "\t \n<^A1"), browsers_own, "{screen}");
        assert_eq!(browsers(&bench), [true, true, others], "{screen}");
    }
}
