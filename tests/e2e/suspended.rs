//! A suspended machine: its clock for delays stops, and so do time limits. Whoever resumes it finds
//! nothing of the slip that was on its screen (promise 6), and no open desk (promise 7).

use crate::desk::JUDGES;
use crate::site::Site;
use crate::station::Station;

/// Suspends the machine with words on the screen; this is noticed within a second of resuming.
fn sleeps(station: &Station) {
    station.run("window.__sleep(3_600_000);", &[]);
    station.advance(1_000);
}

#[test]
fn slip_verdict_and_desk_are_gone_when_it_resumes() {
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
    // A few seconds do not count.
    station.declare(1);
    station.press("ZA");
    station.run("window.__sleep(4_000);", &[]);
    station.advance(1_000);
    station.has_rows(&["ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    // An open desk is closed.
    station.lock();
    station.open_desk_with(JUDGES);
    sleeps(&station);
    station.wait_for("count");
}
