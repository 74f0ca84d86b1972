//! A machine that is suspended: its clock for delays stands still with it, and time limits with that. Whoever
//! wakes it finds nothing of the slip that was on its screen (promise 6), and no open desk (promise 7), only why.

use crate::desk::JUDGES;
use crate::site::Site;
use crate::station::Station;

/// Is suspended for an hour; it is noticed within a second of waking.
fn suspend(station: &Station) {
    station.run("window.__sleep(3_600_000);", &[]);
    station.advance(1_000);
    station.wait_for("count");
}

/// Waits until the screen says what was cleared.
fn says(station: &Station, text: &str) {
    station.wait_until("document.querySelector('[data-notice=cleared]') !== null");
    let said = station.says("[data-notice=cleared]");
    assert!(said.contains(text), "{said}");
}

#[test]
fn nothing_of_a_slip_a_verdict_or_the_desk_is_there_when_it_wakes_but_the_reason() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(2);
    station.press("QI");
    suspend(&station);
    says(&station, "The screen was cleared: begin again.");
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert!(!station.has("[data-notice]"));
    suspend(&station);
    says(&station, "The verdict of challenge No. 2 was cleared.");
    assert!(!station.page_text().contains("ACCEPTABLE"));
    station.type_slip(&["ZA"]);
    station.run("window.__sleep(3_600_000);", &[]);
    // Whatever wakes it is not for what was there before.
    station.press("\t");
    station.wait_for("count");
    station.type_slip(&["ZA"]);
    station.press("\t");
    suspend(&station);
    says(&station, "Challenge No. 3 was decided but not shown: ask the director.");
    let ruling = |word: &str| (word.to_owned(), "acceptable".to_owned());
    assert_eq!(station.rulings(), [ruling("QI"), ruling("ZA")]);
    // A clock that is set by seconds changes nothing.
    station.declare(1);
    station.press("ZA");
    station.run("window.__sleep(59_000);", &[]);
    station.advance(1_000);
    station.has_rows(&["ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    // A desk that was left open is closed.
    station.lock();
    station.open_desk_with(JUDGES);
    suspend(&station);
    says(&station, "The screen was cleared");
}
