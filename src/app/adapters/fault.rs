//! Records a panic of the program. Its location in the source (file, line, column) is shown, and saved for the next
//! session. Its message is not, because it may contain a word of a slip.

use super::js::set;
use super::{clock, local_storage};
use crate::desk::diagnostics::Fault;
use std::panic;
use wasm_bindgen::JsCast;

/// The global variable in which `boot.js` and `worker.js` find the location.
const LOCATION: &str = "stationFault";

/// Records the location of every panic from now on.
pub fn remember() {
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
        set(js_sys::global().unchecked_ref(), LOCATION, &location.as_str().into());
        // A worker has no local storage, so it reports the location to its page.
        if web_sys::window().is_some() {
            local_storage::save_fault(&Fault::new(clock::wall().to_string(), location));
        }
    }));
}
