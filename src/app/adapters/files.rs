//! Files that the director gives to the page, chosen in the browser's dialog or dropped; and files that the page gives
//! to the director, as downloads.
//!
//! The director gives one file at a time, or several if the page asks for several. A file's name is only shown; its
//! contents decide what it is.

use super::clock;
use super::js::thrown;
use super::page::document;
use crate::browser_error::FileInputError;
use crate::challenge::delays::DOWNLOAD_READ;
use crate::lexicon::import::MAX_IN;
use crate::outside;
use crate::text_file;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DragEvent, File, FileList, HtmlElement, HtmlInputElement, Url, Window};

/// A file that was chosen or dropped and has not been read yet.
#[derive(Debug)]
pub struct ChosenFile {
    file: File,
}

impl ChosenFile {
    /// A file that was opened in another way.
    pub(super) fn of(file: File) -> Self {
        Self { file }
    }

    /// The file's name, as it is shown.
    pub fn name(&self) -> String {
        outside::name(&self.file.name())
    }

    /// Whether the file's name has this ending.
    pub fn is_called(&self, ending: &str) -> bool {
        self.file.name().ends_with(ending)
    }

    /// Reads the file's bytes.
    pub async fn bytes(&self) -> Result<Uint8Array, FileInputError> {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a whole number
        let size = self.file.size() as u64;
        if size > MAX_IN as u64 {
            return Err(FileInputError::TooLarge(size));
        }
        let bytes = JsFuture::from(self.file.array_buffer()).await.map_err(|exception| {
            FileInputError::Unreadable { name: self.name(), cause: thrown(&exception) }
        })?;
        Ok(Uint8Array::new(&bytes))
    }

    /// Reads the file's text.
    pub async fn text(&self) -> Result<String, FileInputError> {
        text_file::text(&self.bytes().await?.to_vec()).ok_or(FileInputError::NotText)
    }
}

/// Opens the browser's dialog and calls `call` with the chosen file. If the dialog is closed without a
/// choice, `call` may never run. Browsers open the dialog only in response to a key or a tap.
pub fn choose(call: impl FnOnce(Result<ChosenFile, FileInputError>) + 'static) {
    open(false, move |files| call(files.and_then(only_file)));
}

/// Opens the browser's dialog for several files at once; see [`choose`].
pub fn choose_several(call: impl FnOnce(Result<Vec<ChosenFile>, FileInputError>) + 'static) {
    open(true, call);
}

fn open(several: bool, call: impl FnOnce(Result<Vec<ChosenFile>, FileInputError>) + 'static) {
    let document = document();
    let input = document.and_then(|document| document.create_element("input").ok());
    let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
        return call(Err(FileInputError::Unsupported));
    };
    input.set_type("file");
    input.set_multiple(several);
    let chosen = input.clone();
    let listener = Closure::once_into_js(move || call(Ok(all(chosen.files().as_ref()))));
    input.set_onchange(Some(listener.unchecked_ref()));
    input.click();
}

/// Calls `call` with all files dropped on the page, until this value is dropped. The browser then does not replace
/// the page with the files.
#[derive(Debug)]
pub struct Drops {
    window: Window,
    over: Closure<dyn Fn(DragEvent)>,
    drop: Closure<dyn Fn(DragEvent)>,
}

impl Drops {
    /// Starts listening, if there is a page.
    pub fn listen(call: impl Fn(Vec<ChosenFile>) + 'static) -> Option<Self> {
        let window = web_sys::window()?;
        let over = Closure::new(|event: DragEvent| event.prevent_default());
        let drop = Closure::new(move |event: DragEvent| {
            event.prevent_default();
            let files = event.data_transfer().and_then(|data| data.files());
            call(all(files.as_ref()));
        });
        for (name, listener) in [("dragover", &over), ("drop", &drop)] {
            let listener: &Closure<dyn Fn(DragEvent)> = listener;
            let _ =
                window.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        }
        Some(Self { window, over, drop })
    }
}

impl Drop for Drops {
    fn drop(&mut self) {
        for (name, listener) in [("dragover", &self.over), ("drop", &self.drop)] {
            let listener = listener.as_ref().unchecked_ref();
            let _ = self.window.remove_event_listener_with_callback(name, listener);
        }
    }
}

fn all(files: Option<&FileList>) -> Vec<ChosenFile> {
    let files = files.iter().flat_map(|files| (0..files.length()).map(|number| files.get(number)));
    files.flatten().map(|file| ChosenFile { file }).collect()
}

/// The only file; an error if there is none or more than one.
pub fn only_file(mut files: Vec<ChosenFile>) -> Result<ChosenFile, FileInputError> {
    match (files.pop(), files.len()) {
        (Some(file), 0) => Ok(file),
        (Some(_), others) => Err(FileInputError::Several(others + 1)),
        (None, _) => Err(FileInputError::NoFile),
    }
}

/// Saves these bytes as a file of this name. The page never learns whether the file reached the disk.
pub fn download(name: &str, bytes: &[u8]) -> Option<()> {
    download_blob(name, &blob(bytes)?)
}

/// These bytes as the contents of a file.
pub(super) fn blob(bytes: &[u8]) -> Option<Blob> {
    Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes))).ok()
}

/// Saves a `Blob` as a file of this name.
pub fn download_blob(name: &str, blob: &Blob) -> Option<()> {
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
