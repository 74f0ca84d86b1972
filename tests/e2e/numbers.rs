//! Challenge numbers in a browser: what the verdict shows beside the number, and how a mistyped slip is judged again
//! from its verdict and from the count screen.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::setup::Settings;

fn marked(site: &Site, mark: &str) -> Station {
    let (station, mark) = ("Hall A".to_owned(), mark.parse().unwrap_or_default());
    let settings = Settings { station, mark, ..Settings::default() };
    let station = Station::set(site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    station
}

#[test]
fn the_verdict_shows_the_number_with_the_mark_or_the_stations_name_and_what_to_mark_on_the_slip() {
    let site = Site::quick();
    let station = marked(&site, "A");
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(station.says(".challenge-number"), "Challenge No. A-1");
    let slip = "Mark ACCEPTABLE or UNACCEPTABLE and No. A-1 on the challenge slip.";
    assert!(station.page_text().contains(slip), "{}", station.page_text());
    let station = marked(&site, "");
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(station.says(".challenge-number"), "Challenge No. 1 Hall A");
}

#[test]
fn a_mistyped_slip_is_judged_again_from_its_verdict_and_escape_goes_back_to_it() {
    let site = Site::quick();
    let station = marked(&site, "A");
    assert_eq!(station.judge(&["QQ"]), "unacceptable");
    station.press_on_verdict("r");
    station.wait_for("slip");
    assert!(station.page_text().contains("Challenge No. A-1, judged again"));
    station.press("Q\x1b\x1b");
    station.wait_for("verdict");
    assert_eq!((station.verdict().as_str(), station.number().as_str()), ("unacceptable", "A-1"));
    station.press_on_verdict("r");
    station.wait_for("slip");
    station.press("QI\t");
    station.advance(VERDICT_AFTER);
    assert_eq!((station.verdict().as_str(), station.number().as_str()), ("acceptable", "A-2"));
    assert!(station.says(".challenge-number").contains("(replaces No. A-1)"));
}

#[test]
fn from_the_count_screen_the_number_is_asked_for_and_stays_in_sight() {
    let site = Site::quick();
    let station = marked(&site, "A");
    assert_eq!(station.judge(&["QQ"]), "unacceptable");
    station.clear();
    assert!(station.page_text().contains("Re-judge the last challenge, No. A-1"));
    station.press("r");
    station.wait_for("again");
    assert_eq!(station.heading(), "Re-judge the last challenge, No. A-1");
    assert_eq!(station.says(".typed"), "A-");
    station.press("1\n");
    station.wait_for("slip");
    assert!(!station.page_text().contains("QQ"));
}
