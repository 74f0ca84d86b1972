//! A director imports a list, reviews it, names it and installs it; removes one; joins two. A failed or cancelled
//! import changes nothing. This is about files, fields, the worker and what is stored. (`desk_import` and
//! `desk_installed` have the rules.)

use crate::entries::field;
use crate::import_files::list;
use crate::site::Site;
use crate::station::Station;
use std::time::Instant;

/// The time limit of one step of an import, in milliseconds.
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
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_import();
    assert!(station.page_text().contains("Only the station’s own list is installed."));
    station.choose_many(280_000);
    let begun = Instant::now();
    station.wait_for_heading("What is in the file");
    println!("280,000 words are reported after {:?}", begun.elapsed());
    for says in ["280,000", "Fingerprint", "No known edition", "8 letters"] {
        assert!(station.page_text().contains(says), "{says}: {}", station.page_text());
    }
    let details = station.texts_of("details p", "textContent");
    assert!(details.contains(&"The file: text, one word a line".to_owned()), "{details:?}");
    station.use_row("Lengths");
    station.wait_for_heading("Lengths");
    assert!(station.says(".lengths").contains("8280,000ZQAAAAAA "), "{}", station.says(".lengths"));
    station.press("\x1b");
    station.wait_for_heading("What is in the file");
    let fields = "[...document.querySelectorAll('.line input[type=text]')].slice(0, 2)";
    let fields = format!("{fields}.map((it) => it.value).join()");
    assert!(station.text(&fields).starts_with("many,"), "the name of the file");
    assert_eq!(installed(&station), 0, "reviewing installed something");

    station.fill_in("Name", "Big list");
    station.fill_in("Edition", "first");
    assert_eq!(station.text(&fields), "Big list,first");
    let begun = Instant::now();
    station.agree();
    station.wait_until(
        "document.querySelector('.toast')?.textContent.startsWith('Big list, first judges.')",
    );
    println!("they are installed and judge after {:?}", begun.elapsed());
    assert_eq!(installed(&station), 1);
    let is_it = |entry: &String| {
        field(entry, "note").is_some_and(|note| note.starts_with("installed Big list, first, "))
    };
    station.wait_for_entry(|here| here.journal().iter().any(is_it));
    station.press("\x1b");
    station.wait_for("count");
    assert!(station.says(".facts").contains("Big list"), "{}", station.says(".facts"));
    assert_eq!(station.judge(&["ZQAAAAAA"]), "acceptable");
    station.clear();
    assert_eq!(station.judge(&["QI"]), "unacceptable");
}

/// Presses Esc as soon as the page shows a percentage. Returns whether there was a progress bar, too. (A driver could
/// come too late.)
const CANCEL: &str = "
    const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return new Promise((done) => {
        const look = () => {
            if (!document.querySelector('.lead p')?.textContent.endsWith(' %')) return;
            seen.disconnect();
            const shows = document.querySelector('progress') !== null;
            press('Escape');
            done(shows);
        };
        const seen = new MutationObserver(look);
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
    });";

#[test]
fn an_import_that_is_cancelled_or_never_ends_changes_nothing() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_import();
    station.choose_many(600_000);
    assert_eq!(station.run(CANCEL, &[]), true, "no progress was shown");
    station.wait_for_heading("Word lists");
    assert_eq!(installed(&station), 0);
    // The next import starts from scratch.
    station.install("Club", "QI ZA");
    assert_eq!(installed(&station), 1);
    station.press("\x1b");
    station.wait_for_heading("Word lists");
    // So does an import if the desk closed before the last one was confirmed.
    station.choose_file("list.txt", &list("Other", "QI"));
    station.wait_for_heading("What is in the file");
    station.advance(120_000);
    station.wait_for("count");
    assert_eq!(installed(&station), 1);
    station.assert_kinds(&["opened", "lexicon"]);
    drop(station);
    an_endless_import_is_stopped(&site);
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

/// An import that never ends is stopped, and the page says what to do.
fn an_endless_import_is_stopped(site: &Site) {
    let station = Station::with_script(site, SILENT);
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
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let text = list("Dropped", "QI ZA");
    // After this the count screen no longer changes by itself.
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
    assert_eq!(station.heading(), "Director’s desk");
    station.press("i");
    station.wait_for_heading("Word lists");
    assert!(station.drop_file("list.txt", &text));
    station.wait_for_heading("What is in the file");
    // Another file dropped in the meantime does not replace it.
    assert!(station.drop_file("other.txt", &list("Other", "ZO")));
    station.use_row("Install only");
    station.wait_for_heading("Dropped is installed");
    assert_eq!(installed(&station), 1);
}

#[test]
fn two_lists_are_joined_and_one_is_removed() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_import();
    station.install("OSW", "AA QI ZA");
    station.press("\x1b");
    station.wait_for_heading("Word lists");
    station.install("OTCWL", "AA QI ZO");
    station.press("\x1b");
    station.wait_for_heading("Word lists");
    station.wait_until("document.querySelectorAll('.listed').length === 2");
    station.use_row("OSW, 2026");
    station.wait_for_heading("OSW");
    station.use_row("Join with another");
    station.wait_for_heading("Join OSW, 2026 with which list?");
    station.use_row("OTCWL, 2026");
    station.wait_for_heading("Two word lists joined");
    station.wait_until("document.querySelector('.line input').value.includes('∪')");
    station.fill_in("Name", "Both");
    station.fill_in("Edition", "2026");
    station.use_row("Install only");
    station.wait_for_heading("Both is installed");
    station.wait_until("document.body.innerText.includes('4 words')");
    assert_eq!(installed(&station), 3);
    last_notes(&station, |note| note.starts_with("joined Both, 2026, "));
    station.agree();
    station.wait_until(
        "document.querySelector('.toast')?.textContent.startsWith('Both, 2026 judges.')",
    );
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["ZA", "ZO"]), "acceptable");
    station.clear();

    station.open_import();
    // Both judges. The station's own list and the two others could.
    station.wait_until("document.querySelectorAll('.listed').length === 3");
    station.use_row("OSW, 2026");
    station.wait_for_heading("OSW");
    station.use_row("Remove");
    station.wait_until("document.querySelector('dialog[open]') !== null");
    assert!(station.says("dialog").contains("Remove OSW, 2026?"), "{}", station.says("dialog"));
    assert_eq!(installed(&station), 3);
    // What removes something begins at Back, so that Enter alone removes nothing.
    assert_eq!(station.text("document.activeElement.textContent"), "Back");
    station.run("document.querySelector('dialog .primary').click();", &[]);
    station.wait_for_heading("Word lists");
    station.wait_until("document.querySelectorAll('.listed').length === 2");
    assert_eq!(installed(&station), 2);
    last_notes(&station, |note| note.starts_with("removed OSW, 2026, "));
    // The director's other pages have the joined list, too.
    station.press("\x1b4");
    station.wait_for_heading("Rulebook");
    station.press("h5");
    station.wait_for_heading("Word lists");
    assert!(station.page_text().contains("Both, 2026"), "{}", station.page_text());
}
