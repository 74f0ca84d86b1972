//! Promise 4: if a copy of the journal is damaged, emptied or deleted, this is noticed, reported and repaired
//! from the other. If both are gone, that is reported too. (Natively, `journal_copies` tests every rule;
//! `web::journal_copies` tests every kind of damage.)

use crate::browser::{Browser, Tab};
use crate::entries::field;
use crate::folder::Folder;
use crate::journal::{confirms_the_end, says_it_is_there};
use crate::site::Site;
use crate::station::{Station, WRITE_RETRY};
use crate::wait;
use challenge_station::setup::Settings;
use serde_json::json;

pub(crate) const NAME: &str = "challenge-station-journal";
const SECOND: &str = "challenge-station-journal-2";
pub(crate) const GONE: &str = "return new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase('challenge-station-journal');
    request.onsuccess = () => done();
    request.onblocked = request.onerror = () => fail('in use');
});";

/// Removes the spare, and nothing else, from local storage.
const NO_SPARE: &str = "for (const name of Object.keys(localStorage))
    if (name.startsWith('challenge-station.spare')) localStorage.removeItem(name);";

/// A station that has judged once and whose page was left.
fn judged_and_left(site: &Site) -> Station {
    let station = Station::of(site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.leave_the_station();
    station
}

/// The kinds of the first journal's entries, if both copies are the same.
fn in_both(station: &Station) -> Option<Vec<&'static str>> {
    in_both_of(NAME, station)
}

/// The kinds of a journal's entries, if both copies are the same.
fn in_both_of(name: &str, station: &Station) -> Option<Vec<&'static str>> {
    let journal = station.journal_named(name);
    let file = station.with_file(name, "return read().catch(() => '');");
    let same = file.as_str()?.lines().eq(journal.iter().map(String::as_str));
    same.then(|| journal.iter().map(|entry| field(entry, "kind").unwrap()).collect())
}

/// Waits until both copies have the same unbroken chain of these kinds.
#[track_caller]
fn both_hold(station: &Station, kinds: &[&str]) {
    let come = wait::until(|| in_both(station).is_some_and(|both| both == kinds));
    assert!(come, "{:?} {:?}", in_both(station), station.kinds());
    station.chain().unwrap();
}

/// Asserts that the screen shows this notice to the director.
#[track_caller]
pub(crate) fn shows_notice(station: &Station, notice: &str) {
    station.wait_until(&format!("document.querySelector('[data-notice={notice}]') !== null"));
}

/// Asserts that the next start repairs one copy, and says so.
#[track_caller]
fn wait_until_repaired(station: &Station, copy: &str) {
    station.open();
    station.wait_for("count");
    shows_notice(station, "repaired");
    both_hold(station, &["opened", "self-lookup", "store-repaired", "opened"]);
    let note = field(&station.journal()[2], "note").unwrap();
    assert!(note.starts_with(copy), "{note}");
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"));
    assert_eq!(station.rulings().len(), 2);
}

/// Starts the station, whose storage does not work, and judges a slip.
#[track_caller]
fn starts_and_judges_unrecorded(station: &Station) {
    station.open();
    station.advance_until("document.querySelector('main')?.dataset.screen === 'count'");
    judges_unrecorded(station);
}

/// Judges a slip while storage does not work.
#[track_caller]
fn judges_unrecorded(station: &Station) {
    station.type_slip(&["QI", "DOG"]);
    station.press("\t");
    station.advance_until("document.querySelector('[data-verdict]') !== null");
    station.advance_until("document.querySelector('[data-notice=not-recorded]') !== null");
}

/// Whether these kinds continue the journal of [`judged_and_left`], with the ruling that waited.
fn has_both_rulings(kinds: &[&str]) -> bool {
    kinds.starts_with(&["opened", "self-lookup"])
        && kinds.iter().filter(|kind| **kind == "self-lookup").count() == 2
}

/// Each row: a script that damages the database, one that damages the file, what the journal says about it, and what a
/// saved broken copy contains.
const DAMAGE: [[&str; 4]; 2] = [
    [GONE, "", "database missing", ""],
    ["", "return change((text) => text.replace('opened', 'opaned'));", "file broken", "opaned"],
];

/// Another tab holds the file, which can be read but not written.
const LOCK: &str = "return (async () => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('challenge-station');
        const file = await folder.getFileHandle('challenge-station-journal.jsonl');
        window.lock = await file.createWritable();
    })();";

const UNLOCK: &str = "return window.lock.abort();";

/// Locks the file in another tab. Returns the page's tab and that one.
fn lock_file(station: &Station) -> [Tab; 2] {
    let page = station.tab();
    station.new_tab();
    station.leave_the_station();
    station.run(LOCK, &[]);
    let other = station.tab();
    station.go_to(&page);
    [page, other]
}

#[test]
fn damage_to_one_copy_is_repaired_from_the_other_and_a_broken_copy_is_saved() {
    for [to_database, to_file, copy, broken] in DAMAGE {
        let site = Site::with_few_words();
        let station = judged_and_left(&site);
        station.run(to_database, &[]);
        station.with_file(NAME, to_file);
        wait_until_repaired(&station, copy);
        if !broken.is_empty() {
            let saved = station.with_file(&format!("{NAME}.set-aside-1"), "return read();");
            assert!(saved.as_str().unwrap().contains(broken), "{copy}: {saved}");
        }
    }
}

#[test]
fn if_both_copies_are_gone_that_is_shown_and_the_first_entry_says_how_long_they_were() {
    let site = Site::with_few_words();
    let mut station = judged_and_left(&site);
    let last = station.journal().pop().unwrap();
    // The journal will be known from local storage, which the browser writes late; so the browser is closed first.
    station.quit();
    station.browser().restart();
    station.leave_the_station();
    station.run(GONE, &[]);
    station.with_file(NAME, "return remove();");
    station.run(NO_SPARE, &[]);
    station.open();
    station.wait_for("count");
    shows_notice(&station, "lost");
    both_hold(&station, &["journal-lost", "opened", "standing"]);
    let note = field(&station.journal()[0], "note").unwrap();
    let [station_id, digest] = ["station", "digest"].map(|name| field(&last, name).unwrap());
    let code = format!("{station_id} 2-{}", digest[..12].to_uppercase());
    assert_eq!(note, code);
    drop(station);
    settings_show_that_it_is_lost();
}

/// If only settings are left, the station still notices that the journal is lost. (`signed` tests the signed heads.)
fn settings_show_that_it_is_lost() {
    let site = Site::with_few_words();
    let station = judged_and_left(&site);
    station.run(GONE, &[]);
    station.with_file(NAME, "return remove();");
    station.run(&GONE.replace("journal", "key"), &[]);
    station.put_settings(&Settings::default());
    station.run("localStorage.clear();", &[]);
    station.open();
    station.wait_for("count");
    shows_notice(&station, "lost");
    both_hold(&station, &["journal-lost", "opened", "standing"]);
    assert!(field(&station.journal()[0], "note").unwrap().ends_with(" unknown"));
}

#[test]
fn if_both_copies_are_gone_the_spare_in_local_storage_restores_the_journal_and_the_settings() {
    let site = Site::with_few_words();
    let settings = Settings { event: "Cup".into(), ..Settings::default() };
    let station = Station::with_settings(&site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    station.judge(&["QI", "ZA"]);
    station.clear();
    let before = station.journal();
    station.leave_the_station();
    let origin = station.run("return location.origin", &[]);
    let evicted =
        json!({ "origin": origin, "storageTypes": "indexeddb,file_systems,cache_storage" });
    station.chromium("Storage.clearDataForOrigin", &evicted);
    station.open();
    station.wait_for("count");
    shows_notice(&station, "evicted");
    // The file may stay locked until the browser starts again.
    assert!(wait::until(|| station.journal().len() > before.len()), "{:?}", station.kinds());
    assert_eq!(station.journal()[..before.len()], before);
    station.chain().unwrap();
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    let last = station.journal().pop().unwrap();
    assert_eq!(field(&last, "event"), Some("Cup"));
}

#[test]
fn a_database_deleted_while_the_station_runs_is_rebuilt_without_a_restart_and_after_a_kill() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    let origin = station.text("location.origin");
    let wipe = json!({ "origin": origin, "storageTypes": "indexeddb" });
    station.chromium("Storage.clearDataForOrigin", &wipe);
    assert!(wait::until(|| station.journal().is_empty()));
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"), "the file has the entry");
    shows_notice(&station, "repaired");
    both_hold(&station, &["opened", "self-lookup", "self-lookup", "store-repaired"]);
    a_kill_meanwhile_loses_nothing(station);
}

/// Nothing is lost if the browser is killed while a copy is gone.
fn a_kill_meanwhile_loses_nothing(mut station: Station) {
    station.clear();
    station.leave_the_station();
    station.run(GONE, &[]);
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZO"]), "acceptable");
    station.kill();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "CAT"]), "acceptable");
    let is_whole = |both: Vec<&str>| {
        let count = |kind| both.iter().filter(|it| **it == kind).count();
        count("self-lookup") == 4 && count("store-repaired") > 0
    };
    assert!(wait::until(|| in_both(&station).is_some_and(is_whole)), "{:?}", in_both(&station));
}

#[test]
fn beside_a_database_of_a_later_version_the_file_continues_and_nothing_is_set_aside() {
    let site = Site::with_few_words();
    let station = judged_and_left(&site);
    station.run(
        "return new Promise((done, fail) => {
            const request = indexedDB.open('challenge-station-journal', 99);
            request.onerror = () => fail('in use');
            request.onsuccess = () => { request.result.close(); done(); };
        });",
        &[],
    );
    station.open();
    station.wait_for("count");
    station.wait_until("document.querySelector('[data-notice=one-copy]') !== null");
    assert_eq!(station.judge(&["QI", "DOG"]), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"));
    assert!(!station.has("[data-notice=set-aside]"));
    let file = station.with_file(NAME, "return read();");
    let kinds: Vec<_> =
        file.as_str().unwrap().lines().map(|line| field(line, "kind").unwrap()).collect();
    assert_eq!(kinds, ["opened", "self-lookup", "opened", "self-lookup"]);
}

#[test]
fn while_the_file_is_locked_and_the_database_is_gone_no_number_is_given_again() {
    let site = Site::with_few_words();
    let station = judged_and_left(&site);
    station.run(GONE, &[]);
    let [page, other] = lock_file(&station);
    starts_and_judges_unrecorded(&station);
    assert_eq!(station.journal(), [""; 0], "a new journal was begun");
    station.go_to(&other);
    station.run(UNLOCK, &[]);
    station.close_tab();
    station.go_to(&page);
    station.advance(WRITE_RETRY - 1_000);
    station.advance_until("document.querySelector('[data-notice=not-recorded]') === null");
    shows_notice(&station, "repaired");
    let is_whole = |both: Vec<&str>| has_both_rulings(&both);
    assert!(wait::until(|| in_both(&station).is_some_and(is_whole)), "{:?}", in_both(&station));
    station.chain().unwrap();
}

#[test]
fn a_station_that_started_on_a_full_disk_follows_the_copy_that_could_not_be_read_then() {
    let site = Site::with_few_words();
    let mut browser = Browser::start();
    browser.on_every_page("window.__storage = sessionStorage.getItem('storage') ?? 'ok';");
    let station = Station::counting(&site, browser);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.leave_the_station();
    // The database had room for the last entry, and the file had none.
    station.with_file(NAME, "return change((text) => text.slice(0, text.indexOf('\\n') + 1));");
    station.run("sessionStorage.setItem('storage', 'full');", &[]);
    starts_and_judges_unrecorded(&station);
    assert!(!station.has("[data-notice=key-changed]"), "nobody can know that yet");
    station.clear();
    station.storage("ok");
    let recovered =
        "document.querySelector('[data-notice=disk-full], [data-notice=not-recorded]') === null";
    station.advance_until(recovered);
    let is_whole = |both: Vec<&str>| has_both_rulings(&both) && !both.contains(&"key-changed");
    assert!(wait::until(|| in_both(&station).is_some_and(is_whole)), "{:?}", in_both(&station));
    station.chain().unwrap();
    let journal = station.journal();
    let numbers: Vec<_> = journal.iter().filter_map(|entry| field(entry, "challenge")).collect();
    assert_eq!(numbers, ["1", "2"], "no number is given twice");
    assert!(!station.has("[data-notice=key-changed]"));
}

#[test]
fn a_write_that_fails_late_does_not_keep_the_other_copy_from_being_completed() {
    let site = Site::with_few_words();
    let station = judged_and_left(&site);
    let [page, other] = lock_file(&station);
    station.open();
    station.wait_for("count");
    station.storage("hang");
    judges_unrecorded(&station);
    station.clear();
    station.storage("ok");
    station.advance_until("document.querySelector('[data-notice=not-recorded]') === null");
    // The first write fails only now; the second has stored the entries, in the database.
    station.run("window.__fail_late();", &[]);
    station.go_to(&other);
    station.run(UNLOCK, &[]);
    station.go_to(&page);
    let is_completed = wait::until(|| {
        station.advance(1_000);
        in_both(&station).is_some_and(|both| has_both_rulings(&both))
    });
    assert!(is_completed, "{:?}", in_both(&station));
}

#[test]
fn while_the_file_has_no_room_a_ruling_that_only_the_database_has_never_counts_as_recorded() {
    let site = Site::with_few_words();
    let station = judged_and_left(&site);
    station.open();
    station.wait_for("count");
    station.storage("file full");
    judges_unrecorded(&station);
    station.clear();
    for _ in 0..300 {
        station.advance(100);
        assert!(station.has("[data-notice=not-recorded]"), "one copy has it, and the disk is full");
    }
    station.storage("ok");
    station.advance_until("document.querySelector('[data-notice=not-recorded]') === null");
}

/// Exports the journal and ends the event, so that an archived journal comes before the one in use.
fn end_event(station: &Station) {
    let folder = Folder::new();
    station.save_in(&folder);
    station.open_journal();
    station.press("x");
    station.wait_for_heading("Export the journal");
    station.press("1\n");
    says_it_is_there(station);
    station.press("\x1be");
    station.wait_for_heading("End this event");
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.press("Durban Open\n");
    station.wait_until("document.querySelector('dialog')?.innerText.includes('Durban Open')");
    confirms_the_end(station);
}

/// Advances time until an expression is true, but no further than so many steps. The database answers in real time, and is
/// waited for at each step.
fn advance_patiently(station: &Station, steps: usize, expression: &str) {
    for _ in 0..steps {
        if station.is(expression) {
            return;
        }
        station.journal();
        station.advance(100);
    }
}

/// While files do not answer, every ended event makes the journal's opening 2 s longer: here it takes 6 s, and the next
/// write begins after 5 s.
#[test]
fn a_write_that_a_later_one_overtakes_does_not_leave_rulings_in_one_copy_unnoticed() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    end_event(&station);
    station.storage("hang");
    judges_unrecorded(&station);
    station.clear();
    station.storage("file hang");
    station.run("window.before = __unanswered();", &[]);
    // The end and the contents of the ended journal's file, then the end of the other's.
    advance_patiently(&station, 90, "__unanswered() >= before + 3");
    station.storage("ok");
    advance_patiently(&station, 30, "false");
    station.advance_until("document.querySelector('[data-notice=not-recorded]') === null");
    station.judge(&["QI"]);
    let are_same = wait::until(|| {
        station.advance(1_000);
        let both = in_both_of(SECOND, &station);
        both.is_some_and(|both| both.iter().filter(|kind| **kind == "self-lookup").count() == 2)
    });
    assert!(are_same, "{:?}", station.journal_named(SECOND));
}
