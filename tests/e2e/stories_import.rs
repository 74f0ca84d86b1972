//! Importing: a director imports a list, reviews it, names it and installs it; removes one; joins
//! two. A failed or cancelled import changes nothing.

use crate::entries::field;
use crate::import_files::list;
use crate::site::Site;
use crate::station::Station;
use std::time::Instant;

/// The time limit of one part of an import, in milliseconds.
const IMPORT_WAIT: u32 = 90_000;

/// The number of installed lexicons in the store.
fn installed(station: &Station) -> usize {
    let count = "
        const request = (window.__open ?? indexedDB.open.bind(indexedDB))('challenge-station-installed', 1);
        return new Promise((done) => {
            request.onupgradeneeded = () => request.result.createObjectStore('lexicons');
            request.onsuccess = () => {
                const all = request.result.transaction('lexicons').objectStore('lexicons').count();
                all.onsuccess = () => { request.result.close(); done(all.result); };
            };
        });";
    usize::try_from(station.run(count, &[]).as_u64().unwrap()).unwrap()
}

/// Asserts that the journal's last entry is about a lexicon and has a matching note.
#[track_caller]
fn last_notes(station: &Station, is_such: impl Fn(&str) -> bool) {
    let has = |entry: &str| field(entry, "note").is_some_and(&is_such);
    station.wait_for_entry(|here| has(&here.last_entry()));
    let last = station.last_entry();
    assert_eq!(field(&last, "kind"), Some("lexicon"), "{last}");
    assert!(has(&last), "{last}");
}

#[test]
fn a_long_list_is_imported_reviewed_named_installed_and_applied() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_import();
    assert_eq!(station.choices(), ["Choose a file"]);
    station.choose_many(280_000);
    let begun = Instant::now();
    station.wait_for_heading("What is in the file");
    println!("280,000 words are reported after {:?}", begun.elapsed());
    let lines = station.lines();
    assert_eq!(lines[3], "Name: not given yet");
    let all = "Words by number of letters: 8: 280000";
    assert_eq!(lines[..3], ["text, a word a line", "not a known edition", all]);
    let words = station.says(".lines h2");
    assert!(words.starts_with("280,000 words, fingerprint "), "{words}");
    assert_eq!(station.choices(), ["Names"]);
    assert_eq!(installed(&station), 0, "reviewing installed something");

    station.press("\n");
    station.wait_for_heading("Name");
    station.wait_for_field();
    station.press("Big list\n");
    station.wait_for_heading("Edition");
    station.wait_until("document.activeElement.value === ''");
    station.wait_for_field();
    station.press("first\n");
    station.wait_for_heading("Date");
    station.wait_until("document.activeElement.value === ''");
    station.wait_for_field();
    station.press("31.1.2026\n");
    station.wait_until("document.querySelector('.hint').textContent.includes('YYYY-MM-DD')");
    station.press(&"\x08".repeat(9));
    station.press("2026-01-31\n");
    station.wait_for_heading("What is in the file");
    let named = ["Name: Big list", "Edition: first", "Date: 2026-01-31"];
    assert_eq!(station.lines()[3..6], named);
    station.press("n");
    station.wait_for_heading("Names");
    assert_eq!(station.choices()[..3], named);
    station.press("\x1b");
    station.wait_for_heading("What is in the file");
    let begun = Instant::now();
    station.press("\n");
    station.wait_for_heading("It is installed");
    println!("they are installed after {:?}", begun.elapsed());
    assert_eq!(installed(&station), 1);
    last_notes(&station, |note| note.starts_with("installed Big list, first, "));

    station.wait_until("document.querySelector('.choice span')?.textContent.startsWith('Use')");
    station.press("p");
    station.wait_for("count");
    assert!(station.says(".facts").contains("Big list"), "{}", station.says(".facts"));
    assert_eq!(station.judge(&["ZQAAAAAA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI"]), "unacceptable");
    station.clear();

    // A lexicon in use cannot be removed, and the page says which setting to change first.
    station.open_import();
    station.wait_until("document.querySelectorAll('.choice').length === 2");
    station.press("1");
    station.wait_for_heading("Big list");
    station.press("rr");
    let hint = station.says(".hint");
    assert!(hint.contains("It stands for “OTCWL, 2016 edition”"), "{hint}");
    assert_eq!(station.choices(), Vec::<String>::new());
    assert_eq!(installed(&station), 1);
}

#[test]
fn a_cancelled_import_shows_nothing_more_and_changes_nothing() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_import();
    station.choose_many(1_500_000);
    station.wait_until("document.querySelector('.typed')?.textContent.endsWith(' %')");
    assert!(station.has("progress"));
    station.press("\x1b");
    station.wait_for_heading("Import a word list");
    assert_eq!(installed(&station), 0);
    // The next import starts from scratch.
    station.install("Club", "QI ZA");
    assert_eq!(installed(&station), 1);
    // So does one after the desk has closed on an unconfirmed import.
    station.choose_file("list.txt", &list("Other", "QI"));
    station.wait_for_heading("What is in the file");
    station.advance(120_000);
    station.wait_for("count");
    assert_eq!(installed(&station), 1);
    station.has_kinds(&["opened", "lexicon"]);
}

/// The worker takes a file and never answers.
const SILENT: &str = "
    const { postMessage: post, terminate } = Worker.prototype;
    window.__ended = 0;
    Worker.prototype.postMessage = function (message, ...more) {
        if (!message.request?.Read) post.call(this, message, ...more);
    };
    Worker.prototype.terminate = function () {
        window.__ended += 1;
        terminate.call(this);
    };";

#[test]
fn an_endless_import_is_stopped_and_says_what_to_do() {
    let site = Site::quick();
    let station = Station::with_script(&site, SILENT);
    station.open_import();
    station.choose_file("hostile.txt", &list("Other", "QI"));
    let ended = station.value("__ended");
    station.advance(IMPORT_WAIT - 1_000);
    assert_eq!(station.value("__ended"), ended);
    station.advance(1_000);
    station
        .wait_until("document.body.innerText.includes('the import was stopped after 90 seconds')");
    assert!(station.page_text().contains("save the list as plain text"));
    assert_ne!(station.value("__ended"), ended, "the worker was not stopped");
    assert_eq!(installed(&station), 0);
}

#[test]
fn a_file_is_dropped_on_this_page_and_ignored_on_others() {
    let site = Site::quick();
    let station = Station::of(&site);
    let text = list("Dropped", "QI ZA");
    // The last automatic change on this screen.
    station.wait_until("document.body.innerText.includes('works offline')");
    let before = station.page_text();
    assert!(station.drop_file("list.txt", &text), "the page did not handle it");
    assert_eq!((station.screen(), station.page_text()), ("count".to_owned(), before));
    station.type_slip(&["QI"]);
    assert!(station.drop_file("list.txt", &text));
    station.has_rows(&["QI"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.open_desk();
    assert!(station.drop_file("list.txt", &text));
    assert_eq!(station.heading(), "Director");
    station.press("i");
    station.wait_for_heading("Import a word list");
    assert!(station.drop_file("list.txt", &text));
    station.wait_for_heading("What is in the file");
    // Another file dropped in the meantime does not replace it.
    assert!(station.drop_file("other.txt", &list("Other", "ZO")));
    station.press("\n");
    station.wait_for_heading("It is installed");
    station.wait_until("document.querySelector('.lines').textContent.includes('Dropped')");
    assert_eq!(installed(&station), 1);
}

#[test]
fn two_lists_are_joined_and_one_is_removed() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_import();
    station.install("OSW", "AA QI ZA");
    station.install("OTCWL", "AA QI ZO");
    station.press("\n");
    station.wait_for_heading("Import a word list");
    station.wait_until("document.querySelectorAll('.choice').length === 3");
    // They are ordered by their digests.
    station.press("1");
    station.wait_until("document.querySelector('.hint') !== null");
    let first = station.heading();
    station.press("j");
    station.wait_for_heading(&format!("Join {first} with which list?"));
    station.press("2");
    station.wait_for_heading("Two lexicons as one");
    station.press("1");
    station.wait_for_heading("Name");
    station.wait_until("document.activeElement.value.includes('∪')");
    // The existing text is selected: the first letter replaces it.
    station.press("Both\n");
    station.wait_for_heading("Edition");
    station.wait_until("document.activeElement.value === ''");
    station.wait_for_field();
    station.press("2026\n");
    station.wait_for_heading("Two lexicons as one");
    station.press("\n");
    station.wait_for_heading("It is installed");
    station
        .wait_until("document.querySelector('.lines').textContent.includes('Both, 2026: 4 words')");
    assert_eq!(installed(&station), 3);
    last_notes(&station, |note| note.starts_with("joined Both, 2026, "));
    station.press("p");
    station.wait_for("count");
    assert_eq!(station.judge(&["ZA", "ZO"]), "acceptable");
    station.clear();

    station.open_import();
    station.wait_until("document.querySelectorAll('.choice').length === 4");
    let osw = station.choices().iter().position(|choice| choice.starts_with("OSW")).unwrap();
    station.press(&osw.to_string());
    station.wait_for_heading("OSW");
    station.press("r");
    station
        .wait_until("document.querySelector('.hint').textContent.includes('It will be removed')");
    assert_eq!(installed(&station), 3);
    station.press("r");
    station.wait_for_heading("Import a word list");
    station.wait_until("document.querySelectorAll('.choice').length === 3");
    assert_eq!(installed(&station), 2);
    last_notes(&station, |note| note.starts_with("removed OSW, 2026, "));
    // The director's other pages list it, too.
    station.press("\x1b5");
    station.wait_for_heading("Lexicons and repeats");
    assert!(station.page_text().contains("Both, 2026"), "{}", station.page_text());
}
