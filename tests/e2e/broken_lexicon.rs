//! Promise 5: a lexicon that is missing, damaged or not the chosen one never judges. The stored
//! copy is not trusted, either. If it is damaged, it is rebuilt from the file.

use crate::browser::Browser;
use crate::site::{Site, SiteCopy};
use crate::station::Station;
use serde_json::json;

const FILE: &str = "lexicon/open.lex";

/// If anything is wrong with its lexicon file, the station says OUT OF SERVICE and why, and judges
/// nothing. It is in service again once the file is intact. (`lexicon_file` and `lexicon_streaming` have every kind of
/// damage.)
#[test]
fn a_lexicon_file_that_is_damaged_puts_the_station_out_of_service() {
    let copy = SiteCopy::new();
    let whole = copy.read(FILE);
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 0x10;

    copy.remove(FILE);
    let site = Site::of(copy.path());
    let station = Station::unopened(&site, Browser::start());
    station.open();
    let assert_out_of_service = |why: &str| {
        station.wait_until(&format!("document.body.innerText.includes({})", json!(why)));
        let shown = station.page_text();
        assert!(shown.contains("OUT OF SERVICE") && shown.contains(FILE), "{shown}");
        assert!(!shown.to_lowercase().contains("acceptable"));
        station.press("2QI ZA\t\t");
        station.advance(60_000);
        assert_eq!(station.screen(), "out-of-service");
    };
    station.wait_for("out-of-service");
    assert_out_of_service("404");
    copy.write(FILE, &flipped);
    station.click("Try again");
    assert_out_of_service("changed");
    copy.write(FILE, &whole);
    station.click("Try again");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

/// Changes the stored lexicon with a script, which may change `record` and the `key` it is stored
/// under.
fn change_stored(station: &Station, script: &str) {
    let change = "
        const request = __open('challenge-station-lexicon');
        return new Promise((done, fail) => {
            request.onerror = () => fail(request.error);
            request.onsuccess = () => {
                const database = request.result;
                const transaction = database.transaction('lexicons', 'readwrite');
                const store = transaction.objectStore('lexicons');
                store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
                    if (!cursor) throw new Error('nothing is stored');
                    let [key, record] = [cursor.key, cursor.value];
                    SCRIPT;
                    store.put(record, key);
                };
                transaction.oncomplete = () => { database.close(); done(); };
                transaction.onabort = () => fail(transaction.error);
            };
        });";
    station.run(&change.replace("SCRIPT", script), &[]);
}

/// Waits until the lexicon is stored.
fn wait_until_stored(station: &Station) {
    station.run(
        "return (async () => {
            for (;;) {
                const count = await new Promise((done) => {
                    const request = __open('challenge-station-lexicon');
                    request.onsuccess = () => {
                        const database = request.result;
                        if (database.objectStoreNames.length === 0) return done(0);
                        const all = database.transaction('lexicons').objectStore('lexicons').count();
                        all.onsuccess = () => { database.close(); done(all.result); };
                    };
                });
                if (count > 0) return;
            }
        })();",
        &[],
    );
}

/// The workers that were started, except the one for private files.
const UNPACKING: &str = "__workers.filter((name) => name !== 'files.js')";

/// A station that has been started before, with its lexicon stored.
fn started_before(site: &Site) -> Station {
    let station = Station::of(site);
    assert_eq!(station.text(UNPACKING), "[\"worker.js\"]");
    wait_until_stored(&station);
    station
}

/// (`lexicon_stored` has every kind of damage, and `web::lexicon_store` a lexicon that is stored in the place of another.)
#[test]
fn a_stored_lexicon_that_is_damaged_is_rebuilt_from_its_file() {
    let site = Site::with_few_words();
    let station = started_before(&site);
    for damage in ["record.set[record.set.length >> 1] ^= 1", "delete record.set"] {
        station.reload();
        station.wait_for("count");
        assert_eq!(station.text(UNPACKING), "[]", "before {damage}");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
        station.clear();
        change_stored(&station, damage);
        station.reload();
        station.wait_for("count");
        assert_eq!(station.text(UNPACKING), "[\"worker.js\"]", "{damage}");
        assert!(station.page_text().contains("Open English list"), "{damage}");
        assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable", "{damage}");
        wait_until_stored(&station);
    }
}
