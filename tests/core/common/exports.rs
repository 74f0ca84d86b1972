//! Exports of test journals, as files.

use super::journals::{Journal, OPENED, self_lookup};
use challenge_station::challenge::{Mark, Origin};
use challenge_station::digest::Digest;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Entry, Log, StationJournal};

/// The journal of a station: a start, and then this many challenges.
pub fn journal_of(station: u8, challenges: u64) -> Journal {
    marked_journal_of(station, Journal::letter(station), challenges)
}

/// The journal of a station with this mark, which may be empty.
pub fn marked_journal_of(station: u8, mark: &str, challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(station), ..Journal::default() };
    journal.context.mark = Mark::typed(mark).unwrap();
    journal.enter(OPENED);
    go_on(&mut journal, challenges);
    journal
}

/// Adds this many challenges.
pub fn go_on(journal: &mut Journal, challenges: u64) {
    for (n, words) in (0..challenges).zip(["QI", "ZA AA", "XU"].into_iter().cycle()) {
        journal.later += 60_000 + n;
        journal.enter(self_lookup(Origin::New, words, n % 2 == 0));
    }
}

/// A station's journal from its entries.
pub fn exported(name: &str, entries: &[String]) -> StationJournal {
    Log::of(name, entries.to_vec()).journals.remove(0)
}

/// A file with an export.
pub fn file(name: &str, entries: &[String]) -> (String, String) {
    (name.to_owned(), json_lines(&exported("", entries)))
}

/// The line with a digest that matches it.
pub fn reseal(line: &str) -> String {
    let (open, _) = line.rsplit_once(",\"digest\":\"").unwrap();
    let digest = Digest::of(format!("{open}}}").as_bytes());
    format!("{open},\"digest\":\"{digest}\"}}")
}

/// The entries with one of them changed, and the chain recomputed from there.
pub fn rewritten(journal: &Journal, from: usize) -> Vec<String> {
    let mut entries = journal.entries.clone();
    let read = |line: &str| Entry::read(line).unwrap();
    for n in from - 1..entries.len() {
        let old = read(&entries[n]).previous().to_string();
        let new = read(&entries[n - 1]).digest().to_string();
        let changed = entries[n].replace(&old, &new);
        entries[n] = reseal(&if n == from - 1 { changed.replace("QI", "QIS") } else { changed });
        assert!(Entry::read(&entries[n]).is_ok());
    }
    entries
}
