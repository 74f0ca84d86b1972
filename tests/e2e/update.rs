//! A new version of the site is fetched completely or not at all, and installed only on an idle count
//! screen.

use crate::site::{Site, SiteCopy};
use crate::station::Station;

/// How long the count screen must be idle before a new version is installed.
const UPDATE_IDLE: u32 = 10_000;

/// The site with another icon, packed, which makes it a new version.
fn new_version() -> SiteCopy {
    let copy = SiteCopy::new();
    copy.write("icons/icon.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>").pack();
    copy
}

/// A station that works offline. Its page is marked in a way that a reload removes.
fn ready(site: &Site) -> Station {
    let station = Station::of(site);
    station.wait_until("navigator.serviceWorker.controller !== null");
    station.run("window.__samePage = true;", &[]);
    station
}

/// Makes the browser ask the host for a new version.
fn look(station: &Station) {
    station.run(
        "return navigator.serviceWorker.getRegistration()\
         .then(registration => registration.update()).then(() => {}, () => {});",
        &[],
    );
}

/// Waits until a new version has been fetched completely.
fn new_version_waits(station: &Station) {
    look(station);
    station.run(
        "return (async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            while (!registration.waiting) await new Promise((done) => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = done;
                port2.postMessage(null);
            });
        })();",
        &[],
    );
}

/// Asserts that the page was not reloaded and the new version still waits.
#[track_caller]
fn is_left_alone(station: &Station, state: &str) {
    assert!(station.is("window.__samePage === true"), "{state}");
    let waits = "return navigator.serviceWorker.getRegistration()\
                 .then(registration => registration.waiting !== null);";
    assert_eq!(station.run(waits, &[]), true, "{state}");
}

/// The versions stored in the browser.
fn stored(station: &Station) -> Vec<String> {
    let names = station.run("return caches.keys();", &[]);
    let names: Vec<String> = serde_json::from_value(names).unwrap();
    names.iter().map(|name| name.rsplit('#').next().unwrap_or_default().to_owned()).collect()
}

/// Asserts that the page is reloaded once, with the new version.
fn is_taken(station: &Station, version: &str) {
    station.wait_until("window.__samePage === undefined");
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    assert_eq!(stored(station), [version]);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn a_new_version_waits_for_every_challenge_and_is_installed_on_an_idle_count_screen() {
    let site = Site::with_few_words();
    let station = ready(&site);
    let new = new_version();
    site.serve(new.path());
    station.type_slip(&["QI", "ZA"]);
    new_version_waits(&station);
    station.advance(29_000);
    station.has_rows(&["QI", "ZA"]);
    is_left_alone(&station, "slip");
    station.press("\n");
    station.wait_for("check");
    station.advance(29_000);
    is_left_alone(&station, "check");
    station.press("\t");
    station.advance(300);
    assert_eq!(station.verdict(), "acceptable");
    station.advance(9_000);
    is_left_alone(&station, "verdict");
    station.clear();
    station.advance(UPDATE_IDLE - 1);
    is_left_alone(&station, "count");
    // Somebody uses the station, so the idle time starts again.
    station.press("9");
    station.advance(UPDATE_IDLE - 1);
    is_left_alone(&station, "count, touched");
    station.run("__advance(1);", &[]);
    is_taken(&station, &new.version());
    site.stop();
    station.reload();
    station.wait_for("count");
    assert_eq!(stored(&station), [new.version()]);
}

/// Looks for a new version that the host has only in part. Asserts that the old version continues.
fn stays_as_it_is(station: &Station, site: &Site, new: &SiteCopy) {
    let old = stored(station);
    let before = site.count("sw.js");
    site.serve(new.path());
    look(station);
    station.run(
        "return (async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const worker = registration.installing;
            if (worker) await new Promise((done) => { worker.onstatechange = done; });
            if (registration.waiting) throw new Error('half a version waits');
        })();",
        &[],
    );
    assert!(site.count("sw.js") > before, "the browser did not look for a new version");
    assert_eq!(stored(station), old);
    station.advance(3 * UPDATE_IDLE);
    assert!(station.is("window.__samePage === true"));
}

#[test]
fn an_incomplete_new_version_is_not_stored_at_all() {
    let site = Site::with_few_words();
    let station = ready(&site);
    let old = stored(&station);
    stays_as_it_is(&station, &site, new_version().remove("icons/icon.svg"));
    stays_as_it_is(&station, &site, new_version().write("manifest.webmanifest", b"damaged"));
    site.stop();
    station.reload();
    station.wait_for("count");
    assert_eq!(stored(&station), old);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}
