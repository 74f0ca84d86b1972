//! On a first visit the director can set the station up while the lexicon arrives and is unpacked;
//! nothing is judged before it is complete.

use crate::browser::Browser;
use crate::site::{Copy, Site};
use crate::station::Station;

const FILE: &str = "lexicon/open.lex";

/// A station on its first visit, with only the last bytes of its lexicon missing.
fn nearly_there(site: &Site, length: usize) -> Station {
    site.stall(FILE, length - 20_000);
    let station = Station::unopened(site, Browser::start());
    station.open();
    let most = "document.querySelector('progress')?.value > 100_000";
    station.wait_until(most);
    station
}

#[test]
fn a_lexicon_is_unpacked_while_it_arrives_and_judges_when_it_is_complete() {
    let copy = Copy::new();
    let site = Site::of(copy.path());
    let station = nearly_there(&site, copy.read(FILE).len());
    station.press("2QI ZA\t");
    assert_eq!(station.screen(), "starting");
    assert_eq!(site.count(FILE), 1, "expected one request, got {:?}", site.asked());
    site.release();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn the_first_start_does_not_wait_for_the_lexicon_which_is_requested_once() {
    let copy = Copy::new();
    let site = Site::of(copy.path());
    site.stall(FILE, copy.read(FILE).len() - 20_000);
    let station = Station::never_set_up(&site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("45cc\n\n");
    station.wait_for("starting");
    station.press("2QI ZA\t");
    assert_eq!(station.screen(), "starting");
    site.release();
    station.wait_for("count");
    assert_eq!(site.count(FILE), 1, "expected one request, got {:?}", site.asked());
    assert_eq!(station.says(".facts div:nth-child(2) strong"), "international-2017 10-per-word");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn a_lexicon_that_stops_arriving_judges_nothing() {
    let copy = Copy::new();
    let site = Site::of(copy.path());
    let station = nearly_there(&site, copy.read(FILE).len());
    site.stop();
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains(FILE) && shown.contains("could not be fetched"), "{shown}");
}
