//! On a first visit the lexicon is unpacked while it still arrives; nothing is judged before all of
//! it is there.

use crate::browser::Browser;
use crate::site::{Copy, Site};
use crate::station::Station;

const FILE: &str = "lexicon/open.lex";

/// A station on its first visit, whose lexicon has come but for its last bytes.
fn nearly_there(site: &Site, length: usize) -> Station {
    site.stall(FILE, length - 20_000);
    let station = Station::unopened(site, Browser::start());
    station.open();
    let most = "document.querySelector('progress')?.value > 100_000";
    station.wait_until(most);
    station
}

#[test]
fn a_lexicon_is_unpacked_while_it_arrives_and_judges_when_all_of_it_is_there() {
    let copy = Copy::new();
    let site = Site::of(copy.path());
    let station = nearly_there(&site, copy.read(FILE).len());
    station.press("2QI ZA\t");
    assert_eq!(station.screen(), "starting");
    assert_eq!(site.count(FILE), 1, "asked for once: {:?}", site.asked());
    site.release();
    station.wait_for("count");
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
