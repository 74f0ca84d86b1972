//! Saving a file, where the browser saves what is downloaded.

use super::clock;
use super::page::document;
use js_sys::{Array, Uint8Array};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlElement, Url};

/// Long enough for the browser to have taken what it saves.
const TAKEN: Duration = Duration::from_mins(1);

/// Saves these bytes as a file of this name. Whether the disk has it only the browser knows, and people who
/// look.
pub fn save(name: &str, bytes: &[u8]) -> Option<()> {
    let bytes = Array::of1(&Uint8Array::from(bytes));
    save_blob(name, &Blob::new_with_u8_array_sequence(&bytes).ok()?)
}

/// The same for a file that was made already.
pub fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let document = document()?;
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlElement = document.create_element("a").ok()?.unchecked_into();
    link.set_attribute("href", &address).ok()?;
    link.set_attribute("download", name).ok()?;
    link.click();
    let forget = clock::after(TAKEN, move || {
        let _ = Url::revoke_object_url(&address);
    });
    // The page may be asked for much meanwhile; this runs by itself.
    std::mem::forget(forget);
    Some(())
}
