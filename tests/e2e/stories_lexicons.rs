//! Installed lexicons at the station: the edition about to come in gives its opinion, and a book that
//! is installed as a list is looked in by the station. (These stories install as the page does, without
//! its screens; those are in `stories_import.rs`.)

use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use serde_json::{Value, json};

/// Has the worker read a list, name it, and keeps what it built among the installed lexicons.
const INSTALL: &str = "
    const [name, text] = arguments;
    const { js, wasm } = document.querySelector('script[data-js]').dataset;
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ js, wasm });
    const answer = (request, wanted) => new Promise((done, fail) => {
        worker.onmessage = ({ data: { reply } }) => {
            if (reply[wanted]) done(reply[wanted]);
            else if (!reply.Progress) fail(new Error(JSON.stringify(reply)));
        };
        worker.postMessage({ number: 1, request });
    });
    return (async () => {
        const report = await answer({ Read: new TextEncoder().encode(text) }, 'Report');
        const metadata = { name, edition: 'a test', date: '2026-01-31', language: 'en',
            source: 'the tests', licence: 'none needed' };
        const built = await answer({ Name: { words: report.words, metadata } }, 'Built');
        worker.terminate();
        const request = (window.__open ?? indexedDB.open.bind(indexedDB))(
            'challenge-station-installed', 1);
        await new Promise((done, fail) => {
            request.onupgradeneeded = () => request.result.createObjectStore('lexicons');
            request.onerror = () => fail(request.error);
            request.onsuccess = () => {
                const lexicons = request.result.transaction('lexicons', 'readwrite');
                lexicons.objectStore('lexicons').put(built, report.words);
                lexicons.oncomplete = () => { request.result.close(); done(); };
                lexicons.onerror = () => fail(lexicons.error);
            };
        });
        return report.words;
    })();";

/// Installs a list of these words; gives their digest.
pub(crate) fn install(station: &Station, name: &str, words: &[&str]) -> Value {
    station.run(INSTALL, &[json!(name), json!(words.join("\n"))])
}

#[test]
fn the_edition_about_to_come_in_is_asked_and_does_not_count() {
    let site = Site::quick();
    let station = Station::of(&site);
    let digest = install(&station, "Next year’s list", &["QI", "ZZXQ", "CAT"]);
    station.open_desk();
    station.press("5");
    station.wait_until("document.querySelectorAll('.choice').length === 4");
    station.press("2");
    station.wait_until("document.body.innerText.includes('Next year’s list, a test')");
    station.press("\n");
    station.wait_for("count");
    station.last_says(&[("kind", "settings")]);

    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    assert!(station.offers().contains(&"Other edition".to_owned()));
    station.press_on_verdict("o");
    station.advance(VERDICT_AFTER);
    station.wait_until("document.querySelectorAll('.lexicon').length === 2");
    assert_eq!(station.verdict(), "unacceptable", "the ruling stands");
    let said = station.said_by();
    assert_eq!(said[0], "UNACCEPTABLE: Open English list");
    assert_eq!(said[1], "ACCEPTABLE: Next year’s list (does not count)");
    let entry = [
        ("kind", "opinion"),
        ("challenge", "4"),
        ("verdict", "acceptable"),
        ("by", "coming-edition"),
        ("lexicon-digest", digest.as_str().unwrap()),
        ("outcome", "unacceptable"),
        ("consequence", "play comes off, challenged-player loses the turn"),
    ];
    station.last_says(&entry);
    station.clear();
    assert!(station.chain().is_ok());
}

#[test]
fn a_book_that_is_installed_as_a_list_is_not_asked_for() {
    let site = Site::quick();
    let station = Station::of(&site);
    install(&station, "The long words of a book", &["ZZXQZZXQZ", "QUIXOTRYS"]);
    station.put_in_force("3", "nsa-ospd2");
    station.open_desk();
    station.press("52\n");
    station.wait_for("count");
    assert!(station.page_text().contains("and The long words of a book"));
    station.open_desk();
    station.begin_as_judge(false, "AB");
    assert_eq!(station.judge(&["ZZXQZZXQZ", "QI"]), "acceptable");
    station.last_says(&[("lexicon", "Open English list + The long words of a book")]);
    station.clear();

    // Taken away again, it puts the station out of service rather than judge without it.
    let remove = "const request = (window.__open ?? indexedDB.open.bind(indexedDB))(
            'challenge-station-installed', 1);
        return new Promise((done) => { request.onsuccess = () => {
            const lexicons = request.result.transaction('lexicons', 'readwrite');
            lexicons.objectStore('lexicons').clear();
            lexicons.oncomplete = () => { request.result.close(); done(); };
        }; });";
    station.run(remove, &[]);
    station.open();
    station.wait_for("out-of-service");
    assert!(station.page_text().contains("not installed here"), "{}", station.page_text());
    // By touch, too, the director gets to the desk and chooses another.
    station.touch_button("Director’s desk");
    station.wait_for("desk");
    station.press("2");
    station.wait_for_heading("Lexicons and repeats");
    station.press("2\n");
    station.wait_for("count");
}
