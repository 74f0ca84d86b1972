//! A new version of the site is fetched completely or not at all, and installed only on an idle count screen, or if
//! the version that is stored is damaged. An older version waits for the director.

use crate::site::{Portal, Site, SiteCopy, whole_program};
use crate::station::{Station, VERDICT_AFTER};
use crate::wait;
use serde_json::json;

/// How long the count screen must be idle before a new version is installed.
const UPDATE_IDLE: u32 = 10_000;
/// For how long a mistyped slip can be judged again.
const REPEATABLE: u32 = 3 * 60_000;

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

/// (`promise_9_updates` has every screen on which it waits.)
#[test]
fn a_new_version_waits_for_a_slip_and_is_installed_on_an_idle_count_screen() {
    let site = Site::with_few_words();
    let station = ready(&site);
    let new = new_version();
    site.serve(new.path());
    station.type_slip(&["QI", "ZA"]);
    new_version_waits(&station);
    station.advance(29_000);
    station.has_rows(&["QI", "ZA"]);
    is_left_alone(&station, "slip");
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.advance(UPDATE_IDLE - 1);
    is_left_alone(&station, "count");
    station.run("__advance(1);", &[]);
    is_taken(&station, &new.version());
    site.stop();
    station.reload();
    station.wait_for("count");
    assert_eq!(stored(&station), [new.version()]);
}

/// The disk damages a file of this version.
fn damage(station: &Station, version: &str, name: &str) {
    let script = "return caches.keys()
        .then((keys) => caches.open(keys.find((key) => key.endsWith('#' + arguments[0]))))
        .then((cache) => cache.put(new URL(arguments[1], document.baseURI), new Response('damaged')));";
    station.run(script, &[json!(version), json!(name)]);
}

/// The page asks the waiting version to take over. Returns whether it does.
fn is_let_take_over(station: &Station) -> bool {
    let script =
        "return navigator.serviceWorker.getRegistration(arguments[0]).then((registration) =>
        new Promise((done) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => done(data);
            registration.waiting.postMessage('take-over', [port2]);
        }));";
    station.run(script, &[json!("/")]) == true
}

#[test]
fn a_new_version_that_waits_takes_over_a_damaged_one_by_itself_with_the_cable_out() {
    let program = whole_program("_bg.wasm");
    // Without the first, the worker answers with a page of its own; without the second, the start script says that the
    // program is missing; without the third, the program says that the list is missing.
    for name in ["boot.js", &program, "lexicon/open.lex"] {
        let site = Site::with_few_words();
        let station = ready(&site);
        let new = new_version();
        let old = stored(&station).remove(0);
        site.serve(new.path());
        new_version_waits(&station);
        site.stop();
        damage(&station, &old, name);
        station.reload();
        let is_out = "document.querySelector('main')?.dataset.screen === 'out-of-service'";
        if name == "lexicon/open.lex" {
            station.wait_until(is_out);
            station.advance(UPDATE_IDLE);
        }
        station.wait_for("count");
        assert_eq!(stored(&station), [new.version()], "{name}");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable", "{name}");
    }
}

#[test]
fn no_other_page_can_have_the_version_changed_while_a_station_runs() {
    let site = Site::with_few_words();
    let station = ready(&site);
    let (new, first) = (new_version(), station.tab());
    let old = stored(&station).remove(0);
    site.serve(new.path());
    new_version_waits(&station);
    station.type_slip(&["QI", "ZA"]);
    // A second tab of the station, which is damaged, other files of the station, and a page of another folder.
    damage(&station, &old, "boot.js");
    let damaged = station.new_tab();
    site.put_behind_portal(Portal::Proxy, &["boot.js"]);
    station.open();
    station.wait_for("out-of-service");
    assert!(station.page_text().contains("copy of the station is damaged"));
    assert!(!is_let_take_over(&station));
    station.new_tab();
    for page in ["LICENSE-MIT", "other/page.html"] {
        station.go(page);
        assert!(!is_let_take_over(&station), "{page}");
    }
    station.go_to(&first);
    station.has_rows(&["QI", "ZA"]);
    is_left_alone(&station, "slip");
    assert_eq!(stored(&station), [old, new.version()]);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    station.clear();
    // A mistyped slip could be judged again until then.
    station.advance(REPEATABLE);
    station.advance(UPDATE_IDLE);
    station.wait_until("window.__samePage === undefined");
    // The damaged tab is reloaded, too. Whichever of them starts first is the station, and the other one says so.
    let is_elsewhere = "document.body.innerText.includes('open in another tab')";
    let screen = "document.querySelector('main[data-screen]')?.dataset.screen";
    station.wait_until(&format!("{screen} === 'count' || {is_elsewhere}"));
    let [station_tab, other] =
        if station.is(is_elsewhere) { [&damaged, &first] } else { [&first, &damaged] };
    station.go_to(other);
    station.wait_until(is_elsewhere);
    station.go_to(station_tab);
    station.wait_for("count");
    assert_eq!(stored(&station), [new.version()]);
}

#[test]
fn an_older_version_is_not_even_fetched_until_the_director_chooses_it() {
    let site = Site::with_few_words();
    let station = ready(&site);
    let old = stored(&station);
    let older = new_version();
    let worker = String::from_utf8(older.read("sw.js")).unwrap();
    let version = ["const VERSION = \"", env!("CARGO_PKG_VERSION"), "-"].concat();
    assert!(worker.contains(&version));
    older.write("sw.js", worker.replace(&version, "const VERSION = \"0.0.9-").as_bytes());
    site.serve(older.path());
    let icons = site.count("icons/icon.svg");
    look(&station);
    station.look_at_readiness(false);
    station.wait_until("document.body.innerText.includes('The host has an older version, 0.0.9')");
    assert_eq!(stored(&station), old);
    assert_eq!(site.count("icons/icon.svg"), icons, "a part of it was fetched");
    // The next morning the station is the same.
    station.close();
    station.open();
    station.wait_for("count");
    assert_eq!(stored(&station), old);
    assert!(!station.is("navigator.serviceWorker.controller === null"));
    station.advance(3 * UPDATE_IDLE);
    station.run("window.__samePage = true;", &[]);
    station.open_desk();
    station.press("r");
    // The browser asks the host again at every start, and answers in its own time.
    let is_told = wait::until(|| {
        station.press("\n");
        station
            .is("document.body.textContent.includes('keeps its own unless you choose the older')")
    });
    assert!(is_told, "{:#?}", station.lines());
    // The page stays, and looks again once the settings are saved.
    station.choose("Our event uses this list");
    station.wait_for_record("settings", "\"another_list\":true");
    station
        .wait_until("document.body.textContent.includes('You have said that your event uses it')");
    assert_eq!(station.heading(), "Is this station ready?");
    station.choose("Install it");
    station.wait_until("document.body.textContent.includes('Another one is ready')");
    is_left_alone(&station, "desk");
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.advance(UPDATE_IDLE);
    is_taken(&station, &older.version());
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

#[test]
fn a_new_version_that_cannot_be_stored_is_named_in_readiness_with_the_file_that_is_wrong() {
    let site = Site::with_few_words();
    let station = ready(&site);
    for (change, says) in [
        ("lost", "The host does not hand out its file NOTICE."),
        ("changed", "The host’s file NOTICE does not belong to its version"),
    ] {
        let new = new_version();
        if change == "lost" {
            new.remove("NOTICE")
        } else {
            new.write("NOTICE", b"another")
        };
        site.serve(new.path());
        look(&station);
        let told = || {
            station.look_at_readiness(false);
            let is_told = station.lines().iter().any(|line| line.contains(says));
            station.press("\x1b\x1b");
            station.wait_for("count");
            is_told
        };
        assert!(wait::until(told), "{change}");
    }
}
