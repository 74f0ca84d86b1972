//! The service worker answers from the offline copy, only with a file from its own list that has the right digest, or
//! with an error and a remedy. A page of one version never gets a file of another.

use crate::site::{Portal, Site, SiteCopy, dist};
use crate::station::Station;
use crate::wait;
use serde_json::{Value, json};

/// A station that works offline.
fn ready(site: &Site) -> Station {
    let station = Station::of(site);
    station.wait_until("navigator.serviceWorker.controller !== null");
    station
}

/// Runs a script on a file of the offline copy, by the file's name. The script has `cache` and `url`.
fn copy(station: &Station, name: &str, script: &str) -> Value {
    let script = format!(
        "return (async () => {{
            const [key] = await caches.keys();
            const cache = await caches.open(key);
            const url = new URL(arguments[0], document.baseURI).href;
            {script}
        }})();"
    )
    .replace("arguments[0]", &json!(name).to_string());
    station.run(&script, &[])
}

/// The browser deletes a file.
fn forget(station: &Station, name: &str) {
    assert_eq!(copy(station, name, "return cache.delete(url);"), true, "{name} was not stored");
}

/// The disk damages a file.
fn damage(station: &Station, name: &str) {
    copy(station, name, "await cache.put(url, new Response('damaged'));");
}

/// Whether the copy has this file in the page's own version.
fn is_intact(station: &Station, name: &str) -> bool {
    let script = "const stored = await cache.match(url);
        return stored === undefined ? '' : await stored.text();";
    copy(station, name, script) == *String::from_utf8(SiteCopy::new().read(name)).unwrap()
}

/// What the page gets when it requests a file: status, type, policy and text.
fn response(station: &Station, name: &str) -> (u64, String, String, String) {
    let script = "return fetch(arguments[0], { cache: 'reload' }).then(async (it) => [it.status,
        it.headers.get('content-type'), it.headers.get('content-security-policy'), await it.text()]);";
    serde_json::from_value(station.run(script, &[json!(name)])).unwrap()
}

/// The site with a different version of this file.
fn changed(name: &str) -> SiteCopy {
    let copy = SiteCopy::new();
    copy.write(name, &[&copy.read(name)[..], b"// another version"].concat());
    copy
}

#[test]
fn a_lost_or_damaged_file_is_fetched_again_and_another_version_of_it_is_refused() {
    // (This is not the site with few words, whose service worker would take the whole site for a new version.)
    let site = Site::built();
    let station = ready(&site);
    let other = changed("worker.js");
    for lose in [forget, damage] {
        lose(&station, "worker.js");
        site.serve(other.path());
        let (status, kind, _, said) = response(&station, "worker.js");
        assert_eq!((status, kind.as_str()), (503, "text/plain; charset=utf-8"));
        for part in [
            "the missing file cannot be fetched",
            "worker.js: the host has another version",
            "Director: connect",
        ] {
            assert!(said.contains(part), "{said}");
        }
        assert!(!is_intact(&station, "worker.js"), "a file of another version was stored");
        site.serve(&dist());
        assert_eq!(response(&station, "worker.js").0, 200);
        assert!(is_intact(&station, "worker.js"));
    }
}

#[test]
fn a_page_with_a_missing_file_says_what_to_do_and_starts_by_itself_in_the_next_version() {
    let site = Site::with_few_words();
    let station = ready(&site);
    for name in ["boot.js", "./"] {
        forget(&station, name);
    }
    site.put_behind_portal(Portal::Proxy, &[]);
    station.open();
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains("boot.js: the host cannot be reached."), "{shown}");
    assert!(shown.contains("Players: use another station. Director: connect"), "{shown}");
    let other = changed("boot.js");
    site.serve(other.pack().path());
    site.remove_portal();
    // The network is there again. Nobody touches the station.
    station.run("dispatchEvent(new Event('online'));", &[]);
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    let stored = copy(&station, "boot.js", "return key;");
    assert!(stored.as_str().unwrap().ends_with(&other.version()), "{stored}");
}

#[test]
fn a_page_with_a_missing_file_starts_by_itself_once_the_file_can_be_fetched_again() {
    let site = Site::with_few_words();
    let station = ready(&site);
    forget(&station, "boot.js");
    site.put_behind_portal(Portal::Proxy, &["boot.js"]);
    station.open();
    station.wait_for("out-of-service");
    site.remove_portal();
    // The next look comes a minute after the first, or as soon as the network is back.
    let is_back = || {
        station.is("dispatchEvent(new Event('online'))");
        station.screen() == "count"
    };
    assert!(wait::until(is_back), "{}", station.page_text());
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn every_answer_of_the_service_worker_has_the_policy_and_only_listed_files_are_served() {
    let copy = SiteCopy::new();
    let site = Site::of(copy.path());
    let station = ready(&site);
    copy.write("evil.html", b"<!DOCTYPE html><title>another page</title>");
    copy.write("icons/evil.js", b"'another script';");
    let before = site.asked().len();
    for name in
        ["evil.html", "icons/evil.js", "boot.js?x", "%62oot.js", "/evil.html", "x%2fevil.html"]
    {
        let url = format!("{}{name}", site.address());
        let (status, kind, policy, said) = response(&station, &url);
        assert_eq!((status, kind.as_str()), (404, "text/plain; charset=utf-8"), "{name}");
        assert!(
            policy.starts_with("default-src 'none'") && said.contains(&site.address()),
            "{said}"
        );
    }
    assert_eq!(site.asked().len(), before, "{:?}", site.asked());
    station.go("evil.html");
    assert!(
        station.page_text().contains("not one of the station's files"),
        "{}",
        station.page_text()
    );
    // The service worker leaves other folders alone, because they may be another station's.
    station.go("other/page.html");
    assert_eq!(site.count("other/page.html"), 1);
    drop(station);
    has_the_policy_whatever_the_host_sends();
}

fn has_the_policy_whatever_the_host_sends() {
    let site = Site::with_few_words();
    site.call("LICENSE-MIT", "text/html");
    site.call(".js", "text/javascript\r\nContent-Security-Policy: default-src * 'unsafe-eval'");
    let station = ready(&site);
    for (name, expected) in [
        ("./", "text/html; charset=utf-8"),
        ("worker.js", "text/javascript"),
        ("icons/icon.svg", "image/svg+xml"),
        ("LICENSE-MIT", "text/plain; charset=utf-8"),
    ] {
        let (status, kind, policy, _) = response(&station, name);
        assert_eq!((status, kind.as_str()), (200, expected), "{name}");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' "), "{name}: {policy}");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{name}: {policy}");
        let opener = "return fetch(arguments[0]).then((it) => it.headers.get('cross-origin-opener-policy'));";
        assert_eq!(station.run(opener, &[json!(name)]), "same-origin", "{name}");
    }
}

/// The next load of the page comes past the service worker, as after Ctrl, Shift and R, if the page has asked for that.
/// (`kiosk` shows that players cannot press it.)
const PAST: &str = "
    const real = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'controller');
    if (sessionStorage.__past)
        Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { ...real, get: () => null });
    sessionStorage.removeItem('__past');";

#[test]
fn a_page_that_came_past_its_copy_shows_no_digest_of_it() {
    let site = Site::with_few_words();
    let station = Station::with_script(&site, PAST);
    station.wait_until("navigator.serviceWorker.controller !== null");
    for (past, shown) in [("1", "Build"), ("", "Digest of its files")] {
        station.run("sessionStorage.__past = arguments[0];", &[json!(past)]);
        station.reload();
        station.wait_for("count");
        station.open_desk();
        station.press("aa");
        station.wait_for_heading("About this station");
        // While the files are read the digest's row says so; without one, the row is about the build.
        station.wait_until(&format!(
            "document.body.innerText.includes('{shown}\\n')
                && !document.body.innerText.includes('reading them')"
        ));
        let has_digest = station.page_text().contains("Digest of its files");
        assert_eq!(has_digest, past.is_empty());
    }
}
