//! Data in `sessionStorage`, which lasts while the tab is open: what somebody wanted in the first program, until the whole
//! one runs. (No address says so, so nobody reaches the desk by an address. Where a browser stores nothing, `boot.js` never
//! starts the first program.)

use crate::program::Errand;

/// `boot.js` starts the whole program if this is there.
const ERRAND: &str = "challenge-station.errand";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

pub fn errand() -> Option<Errand> {
    Errand::named(&storage()?.get_item(ERRAND).ok()??)
}

pub fn save_errand(errand: Errand) {
    drop(storage().map(|storage| storage.set_item(ERRAND, errand.name())));
}

pub fn end_errand() {
    drop(storage().map(|storage| storage.remove_item(ERRAND)));
}
