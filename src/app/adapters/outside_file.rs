//! The file outside the browser that gets a copy of the journal. The director chooses it in the browser's dialog for
//! saving; the browser gives the page a handle that can be kept in a database and used again after a restart, perhaps
//! after asking whether the page may write to it.
//!
//! Chromium has such handles for files that people choose (since version 86), over https or on the same machine; Firefox
//! and Safari have none. A write goes to a file beside it, which replaces it when it is closed: the file is never torn.

use super::files;
use super::indexed_db::{self, Kind};
use super::js::{call, field, set, thrown};
use crate::browser_error::{Action, OutsideError, Store, StoreError};
use crate::journal::{ExportedFile, OutsideFile};
use js_sys::{Array, Function, Object, Uint8Array};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, File};

const NAME: &str = "challenge-station-outside-copy";
const CHOICE: Kind = Kind { store: Store::Outside, objects: "files" };
/// The key of the only value in the database.
const CURRENT: &str = "current";
const HANDLE: &str = "handle";
const JOURNAL: &str = "journal";
const PICKER: &str = "showSaveFilePicker";
/// How much of the end of a file is read to see what it is, in bytes. The signed heads after the last entry fit in.
const TAIL: f64 = 1_048_576.0;
/// How many lines are passed to the browser at a time.
const LINES_AT_ONCE: usize = 256;

/// The browser's handle of the file.
pub struct FileHandle {
    handle: JsValue,
    /// The size and the time of the file after the page last wrote it. If they are the same, nobody else has
    /// changed it.
    seen: Cell<Option<(f64, f64)>>,
}

/// Whether the browser lets the page keep a file.
pub fn is_offered() -> bool {
    field(&js_sys::global(), PICKER).is_instance_of::<Function>()
}

/// What came of the browser's dialog for a file.
pub enum Choice {
    File(FileHandle),
    /// The dialog was closed without a choice.
    Cancelled,
    /// The browser did not open its dialog.
    NoDialog,
}

/// Opens the browser's dialog, with this name proposed. The dialog opens at once, because the browser allows that only in
/// response to a key or a tap.
pub fn choose(name: &str) -> impl Future<Output = Choice> + use<> {
    let options = Object::new();
    set(&options, "suggestedName", &name.into());
    if name.strip_suffix(".jsonl").is_some() {
        let (accept, kind) = (Object::new(), Object::new());
        set(&accept, "application/jsonl", &Array::of1(&".jsonl".into()));
        set(&kind, "description", &"JSON Lines".into());
        set(&kind, "accept", &accept);
        set(&options, "types", &Array::of1(&kind));
    }
    let chosen = call(&js_sys::global(), PICKER, &Array::of1(&options));
    async move {
        match chosen.await {
            Ok(handle) => Choice::File(FileHandle::of(handle)),
            Err(error) if field(&error, "name") == "AbortError" => Choice::Cancelled,
            Err(_) => Choice::NoDialog,
        }
    }
}

/// Saves a file where the director chooses: the browser then says whether it is there. Without a dialog for that, the file
/// becomes a download. The result is the file's name and what is known of it; `Ok(None)` if the director closed the dialog.
pub async fn export(name: &str, text: &str) -> Result<Option<(String, ExportedFile)>, NotExported> {
    match if is_offered() { choose(name).await } else { Choice::NoDialog } {
        Choice::Cancelled => Ok(None),
        Choice::File(file) => {
            let contents = files::blob(text.as_bytes()).ok_or(NotExported)?;
            file.write(&contents).await.map_err(|_| NotExported)?;
            Ok(Some((file.name(), ExportedFile::Saved)))
        }
        Choice::NoDialog => {
            files::download(name, text.as_bytes()).ok_or(NotExported)?;
            Ok(Some((name.to_owned(), ExportedFile::HandedOver)))
        }
    }
}

/// The browser saved no file.
pub struct NotExported;

impl FileHandle {
    const fn of(handle: JsValue) -> Self {
        Self { handle, seen: Cell::new(None) }
    }

    pub fn name(&self) -> String {
        field(&self.handle, "name").as_string().unwrap_or_default()
    }

    /// Whether the page may write to the file, without asking.
    pub async fn is_allowed(&self) -> bool {
        self.permission("queryPermission").await
    }

    /// Has the browser ask whether the page may write to the file, if it has to.
    pub async fn allow(&self) -> bool {
        self.permission("requestPermission").await
    }

    async fn permission(&self, method: &str) -> bool {
        let mode = Object::new();
        set(&mode, "mode", &"readwrite".into());
        let answer = call(&self.handle, method, &Array::of1(&mode)).await;
        answer.is_ok_and(|answer| answer.as_string().as_deref() == Some("granted"))
    }

    /// Whether the file is as the page last wrote it; false if that never happened.
    pub async fn is_as_seen(&self) -> Result<bool, OutsideError> {
        let file = self.file().await?;
        Ok(self.seen.get() == Some(seen(&file)))
    }

    /// The end of the file.
    pub async fn tail(&self) -> Result<String, OutsideError> {
        let file = self.file().await?;
        let from = (file.size() - TAIL).max(0.0);
        let tail = file.slice_with_f64(from).map_err(|error| failed(&error))?;
        let text = call(&tail, "text", &Array::new()).await.map_err(|error| failed(&error))?;
        Ok(text.as_string().unwrap_or_default())
    }

    /// Replaces the contents of the file.
    pub async fn write(&self, contents: &Blob) -> Result<(), OutsideError> {
        let none = Array::new();
        let stream = call(&self.handle, "createWritable", &none);
        let stream = stream.await.map_err(|error| failed(&error))?;
        let written = async {
            call(&stream, "write", &Array::of1(contents)).await?;
            call(&stream, "close", &none).await
        };
        if let Err(error) = written.await {
            let _ = call(&stream, "abort", &none).await;
            return Err(failed(&error));
        }
        self.seen.set(Some(seen(&self.file().await?)));
        Ok(())
    }

    async fn file(&self) -> Result<File, OutsideError> {
        let file = call(&self.handle, "getFile", &Array::new()).await;
        file.map(JsCast::unchecked_into).map_err(|error| failed(&error))
    }
}

/// Lines as the contents of a file. They are passed to the browser in parts, which need little of the program's memory.
pub fn contents(lines: &[String]) -> Option<Blob> {
    let part = |lines: &[String]| {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        JsValue::from(Uint8Array::from(text.as_bytes()))
    };
    let parts: Array = lines.chunks(LINES_AT_ONCE).map(part).collect();
    Blob::new_with_u8_array_sequence(&parts).ok()
}

/// The two, one after the other.
pub fn joined(first: &Blob, second: &Blob) -> Option<Blob> {
    Blob::new_with_blob_sequence(&Array::of2(first, second)).ok()
}

/// The file that was chosen in an earlier session, if any.
pub async fn saved() -> Result<Option<(FileHandle, OutsideFile)>, StoreError> {
    // Without a choice there is no database, and none is created.
    if !indexed_db::has_any([NAME.to_owned()].into_iter()).await {
        return Ok(None);
    }
    let found = indexed_db::with(NAME, CHOICE, async |database| {
        database.read()?.get(&CURRENT.into()).await
    });
    let found = found.await?;
    let journal = field(&found, JOURNAL).as_string().and_then(|text| text.parse().ok());
    Ok(journal.map(|journal| {
        let handle = FileHandle::of(field(&found, HANDLE));
        let file = OutsideFile::new(&handle.name(), journal);
        (handle, file)
    }))
}

/// Saves which file was chosen, and for which journal; or that there is none.
pub async fn save(chosen: Option<(&FileHandle, &OutsideFile)>) -> Result<(), StoreError> {
    indexed_db::with(NAME, CHOICE, async |database| {
        let change = database.change(Action::Add)?;
        match chosen {
            Some((handle, file)) => {
                let value = Object::new();
                set(&value, HANDLE, &handle.handle);
                set(&value, JOURNAL, &file.journal().to_string().into());
                change.put(&CURRENT.into(), &value).await?;
            }
            None => change.delete(&CURRENT.into()).await?,
        }
        change.commit().await
    })
    .await
}

fn seen(file: &File) -> (f64, f64) {
    (file.size(), file.last_modified())
}

fn failed(error: &JsValue) -> OutsideError {
    thrown(error).0.into()
}
