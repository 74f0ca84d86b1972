//! Hiding the page closes the PIN screen and every page of the desk.

use crate::common::TestBench;
use challenge_station::station::Event;

#[test]
fn hiding_the_page_closes_the_pin_screen_and_every_page_of_the_desk() {
    for keys in ["", "11", "1111\n", "1111\n4", "1111\n45", "1111\n5", "1111\n50", "1111\n699"] {
        for more in ["", "J", "S", "S1", "S11", "I", "C", "R"] {
            let mut bench = TestBench::in_service("QI");
            bench.set_pins("1111", "2222");
            bench.press(&format!("^{keys}{more}"));
            bench.send(Event::Hidden);
            assert_eq!((bench.screen(), bench.station.desk()), ("count", None), "{keys}{more}");
            bench.press("^");
            assert_eq!(bench.screen(), "pin", "{keys}{more}");
        }
    }
}
