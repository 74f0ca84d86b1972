//! A machine that sleeps: its clock for delays stands still with it, and time limits with that. Whoever wakes
//! it finds nothing of the slip that was on its screen (promise 6), and no open desk (promise 7).

use crate::desk::JUDGES;
use crate::site::Site;
use crate::station::Station;

/// Sleeps, with the words of a slip or a verdict on the screen; it is noticed within a second of waking.
fn sleeps(station: &Station) {
    station.run("window.__sleep(3_600_000);", &[]);
    station.advance(1_000);
}

#[test]
fn nothing_of_a_slip_a_verdict_or_the_desk_is_there_when_it_wakes() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(2);
    station.press("QI");
    sleeps(&station);
    station.wait_for("count");
    assert_eq!(station.judge(&["QI"]), "acceptable");
    sleeps(&station);
    station.wait_for("count");
    assert!(!station.page_text().contains("ACCEPTABLE"));
    assert_eq!(station.rulings(), [("QI".to_owned(), "acceptable".to_owned())]);
    // A nap of seconds is none.
    station.declare(1);
    station.press("ZA");
    station.run("window.__sleep(4_000);", &[]);
    station.advance(1_000);
    station.has_rows(&["ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    // A desk that was left open is closed.
    station.lock();
    station.open_desk_with(JUDGES);
    sleeps(&station);
    station.wait_for("count");
}
