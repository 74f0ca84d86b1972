//! The browser signs the journal, which shows whose it is; a lost key is noticed.

use crate::entries::field;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::Station;
use crate::stories_transfer::{FILES, saved};
use crate::two_copies::{GONE, NAME, shows_notice};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use challenge_station::journal::{Entry, Happening, Log, PublicKey};
use std::fs;
use std::process::Command;

/// Cuts the entries from number 4 on from the database.
const CUT: &str = "return new Promise((done, fail) => {
    const request = indexedDB.open('challenge-station-journal');
    request.onerror = () => fail('in use');
    request.onsuccess = () => {
        const change = request.result.transaction('entries', 'readwrite');
        change.objectStore('entries').delete(IDBKeyRange.lowerBound(4));
        change.oncomplete = () => { request.result.close(); done(); };
    };
});";

/// The whole journal, as the director saves it.
fn export(station: &Station) -> String {
    station.open_journal();
    station.press("x");
    station.wait_for_heading("Export the journal");
    station.run("window.__saved = undefined;", &[]);
    station.press("\n");
    let (_, bytes) = saved(station);
    String::from_utf8(BASE64_STANDARD.decode(bytes).unwrap()).unwrap()
}

/// The output of `journal verify` for an export, and whether it succeeds.
pub(crate) fn verified(text: &str) -> (String, bool) {
    let folder = Folder::new();
    fs::write(folder.path().join("journal.jsonl"), text).unwrap();
    let mut tool = Command::new(env!("CARGO_BIN_EXE_journal"));
    let run = tool.current_dir(folder.path()).args(["verify", "journal.jsonl"]).output().unwrap();
    (String::from_utf8(run.stdout).unwrap(), run.status.success())
}

/// The key that an entry names.
fn key(entry: &str) -> Option<PublicKey> {
    match Entry::read(entry).unwrap().what() {
        Happening::Opened { key, .. } | Happening::KeyChanged { key } => *key,
        _ => None,
    }
}

/// A station whose journal has one ruling and was exported, and so signed. Its page is closed.
fn exported(site: &Site) -> Station {
    let station = Station::with_script(site, FILES);
    station.judge(&["QI", "ZA"]);
    station.clear();
    export(&station);
    station.leave_the_station();
    station
}

#[test]
fn an_export_is_signed_by_the_key_that_the_first_entry_names_until_it_is_deleted() {
    let site = Site::with_few_words();
    let station = Station::with_script(&site, FILES);
    station.judge(&["QI", "ZA"]);
    station.clear();
    let text = export(&station);
    let first = key(text.lines().next().unwrap()).expect("the first entry names the key");
    let (says, succeeds) = verified(&text);
    let short = first.fingerprint().short();
    assert!(succeeds && says.contains(&format!("with key {short}; nothing since.")), "{says}");
    let (log, _) = Log::merged(&[("export".into(), text.clone())]);
    assert_eq!(log.journals[0].heads.len(), 1);
    // After a reload the key is the same, and the desk names it.
    station.reload();
    station.wait_for("count");
    station.open_journal();
    station.press("v");
    station.wait_for_heading("Verify");
    assert!(
        station.page_text().contains(&format!("with key {short}; ")),
        "{}",
        station.page_text()
    );
    let forged = text.replace("\"count\":", "\"count\":1");
    assert!(!verified(&forged).1);
    says_that_the_key_is_gone(&station, first);
}

/// A deleted key is recorded and shown.
fn says_that_the_key_is_gone(station: &Station, first: PublicKey) {
    assert!(!station.has("[data-notice=\"key-changed\"]"));
    station.leave_the_station();
    station.run(
        "return new Promise((done, fail) => {
            const request = indexedDB.deleteDatabase('challenge-station-key');
            request.onsuccess = done;
            request.onblocked = request.onerror = () => fail('in use');
        });",
        &[],
    );
    station.open();
    station.wait_for("count");
    station.wait_until("document.querySelector('[data-notice=\"key-changed\"]') !== null");
    let last_kind = |here: &Station| field(&here.last_entry(), "kind");
    station.wait_for_entry(|here| last_kind(here) == Some("key-changed"));
    let now = key(&station.last_entry()).unwrap();
    assert_ne!(first, now);
    // The station judges as before and signs with the new key.
    assert_eq!(station.judge(&["QI", "CAT"]), "acceptable");
    station.clear();
    let (says, succeeds) = verified(&export(station));
    let changed = format!("on, a different key signs: {}. Compare it", now.fingerprint().short());
    assert!(!succeeds && says.contains(&changed), "{says}");
}

#[test]
fn signatures_refute_a_journal_that_was_cut_off_and_show_one_that_is_gone() {
    let site = Site::with_few_words();
    let station = exported(&site);
    station.run(&CUT.replace("Bound(4)", "Bound(2)"), &[]);
    station.with_file(NAME, "return change((text) => text.split('\\n')[0] + '\\n');");
    station.run("localStorage.clear();", &[]);
    station.open();
    station.wait_for("count");
    station.look_at_readiness(false);
    let shown = station.lines().join("\n");
    assert!(
        station.says(".banner") == "✗ Not ready" && shown.contains("Journal: entry "),
        "{shown}"
    );
    assert!(shown.contains(" was signed on ") || shown.contains(" is not what was signed on "));
    station.leave_the_station();
    signed_heads_show_that_everything_is_gone(&station);
}

#[test]
fn entries_cut_from_both_copies_alike_are_missed_even_without_local_storage() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    for word in ["ZA", "AA", "AB", "AD"] {
        station.judge(&["QI", word]);
        station.clear();
    }
    station.leave_the_station();
    station.run(CUT, &[]);
    station.with_file(
        NAME,
        "return change((text) => text.split('\\n').slice(0, 3).join('\\n') + '\\n');",
    );
    station.run("localStorage.clear();", &[]);
    station.open();
    station.wait_for("count");
    shows_notice(&station, "lost");
    station.wait_for_entry(|here| here.kinds().iter().any(|kind| kind == "journal-lost"));
    let lost = station.journal().into_iter().find(|it| field(it, "kind") == Some("journal-lost"));
    assert!(field(&lost.unwrap(), "note").unwrap().contains(" 5-"), "it had five entries");
}

/// Both copies and local storage are gone, but the signed heads are left.
fn signed_heads_show_that_everything_is_gone(station: &Station) {
    station.run(GONE, &[]);
    station.with_file(NAME, "return remove();");
    station.run("localStorage.clear();", &[]);
    station.open();
    station.wait_for("count");
    shows_notice(station, "lost");
    let first_kind =
        |here: &Station| Some(field(here.journal().first()?, "kind")? == "journal-lost");
    station.wait_for_entry(|here| first_kind(here) == Some(true));
    assert_eq!(first_kind(station), Some(true), "{:?}", station.kinds());
}
