//! The plainest hosts and the worst networks: files compressed or not, types of files that nobody told the
//! host, and a network that answers every request with its sign-in page until somebody signs in.

use crate::browser::Browser;
use crate::site::{Coding, Copy, Portal, Site, dist};
use crate::station::Station;

/// The station works at this site, with the cable out too.
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
fn it_works_below_any_path_compressed_or_not_whatever_types_the_host_names() {
    for (below, coding, lexicon, program) in [
        ("/any/path/", Coding::Gzip, "text/plain", "application/octet-stream"),
        ("/~club/2026%20open/station/", Coding::Brotli, "text/html; charset=utf-8", ""),
        // A line of its own, after that of the type.
        ("/", Coding::Plain, "", "application/wasm\r\nVary: *"),
    ] {
        let site = Site::below(below, &dist());
        site.compress(coding);
        site.call(".lex", lexicon);
        site.call(".wasm", program);
        works(&site);
        // Browsers ask for an icon where a text is opened.
        let is_outside = |name: &String| name.starts_with('/') && name != "/favicon.ico";
        let outside: Vec<_> = site.asked().into_iter().filter(is_outside).collect();
        assert!(outside.is_empty(), "{outside:?}");
    }
}

#[test]
fn a_network_that_answers_every_request_leaves_an_installed_station_as_it_is() {
    for how in [Portal::Page, Portal::Elsewhere] {
        let site = Site::built();
        let station = Station::of(&site);
        station.wait_until("navigator.serviceWorker.controller !== null");
        let before = station.text("navigator.serviceWorker.controller.scriptURL");
        site.captured(how, &[]);
        let documents = site.documents();
        station.run(
            "return navigator.serviceWorker.getRegistration().then((it) => it.update()).catch(() => 0);",
            &[],
        );
        for _ in 0..2 {
            station.reload();
            station.wait_for("count");
            assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
            station.clear();
        }
        assert_eq!(site.documents(), documents, "its own pages come from what is kept");
        assert_eq!(station.text("navigator.serviceWorker.controller.scriptURL"), before);
        let waits = "return navigator.serviceWorker.getRegistration()\
                     .then((it) => it.waiting === null && it.installing === null);";
        assert_eq!(station.run(waits, &[]), true, "nothing of the network's is taken");
        assert!(!station.everything_in_view().contains("Hotel"));
    }
}

/// A new version, of which the network lets some files through and answers others.
#[test]
fn a_new_version_that_comes_through_such_a_network_is_not_taken() {
    for endings in [&["NOTICE"][..], &["sw.js"]] {
        let site = Site::built();
        let station = Station::of(&site);
        station.wait_until("navigator.serviceWorker.controller !== null");
        let new = Copy::new();
        new.write("NOTICE", b"another version").pack();
        site.serve(new.path());
        site.captured(Portal::Page, endings);
        let ends = "return navigator.serviceWorker.getRegistration().then(async (it) => {
            await it.update().catch(() => 0);
            const worker = it.installing;
            while (worker && worker.state === 'installing')
                await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
            return it.waiting === null;
        });";
        assert_eq!(station.run(ends, &[]), true, "{endings:?}");
        station.reload();
        station.wait_for("count");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable", "{endings:?}");
        // Once somebody has signed in, it comes.
        site.freed();
        let comes = "return navigator.serviceWorker.getRegistration().then(async (it) => {
            await it.update();
            const worker = it.installing ?? it.waiting;
            while (worker.state === 'installing')
                await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
            return it.waiting !== null;
        });";
        assert_eq!(station.run(comes, &[]), true, "{endings:?}");
    }
}

/// The page came, and then the network answers for one of its files: what the station says.
fn told(how: Portal, ending: &str) -> String {
    let site = Site::built();
    site.captured(how, &[ending]);
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_for("out-of-service");
    let told = station.page_text();
    let kept = station.run("return caches.keys();", &[]);
    assert_eq!(kept, serde_json::json!([]), "nothing is half installed");
    // Signed in, it starts.
    site.freed();
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    told
}

/// A verdict without its styles is a line of small print: nothing is judged without any of the files.
#[test]
fn a_network_in_the_place_of_a_file_is_told_with_the_remedy() {
    for (how, ending, said) in [
        (Portal::Page, "_bg.wasm", ["A web page came", "sign in there"]),
        (Portal::Page, "station.js", ["A web page came", "sign in there"]),
        (Portal::Page, "open.lex", ["got a web page", "sign in there"]),
        (Portal::Elsewhere, "_bg.wasm", ["network", ""]),
        (Portal::Elsewhere, ".css", ["style sheet", "Reload the page"]),
    ] {
        let told = told(how, &fs_name(ending));
        assert!(told.contains("OUT OF SERVICE"), "{ending}: {told}");
        assert!(said.iter().all(|said| told.contains(said)), "{ending}: {told}");
    }
}

/// The name of the one built file that ends so; of the program's script if none does.
fn fs_name(ending: &str) -> String {
    let names = std::fs::read_dir(dist()).unwrap();
    let mut names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let script = ending == "station.js";
    let (beginning, ending) = if script { ("challenge-station-", ".js") } else { ("", ending) };
    let is_meant = |name: &String| name.starts_with(beginning) && name.ends_with(ending);
    if ending == ".css" {
        return ending.to_owned();
    }
    names.find(is_meant).unwrap_or_else(|| ending.to_owned())
}

/// Before any script runs the page has but its style sheet to say so.
#[test]
fn a_page_whose_scripts_never_come_says_so_after_a_while() {
    let site = Site::built();
    site.captured(Portal::Page, &["boot.js"]);
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('.late')?.getAnimations().length === 1");
    let seen = "document.querySelector('.late').checkVisibility({ visibilityProperty: true })";
    assert!(!station.is(seen));
    station.run("document.querySelector('.late').getAnimations()[0].currentTime = 21500;", &[]);
    assert!(station.is(seen));
    assert!(station.says(".late").contains("sign in"));
}

/// Nobody is told that the station works without the network before it does.
#[test]
fn behind_such_a_network_no_half_of_the_site_is_kept() {
    for endings in [&["sw.js"][..], &["NOTICE"]] {
        let site = Site::built();
        site.captured(Portal::Page, endings);
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
