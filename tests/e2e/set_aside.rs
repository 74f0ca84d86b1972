//! A journal that the station cannot continue is never deleted or changed. It is set aside, and a
//! new one begins.

use crate::entries::field;
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

const FIRST: &str = "challenge-station-journal";
const SECOND: &str = "challenge-station-journal-2";

/// The contents of a database.
fn dump(station: &Station, name: &str) -> String {
    let script = "
        const request = __open(arguments[0]);
        return new Promise((done, fail) => {
            request.onerror = () => fail(request.error);
            request.onsuccess = async () => {
                const database = request.result;
                const names = [...database.objectStoreNames];
                const all = [database.version];
                for (const name of names) {
                    const store = database.transaction(name).objectStore(name);
                    const ask = (request) => new Promise((done) => {
                        request.onsuccess = () => done(request.result);
                    });
                    all.push(name, ...await Promise.all([ask(store.getAllKeys()), ask(store.getAll())]));
                }
                database.close();
                done(JSON.stringify(all));
            };
        });";
    station.run(script, &[json!(name)]).as_str().unwrap().to_owned()
}

/// Runs a script that changes the journal's database: `make(version, upgrade, then)` opens it, `remove()` deletes it.
fn change(station: &Station, script: &str) {
    let open = "
        const make = (version, upgrade, then) => new Promise((done, fail) => {
            const request = __open('challenge-station-journal', version);
            request.onerror = () => fail(request.error);
            request.onblocked = () => fail('in use');
            request.onupgradeneeded = () => upgrade?.(request.result);
            request.onsuccess = () => {
                const database = request.result;
                const stores = [...database.objectStoreNames];
                const transaction = database.transaction(stores, 'readwrite');
                then?.((name) => transaction.objectStore(name));
                transaction.oncomplete = () => { database.close(); done(); };
                transaction.onabort = () => fail(transaction.error);
            };
        });
        const remove = () => new Promise((done, fail) => {
            const request = indexedDB.deleteDatabase('challenge-station-journal');
            request.onsuccess = done;
            request.onblocked = request.onerror = () => fail('in use');
        });";
    station.run(&format!("{open} {script}"), &[]);
}

/// The kinds of entries, except those about repairing a copy, which may come at any time.
fn kinds(journal: &[String]) -> Vec<&'static str> {
    let kinds = journal.iter().map(|entry| field(entry, "kind").unwrap());
    kinds.filter(|kind| *kind != "store-repaired").collect()
}

/// Changes the journal's database by `script` and its file by `to_file`. Asserts that the station then leaves the
/// database as it is, and begins a new journal.
fn is_set_aside(script: &str, to_file: &str, because: &str) {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.leave_the_station();
    change(&station, script);
    station.with_file(FIRST, to_file);
    let before = dump(&station, FIRST);

    station.open();
    station.wait_for("count");
    station.wait_until("document.querySelector('[data-notice=\"set-aside\"]') !== null");
    assert_eq!(station.judge(&["QI", "CAT"]), "acceptable");
    station.clear();
    let journal = station.journal_named(SECOND);
    let kinds = kinds(&journal);
    let set_aside = kinds.iter().filter(|kind| **kind == "set-aside").count();
    let expected =
        [&["set-aside"].repeat(set_aside)[..], &["opened", "standing", "self-lookup"]].concat();
    assert!(set_aside > 0 && kinds == expected, "{kinds:?}");
    let note = field(&journal[0], "note").unwrap();
    assert!(note.starts_with(FIRST) && note.contains(because), "{note}");
    assert_eq!(field(&journal[0], "sequence"), Some("1"));

    // The next start continues the new journal.
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    let journal = station.journal_named(SECOND);
    assert_eq!(self::kinds(&journal), [&expected[..], &["opened", "self-lookup"]].concat());
    assert!(!station.has("[data-notice=\"set-aside\"]"));
    station.leave_the_station();
    assert_eq!(dump(&station, FIRST), before);
}

/// (Natively, `journal_*` and `promise_8_*` test every change of an entry, and `journal_copies` two broken copies.)
#[test]
fn a_journal_that_cannot_be_continued_is_set_aside_unchanged() {
    for (script, to_file, because) in [
        (
            "return make(undefined, null, (store) => store('entries').put({ torn: true }, 3));",
            "return remove();",
            "entry 3",
        ),
        (
            "return remove().then(() => make(
                1,
                (database) => { database.createObjectStore('entries'); database.createObjectStore('x'); },
                (store) => store('x').put('theirs', 'key'),
            ));",
            "return remove();",
            "expected one object store",
        ),
        ("return make(7);", "return remove();", "a later version"),
    ] {
        is_set_aside(script, to_file, because);
    }
}
