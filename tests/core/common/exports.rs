//! Exports of the tests' own journals, as files.

use super::journals::{Journal, self_lookup};
use challenge_station::challenge::Link;
use challenge_station::digest::Digest;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Happening, Log, Told};

/// The journal of a station: a start, and then so many challenges.
pub fn journal_of(station: u8, challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(station), ..Journal::default() };
    journal.enter(Happening::Opened);
    go_on(&mut journal, challenges);
    journal
}

/// So many challenges more.
pub fn go_on(journal: &mut Journal, challenges: u64) {
    for (n, words) in (0..challenges).zip(["QI", "ZA AA", "XU"].into_iter().cycle()) {
        journal.later += 60_000 + n;
        journal.enter(self_lookup(Link::New, words, n % 2 == 0));
    }
}

/// What a journal is told as by its own station.
pub fn told(name: &str, entries: &[String]) -> Told {
    Log::of(name, entries.to_vec()).journals.remove(0)
}

/// A file with an export.
pub fn file(name: &str, station: &str, entries: &[String]) -> (String, String) {
    (name.to_owned(), json_lines(&told(station, entries)))
}

/// The same text with a digest that fits it.
pub fn reseal(entry: &str) -> String {
    let (text, _) = entry.rsplit_once("digest ").unwrap();
    format!("{text}digest {}\n", Digest::of(text.as_bytes()))
}
