//! The offline copy: whatever the service worker gives is a file of its own list with the right digest, or says
//! that it is none and what to do. A page of one version never gets a file of another.

use crate::site::{Copy, Portal, Site, dist};
use crate::station::Station;
use crate::wait;
use serde_json::{Value, json};

/// A station that works offline.
fn ready(site: &Site) -> Station {
    let station = Station::of(site);
    station.wait_until("navigator.serviceWorker.controller !== null");
    station
}

/// Does something to a file of the offline copy, named as the page asks for it: `cache` and `url` are there.
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

/// The browser throws a file away.
fn forget(station: &Station, name: &str) {
    assert_eq!(copy(station, name, "return cache.delete(url);"), true, "{name} was not kept");
}

/// The disk changes a file.
fn damage(station: &Station, name: &str) {
    copy(station, name, "await cache.put(url, new Response('neither this nor that'));");
}

/// Whether the copy has the file as the page's own version has it.
fn is_whole(station: &Station, name: &str) -> bool {
    let script = "const kept = await cache.match(url);
        return kept === undefined ? '' : await kept.text();";
    copy(station, name, script) == *String::from_utf8(Copy::new().read(name)).unwrap()
}

/// What the page gets when it asks for a file: status, type, policy and text.
fn asked(station: &Station, name: &str) -> (u64, String, String, String) {
    let script = "return fetch(arguments[0], { cache: 'reload' }).then(async (it) => [it.status,
        it.headers.get('content-type'), it.headers.get('content-security-policy'), await it.text()]);";
    serde_json::from_value(station.run(script, &[json!(name)])).unwrap()
}

/// The site with another file in the place of this one.
fn changed(name: &str) -> Copy {
    let copy = Copy::new();
    copy.write(name, &[&copy.read(name)[..], b"// another version"].concat());
    copy
}

#[test]
fn a_file_that_is_lost_or_damaged_is_refused_in_another_version_and_taken_again_in_its_own() {
    let site = Site::built();
    let station = ready(&site);
    let other = changed("worker.js");
    for lose in [forget, damage] {
        lose(&station, "worker.js");
        site.serve(other.path());
        let (status, kind, _, said) = asked(&station, "worker.js");
        assert_eq!((status, kind.as_str()), (503, "text/plain; charset=utf-8"));
        for part in [
            "the host does not have what is missing",
            "worker.js: the host has another version",
            "Director: connect",
        ] {
            assert!(said.contains(part), "{said}");
        }
        assert!(!is_whole(&station, "worker.js"), "nothing of another version is kept");
        site.serve(&dist());
        assert_eq!(asked(&station, "worker.js").0, 200);
        assert!(is_whole(&station, "worker.js"));
    }
}

#[test]
fn a_page_of_which_a_part_is_gone_says_what_to_do_and_comes_again_in_the_next_version() {
    let site = Site::quick();
    let station = ready(&site);
    for name in ["boot.js", "./"] {
        forget(&station, name);
    }
    site.captured(Portal::Elsewhere, &[]);
    station.open();
    station.wait_for("out-of-service");
    let told = station.page_text();
    assert!(told.contains("boot.js: the host cannot be reached."), "{told}");
    assert!(told.contains("Players: use another station. Director: connect"), "{told}");
    site.freed();
    let other = changed("boot.js");
    site.serve(other.pack().path());
    station.open();
    station.wait_for("out-of-service");
    let told = station.page_text();
    assert!(told.contains("boot.js: the host has another version of it."), "{told}");
    // As the page says: wait a minute, close every tab, open it again.
    let waits =
        "return navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null);";
    assert!(wait::until(|| station.run(waits, &[]) == true), "no other version is fetched");
    station.close();
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn what_the_service_worker_gives_carries_the_policy_whatever_the_host_says_of_it() {
    let site = Site::quick();
    site.call("LICENSE-MIT", "text/html");
    site.call(".js", "text/javascript\r\nContent-Security-Policy: default-src * 'unsafe-eval'");
    let station = ready(&site);
    for (name, expected) in [
        ("./", "text/html; charset=utf-8"),
        ("worker.js", "text/javascript"),
        ("icons/icon.svg", "image/svg+xml"),
        ("LICENSE-MIT", "text/plain; charset=utf-8"),
    ] {
        let (status, kind, policy, _) = asked(&station, name);
        assert_eq!((status, kind.as_str()), (200, expected), "{name}");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' "), "{name}: {policy}");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{name}: {policy}");
    }
}
