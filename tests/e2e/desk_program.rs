//! The desk's part of the program is a file of its own. Players never wait for it; whoever asks for the
//! desk is told, and let in as soon as it is there.

use crate::browser::Browser;
use crate::site::{Copy, Site, dist};
use crate::station::Station;
use std::fs;

const NOTICE: &str = "[data-notice=\"desk-program\"]";

/// What the file is called in the site that was built.
fn file() -> String {
    let files = fs::read_dir(dist()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names = files.map(|name| name.into_string().unwrap());
    names.find(|name| name.starts_with("desk-")).expect("the desk's program in the site")
}

#[track_caller]
fn is_told(station: &Station, says: &str) {
    station
        .wait_until(&format!("document.querySelector('{NOTICE}')?.textContent.includes('{says}')"));
}

#[track_caller]
fn judges(station: &Station) {
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    station.clear();
}

#[test]
fn players_are_served_where_the_desk_cannot_be_fetched_and_who_asks_for_it_can_ask_again() {
    let (copy, desk) = (Copy::new(), file());
    let whole = copy.read(&desk);
    copy.remove(&desk);
    let site = Site::of(copy.path());
    let station = Station::of(&site);
    judges(&station);
    station.press("\x1b");
    is_told(&station, "could not be fetched");
    assert_eq!(station.screen(), "count");
    judges(&station);
    assert!(!station.has(NOTICE), "told until somebody goes on");
    copy.write(&desk, &whole);
    station.open_desk();
    assert!(!station.has(NOTICE));
    station.press("\x1b");
    station.wait_for("count");
    judges(&station);
}

#[test]
fn players_are_served_while_the_desk_is_still_coming_and_who_waits_for_it_is_let_in() {
    let site = Site::quick();
    site.hold(&file());
    let station = Station::of(&site);
    judges(&station);
    station.press("\x1b");
    is_told(&station, "is being fetched");
    assert_eq!(station.screen(), "count");
    site.release();
    station.wait_for("desk");
    assert!(!station.has(NOTICE));
}

#[test]
fn a_first_start_without_the_desk_serves_players_and_comes_when_the_desk_does() {
    let (copy, desk) = (Copy::new(), file());
    let whole = copy.read(&desk);
    copy.remove(&desk);
    let site = Site::of(copy.path());
    let station = Station::never_set_up(&site, Browser::start());
    station.open();
    station.wait_for("count");
    judges(&station);
    copy.write(&desk, &whole);
    station.press("\x1b");
    station.wait_for_heading("Set this station up");
}
