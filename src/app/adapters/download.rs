//! Saves files as downloads.

use super::clock;
use super::page::document;
use crate::challenge::delays::DOWNLOAD_READ;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlElement, Url};

/// Saves these bytes as a file of this name. The page never learns whether the file reached the disk.
pub fn save(name: &str, bytes: &[u8]) -> Option<()> {
    let bytes = Array::of1(&Uint8Array::from(bytes));
    save_blob(name, &Blob::new_with_u8_array_sequence(&bytes).ok()?)
}

/// Saves a `Blob` as a file of this name.
pub fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let document = document()?;
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlElement = document.create_element("a").ok()?.unchecked_into();
    link.set_attribute("href", &address).ok()?;
    link.set_attribute("download", name).ok()?;
    link.click();
    let forget = clock::after(DOWNLOAD_READ, move || {
        let _ = Url::revoke_object_url(&address);
    });
    // Dropping the timer would cancel it, and there may be several downloads at once.
    std::mem::forget(forget);
    Some(())
}
