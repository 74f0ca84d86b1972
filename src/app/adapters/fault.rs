//! A fault of the program: its place in the source is kept for the session after it, and shown. Never what
//! it says: that may hold a word.

use super::js::set;
use super::{clock, local_storage};
use crate::desk::diagnostics::Fault;
use std::panic;
use wasm_bindgen::JsCast;

/// Where `boot.js` and `worker.js` find the place.
const PLACE: &str = "stationFault";

/// Has the program say where it stopped, from now on.
pub fn remember() {
    panic::set_hook(Box::new(|info| {
        let Some(place) = info.location() else { return };
        let place =
            [place.file(), ":", &place.line().to_string(), ":", &place.column().to_string()];
        let place = place.concat();
        set(js_sys::global().unchecked_ref(), PLACE, &place.as_str().into());
        // A worker keeps no notes: its page hears of it.
        if web_sys::window().is_some() {
            local_storage::keep_fault(&Fault::new(clock::wall().to_string(), place));
        }
    }));
}
