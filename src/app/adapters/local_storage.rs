//! Data in `localStorage`. Some browsers write it to the disk late, so the station must also work without it. Here are
//! the station's identity, where its journal last ended, the last session known to have ended properly, the theme, the
//! build that the director was last told of, and the last panic of the program. (The end of a session is here because
//! no other storage can be written while a page is closing.)

use super::standalone_page;
use crate::desk::diagnostics::Fault;
use crate::journal::{LastHead, StationId};

const STATION: &str = "challenge-station.station";
const LAST_HEAD: &str = "challenge-station.last-head";
const CLOSED: &str = "challenge-station.closed";
const THEME: &str = "challenge-station.theme";
const BUILD: &str = "challenge-station.build";
const FAULT: &str = "challenge-station.fault";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

pub(super) fn read(name: &str) -> Option<String> {
    storage()?.get_item(&full(name)).ok()?
}

/// The name in local storage. A standalone file adds a suffix of its own.
fn full(name: &str) -> String {
    [name, &standalone_page::storage_suffix()].concat()
}

/// Does nothing if the browser stores nothing.
pub(super) fn write(name: &str, value: &str) {
    drop(storage().map(|storage| storage.set_item(&full(name), value)));
}

pub(super) fn remove(name: &str) {
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

/// Saves a panic of the program.
pub(super) fn save_fault(fault: &Fault) {
    write(FAULT, &fault.write());
}
