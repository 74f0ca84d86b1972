//! While a machine is suspended, the clock that measures delays stops, and with it every time limit. When the machine
//! resumes, the slip that was on its screen is gone (promise 6), an open desk is closed (promise 7), and the screen
//! says why.

use crate::desk::JUDGES;
use crate::site::Site;
use crate::station::Station;

/// Suspends the machine for an hour. The station notices within a second of resuming.
fn suspend(station: &Station) {
    station.run("window.__sleep(3_600_000);", &[]);
    station.advance(1_000);
    station.wait_for("count");
}

/// Waits for the notice that says what was cleared.
fn expect_cleared(station: &Station, text: &str) {
    station.wait_until("document.querySelector('[data-notice=cleared]') !== null");
    let said = station.says("[data-notice=cleared]");
    assert!(said.contains(text), "{said}");
}

#[test]
fn a_slip_a_verdict_and_an_open_desk_are_gone_after_a_suspend_and_the_screen_says_why() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.declare(2);
    station.press("QI");
    suspend(&station);
    expect_cleared(&station, "The screen was cleared: begin again.");
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert!(!station.has("[data-notice]"));
    suspend(&station);
    expect_cleared(&station, "The verdict of challenge No. 1 was cleared.");
    assert!(!station.page_text().contains("ACCEPTABLE"));
    station.type_slip(&["ZA"]);
    station.run("window.__sleep(3_600_000);", &[]);
    // The key that wakes it does nothing else.
    station.press("\t");
    station.wait_for("count");
    station.type_slip(&["ZA"]);
    station.press("\t");
    suspend(&station);
    expect_cleared(&station, "Challenge No. 2 was decided but not shown: ask the director.");
    let ruling = |word: &str| (word.to_owned(), "acceptable".to_owned());
    assert_eq!(station.rulings(), [ruling("QI"), ruling("ZA")]);
    // A clock that is set forward by less than a minute changes nothing.
    station.declare(1);
    station.press("ZA");
    station.run("window.__sleep(59_000);", &[]);
    station.advance(1_000);
    station.has_rows(&["ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    // An open desk is closed.
    station.set_pins();
    station.open_desk_with(JUDGES);
    suspend(&station);
    expect_cleared(&station, "The screen was cleared");
}
