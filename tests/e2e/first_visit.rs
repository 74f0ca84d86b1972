//! On a first visit a small program comes first, with which players can challenge; the whole one, with the desk, follows.
//! The director can set the station up while the lexicon arrives and is unpacked; nothing is judged before it is complete.

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::site::{Site, SiteCopy, whole_program};
use crate::station::Station;

const FILE: &str = "lexicon/open.lex";

#[test]
fn the_first_start_does_not_wait_for_the_lexicon_which_judges_once_it_has_arrived_whole() {
    let copy = SiteCopy::new();
    let site = Site::of(copy.path());
    site.stall(FILE, copy.read(FILE).len() - 20_000);
    let station = Station::new_device(&site);
    station.press("2");
    station.use_control("Rulebook");
    station.wait_for_heading("Rulebook");
    station.press("582\n");
    station.wait_for_heading("Set up a tournament");
    station.press("\n\n");
    station.wait_for("starting");
    station.press("2QI ZA\t");
    assert_eq!(station.screen(), "starting");
    site.release();
    station.wait_for("count");
    assert_eq!(
        station.says(".facts div:nth-child(2) strong"),
        "International 2017, 10 points per word"
    );
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
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

/// A new device that has begun a club night, before the whole program has arrived.
fn club_night(site: &Site) -> Station {
    site.hold(&whole_program("_bg.wasm"));
    let station = Station::new_device(site);
    station.press("1");
    station.wait_for("count");
    station
}

#[test]
fn a_club_night_judges_before_the_whole_program_is_there_and_esc_opens_the_desk_once_it_is() {
    let site = Site::with_few_words();
    let station = club_night(&site);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    assert_eq!(site.count("first-visit_bg.wasm"), 1, "{:?}", site.asked());
    station.press("\x1b");
    station.wait_for_heading("The desk is loading");
    // Nobody has to wait for it at the screen.
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    station.clear();
    site.release();
    station.wait_until("navigator.serviceWorker.controller !== null");
    station.press("\x1b");
    station.wait_for_heading("Director’s desk");
    assert_eq!(station.rulings().len(), 2, "the journal is the same");
    station.chain().unwrap();
    // With a PIN, too, the address and a reload lead to the count screen.
    station.press("6");
    station.wait_for_heading("Director’s PIN");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_for_heading("Director’s desk");
    station.reload();
    station.wait_for("count");
}

#[test]
fn the_list_is_requested_once_for_the_page_and_once_for_the_copy_that_works_offline() {
    let site = Site::with_few_words();
    site.hold("sw.js");
    let station = Station::new_device(&site);
    station.press("1");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(site.count(FILE), 1, "expected one request, got {:?}", site.asked());
    site.release();
    station.wait_until("navigator.serviceWorker.controller !== null");
    assert_eq!(site.count(FILE), 2, "expected one more request, got {:?}", site.asked());
}

#[test]
fn without_the_network_the_first_program_goes_on_judging_and_the_desk_says_what_to_do() {
    let site = Site::with_few_words();
    let station = club_night(&site);
    site.stop();
    station.press("\x1b");
    station.wait_for_heading("The desk is loading");
    station.wait_until("document.body.textContent.includes('Connect this device to the network')");
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.rulings().len(), 1);
}

#[test]
fn a_first_visit_during_which_the_site_is_updated_ends_in_one_version_and_loses_no_entry() {
    let site = Site::with_few_words();
    let station = club_night(&site);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    let new = SiteCopy::new();
    new.write("NOTICE", b"another version").pack();
    site.serve(new.path());
    site.release();
    station.press("\x1b");
    station.wait_for_heading("Director’s desk");
    assert_eq!(station.rulings().len(), 1);
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.chain().unwrap();
}

#[test]
fn if_the_first_program_does_not_load_or_is_another_versions_the_whole_one_starts() {
    for (name, bytes) in [
        ("first-visit_bg.wasm", None),
        ("first-visit.js", None),
        (
            "first-visit.js",
            Some(&b"export default async () => { throw new WebAssembly.LinkError('mixed'); };"[..]),
        ),
    ] {
        let copy = SiteCopy::new();
        match bytes {
            Some(bytes) => copy.write(name, bytes),
            None => copy.remove(name),
        };
        let site = Site::of(copy.path()).and_few_words();
        let station = Station::new_device(&site);
        station.press("1");
        station.wait_for("count");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable", "{name}");
        station.clear();
        station.press("\x1b");
        station.wait_for_heading("Director’s desk");
    }
}

#[test]
fn a_browser_that_lets_nothing_be_saved_starts_the_whole_program_once() {
    let site = Site::with_few_words();
    let mut browser = Browser::start();
    browser.on_every_page(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
    );
    let station = Station::never_set_up(&site, browser);
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("1");
    station.wait_for("count");
    assert_eq!(site.count("first-visit_bg.wasm"), 0);
    assert_eq!(site.documents(), 1);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}
