//! Data in `sessionStorage`, which lasts while the tab is open: what somebody wanted in the first program, until the whole
//! one runs. (No address says so, so nobody reaches the desk by an address. Where a browser stores nothing here, `boot.js`
//! never starts the first program.)

use crate::program::Errand;

/// `boot.js` starts the whole program if this is there.
const ERRAND: &str = "challenge-station.errand";

/// For how many milliseconds somebody who wanted something may be expected to wait for it.
const LASTS: u64 = 60_000;

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Milliseconds since 1970. (Whole ones: what reads fractions from text has tables of 10 kB.)
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // they fit
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// What was wanted, unless that is long ago: another tab may have run the station meanwhile.
pub fn errand() -> Option<Errand> {
    let saved = storage()?.get_item(ERRAND).ok()??;
    let (name, at) = saved.split_once(' ')?;
    let age = now().abs_diff(at.parse().ok()?);
    Errand::named(name).filter(|_| age < LASTS)
}

pub fn save_errand(errand: Errand) {
    let text = [errand.name(), " ", &now().to_string()].concat();
    drop(storage().map(|storage| storage.set_item(ERRAND, &text)));
}

pub fn end_errand() {
    drop(storage().map(|storage| storage.remove_item(ERRAND)));
}
