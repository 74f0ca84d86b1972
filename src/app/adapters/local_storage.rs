//! Notes in `localStorage`: the station's identity, where its journal ended last, and the session that is known to have ended well
//! (nothing else can still be written while a page goes away); the director's settings, what is kept
//! of the PINs, and how many wrong ones were given; and the last fault that stopped the program.

use super::standalone_page;
use crate::challenge::Role;
use crate::desk::diagnostics::Fault;
use crate::journal::{LastHead, StationId};
use crate::setup::{Settings, SettingsError};

const STATION: &str = "challenge-station.station";
const LAST_HEAD: &str = "challenge-station.last-head";
const CLOSED: &str = "challenge-station.closed";
const SETTINGS: &str = "challenge-station.settings";
const FAULT: &str = "challenge-station.fault";
const WRONG_PINS: &str = "challenge-station.wrong-pins";

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

/// False if the browser keeps nothing.
fn keep(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&full(name), value).is_ok())
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

/// The director's settings; if none were ever kept, those that a standalone file carries, or the default
/// ones.
pub fn settings() -> Result<Settings, SettingsError> {
    let usual = || standalone_page::settings().unwrap_or_else(|| Ok(Settings::default()));
    read(SETTINGS).map_or_else(usual, |line| line.parse().map_err(SettingsError::Kept))
}

/// Whether no settings were ever kept, or carried. Where the browser keeps nothing, none could have been.
pub fn is_first_start() -> bool {
    standalone_page::settings().is_none()
        && storage().is_some_and(|storage| storage.get_item(&full(SETTINGS)) == Ok(None))
}

/// Keeps the director’s settings. False if the browser keeps nothing.
pub fn keep_settings(settings: &Settings) -> bool {
    keep(SETTINGS, &settings.to_string())
}

/// The last fault that stopped the program here.
pub fn fault() -> Option<Fault> {
    Fault::read(&read(FAULT)?)
}

/// Keeps a fault that stops the program.
pub(super) fn keep_fault(fault: &Fault) {
    keep(FAULT, &fault.write());
}

/// What is kept of a PIN.
pub(super) fn pin(role: Role) -> Option<String> {
    read(pin_name(role))
}

pub(super) fn keep_pin(role: Role, value: &str) -> bool {
    keep(pin_name(role), value)
}

/// Keeps of a PIN what was kept before; nothing, if there was none.
pub(super) fn put_back_pin(role: Role, before: Option<&str>) {
    match before {
        Some(value) => drop(keep_pin(role, value)),
        None => take_away(pin_name(role)),
    }
}

const fn pin_name(role: Role) -> &'static str {
    match role {
        Role::Director => "challenge-station.pin.director",
        Role::WordJudge => "challenge-station.pin.word-judge",
    }
}

/// How many wrong PINs were given in a row.
pub fn wrong_pins() -> u32 {
    read(WRONG_PINS).and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// Keeps how many wrong PINs were given in a row.
pub fn keep_wrong_pins(number: u32) {
    keep(WRONG_PINS, &number.to_string());
}
