//! Promise 7, as far as it goes without a director: a second tab gets nobody anywhere, and no key
//! leaves the station's screens.

mod common;

use challenge_station::challenge::Input;
use challenge_station::station::{Effect, Event};
use common::{Bench, key_of};

#[test]
fn a_second_tab_says_so_and_does_nothing_else() {
    let mut bench = Bench::bare("QI");
    bench.send(Event::Occupied);
    let identity = bench.lexicon.identity().clone();
    bench.send(Event::LexiconReady(identity));
    bench.press("1QI\t\n^");
    bench.millis(60_000);
    assert_eq!(bench.screen(), "occupied");
    assert!(bench.effects.is_empty());
}

#[test]
fn a_second_tab_starts_afresh_once_the_first_is_closed() {
    let mut bench = Bench::bare("QI");
    bench.send(Event::Occupied);
    bench.send(Event::Alone);
    assert_eq!(bench.effects, [Effect::Reload]);
}

#[test]
fn every_key_is_the_stations_while_words_are_on_the_screen() {
    for keys in ["1_", "1_QI", "1_QI\n", "1_QI\t"] {
        let mut bench = Bench::in_service("QI");
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
