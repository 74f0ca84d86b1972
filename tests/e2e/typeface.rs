//! The station's typeface is never a reason to wait or to move text. (`offline` and `standalone` look for it,
//! `sizes` measures it.)

use crate::browser::Browser;
use crate::site::{Site, SiteCopy};
use crate::station::Station;
use serde_json::json;

const FILE: &str = "fonts/station.woff2";
/// The typefaces that a page has loaded.
const TAKEN: &str = "[...document.fonts].map(face => face.family).join()";

/// Whether the page can load its typeface from wherever it gets its files.
pub(crate) fn is_at_hand(station: &Station) -> bool {
    let status = "return fetch(arguments[0]).then(answer => answer.status);";
    station.run(status, &[json!(FILE)]) == 200
}

#[test]
fn the_typeface_is_taken_only_while_the_station_starts_and_delays_nothing() {
    let site = Site::with_few_words();
    site.hold("lexicon/open.lex");
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_until(&format!("{TAKEN} === 'Station'"));
    assert_eq!(station.screen(), "starting");
    site.release();
    station.wait_for("count");
    assert_eq!(station.text(TAKEN), "Station");
    drop(station);

    let site = Site::with_few_words();
    site.hold(FILE);
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI"]), "acceptable");
    station.clear();
    site.release();
    station.wait_until(&format!(
        "performance.getEntriesByType('resource').some(entry => entry.name.endsWith('{FILE}') && \
         entry.responseEnd > 0)"
    ));
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(station.text(TAKEN), "", "a typeface that came too late was taken");

    let copy = SiteCopy::new();
    copy.write(FILE, b"<!DOCTYPE html>").pack();
    let site = Site::of(copy.path());
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(station.text(TAKEN), "", "a damaged typeface was taken");
}
