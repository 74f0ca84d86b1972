//! Promise 4, when the journal cannot be written: the verdict is given all the same, marked NOT
//! RECORDED, kept, and written as soon as it can be, without anybody's help.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{RECORD_WAIT, Station, VERDICT_AFTER};

/// How storage fails, in which state of the slip, and when the verdict comes then.
const FAILURES: [(&str, &str, u32); 4] = [
    ("fail", "slip", VERDICT_AFTER),
    ("fail", "check", VERDICT_AFTER),
    ("hang", "count", RECORD_WAIT),
    ("hang", "complete", RECORD_WAIT),
];

const NOTICE: &str = "[data-notice=\"not-recorded\"]";

/// What the director is told.
fn is_told(station: &Station, rulings: &str) {
    station.wait_until(&format!("document.querySelector('{NOTICE}') !== null"));
    let notice = station.says(NOTICE);
    assert!(notice.starts_with(rulings) && notice.contains("NOT RECORDED"), "{notice}");
}

/// The verdict comes at its moment and is marked.
fn is_given_unrecorded(station: &Station, after: u32) {
    station.advance(after - 1);
    assert_eq!(station.screen(), "check");
    station.advance(1);
    assert_eq!(station.verdict(), "acceptable");
    assert!(station.says(".verdict").contains("NOT RECORDED"), "{}", station.page_text());
    is_told(station, "1 ruling ");
}

/// Storage works again, and the station finds out by itself.
fn is_recorded_later(station: &Station, rulings: usize) {
    station.storage("ok");
    station.advance_until(&format!("document.querySelector('{NOTICE}') === null"));
    assert!(!station.page_text().contains("NOT RECORDED"));
    assert_eq!(station.rulings().len(), rulings);
    station.chain().unwrap();
}

#[test]
fn storage_that_fails_in_any_state_keeps_nobody_from_the_verdict() {
    let site = Site::quick();
    let station = Station::of(&site);
    for (earlier, (failure, state, after)) in FAILURES.into_iter().enumerate() {
        if state == "count" {
            station.storage(failure);
        }
        station.declare(2);
        station.press("QI ");
        if state == "slip" {
            station.storage(failure);
        }
        station.press("ZA");
        if state == "complete" {
            station.storage(failure);
        }
        if state == "check" {
            station.press("\n");
            station.wait_for("check");
            station.storage(failure);
        }
        station.press("\t");
        is_given_unrecorded(&station, after);
        is_recorded_later(&station, earlier + 1);
        assert_eq!(station.screen(), "verdict", "{failure} at {state}");
        station.clear();
    }
}

/// A station whose storage does not work from the very start.
fn started_without_storage(site: &Site, failure: &str) -> Station {
    let mut browser = Browser::start();
    browser.on_every_page(&format!("window.__storage = '{failure}';"));
    let station = Station::unopened(site, browser);
    station.open();
    // Storage that does not answer is waited for, for a while.
    station.advance_until("document.querySelector('main[data-screen=count]') !== null");
    station
}

#[test]
fn storage_that_fails_from_the_start_keeps_nobody_from_the_verdict() {
    let site = Site::quick();
    for failure in ["fail", "hang"] {
        let station = started_without_storage(&site, failure);
        station.type_slip(&["QI", "ZA"]);
        station.press("\t");
        // That storage does not answer is known by now: the verdict need not wait for it.
        is_given_unrecorded(&station, VERDICT_AFTER);
        is_recorded_later(&station, 1);
    }
}
