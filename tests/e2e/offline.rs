//! Promise 9: after one visit everything works without the network, and all requests go to the page's
//! own host.

use crate::browser::Browser;
use crate::engine::engine;
use crate::proxy::Proxy;
use crate::site::{Site, SiteCopy};
use crate::station::Station;
use crate::typeface;
use crate::wait;
use std::fs;

#[test]
fn the_first_visit_loads_the_document_once_and_every_address_works_offline_from_then_on() {
    let site = Site::with_few_words();
    let mut station = Station::new_device(&site);
    station.press("1");
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(site.documents(), 1);
    site.stop();
    for name in ["", "index.html", "?kiosk=1", "#here", "index.html?again"] {
        // This is asked from another page, because "#here" would not load anything.
        station.leave_the_station();
        station.go(name);
        station.wait_for("count");
        assert!(typeface::is_at_hand(&station), "{name}");
        assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable", "{name}");
    }
    station.reload();
    station.wait_for("count");
    if engine().forgets_when_closed() {
        return;
    }
    // The browser is closed and started again.
    station.quit();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn nothing_is_requested_from_other_hosts() {
    let copy = SiteCopy::new();
    // The address has a folder of its own, because the service worker answers only for the site's folders.
    fs::create_dir(copy.path().join("control")).unwrap();
    let script = b"fetch('http://elsewhere.example/control').catch(() => {});";
    copy.write("control/control.js", script);
    copy.write("control/control.html", b"<script src=control.js></script>");
    let site = Site::of(copy.path());
    let elsewhere = Proxy::new();
    let browser = Browser::start_with(&[&elsewhere.flag()]);
    let station = Station::unopened(&site, browser);
    station.open();
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    for slip in [["QI", "ZA"], ["QI", "ZZXQ"]] {
        station.judge(&slip);
        station.clear();
    }
    station.reload();
    station.wait_for("count");
    // The page's policy blocks this request.
    station.run(
        "return fetch('http://elsewhere.example/page').then(() => { throw 0; }, () => {});",
        &[],
    );
    let own = station.is("performance.getEntriesByType('resource')\
                          .every(({ name }) => name.startsWith(location.origin + '/') \
                          || name === 'http://elsewhere.example/page')");
    assert!(own);
    // A page without this policy shows that the proxy would have noticed.
    station.go("control/control.html");
    let is_control = |line: &String| line.contains("elsewhere.example/control");
    assert!(wait::until(|| elsewhere.asked().iter().any(is_control)), "the proxy notices nothing");
    let others: Vec<String> =
        elsewhere.asked().into_iter().filter(|line| !line.contains("/control")).collect();
    assert!(others.is_empty(), "{others:?}");
}
