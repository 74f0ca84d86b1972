//! Files a director brings: chosen in the browser's dialog, or dropped on the page.
//!
//! One at a time. A file's name is for showing; what is in it tells what it is.

use crate::lexicon::import::MAX_IN;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, FileList, HtmlInputElement, Window};

/// A file that was brought, not read yet.
#[derive(Debug)]
pub struct Brought {
    file: File,
}

impl Brought {
    /// What it is called where it comes from.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Its bytes. The error says what to do: the file is too large, or cannot be read.
    pub async fn bytes(&self) -> Result<Uint8Array, String> {
        let size = self.file.size();
        #[allow(clippy::cast_precision_loss)] // exact up to 2^53
        if size > MAX_IN as f64 {
            return Err(format!(
                "too large: expected at most {MAX_IN} bytes ({} MiB): bring a smaller file",
                MAX_IN >> 20
            ));
        }
        let bytes = JsFuture::from(self.file.array_buffer()).await.map_err(|_| {
            format!("`{}` could not be read: plug its drive in again and try again", self.name())
        })?;
        Ok(Uint8Array::new(&bytes))
    }
}

/// Opens the browser's dialog and calls `call` with the file that is chosen there. It may never be:
/// a dialog that is closed says nothing. Browsers open it only in answer to a key or a tap.
pub fn choose(call: impl FnOnce(Result<Brought, String>) + 'static) {
    let document = web_sys::window().and_then(|window| window.document());
    let input = document.and_then(|document| document.create_element("input").ok());
    let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
        return call(Err("this browser opens no files: use a current one".to_owned()));
    };
    input.set_type("file");
    let chosen = input.clone();
    let heard = Closure::once_into_js(move || call(the_one(chosen.files())));
    input.set_onchange(Some(heard.unchecked_ref()));
    input.click();
}

/// Calls `call` with every file dropped on the page, until this is dropped itself. Whatever is dragged
/// over the page meanwhile is not opened by the browser in its place.
#[derive(Debug)]
pub struct Drops {
    window: Window,
    over: Closure<dyn Fn(DragEvent)>,
    drop: Closure<dyn Fn(DragEvent)>,
}

impl Drops {
    /// Listens, if there is a page.
    pub fn listen(call: impl Fn(Result<Brought, String>) + 'static) -> Option<Self> {
        let window = web_sys::window()?;
        let over = Closure::new(|event: DragEvent| event.prevent_default());
        let drop = Closure::new(move |event: DragEvent| {
            event.prevent_default();
            call(the_one(event.data_transfer().and_then(|data| data.files())));
        });
        for (name, heard) in [("dragover", &over), ("drop", &drop)] {
            let heard: &Closure<dyn Fn(DragEvent)> = heard;
            let _ = window.add_event_listener_with_callback(name, heard.as_ref().unchecked_ref());
        }
        Some(Self { window, over, drop })
    }
}

impl Drop for Drops {
    fn drop(&mut self) {
        for (name, heard) in [("dragover", &self.over), ("drop", &self.drop)] {
            let heard = heard.as_ref().unchecked_ref();
            let _ = self.window.remove_event_listener_with_callback(name, heard);
        }
    }
}

/// The one file of a list.
fn the_one(files: Option<FileList>) -> Result<Brought, String> {
    let files = files.filter(|files| files.length() > 0);
    let files = files.ok_or("expected a file, got something else: bring a file")?;
    match (files.length(), files.get(0)) {
        (1, Some(file)) => Ok(Brought { file }),
        (several, _) => Err(format!("expected one file, got {several}: bring one at a time")),
    }
}
