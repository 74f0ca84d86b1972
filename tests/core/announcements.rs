//! A warning to a screen reader comes at its time, because the station asks to be woken for it. What is announced is in
//! `tests/flows/announcements/`.

use crate::common::TestBench;

#[test]
fn the_station_asks_to_be_woken_for_the_warning_that_a_slip_will_be_cleared() {
    let mut bench = TestBench::in_service("QI");
    bench.play("1_QI");
    bench.millis(9_999);
    assert_eq!(
        bench.station.announcement(),
        "en Word 1 of 1: Q I\nen BOTH PLAYERS: check the words.\nen CHALLENGED PLAYER: press TAB."
    );
    let wakes = bench.station.next_wake().unwrap();
    bench.millis(1);
    assert_eq!(bench.now, wakes.as_millis(), "announced at its time, not with the next key");
    assert_eq!(bench.station.announcement(), "en This slip leaves in 20 s. Any key keeps it");
}
