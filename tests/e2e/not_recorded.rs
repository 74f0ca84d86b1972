//! Promise 4, when the journal cannot be written: the verdict is given anyway, marked NOT RECORDED,
//! and the entry is written as soon as possible, without anybody's help.

use crate::browser::Browser;
use crate::entries::field;
use crate::site::Site;
use crate::station::{RECORD_WAIT, Station, VERDICT_AFTER, WRITE_RETRY};
use crate::two_copies::shows_notice as shows_notice_named;
use crate::wait;
use serde_json::json;

/// How storage fails, at which point, and when the verdict appears.
const FAILURES: [(&str, &str, u32); 2] =
    [("fail", "check", VERDICT_AFTER), ("hang", "count", RECORD_WAIT)];

const NOTICE: &str = "[data-notice=\"not-recorded\"]";

/// Asserts that the director's notice has this text.
fn shows_notice(station: &Station, rulings: &str) {
    station.wait_until(&format!("document.querySelector('{NOTICE}') !== null"));
    let notice = station.says(NOTICE);
    assert!(notice.starts_with(rulings) && notice.contains("NOT RECORDED"), "{notice}");
}

/// Asserts that the verdict appears after this time, marked NOT RECORDED.
fn is_given_unrecorded(station: &Station, after: u32) {
    station.advance(after - 1);
    assert_eq!(station.screen(), "check");
    station.advance(1);
    assert_eq!(station.verdict(), "acceptable");
    assert!(station.says(".verdict").contains("NOT RECORDED"), "{}", station.page_text());
    shows_notice(station, "1 ruling ");
}

/// Storage works again, and the station notices by itself.
fn is_recorded_later(station: &Station, rulings: usize) {
    station.storage("ok");
    station.advance(WRITE_RETRY);
    station.advance_until(&format!("document.querySelector('{NOTICE}') === null"));
    assert!(!station.page_text().contains("NOT RECORDED"));
    assert_eq!(station.rulings().len(), rulings);
    station.chain().unwrap();
}

#[test]
fn a_storage_failure_at_any_time_or_from_the_start_does_not_prevent_the_verdict() {
    let site = Site::with_few_words();
    for failure in ["fail", "hang"] {
        let station = started_without_storage(&site, failure);
        station.type_slip(&["QI", "ZA"]);
        station.press("\t");
        // The station knows that storage does not answer, so the verdict does not wait for it.
        is_given_unrecorded(&station, VERDICT_AFTER);
        is_recorded_later(&station, 1);
    }
    let station = Station::of(&site);
    for (earlier, (failure, state, after)) in FAILURES.into_iter().enumerate() {
        if state == "count" {
            station.storage(failure);
        }
        station.type_slip(&["QI", "ZA"]);
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

/// Keeps the journal's database open while it is being deleted, so that nobody else can open it until `__held` is
/// closed. (A blocked upgrade looks the same to the station.)
const BLOCK: &str = "
    const name = 'challenge-station-journal';
    return new Promise((done) => {
        const request = __open(name, 1);
        request.onupgradeneeded = () => request.result.createObjectStore('entries');
        request.onsuccess = () => {
            window.__held = request.result;
            indexedDB.deleteDatabase(name).onblocked = done;
        };
    }).then(() => true);";

#[test]
fn a_database_that_another_tab_blocks_does_not_prevent_the_verdict() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    station.leave_the_station();
    assert_eq!(station.run(BLOCK, &[]), true);
    let (other, own) = (station.tab(), station.new_tab());
    station.go_to(&own);
    station.open();
    // The station waits for a while for a database that does not answer.
    station.advance_until("document.querySelector('main[data-screen=count]') !== null");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert!(
        !station.page_text().contains("NOT RECORDED"),
        "the journal's other copy has the entry"
    );
    station.clear();
    station.go_to(&other);
    station.run("__held.close();", &[]);
    station.go_to(&own);
    let is_recorded = wait::until(|| {
        station.advance(1_000);
        station.rulings().len() == 2
    });
    assert!(is_recorded, "{:?}", station.kinds());
    station.chain().unwrap();
}

/// A station whose storage has never worked.
fn started_without_storage(site: &Site, failure: &str) -> Station {
    let mut browser = Browser::start();
    browser.on_every_page(&format!("window.__storage = '{failure}';"));
    let station = Station::unopened(site, browser);
    station.open();
    // The station waits for a while for storage that does not answer.
    station.advance_by_until(1_000, "document.querySelector('main[data-screen=count]') !== null");
    station
}

/// Deletes everything that the site has stored, while the page runs. Chromium may do so by itself when the disk is
/// full and it cannot write its database.
fn empty_storage(station: &Station) {
    let origin = station.run("return location.origin", &[]);
    let params =
        json!({ "origin": origin, "storageTypes": "indexeddb,file_systems,cache_storage" });
    station.chromium("Storage.clearDataForOrigin", &params);
}

#[test]
fn rulings_are_stored_again_by_a_new_page_when_the_browser_empties_storage_under_the_old_one() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI", "QZ"]), "unacceptable");
    station.clear();
    let before = station.rulings();
    empty_storage(&station);
    station.type_slip(&["AA"]);
    station.press("\t");
    station.advance(RECORD_WAIT);
    assert_eq!(station.verdict(), "acceptable");
    assert!(station.says(".verdict").contains("NOT RECORDED"), "{}", station.page_text());
    station.clear();
    station.advance_until("document.querySelector('[data-notice=emptied]') !== null");
    assert_eq!(station.rulings().len(), 0, "the page writes to storage that may be thrown away");
    // Nobody uses the station, so it starts anew, and only then are the rulings recorded.
    station.run("window.__before = true;", &[]);
    station.advance(6_000);
    station.advance_until("window.__before === undefined");
    station.wait_for("count");
    shows_notice_named(&station, "evicted");
    assert!(wait::until(|| station.rulings().len() == 3), "{:?}", station.kinds());
    assert_eq!(station.rulings()[..2], before);
    station.chain().unwrap();
    let is_repair = |entry: &&String| field(entry, "kind") == Some("store-repaired");
    let told = station.journal().iter().filter(is_repair).count();
    assert!((1..=2).contains(&told), "expected one repair for each copy, got {told}");
}
