//! Promise 4: a copy of the journal that is damaged, emptied or gone is noticed, told and mended from the other. If
//! both are gone, that is told, too. (Natively `journal_copies` has every rule, `web::journal_copies` every way.)

use crate::entries::field;
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

const NAME: &str = "challenge-station-journal";
const GONE: &str = "return new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase('challenge-station-journal');
    request.onsuccess = () => done();
    request.onblocked = request.onerror = () => fail('in use');
});";

/// A station that has judged once, and whose page has been left.
fn left(site: &Site) -> Station {
    let station = Station::of(site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.step_out();
    station
}

/// Both copies hold the same, a whole chain; gives the kinds of its entries.
#[track_caller]
fn both(station: &Station) -> Vec<&'static str> {
    let journal = station.journal();
    assert_eq!(station.file_named(NAME), journal);
    station.chain().unwrap();
    journal.iter().map(|entry| field(entry, "kind").unwrap()).collect()
}

/// The director is told this on the screen.
#[track_caller]
fn is_told(station: &Station, notice: &str) {
    station.wait_until(&format!("document.querySelector('[data-notice={notice}]') !== null"));
}

/// The next start mends what was done to one copy, and says so.
#[track_caller]
fn is_mended(station: &Station, copy: &str) {
    station.open();
    station.wait_for("count");
    is_told(station, "mended");
    // What was mended is an entry: it is there when both copies have it.
    let mended = || both(station).contains(&"store-mended");
    assert!(crate::wait::until(mended));
    assert_eq!(both(station), ["opened", "self-lookup", "opened", "store-mended"]);
    let note = field(station.journal().last().unwrap(), "note").unwrap();
    assert!(note.starts_with(copy), "{note}");
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"));
    assert_eq!(station.rulings().len(), 2);
}

#[test]
fn what_befalls_one_copy_is_mended_from_the_other_at_the_next_start() {
    for (copy, to_database, to_file) in
        [("file missing", "", "return remove();"), ("database missing", GONE, "")]
    {
        let site = Site::quick();
        let station = left(&site);
        station.run(to_database, &[]);
        station.with_file(NAME, to_file);
        is_mended(&station, copy);
    }
}

#[test]
fn a_file_with_a_flipped_bit_is_kept_and_rebuilt() {
    let site = Site::quick();
    let station = left(&site);
    station.with_file(NAME, "return change((text) => text.replace('opened', 'opaned'));");
    is_mended(&station, "file broken");
    let kept = station.with_file(&format!("{NAME}.set-aside-1"), "return read();");
    assert!(kept.as_str().unwrap().contains("opaned"));
}

#[test]
fn if_both_copies_are_gone_that_is_told_and_the_first_entry_says_how_far_they_had_gone() {
    let site = Site::quick();
    let mut station = left(&site);
    let last = station.journal().pop().unwrap();
    // Local storage comes to the disk later: it is what is left, and the page was closed.
    station.quit();
    station.browser().restart();
    station.step_out();
    station.run(GONE, &[]);
    station.with_file(NAME, "return remove();");
    station.open();
    station.wait_for("count");
    is_told(&station, "lost");
    assert!(crate::wait::until(|| both(&station).len() == 2));
    assert_eq!(both(&station), ["journal-lost", "opened"]);
    let note = field(&station.journal()[0], "note").unwrap();
    let [station_id, digest] = ["station", "digest"].map(|name| field(&last, name).unwrap());
    let code = format!("{station_id} 2-{}", digest[..12].to_uppercase());
    assert_eq!(note, code);
}

#[test]
fn a_database_that_is_wiped_under_the_running_station_is_rebuilt_without_a_restart() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    let origin = station.text("location.origin");
    let wipe = json!({ "origin": origin, "storageTypes": "indexeddb" });
    station.chromium("Storage.clearDataForOrigin", &wipe);
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"), "the file holds it");
    is_told(&station, "mended");
    assert!(crate::wait::until(|| both(&station).contains(&"store-mended")));
    assert_eq!(both(&station), ["opened", "self-lookup", "self-lookup", "store-mended"]);
}

#[test]
fn a_browser_killed_while_a_copy_is_gone_loses_nothing() {
    let site = Site::quick();
    let mut station = left(&site);
    station.run(GONE, &[]);
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    station.kill();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "CAT"]), "acceptable");
    assert!(crate::wait::until(|| station.rulings().len() == 3));
    assert!(both(&station).contains(&"store-mended"));
}
