//! A page that cannot start says why, with a remedy for the person in front of it. (A network with a sign-in: `hosts`.)

use crate::browser::Browser;
use crate::site::{Site, SiteCopy, dist, whole_program};
use crate::station::Station;

/// What a page says that cannot start.
fn says(site: &Site, script: &str) -> String {
    let mut browser = Browser::start();
    if !script.is_empty() {
        browser.on_every_page(script);
    }
    let station = Station::unopened(site, browser);
    station.open();
    station.wait_for("out-of-service");
    station.page_text()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    assert!(parts.iter().all(|part| text.contains(part)), "{parts:?}: {text}");
}

#[test]
fn a_host_that_sends_files_wrongly_is_told_from_one_that_lacks_them() {
    for (ending, kind, parts) in [
        (".js", "text/plain", [".js as text/plain", "send such files as text/javascript"]),
        (".js", "", [".js as nothing in particular", "send such files as text/javascript"]),
        (".css", "text/plain", [".css as text/plain", "send such files as text/css"]),
    ] {
        let site = Site::with_few_words();
        site.call(ending, kind);
        has(&says(&site, ""), &[parts[0], parts[1], "docs/hosting.md", "use another station"]);
    }
    let copy = SiteCopy::new();
    let wasm = whole_program("_bg.wasm");
    copy.remove(&wasm);
    let lacks = format!("The host does not have {wasm}.");
    has(&says(&Site::of(copy.path()), ""), &[&lacks, "copy the whole site there again"]);
}

/// An extension, or a policy of the browser, that lets the page have its files but not run them.
#[test]
fn a_browser_that_runs_no_modules_or_no_webassembly_says_so() {
    let copy = SiteCopy::new();
    let site = Site::of(copy.path());
    let page = String::from_utf8(copy.read("index.html")).unwrap();
    let only = format!("script-src {}boot.js 'wasm-unsafe-eval'", site.address());
    let blocked = page.replacen("script-src 'self' 'wasm-unsafe-eval'", &only, 1);
    assert_ne!(blocked, page);
    copy.write("index.html", blocked.as_bytes());
    has(
        &says(&site, ""),
        &["did not start", "an extension or a policy", "allow them for this page"],
    );
    let site = Site::with_few_words();
    let says = says(&site, "delete globalThis.WebAssembly;");
    has(&says, &["cannot run WebAssembly", "Use a current Chromium", "lockdown mode"]);
}

/// A host can send a type so wrong that no script runs at all. Then only the page itself can speak.
#[test]
fn where_no_script_runs_the_page_lists_what_may_be_wrong() {
    let site = Site::with_few_words();
    site.call(".js", "text/plain\r\nX-Content-Type-Options: nosniff");
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until("document.querySelector('ul.late')?.getAnimations().length === 1");
    station.run("document.querySelector('ul.late').getAnimations()[0].currentTime = 21500;", &[]);
    assert!(
        station
            .is("document.querySelector('ul.late').checkVisibility({ visibilityProperty: true })")
    );
    has(&station.says("ul.late"), &["extension", "too old", "boot.js", "wrong type"]);
}

#[test]
fn a_page_of_the_site_opened_from_a_disk_says_what_to_open_instead() {
    let browser = Browser::fresh();
    browser.open(&format!("file://{}/index.html", dist().canonicalize().unwrap().display()));
    browser.wait_until("document.querySelector('main')?.dataset.screen === 'out-of-service'");
    let text = browser.text("document.body.innerText");
    has(&text, &["opened from a disk", "the station's address", "standalone file"]);
}
