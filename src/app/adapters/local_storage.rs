//! Notes in `localStorage`, which some browsers write late: nothing that must not be lost. The station's identity,
//! where its journal ended last, the
//! session that is known to have ended well (nothing else can still be written while a page goes away), the
//! colours of the screens, and the last fault that stopped the program.

use super::standalone_page;
use crate::desk::diagnostics::Fault;
use crate::journal::{LastHead, StationId};

const STATION: &str = "challenge-station.station";
const LAST_HEAD: &str = "challenge-station.last-head";
const CLOSED: &str = "challenge-station.closed";
const THEME: &str = "challenge-station.theme";
const FAULT: &str = "challenge-station.fault";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn read(name: &str) -> Option<String> {
    storage()?.get_item(&full(name)).ok()?
}

/// The name in the storage: a standalone file has its own.
fn full(name: &str) -> String {
    [name, &standalone_page::store()].concat()
}

/// Does nothing where the browser keeps nothing.
fn keep(name: &str, value: &str) {
    drop(storage().map(|storage| storage.set_item(&full(name), value)));
}

fn take_away(name: &str) {
    drop(storage().map(|storage| storage.remove_item(&full(name))));
}

/// The station's identity, if it was drawn before.
pub fn station() -> Option<StationId> {
    read(STATION)?.parse().ok()
}

/// Keeps the station's identity.
pub fn keep_station(station: StationId) {
    keep(STATION, &station.to_string());
}

/// Where the journal ended last, as far as it was noted.
pub fn last_head() -> Option<LastHead> {
    LastHead::read(&read(LAST_HEAD)?)
}

/// Keeps where the journal ends.
pub fn keep_last_head(last: &LastHead) {
    keep(LAST_HEAD, &last.to_string());
}

/// The number of the entry that began the last session that ended well.
pub fn closed() -> Option<u64> {
    read(CLOSED)?.parse().ok()
}

/// Keeps that the session begun by entry `session` ended well.
pub fn keep_closed(session: u64) {
    keep(CLOSED, &session.to_string());
}

/// Keeps that no session is known to have ended well since.
pub fn forget_closed() {
    take_away(CLOSED);
}

/// The colours of the screens. Where they are noted, settings were saved once.
pub fn theme() -> Option<String> {
    read(THEME)
}

/// Notes the colours of the screens for the first paint of the next start: `static/boot.js` reads them.
pub fn keep_theme(theme: &str) {
    keep(THEME, theme);
}

/// The last fault that stopped the program here.
pub fn fault() -> Option<Fault> {
    Fault::read(&read(FAULT)?)
}

/// Keeps a fault that stops the program.
pub(super) fn keep_fault(fault: &Fault) {
    keep(FAULT, &fault.write());
}
