//! Files a director brings: chosen in the browser's dialog, or dropped on the page.
//!
//! One at a time, or several where several are asked for. A file's name is for showing; what is in it tells what it is.

use super::page::document;
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
    open(false, move |files| call(files.and_then(the_one)));
}

/// The same for several files at once.
pub fn choose_several(call: impl FnOnce(Result<Vec<Brought>, String>) + 'static) {
    open(true, call);
}

fn open(several: bool, call: impl FnOnce(Result<Vec<Brought>, String>) + 'static) {
    let document = document();
    let input = document.and_then(|document| document.create_element("input").ok());
    let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
        return call(Err("this browser opens no files: use a current one".to_owned()));
    };
    input.set_type("file");
    input.set_multiple(several);
    let chosen = input.clone();
    let heard = Closure::once_into_js(move || call(Ok(all(chosen.files().as_ref()))));
    input.set_onchange(Some(heard.unchecked_ref()));
    input.click();
}

/// Calls `call` with all files dropped on the page, until this is dropped itself. Whatever is dragged
/// over the page meanwhile is not opened by the browser in its place.
#[derive(Debug)]
pub struct Drops {
    window: Window,
    over: Closure<dyn Fn(DragEvent)>,
    drop: Closure<dyn Fn(DragEvent)>,
}

impl Drops {
    /// Listens, if there is a page.
    pub fn listen(call: impl Fn(Vec<Brought>) + 'static) -> Option<Self> {
        let window = web_sys::window()?;
        let over = Closure::new(|event: DragEvent| event.prevent_default());
        let drop = Closure::new(move |event: DragEvent| {
            event.prevent_default();
            let files = event.data_transfer().and_then(|data| data.files());
            call(all(files.as_ref()));
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

/// The files of a list.
fn all(files: Option<&FileList>) -> Vec<Brought> {
    let files = files.iter().flat_map(|files| (0..files.length()).map(|number| files.get(number)));
    files.flatten().map(|file| Brought { file }).collect()
}

/// The one file of those that were brought; the error says that it is one at a time.
pub fn the_one(mut files: Vec<Brought>) -> Result<Brought, String> {
    match (files.pop(), files.len()) {
        (Some(file), 0) => Ok(file),
        (Some(_), others) => {
            Err(format!("expected one file, got {}: bring one at a time", others + 1))
        }
        (None, _) => Err("expected a file, got something else: bring a file".to_owned()),
    }
}
