//! On a first visit the director can set the station up while the lexicon arrives and is unpacked;
//! nothing is judged before it is complete.

use crate::browser::Browser;
use crate::site::{Site, SiteCopy};
use crate::station::Station;

const FILE: &str = "lexicon/open.lex";

#[test]
fn the_first_start_does_not_wait_for_the_lexicon_which_judges_once_it_has_arrived_whole() {
    let copy = SiteCopy::new();
    let site = Site::of(copy.path());
    site.stall(FILE, copy.read(FILE).len() - 20_000);
    let station = Station::never_set_up(&site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.use_control("Rulebook");
    station.wait_for_heading("Rulebook");
    station.press("582\n");
    station.wait_for_heading("Set up a tournament");
    station.press("\n\n");
    station.wait_for("starting");
    station.press("2QI ZA\t");
    assert_eq!(station.screen(), "starting");
    assert_eq!(site.count(FILE), 1, "expected one request, got {:?}", site.asked());
    site.release();
    station.wait_for("count");
    assert_eq!(
        station.says(".facts div:nth-child(2) strong"),
        "International 2017, 10 points per word"
    );
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    // The offline copy is made after that, with a request of its own.
    station.wait_until("navigator.serviceWorker.controller !== null");
    assert_eq!(site.count(FILE), 2, "expected one more request, got {:?}", site.asked());
    drop(station);
    a_lexicon_is_unpacked_as_it_arrives_and_judges_nothing_if_it_stops_arriving();
}

fn a_lexicon_is_unpacked_as_it_arrives_and_judges_nothing_if_it_stops_arriving() {
    let copy = SiteCopy::new();
    let site = Site::of(copy.path());
    site.stall(FILE, copy.read(FILE).len() - 20_000);
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('progress')?.value > 100_000");
    site.stop();
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains(FILE) && shown.contains("could not be fetched"), "{shown}");
}
