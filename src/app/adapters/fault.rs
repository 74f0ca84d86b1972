//! A panic of the program: its place in the source is saved for the next session and shown, but never its
//! message, which may contain a word of a slip.

use super::js::set;
use super::{clock, local_storage};
use crate::desk::diagnostics::Fault;
use std::panic;
use wasm_bindgen::JsCast;

/// Where `boot.js` and `worker.js` find the place.
const PLACE: &str = "stationFault";

/// Records the place of every panic from now on.
pub fn remember() {
    panic::set_hook(Box::new(|info| {
        let Some(place) = info.location() else { return };
        let place =
            [place.file(), ":", &place.line().to_string(), ":", &place.column().to_string()];
        let place = place.concat();
        set(js_sys::global().unchecked_ref(), PLACE, &place.as_str().into());
        // A worker has no local storage: it reports the place to its page.
        if web_sys::window().is_some() {
            local_storage::save_fault(&Fault::new(clock::wall().to_string(), place));
        }
    }));
}
