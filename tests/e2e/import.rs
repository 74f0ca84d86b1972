//! A director's file is read in a worker. The page responds to keys all the time, cancelling ends
//! the import, and reading stores nothing. These tests talk to the worker; `stories_import.rs` uses
//! the screens.

use crate::graphs::{dawg, dwg, gzip, kwg, zip};
use crate::lexicons;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use serde_json::{Value, json};

/// Starts a worker as the page does. Its messages are collected in `__import.replies`.
const START: &str = "
    const { js, wasm } = document.querySelector('script[data-js]').dataset;
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ js, wasm });
    window.__import = { worker, replies: [], number: 0, ask: (request) =>
        worker.postMessage({ number: window.__import.number += 1, request }) };
    worker.onmessage = ({ data }) => window.__import.replies.push(data.reply);
    worker.onerror = (event) => window.__import.replies.push({ Refused: event.message });";

/// The result of the last task, if there is one.
const ANSWER: &str = "__import.replies.find((it) => !it.Progress)";

/// Whether there is a result.
const ANSWERED: &str = "__import.replies.some((it) => !it.Progress)";

/// Types a slip as soon as the page takes its keys. Returns how many tasks were done by then.
const SLIP: &str = "
    const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const until = async (is) => {
        while (!is()) await new Promise(requestAnimationFrame);
    };
    return (async () => {
        press('2');
        await until(() => document.querySelector('main').dataset.screen === 'slip');
        // The slip screen takes no Enter before it is painted.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (const key of 'QI ZA') press(key);
        await until(() => document.querySelectorAll('.row > b').length === 4);
        return __import.replies.filter((it) => !it.Progress).length;
    })();";

fn worker(station: &Station) {
    station.run(START, &[]);
}

/// Makes the worker read a text of this many words, this many times. The words are unsorted.
fn read_many(station: &Station, lines: u32, times: u32) {
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
        __import.replies = [];
        for (let time = 0; time < arguments[1]; time += 1)
            __import.ask({ Read: new TextEncoder().encode(text.join('\\r\\n')) })";
    station.run(ask, &[json!(lines), json!(times)]);
}

fn databases(station: &Station) -> Value {
    let names = "(async () => (await indexedDB.databases()).map((it) => it.name).sort())()";
    station.run(&format!("return {names}"), &[])
}

/// `tests/core/import_formats.rs` tests this natively; this tests the built program.
fn reads_the_same_words_from_every_format(station: &Station) {
    const WORDS: [&str; 5] = ["AA", "AAH", "CAB", "QUIXOTICALLY", "ZZZ"];
    let words = lexicons::words(WORDS);
    let expected = lexicons::metadata(&words).words.to_string();
    let defined = WORDS.map(|word| format!("{word} rough, cindery lava [n -S]\r\n")).concat();
    for bytes in [
        WORDS.join("\n").into_bytes(),
        gzip(defined.as_bytes()),
        zip(&kwg(&WORDS)),
        dwg(&WORDS),
        dawg(&WORDS),
        lexicons::lex_file(&words),
    ] {
        let ask = "__import.replies = [];
            __import.ask({ Read: new Uint8Array(arguments[0]) })";
        station.run(ask, &[json!(bytes)]);
        station.wait_until(ANSWERED);
        let answer = station.value(ANSWER);
        assert_eq!(answer["Report"]["words"], json!(expected), "{answer}");
    }
}

#[test]
fn every_format_is_read_the_page_answers_keys_meanwhile_and_a_cancel_ends_it() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let before = databases(&station);
    worker(&station);
    reads_the_same_words_from_every_format(&station);
    // One after the other, so that the last answer takes long.
    read_many(&station, 1_000_000, 3);
    station.wait_until("__import.replies.some((it) => !!it.Progress)");
    let answers = station.run(SLIP, &[]);
    assert!(answers.as_u64() < Some(3), "the lists were read before the keys were handled");
    station.has_rows(&["QI", "ZA"]);
    station.wait_until(ANSWERED);
    let answer = station.value(ANSWER);
    assert_eq!(answer["Report"]["lengths"][3], json!(1_000_000), "{answer}");
    station.run("__import.worker.terminate()", &[]);
    let replies = station.value("__import.replies.length");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    assert_eq!(station.value("__import.replies.length"), replies);
    assert_eq!(databases(&station), before, "reading stored something");
}
