//! A director's file is read in a worker: the page answers keys all the while, a cancel ends it, and
//! nothing is stored by reading. These tests talk to the worker; `stories_import.rs` uses the screens.

use crate::graphs::{dawg, dwg, gzip, kwg, zip};
use crate::lexicons;
use crate::site::Site;
use crate::station::Station;
use challenge_station::digest::Digest;
use serde_json::{Value, json};

/// Starts a worker as the page does. What it says is kept in `__import.heard`.
const START: &str = "
    const { js, wasm } = document.querySelector('script[data-js]').dataset;
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ js, wasm });
    window.__import = { worker, heard: [], number: 0, ask: (request) =>
        worker.postMessage({ number: window.__import.number += 1, request }) };
    worker.onmessage = ({ data }) => window.__import.heard.push(data.reply);
    worker.onerror = (event) => window.__import.heard.push({ Refused: event.message });";

/// What came of the last task, once it came.
const ANSWER: &str = "__import.heard.find((it) => !it.Progress)";

/// Whether something came of it.
const ANSWERED: &str = "__import.heard.some((it) => !it.Progress)";

fn worker(station: &Station) {
    station.run(START, &[]);
}

/// Has the worker read a file of this text, and waits for its report or its error.
fn read(station: &Station, text: &str) -> Value {
    let ask = "__import.heard = [];
        __import.ask({ Read: new TextEncoder().encode(arguments[0]) })";
    station.run(ask, &[json!(text)]);
    station.wait_until(ANSWERED);
    station.value(ANSWER)
}

/// Has the worker name what it read, if its words have this digest, and waits for what comes of it.
fn name(station: &Station, words: &Value) {
    let named = json!({ "name": "Club list", "edition": "first", "date": "2026-01-31",
        "language": "en", "source": "the tests", "licence": "none needed" });
    let ask = "__import.heard = [];
        __import.ask({ Name: { words: arguments[0], metadata: arguments[1] } })";
    station.run(ask, &[words.clone(), named]);
    station.wait_until(ANSWERED);
}

/// Has the worker read a text of this many lines, all of them words. The last are in no order.
fn read_many(station: &Station, lines: u32) {
    let ask = "
        const text = [];
        for (let number = 0; number < arguments[0]; number += 1) {
            let rest = (number * 7919) % 11881376;
            let word = '';
            for (let place = 0; place < 5; place += 1) {
                word += String.fromCharCode(65 + rest % 26);
                rest = Math.floor(rest / 26);
            }
            text.push(word);
        }
        __import.heard = [];
        __import.ask({ Read: new TextEncoder().encode(text.join('\\r\\n')) })";
    station.run(ask, &[json!(lines)]);
}

fn databases(station: &Station) -> Value {
    let names = "(async () => (await indexedDB.databases()).map((it) => it.name).sort())()";
    station.run(&format!("return {names}"), &[])
}

#[test]
fn a_file_is_told_before_it_is_named_and_nothing_is_stored() {
    let site = Site::quick();
    let station = Station::of(&site);
    let before = databases(&station);
    worker(&station);
    let good =
        "cat dog eel fox gnu hen ibex jay koi lynx mole newt owl pig ray seal toad".split(' ');
    let text = "# name: Club list\nqi\r\nza\r\nZA\r\nx\r\n4th\r\n".to_owned();
    let answer = read(&station, &good.fold(text, |text, word| text + word + "\n"));
    let report = &answer["Report"];
    assert_eq!(report["metadata"]["name"], json!("Club list"), "{answer}");
    assert_eq!(report["lengths"][0], json!(2), "{answer}");
    assert_eq!(report["duplicates"]["count"], json!(1), "{answer}");
    assert_eq!(report["skipped"].as_array().unwrap().len(), 2, "{answer}");

    name(&station, &json!(Digest::of(b"another")));
    let why = station.value(ANSWER)["Refused"].as_str().unwrap().to_owned();
    assert!(why.contains("another file was read since"), "{why}");
    name(&station, &report["words"]);
    assert!(station.is("__import.heard.some((it) => it.Built?.set.length > 0)"));
    assert_eq!(databases(&station), before);
    assert_eq!(station.screen(), "count");
}

/// Natively `tests/import_formats.rs` has all of it; here is the program as it was built and split in two.
#[test]
fn the_same_words_are_the_same_in_every_format_and_wrapping() {
    const WORDS: [&str; 5] = ["AA", "AAH", "CAB", "QUIXOTICALLY", "ZZZ"];
    let site = Site::quick();
    let station = Station::of(&site);
    worker(&station);
    let words = lexicons::words(WORDS);
    let expected = lexicons::metadata(&words).words.to_string();
    let defined = WORDS.map(|word| format!("{word} rough, cindery lava [n -S]\r\n")).concat();
    for file in [
        WORDS.join("\n").into_bytes(),
        defined.into_bytes(),
        kwg(&WORDS),
        dwg(&WORDS),
        dawg(&WORDS),
        lexicons::lex_file(&words),
    ] {
        for bytes in [file.clone(), gzip(&file), zip(&file)] {
            let ask = "__import.heard = [];
                __import.ask({ Read: new Uint8Array(arguments[0]) })";
            station.run(ask, &[json!(bytes)]);
            station.wait_until(ANSWERED);
            let answer = station.value(ANSWER);
            assert_eq!(answer["Report"]["words"], json!(expected), "{answer}");
        }
    }
}

#[test]
fn a_file_that_is_refused_says_why_and_another_can_follow() {
    let site = Site::quick();
    let station = Station::of(&site);
    worker(&station);
    let answer = read(&station, "<!DOCTYPE html><title>Sign in</title>");
    let why = answer["Refused"].as_str().unwrap().to_owned();
    assert!(why.contains("expected a list of words, got a web page"), "{why}");
    name(&station, &json!(Digest::of(b"what was refused")));
    let why = station.value(ANSWER)["Refused"].as_str().unwrap().to_owned();
    assert!(why.contains("choose the file again"), "{why}");
    assert_eq!(read(&station, "QI\nZA")["Report"]["lengths"][0], json!(2));
}

#[test]
fn the_page_answers_keys_while_a_long_list_is_read() {
    let site = Site::quick();
    let station = Station::of(&site);
    worker(&station);
    read_many(&station, 1_900_000);
    station.type_slip(&["QI", "ZA"]);
    assert!(
        !station.is(ANSWERED),
        "the list was read before the keys were pressed: take a longer one"
    );
    assert_eq!(station.rows(), ["QI", "ZA"]);
    station.wait_until(ANSWERED);
    let answer = station.value(ANSWER);
    assert_eq!(answer["Report"]["lengths"][3], json!(1_900_000), "{answer}");
    assert!(station.is("__import.heard.filter((it) => it.Progress).length > 100"), "progress");
    assert_eq!(station.rows(), ["QI", "ZA"]);
}

#[test]
fn what_is_cancelled_says_nothing_more_and_leaves_everything_as_it_was() {
    let site = Site::quick();
    let station = Station::of(&site);
    let before = databases(&station);
    worker(&station);
    read_many(&station, 1_900_000);
    station.wait_until("__import.heard.some((it) => !!it.Progress)");
    station.run("__import.worker.terminate()", &[]);
    let heard = station.value("__import.heard.length");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.value("__import.heard.length"), heard);
    assert!(!station.is(ANSWERED));
    assert_eq!(databases(&station), before);
}
