//! Two notes in `localStorage`, which alone can still be written while a page goes away: the
//! station's identity, and the session that is known to have ended well.

use crate::journal::StationId;

const STATION: &str = "challenge-station.station";
const CLOSED: &str = "challenge-station.closed";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The station's identity, if it was drawn before.
pub fn station() -> Option<StationId> {
    storage()?.get_item(STATION).ok()??.parse().ok()
}

/// Keeps the station's identity.
pub fn keep_station(station: StationId) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(STATION, &station.to_string());
    }
}

/// The number of the entry that began the last session that ended well.
pub fn closed() -> Option<u64> {
    storage()?.get_item(CLOSED).ok()??.parse().ok()
}

/// Keeps that the session begun by entry `session` ended well.
pub fn keep_closed(session: u64) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(CLOSED, &session.to_string());
    }
}
