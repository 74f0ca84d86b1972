//! Where the spare of the journal, the settings and the PINs is kept: in local storage, an item for each entry.
//! `src/journal/spare.rs` says what it is for. If the browser stores nothing, or has no room, there is no spare.

use super::local_storage::{read, remove, write};
use crate::journal::{Entry, RecordName, Spare};

/// The item with the number of journals before the one whose entries are kept.
const JOURNAL: &str = "challenge-station.spare";

fn item(sequence: u64) -> String {
    [JOURNAL, "-", &sequence.to_string()].concat()
}

const fn record(name: RecordName) -> &'static str {
    match name {
        RecordName::Settings => "challenge-station.spare-settings",
        RecordName::Pins => "challenge-station.spare-pins",
    }
}

/// Keeps these entries of a journal; `earlier` journals came before it. What is kept of another journal is removed.
fn keep<'a>(earlier: usize, entries: impl Iterator<Item = (u64, &'a str)>) {
    let (journal, mut entries) = (earlier.to_string(), entries.peekable());
    let is_first = entries.peek().is_some_and(|(sequence, _)| *sequence == 1);
    if is_first || read(JOURNAL).as_ref() != Some(&journal) {
        forget();
        write(JOURNAL, &journal);
    }
    for (sequence, line) in entries.take_while(|(sequence, _)| Spare::has_room_for(*sequence)) {
        write(&item(sequence), line);
    }
}

/// Keeps entries that were just written, or that could not be. Returns whether all of them are kept.
pub fn keep_entries(earlier: usize, entries: &[Entry]) -> bool {
    keep(earlier, entries.iter().map(|entry| (entry.sequence(), entry.stored())));
    entries.iter().all(|entry| read(&item(entry.sequence())).as_deref() == Some(entry.stored()))
}

/// Keeps the lines of a journal that was just read, unless they are kept already.
pub fn keep_journal(earlier: usize, lines: &[String]) {
    let is_kept = |(sequence, line): (u64, &String)| read(&item(sequence)).as_ref() == Some(line);
    let kept = (1..).zip(lines).take_while(|(sequence, _)| Spare::has_room_for(*sequence));
    if read(JOURNAL) == Some(earlier.to_string()) && kept.last().is_none_or(is_kept) {
        return;
    }
    keep(earlier, (1..).zip(lines.iter().map(String::as_str)));
}

/// What is kept of the journal.
pub fn spare() -> Option<Spare> {
    let earlier = read(JOURNAL)?.parse().ok()?;
    let lines = (1..).map_while(|sequence| read(&item(sequence))).collect();
    Some(Spare { earlier, lines })
}

/// Keeps the line of a record that was just saved.
pub fn keep_record(name: RecordName, line: &str) {
    write(record(name), line);
}

pub fn kept_record(name: RecordName) -> Option<String> {
    read(record(name))
}

fn forget() {
    for sequence in 1.. {
        let item = item(sequence);
        if read(&item).is_none() {
            break;
        }
        remove(&item);
    }
    remove(JOURNAL);
}
