//! The station works with the simplest hosts and the worst networks: with or without compression, with
//! unknown file types, and with a network that answers every request with its sign-in page until somebody signs in.

use crate::browser::Browser;
use crate::site::{Coding, Portal, Site, SiteCopy, dist, whole_program};
use crate::station::Station;

/// Asserts that the station works at this site, and then without the network.
fn works(site: &Site) {
    let station = Station::of(site);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    station.wait_until("navigator.serviceWorker.controller !== null");
    site.stop();
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
}

#[test]
fn it_works_below_any_path_with_any_compression_and_file_types() {
    for (below, coding, lexicon, program) in [
        ("/any/path/", Coding::Gzip, "text/plain", "application/octet-stream"),
        ("/~club/2026%20open/station/", Coding::Brotli, "text/html; charset=utf-8", ""),
        // A separate header line, after the one for the type.
        ("/", Coding::Plain, "", "application/wasm\r\nVary: *"),
    ] {
        let site = Site::below(below, &dist()).and_few_words();
        site.compress(coding);
        site.call(".lex", lexicon);
        site.call(".wasm", program);
        works(&site);
        let is_outside = |name: &String| name.starts_with('/');
        let outside: Vec<_> = site.asked().into_iter().filter(is_outside).collect();
        assert!(outside.is_empty(), "{outside:?}");
    }
}

/// Runs a script that has the service worker's registration as `it`, and returns the script's result.
fn registration(station: &Station, script: &str) -> serde_json::Value {
    let run = format!(
        "return navigator.serviceWorker.getRegistration().then(async (it) => {{{script}}});"
    );
    station.run(&run, &[])
}

#[test]
fn a_sign_in_network_does_not_affect_an_installed_station_nor_install_half_a_version() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.wait_until("navigator.serviceWorker.controller !== null");
    let before = station.text("navigator.serviceWorker.controller.scriptURL");
    for how in [Portal::Page, Portal::Proxy] {
        site.put_behind_portal(how, &[]);
        let documents = site.documents();
        registration(&station, "await it.update().catch(() => 0);");
        station.reload();
        station.wait_for("count");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
        station.clear();
        assert_eq!(site.documents(), documents, "pages were not loaded from the offline copy");
        assert_eq!(station.text("navigator.serviceWorker.controller.scriptURL"), before);
        let waits = "return it.waiting === null && it.installing === null;";
        assert_eq!(registration(&station, waits), true, "something from the network was installed");
        assert!(!station.everything_in_view().contains("Hotel"));
        site.remove_portal();
    }
    drop(station);
    installs_no_new_version();
}

/// The network lets a new version through, except that it answers with its own page for one file.
fn installs_no_new_version() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.wait_until("navigator.serviceWorker.controller !== null");
    let new = SiteCopy::new();
    new.write("NOTICE", b"another version").pack();
    site.serve(new.path());
    site.put_behind_portal(Portal::Page, &["NOTICE"]);
    let ends = "await it.update().catch(() => 0);
        const worker = it.installing;
        while (worker && worker.state === 'installing')
            await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
        return it.waiting === null;";
    assert_eq!(registration(&station, ends), true);
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    // After the sign-in, the new version is fetched. (The page's own attempt may still be going on.)
    site.remove_portal();
    let new_version_waits = "while (!it.waiting) {
            await it.update().catch(() => 0);
            const worker = it.installing;
            while (worker?.state === 'installing')
                await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
        }
        return true;";
    assert_eq!(registration(&station, new_version_waits), true);
}

/// The file of the word list.
const LIST: &str = "open.lex";

/// Loads the page on a network that answers instead of the host for these files. Returns the station's message.
fn message(how: Portal, endings: &[&str]) -> String {
    let site = Site::with_few_words();
    site.put_behind_portal(how, endings);
    let station = Station::never_set_up(&site, Browser::start());
    station.open();
    let begins = || {
        station.wait_for_heading("Set this station up");
        station.press("1");
    };
    // The first start does not need the list.
    if endings == [LIST] {
        begins();
    }
    station.wait_for("out-of-service");
    let message = station.page_text();
    let caches = station.run("return caches.keys();", &[]);
    assert_eq!(caches, serde_json::json!([]), "a part of the site was stored");
    // After the sign-in it starts.
    site.remove_portal();
    station.reload();
    if endings != [LIST] {
        begins();
    }
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    message
}

/// Without its styles a verdict would be small print, so nothing is judged if any file is missing.
#[test]
fn on_a_first_visit_a_sign_in_page_instead_of_a_file_is_reported_and_nothing_is_stored() {
    // The scripts and the WebAssembly of both programs: while either can be had, the station starts.
    let scripts = ["first-visit.js", &whole_program(".js")];
    for (how, endings, parts) in [
        (Portal::Page, &["_bg.wasm"][..], ["A web page arrived", "sign in there"]),
        (Portal::Page, &scripts, ["A web page arrived", "sign in there"]),
        (Portal::Page, &[LIST], ["got a web page", "sign in there"]),
        (Portal::Proxy, &["_bg.wasm"], ["A web page arrived", "sign in there"]),
        (Portal::Proxy, &[".css"], ["A web page arrived", "sign in there"]),
    ] {
        let message = message(how, endings);
        assert!(message.contains("OUT OF SERVICE"), "{endings:?}: {message}");
        assert!(parts.iter().all(|part| message.contains(part)), "{endings:?}: {message}");
    }
    a_page_whose_scripts_never_load_says_so_after_a_while();
    behind_such_a_network_no_incomplete_site_is_stored();
}

/// Before any script runs, only the page's style sheet can show this message.
fn a_page_whose_scripts_never_load_says_so_after_a_while() {
    let site = Site::with_few_words();
    site.put_behind_portal(Portal::Page, &["boot.js"]);
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('.late')?.getAnimations().length === 1");
    let seen = "document.querySelector('.late').checkVisibility({ visibilityProperty: true })";
    assert!(!station.is(seen));
    station.run("document.querySelector('.late').getAnimations()[0].currentTime = 21500;", &[]);
    assert!(station.is(seen));
    let late = station.says("main");
    assert!(late.contains("sign in. Then reload") && late.contains("extension"), "{late}");
}

/// The station must not say that it works offline before it does.
fn behind_such_a_network_no_incomplete_site_is_stored() {
    for endings in [&["sw.js"][..], &["NOTICE"]] {
        let site = Site::with_few_words();
        site.put_behind_portal(Portal::Page, endings);
        let station = Station::unopened(&site, Browser::start());
        station.open();
        station.wait_for("count");
        station.wait_until("document.body.innerText.includes('needs the network')");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable", "{endings:?}");
        station.clear();
        let settles = "return (async () => {
            for (;;) {
                const it = await navigator.serviceWorker.getRegistration();
                if (!it?.installing) return it?.active == null && (await caches.keys()).length === 0;
                await new Promise((done) => { it.installing.onstatechange = done; });
            }
        })();";
        assert_eq!(station.run(settles, &[]), true, "{endings:?}");
        station.look_at_readiness(false);
        let lines = station.lines();
        let says = |line: &String| line.contains("There is no offline copy yet");
        assert!(lines.iter().any(says), "{endings:?}: {lines:#?}");
    }
}
