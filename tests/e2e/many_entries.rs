//! Makes a long journal out of a short one.

use crate::browser::Browser;
use crate::entries::field;
use challenge_station::digest::Digest;
use serde_json::json;

/// The entries that follow these, up to the number `most`. Each is a copy of the last ruling, with its own numbers,
/// round and digests.
pub(crate) fn more(entries: &[String], most: usize) -> Vec<String> {
    let last = entries.iter().rfind(|entry| field(entry, "kind") == Some("self-lookup")).unwrap();
    let own = |name| format!("\"{name}\":{}", field(last, name).unwrap());
    let number = format!("\"challenge\":\"{}\"", field(last, "challenge").unwrap());
    let before = field(last, "previous").unwrap();
    let mut previous = field(entries.last().unwrap(), "digest").unwrap().to_owned();
    let mut more = Vec::new();
    for sequence in entries.len() + 1..=most {
        let (open, _) = last.rsplit_once(",\"digest\"").unwrap();
        let text = open
            .replace(&own("sequence"), &format!("\"sequence\":{sequence}"))
            .replace("\"rulebook\"", &format!("\"round\":{},\"rulebook\"", sequence / 500 + 1))
            .replace(&number, &format!("\"challenge\":\"{sequence}\""))
            .replace(before, &previous);
        previous = Digest::of(format!("{text}}}").as_bytes()).to_string();
        more.push(format!("{text},\"digest\":\"{previous}\"}}"));
    }
    more
}

/// Adds entries to the journal's database. `first` is the number of the first one.
pub(crate) fn add(browser: &Browser, first: usize, entries: &[String]) {
    let script = "
        const [first, entries] = arguments;
        const request = indexedDB.open('challenge-station-journal');
        return new Promise((done, fail) => {
            request.onerror = () => fail(request.error);
            request.onsuccess = () => {
                const change = request.result.transaction('entries', 'readwrite');
                const store = change.objectStore('entries');
                entries.forEach((entry, n) => store.add(entry, first + n));
                change.oncomplete = () => { request.result.close(); done(); };
                change.onabort = () => fail(change.error);
            };
        });";
    for (number, part) in entries.chunks(1000).enumerate() {
        browser.run(script, &[json!(first + number * 1000), json!(part)]);
    }
}
