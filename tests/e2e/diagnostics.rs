//! If the program panics, or storage fails while a slip is judged, Diagnostics name the cause on the page and in
//! the file, but nothing about the slip (promise 6).

use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, WRITE_RETRY};
use crate::stories_transfer::FILES;
use serde_json::{Value, json};
use std::path::Path;

const WORDS: [&str; 2] = ["ZZXQVJ", "KWYJIBO"];

/// Makes the program panic while it handles these words, by asking it to read the list again while
/// it builds a lexicon from it.
const PANICS: &str = "
    window.__panics = async (text) => {
        const program = await import(document.querySelector('script[data-js]').dataset.js);
        const ask = (request, reply) => program.work({ number: 1, request }, reply);
        const read = () => ({ Read: new TextEncoder().encode(text) });
        let words;
        ask(read(), ({ reply }) => { words = reply.Report?.words ?? words; });
        const metadata = { name: 'Club list', edition: 'first', date: '2026-01-31', language: 'en',
            source: 'the tests', licence: 'none needed' };
        ask({ Name: { words, metadata } }, () => ask(read(), () => {}));
    };";

/// Storage fails while a slip is judged, and works again.
fn storage_fails(station: &Station) {
    station.storage("fail");
    station.type_slip(&WORDS);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "unacceptable");
    station.wait_until("document.querySelector('[data-notice=\"not-recorded\"]') !== null");
    let notice = station.says("[data-notice=\"not-recorded\"]");
    assert!(notice.ends_with("(QuotaExceededError)"), "{notice}");
    station.storage("ok");
    station.advance(WRITE_RETRY);
    station.advance_until("document.querySelector('[data-notice=\"not-recorded\"]') === null");
    station.clear();
}

/// Causes a panic, and returns its place in the source, which the browser has stored.
fn place_of_panic(station: &Station) -> String {
    station.run("return __panics(arguments[0]);", &[json!(WORDS.join("\n"))]);
    let place = station.text("globalThis.stationFault");
    let [column, line, file] = place.rsplitn(3, ':').collect::<Vec<_>>()[..] else {
        panic!("{place}")
    };
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    assert!(Path::new(file).extension().is_some_and(|ending| ending == "rs"), "{place}");
    assert!(is_number(line) && is_number(column), "{place}");
    let saved = station.text("localStorage.getItem('challenge-station.fault')");
    assert!(saved.contains(&place), "{saved}");
    names_no_word(&saved);
    place
}

fn names_no_word(text: &str) {
    let text = text.to_uppercase();
    for word in WORDS {
        assert!(!text.contains(word), "{word} is in {text}");
    }
}

#[test]
fn a_panic_and_a_storage_failure_are_named_on_the_page_and_in_its_file_but_no_word_is() {
    let site = Site::with_few_words();
    let station = Station::with_script(&site, &[FILES, PANICS].join("\n"));
    let place = place_of_panic(&station);
    station.reload();
    station.wait_for("count");
    storage_fails(&station);
    station.open_desk();
    station.press("ad");
    station.wait_until("document.querySelector('.lead')?.textContent.includes('No word')");
    let page = station.page_text();
    let panic = format!("at {place}");
    let storage =
        "journal’s file: could not write: QuotaExceededError: free some space on this device";
    for said in [panic.as_str(), storage, "Mozilla/5.0"] {
        assert!(page.contains(said), "{said} is not in {page}");
    }
    names_no_word(&page);
    names_no_word(&station.everything_in_view());

    station.press("\n");
    station.wait_until("window.__saved !== undefined");
    let name = station.text("__saved");
    assert!(name.ends_with("-diagnostics.json"), "{name}");
    let file = station.run("return window.__blob.text();", &[]);
    let file = file.as_str().unwrap();
    names_no_word(file);
    let said: Value = serde_json::from_str(file).unwrap();
    let failures = said["failures"].as_array().unwrap();
    assert!(
        failures.iter().any(|it| it["what"].as_str().unwrap().contains("QuotaExceededError")),
        "{said}"
    );
    assert_eq!(said["last_fault"]["place"], place);
    assert!(said["browser"].as_str().unwrap().contains("Mozilla/5.0"), "{said}");
    station.wait_until("document.body.textContent.includes('was handed to the browser')");
}
