//! Data in `localStorage`. Some browsers write it to the disk late, so the station must also work without it. Here are
//! the station's identity, where its journal last ended, the last session known to have ended properly, the theme, the
//! build that the director was last told of, and the last panic of the program. (The end of a session is here because
//! no other storage can be written while a page is closing.)
//!
//! The spare of the journal, the settings and the PINs is here too, an item for each entry. `src/journal/spare.rs` says
//! what it is for. If the browser stores nothing, or has no room, there is no spare.

use super::js::set;
use super::{clock, standalone_page};
use crate::desk::diagnostics::Fault;
use crate::journal::{Entry, LastHead, RecordName, Spare, StationId};
use std::panic;
use wasm_bindgen::JsCast;

const STATION: &str = "challenge-station.station";
const LAST_HEAD: &str = "challenge-station.last-head";
const CLOSED: &str = "challenge-station.closed";
const THEME: &str = "challenge-station.theme";
const BUILD: &str = "challenge-station.build";
const FAULT: &str = "challenge-station.fault";
/// The number of journals before the one whose entries are spares.
const SPARE: &str = "challenge-station.spare";
/// The global variable in which `boot.js` and `worker.js` find the location of a panic.
const FAULT_LOCATION: &str = "stationFault";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn read(name: &str) -> Option<String> {
    storage()?.get_item(&full(name)).ok()?
}

/// The name in local storage. A standalone file adds a suffix of its own.
fn full(name: &str) -> String {
    [name, &standalone_page::storage_suffix()].concat()
}

/// Does nothing if the browser stores nothing.
fn write(name: &str, value: &str) {
    drop(storage().map(|storage| storage.set_item(&full(name), value)));
}

fn remove(name: &str) {
    drop(storage().map(|storage| storage.remove_item(&full(name))));
}

/// The station's identity, if it has one.
pub fn station() -> Option<StationId> {
    read(STATION)?.parse().ok()
}

/// Saves the station's identity.
pub fn save_station(station: StationId) {
    write(STATION, &station.to_string());
}

/// Where the journal last ended, as far as it was saved.
pub fn last_head() -> Option<LastHead> {
    LastHead::read(&read(LAST_HEAD)?)
}

/// Saves where the journal ends.
pub fn save_last_head(last: &LastHead) {
    write(LAST_HEAD, &last.to_string());
}

/// The number of the first entry of the last session that ended properly.
pub fn last_closed_session() -> Option<u64> {
    read(CLOSED)?.parse().ok()
}

/// Saves that the session begun by entry `session` ended properly.
pub fn save_closed_session(session: u64) {
    write(CLOSED, &session.to_string());
}

/// Deletes the number of the last session that ended properly.
pub fn forget_closed_session() {
    remove(CLOSED);
}

/// The theme, if settings have been saved before.
pub fn theme() -> Option<String> {
    read(THEME)
}

/// Saves the theme, which `static/boot.js` applies at the next start, before the program runs.
pub fn save_theme(theme: &str) {
    write(THEME, theme);
}

/// The build that the director was last told of.
pub fn build() -> Option<String> {
    read(BUILD)
}

/// Saves the build that the director has been told of.
pub fn save_build(build: &str) {
    write(BUILD, build);
}

/// The last panic of the program on this device.
pub fn fault() -> Option<Fault> {
    Fault::read(&read(FAULT)?)
}

/// Records every panic from now on. Its location in the source (file, line, column) is shown, and saved for the next
/// session. Its message is not, because it may contain a word of a slip.
pub fn record_panics() {
    panic::set_hook(Box::new(|info| {
        let Some(location) = info.location() else { return };
        let location = [
            location.file(),
            ":",
            &location.line().to_string(),
            ":",
            &location.column().to_string(),
        ];
        let location = location.concat();
        set(js_sys::global().unchecked_ref(), FAULT_LOCATION, &location.as_str().into());
        // A worker has no local storage, so it reports the location to its page.
        if web_sys::window().is_some() {
            write(FAULT, &Fault::new(clock::wall().to_string(), location).write());
        }
    }));
}

fn spare_item(sequence: u64) -> String {
    [SPARE, "-", &sequence.to_string()].concat()
}

const fn spare_record(name: RecordName) -> &'static str {
    match name {
        RecordName::Settings => "challenge-station.spare-settings",
        RecordName::Pins => "challenge-station.spare-pins",
    }
}

/// Keeps these entries of a journal; `earlier` journals came before it. What is kept of another journal is removed.
fn keep_lines<'a>(earlier: usize, entries: impl Iterator<Item = (u64, &'a str)>) {
    let (journal, mut entries) = (earlier.to_string(), entries.peekable());
    let is_first = entries.peek().is_some_and(|(sequence, _)| *sequence == 1);
    if is_first || read(SPARE).as_ref() != Some(&journal) {
        forget_spare();
        write(SPARE, &journal);
    }
    for (sequence, line) in entries.take_while(|(sequence, _)| Spare::has_room_for(*sequence)) {
        write(&spare_item(sequence), line);
    }
}

/// Keeps entries that were just written, or that could not be. Returns whether all of them are kept.
pub fn keep_entries(earlier: usize, entries: &[Entry]) -> bool {
    keep_lines(earlier, entries.iter().map(|entry| (entry.sequence(), entry.stored())));
    entries
        .iter()
        .all(|entry| read(&spare_item(entry.sequence())).as_deref() == Some(entry.stored()))
}

/// Keeps the lines of a journal that was just read, unless they are kept already.
pub fn keep_journal(earlier: usize, lines: &[String]) {
    let is_kept =
        |(sequence, line): (u64, &String)| read(&spare_item(sequence)).as_ref() == Some(line);
    let kept = (1..).zip(lines).take_while(|(sequence, _)| Spare::has_room_for(*sequence));
    if read(SPARE) == Some(earlier.to_string()) && kept.last().is_none_or(is_kept) {
        return;
    }
    keep_lines(earlier, (1..).zip(lines.iter().map(String::as_str)));
}

/// What is kept of the journal.
pub fn spare() -> Option<Spare> {
    let earlier = read(SPARE)?.parse().ok()?;
    let lines = (1..).map_while(|sequence| read(&spare_item(sequence))).collect();
    Some(Spare { earlier, lines })
}

/// Keeps the line of a record that was just saved.
pub fn keep_record(name: RecordName, line: &str) {
    write(spare_record(name), line);
}

pub fn kept_record(name: RecordName) -> Option<String> {
    read(spare_record(name))
}

fn forget_spare() {
    for sequence in 1.. {
        let item = spare_item(sequence);
        if read(&item).is_none() {
            break;
        }
        remove(&item);
    }
    remove(SPARE);
}
