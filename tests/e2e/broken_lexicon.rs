//! Promise 5: a lexicon that is missing, damaged or not the one that was chosen never judges. What
//! the browser keeps is not believed either: it is built again from the file.

use crate::browser::Browser;
use crate::lexicons::{lex_file, words};
use crate::site::{Copy, Site};
use crate::station::{Station, button};
use challenge_station::digest::Digest;

const FILE: &str = "lexicon/open.lex";

/// A station whose lexicon file is `change`d says OUT OF SERVICE and why, judges nothing, and is in
/// service again once the file is whole.
fn is_out_of_service(change: fn(&Copy), why: &str) {
    let copy = Copy::new();
    let whole = copy.read(FILE);
    change(&copy);
    let site = Site::of(copy.path());
    let station = Station::unopened(&site, Browser::start());
    station.open();
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains("OUT OF SERVICE"), "{shown}");
    assert!(shown.contains(FILE) && shown.contains(why), "{shown}");
    assert!(!shown.to_lowercase().contains("acceptable"));

    station.press("2QI ZA\t\t");
    station.advance(60_000);
    assert_eq!(station.screen(), "out-of-service");

    copy.write(FILE, &whole);
    station.run(&format!("{}.click();", button("Try again")), &[]);
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn a_lexicon_file_that_is_missing_puts_the_station_out_of_service() {
    let change = |copy: &Copy| {
        copy.remove(FILE);
    };
    is_out_of_service(change, "404");
}

#[test]
fn a_lexicon_file_with_one_bit_changed_puts_the_station_out_of_service() {
    let change = |copy: &Copy| {
        let mut file = copy.read(FILE);
        let middle = file.len() / 2;
        file[middle] ^= 0x10;
        copy.write(FILE, &file);
    };
    is_out_of_service(change, "changed");
}

#[test]
fn a_lexicon_file_that_is_cut_short_puts_the_station_out_of_service() {
    let change = |copy: &Copy| {
        let file = copy.read(FILE);
        copy.write(FILE, &file[..file.len() - 1_000]);
    };
    is_out_of_service(change, "bytes, got only");
}

#[test]
fn a_lexicon_file_of_a_later_version_puts_the_station_out_of_service() {
    let change = |copy: &Copy| {
        let mut file = copy.read(FILE);
        file[8] = 2;
        let sealed = file.len() - Digest::BYTES;
        let seal = Digest::of(&file[..sealed]);
        file[sealed..].copy_from_slice(seal.as_bytes());
        copy.write(FILE, &file);
    };
    is_out_of_service(change, "later version of the station");
}

/// Runs a script on the one stored lexicon: `record` is what is kept under `key`, and what the
/// script makes of it is kept in its place.
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
fn is_stored(station: &Station) {
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

/// A station that has been started before, with its lexicon stored.
fn started_before(site: &Site) -> Station {
    let station = Station::of(site);
    assert_eq!(station.text("__workers"), "[\"worker.js\"]");
    is_stored(&station);
    station
}

#[test]
fn a_second_start_opens_the_stored_lexicon_without_building_it_again() {
    let site = Site::built();
    let station = started_before(&site);
    for _ in 0..2 {
        station.reload();
        station.wait_for("count");
        assert_eq!(station.text("__workers"), "[]");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
        station.clear();
        assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    }
}

#[test]
fn a_stored_lexicon_that_is_damaged_is_built_again_from_its_file() {
    let site = Site::built();
    let station = started_before(&site);
    for damage in [
        "record.set[record.set.length >> 1] ^= 1",
        "record.set[record.set.length - 1] ^= 0x80",
        "record.set = record.set.slice(0, -1)",
        "record.set = new Uint8Array()",
        "record.metadata[20] ^= 1",
        "record.digest = record.digest.replace(/^./, (digit) => digit === '0' ? '1' : '0')",
        "delete record.set",
        "record = 'a text'",
    ] {
        change_stored(&station, damage);
        station.reload();
        station.wait_for("count");
        assert_eq!(station.text("__workers"), "[\"worker.js\"]", "{damage}");
        assert_eq!(station.judge(&["QI", "ZA"]), "acceptable", "{damage}");
        station.clear();
        is_stored(&station);
        station.reload();
        station.wait_for("count");
        assert_eq!(station.text("__workers"), "[]", "{damage}");
    }
}

/// What is stored may be sound, and yet not what the site has now.
#[test]
fn a_stored_lexicon_that_is_another_one_does_not_judge() {
    let copy = Copy::new();
    let open = copy.read(FILE);
    copy.write(FILE, &lex_file(&words(["QI", "XX"]))).pack();
    let site = Site::of(copy.path());
    let station = started_before(&site);
    assert_eq!(station.judge(&["QI", "XX"]), "acceptable");
    station.clear();
    let other = station.run(
        "return new Promise((done) => {
            const request = __open('challenge-station-lexicon');
            request.onsuccess = () => {
                const database = request.result;
                const all = database.transaction('lexicons').objectStore('lexicons').getAll();
                all.onsuccess = () => {
                    database.close();
                    const [{ metadata, set, digest }] = all.result;
                    done({ metadata: [...metadata], set: [...set], digest });
                };
            };
        });",
        &[],
    );
    drop(station);

    copy.write(FILE, &open).pack();
    let station = started_before(&site);
    change_stored(
        &station,
        &format!(
            "const other = {other}; record = {{ metadata: new Uint8Array(other.metadata), \
             set: new Uint8Array(other.set), digest: other.digest }}"
        ),
    );
    station.reload();
    station.wait_for("count");
    assert!(station.page_text().contains("Open English list"), "{}", station.page_text());
    assert_eq!(station.judge(&["QI", "XX"]), "unacceptable");
    station.clear();
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}
