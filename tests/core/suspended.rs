//! A suspended machine keeps its screen: whoever wakes it must find nothing of the players before
//! (promises 6 and 7), and pending entries are still recorded.

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::Procedure;
use challenge_station::station::Event;
use common::flows::ALL;
use common::{Bench, Store};

#[test]
fn nothing_is_left_on_any_screen_of_any_flow() {
    for flow in ALL {
        let mut bench = flow.bench(flow.words, "AB");
        for key in flow.keys.chars() {
            bench.play(&key.to_string());
            let mut slept = bench.clone();
            let before = slept.number();
            slept.send(Event::Slept);
            if matches!(bench.station.procedure(), Some(Procedure::Judging(_))) {
                slept.millis(300);
                assert!(!slept.station.book().owes(), "{}", flow.name);
                continue;
            }
            assert_eq!((slept.screen(), slept.number()), ("count", before), "{}", flow.name);
            let left = ["QI", "ZA", "XU"].iter().find(|word| slept.seen().contains(*word));
            assert_eq!(left, None, "{} leaves words", flow.name);
        }
    }
}

#[test]
fn the_desk_is_closed_and_asks_for_its_pin_again() {
    let mut bench = Bench::in_service("QI");
    bench.set_pins("1111", "2222");
    for keys in ["^11", "^1111\n", "^1111\n4", "^1111\n6"] {
        bench.press(keys);
        bench.send(Event::Slept);
        assert_eq!(bench.screen(), "count", "{keys:?}");
    }
    bench.press("^");
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn a_first_start_continues_unless_a_pin_is_set() {
    let mut bench =
        Bench::kept(BootState { first: true, ..BootState::default() }, "QI", &["QI ZA"]);
    bench.opens = true;
    bench.begin();
    bench.press("35c\n");
    bench.send(Event::Slept);
    assert_eq!(bench.screen(), "menu");
    bench.press("51234\n1234\n");
    bench.send(Event::Slept);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_ruling_that_could_not_be_recorded_yet_is_recorded_later() {
    let mut bench = Bench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.send(Event::Slept);
    assert_eq!((bench.screen(), bench.station.not_recorded()), ("count", 1));
    bench.store = Store::Good;
    bench.millis(5_000);
    assert_eq!((bench.station.not_recorded(), bench.number()), (0, 2));
}

#[test]
fn a_station_out_of_service_stays_out_of_service() {
    let mut bench = Bench::starting("QI");
    bench.send(Event::LexiconRefused("it is damaged".into()));
    bench.send(Event::Slept);
    assert_eq!(bench.screen(), "out-of-service");
}
