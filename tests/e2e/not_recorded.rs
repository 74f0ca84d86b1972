//! Promise 4, when the journal cannot be written: the verdict is given all the same, marked NOT
//! RECORDED, kept, and written as soon as it can be, without anybody's help.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{RECORD_WAIT, Station, VERDICT_AFTER, VERDICT_HELD};

/// How storage fails, and when the verdict comes then.
const FAILURES: [(&str, u32); 2] = [("fail", VERDICT_AFTER), ("hang", RECORD_WAIT)];

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
    let mut rulings = 0;
    for (failure, after) in FAILURES {
        for state in ["count", "slip", "complete", "check"] {
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
            rulings += 1;
            is_recorded_later(&station, rulings);
            assert_eq!(station.screen(), "verdict", "{failure} at {state}");
            station.clear();
        }
    }
}

#[test]
fn rulings_that_wait_are_counted_and_written_in_order() {
    let site = Site::quick();
    for (failure, after) in FAILURES {
        let station = Station::of(&site);
        station.storage(failure);
        for (number, word) in ["ZA", "CAT", "DOG"].into_iter().enumerate() {
            station.type_slip(&["QI", word]);
            station.press("\t");
            station.advance(after);
            assert_eq!(station.verdict(), "acceptable");
            is_told(&station, ["1 ruling ", "2 rulings ", "3 rulings "][number]);
            station.advance(VERDICT_HELD);
            station.press(" ");
            station.wait_for("count");
        }
        is_recorded_later(&station, 3);
        let words: Vec<_> = station.rulings().into_iter().map(|(words, _)| words).collect();
        assert_eq!(words, ["QI ZA", "QI CAT", "QI DOG"], "{failure}");
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
    let station = started_without_storage(&site, "fail");
    station.type_slip(&["QI", "ZA"]);
    station.press("\t");
    is_given_unrecorded(&station, VERDICT_AFTER);
    is_recorded_later(&station, 1);
}

#[test]
fn storage_that_does_not_answer_from_the_start_keeps_nobody_from_the_verdict() {
    let site = Site::quick();
    let station = started_without_storage(&site, "hang");
    station.type_slip(&["QI", "ZA"]);
    station.press("\t");
    // That it does not answer is known by now: the verdict need not wait for it.
    is_given_unrecorded(&station, VERDICT_AFTER);
    is_recorded_later(&station, 1);
}
