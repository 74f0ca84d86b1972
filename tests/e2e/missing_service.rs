//! In a browser that lacks a service, or has it disabled, the station judges anyway, or says why it does
//! not. It never crashes.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::Settings;

/// A station with voice and sounds, in a browser without this service.
fn without(site: &Site, lack: &str) -> Station {
    let mut browser = Browser::start();
    browser.on_every_page(lack);
    let settings = Settings { voice: true, sounds: true, ..Settings::default() };
    let station = Station::with_settings(site, browser, &settings);
    station.open();
    station.wait_for("count");
    station
}

#[track_caller]
fn judges(station: &Station) {
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    assert_eq!(station.text("__console"), "[]");
}

/// What a browser can lack while the station still records its rulings.
const LACKS: [&str; 3] = [
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException(); } });
     Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
     Object.defineProperty(window, 'speechSynthesis', { value: undefined });
     delete window.SpeechSynthesisUtterance;
     delete window.AudioContext;",
    "Object.defineProperty(navigator, 'locks', { value: undefined });
     Object.defineProperty(window, 'crypto', { value: undefined });
     window.AudioContext = class { constructor() { throw new DOMException(); } };",
    "LockManager.prototype.request = () => Promise.reject(new DOMException());
     AudioContext.prototype.resume = () => Promise.reject(new DOMException());
     addEventListener('load', () => { __screen.refuses = true; });",
];

#[test]
fn without_a_service_it_judges_or_says_why_not() {
    let site = Site::with_few_words();
    for lack in LACKS {
        let station = without(&site, lack);
        judges(&station);
        assert!(!station.page_text().contains("NOT RECORDED"), "{lack}");
        assert_eq!(station.rulings().len(), 2, "{lack}");
    }
    let no_database =
        "Object.defineProperty(window, 'indexedDB', { get() { return undefined; } });";
    let station = without(&site, no_database);
    judges(&station);
    assert!(station.page_text().contains("2 rulings are NOT RECORDED"), "{}", station.page_text());
    drop(station);
    without_workers_it_is_out_of_service(&site);
}

fn without_workers_it_is_out_of_service(site: &Site) {
    let mut browser = Browser::start();
    browser.on_every_page("window.Worker = class { constructor() { throw new DOMException(); } };");
    let station = Station::unopened(site, browser);
    station.open();
    station.wait_for("out-of-service");
    assert!(station.page_text().contains("OUT OF SERVICE"), "{}", station.page_text());
}
