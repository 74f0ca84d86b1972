//! Files a director imports: chosen in the browser's dialog, or dropped on the page.
//!
//! One at a time, or several where several are asked for. A file's name is for showing; what is in it tells
//! what it is.

use super::js::Thrown;
use super::page::document;
use crate::lexicon::import::MAX_IN;
use js_sys::Uint8Array;
use std::str::Utf8Error;
use thiserror::Error;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, FileList, HtmlInputElement, Window};

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileInputError {
    /// The browser has no dialog for files.
    #[error("expected a browser that opens files, got one that does not: use a current one")]
    Unsupported,
    /// Nothing that was dropped is a file.
    #[error("expected a file, got something else: choose a file")]
    NoFile,
    /// So many were dropped at once.
    #[error("expected one file, got {0}: choose one at a time")]
    Several(usize),
    /// It has more than [`MAX_IN`] bytes.
    #[error(
        "too large: expected at most {MAX_IN} bytes ({mebibytes} MiB), got {0}: choose a smaller file",
        mebibytes = MAX_IN >> 20
    )]
    TooLarge(u64),
    /// The browser cannot read it.
    #[error("`{name}` could not be read: plug its drive in again and try again")]
    Unreadable {
        /// The file's name.
        name: String,
        /// What the browser says of it.
        #[source]
        cause: Thrown,
    },
    /// It was to be text, and is not UTF-8.
    #[error("expected text, got something else: choose the file that was saved as JSON Lines")]
    NotText(#[source] Utf8Error),
}

/// A file that was chosen or dropped, not read yet.
#[derive(Debug)]
pub struct Brought {
    file: File,
}

impl Brought {
    /// What it is called where it comes from.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Its bytes.
    pub async fn bytes(&self) -> Result<Uint8Array, FileInputError> {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a whole number
        let size = self.file.size() as u64;
        if size > MAX_IN as u64 {
            return Err(FileInputError::TooLarge(size));
        }
        let bytes = JsFuture::from(self.file.array_buffer()).await.map_err(|thrown| {
            FileInputError::Unreadable { name: self.name(), cause: Thrown::new(&thrown) }
        })?;
        Ok(Uint8Array::new(&bytes))
    }

    /// Its text.
    pub async fn text(&self) -> Result<String, FileInputError> {
        let bytes = self.bytes().await?.to_vec();
        String::from_utf8(bytes).map_err(|error| FileInputError::NotText(error.utf8_error()))
    }
}

/// Opens the browser's dialog and calls `call` with the file that is chosen there. It may never be:
/// a dialog that is closed says nothing. Browsers open it only in answer to a key or a tap.
pub fn choose(call: impl FnOnce(Result<Brought, FileInputError>) + 'static) {
    open(false, move |files| call(files.and_then(the_one)));
}

/// The same for several files at once.
pub fn choose_several(call: impl FnOnce(Result<Vec<Brought>, FileInputError>) + 'static) {
    open(true, call);
}

fn open(several: bool, call: impl FnOnce(Result<Vec<Brought>, FileInputError>) + 'static) {
    let document = document();
    let input = document.and_then(|document| document.create_element("input").ok());
    let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
        return call(Err(FileInputError::Unsupported));
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

/// The one file of those that were dropped.
pub fn the_one(mut files: Vec<Brought>) -> Result<Brought, FileInputError> {
    match (files.pop(), files.len()) {
        (Some(file), 0) => Ok(file),
        (Some(_), others) => Err(FileInputError::Several(others + 1)),
        (None, _) => Err(FileInputError::NoFile),
    }
}
