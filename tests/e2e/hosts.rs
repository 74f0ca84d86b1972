//! The plainest hosts and the worst networks: files compressed or not, types of files that nobody told the
//! host, and a network that answers every request with its sign-in page until somebody signs in.

use crate::browser::Browser;
use crate::site::{Coding, Copy, Portal, Site, dist};
use crate::station::{Station, button};

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
fn it_works_below_any_path_compressed_or_not() {
    let [root, deeper, odd] = ["/", "/any/path/", "/~club/2026%20open/station/"];
    for (below, coding) in [
        (root, Coding::Plain),
        (deeper, Coding::Plain),
        (odd, Coding::Plain),
        (deeper, Coding::Gzip),
        (odd, Coding::Brotli),
    ] {
        let site = Site::below(below, &dist());
        site.compress(coding);
        works(&site);
    }
}

#[test]
fn it_works_where_the_host_knows_no_types_of_lexicons_and_programs() {
    for (lexicon, program) in [
        ("text/plain", "application/octet-stream"),
        ("text/html; charset=utf-8", "text/plain"),
        ("", ""),
        ("", "application/wasm; charset=utf-8"),
        ("application/x-lex", "application/octet-stream"),
    ] {
        let site = Site::built();
        site.call(".lex", lexicon);
        site.call(".wasm", program);
        works(&site);
    }
}

#[test]
fn it_works_where_the_host_says_that_its_answers_vary_by_everything() {
    let site = Site::quick();
    // A line of its own, after that of the type.
    site.call(".wasm", "application/wasm\r\nVary: *");
    works(&site);
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
    for endings in [&["NOTICE"][..], &[".js"], &[".wasm", ".lex"], &["sw.js"]] {
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

#[test]
fn a_sign_in_page_in_the_place_of_a_file_is_told_as_such() {
    for ending in ["_bg.wasm", "station.js"] {
        let file = fs_name(ending);
        let told = told(Portal::Page, &file);
        assert!(told.contains("OUT OF SERVICE") && told.contains("A web page came"), "{told}");
        assert!(told.contains("sign in there"), "{told}");
    }
    let told = told(Portal::Page, "open.lex");
    assert!(told.contains("OUT OF SERVICE") && told.contains("got a web page"), "{told}");
    assert!(told.contains("sign in there"), "{told}");
}

#[test]
fn a_network_that_sends_elsewhere_is_told_with_the_remedy() {
    for ending in ["_bg.wasm", "open.lex"] {
        let told = told(Portal::Elsewhere, &fs_name(ending));
        assert!(told.contains("OUT OF SERVICE") && told.contains("network"), "{ending}: {told}");
    }
}

/// The name of the one built file that ends so; of the program's script if none does.
fn fs_name(ending: &str) -> String {
    let names = std::fs::read_dir(dist()).unwrap();
    let mut names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let script = ending == "station.js";
    let (beginning, ending) = if script { ("challenge-station-", ".js") } else { ("", ending) };
    let is_meant = |name: &String| name.starts_with(beginning) && name.ends_with(ending);
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

/// A verdict without its styles is a line of small print.
#[test]
fn without_its_style_sheet_it_judges_nothing() {
    for how in [Portal::Page, Portal::Elsewhere] {
        let told = told(how, ".css");
        assert!(told.contains("OUT OF SERVICE") && told.contains("style sheet"), "{told}");
        assert!(told.contains("Reload the page"), "{told}");
    }
}

/// Nobody is told that the station works without the network before it does.
#[test]
fn behind_such_a_network_no_half_of_the_site_is_kept() {
    for endings in [&["sw.js"][..], &["NOTICE"], &[".png"]] {
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

#[test]
fn a_lexicon_that_does_not_come_is_told_and_still_waited_for() {
    let site = Site::built();
    site.hold("lexicon/open.lex");
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('main > section.message') !== null");
    station.advance(19_000);
    assert!(!station.page_text().contains("late"));
    station.advance(1_500);
    station.wait_until("document.body.innerText.includes('The lexicon is late.')");
    assert_eq!(station.screen(), "starting");
    site.release();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert!(station.is(&format!("{} === undefined", button("Try again"))));
}
