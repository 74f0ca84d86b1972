//! Files in the origin's private file system. The page uses them through the worker `static/files.js`, because a
//! browser says only in a worker when the bytes are on the disk.
//!
//! Needs `FileSystemSyncAccessHandle` (Chrome 102, Firefox 111, Safari 15.2), https, and no private window. A
//! standalone file has no private files, because it does not include that worker.

use super::clock;
use super::js::{field, number, set};
use super::standalone_page;
use crate::browser_error::{Action, Cause, ErrorName, Store, StoreError};
use crate::challenge::delays::FILE_WAIT;
use gloo_timers::callback::Timeout;
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageEvent;

const FOLDER: &str = "challenge-station";
/// The worker's script.
const PROGRAM: &str = "files.js";
/// The global variable in which `boot.js` leaves a worker.
const EARLY: &str = "stationWorker";

/// The private files. The worker starts at the first request, and again if it has ended or does not answer.
pub struct PrivateFiles {
    /// The address of the worker's script; none in a standalone file.
    program: Option<String>,
    store: Store,
    worker: RefCell<Option<Worker>>,
    asked: Cell<u32>,
    waiting: Rc<Waiting>,
}

/// The callers that wait for an answer, by the request's number.
#[derive(Default)]
struct Waiting {
    calls: RefCell<HashMap<u32, Call>>,
    /// Whether the worker has stopped, could not be loaded or does not answer.
    ended: Cell<bool>,
}

/// A caller: what to call with the answer or the error, and the timer after which the worker counts as stopped.
struct Call {
    done: Function,
    fail: Function,
    _late: Timeout,
}

struct Worker {
    handle: web_sys::Worker,
    // These closures must live as long as the worker.
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn()>,
}

impl PrivateFiles {
    pub fn of_journal() -> Self {
        Self::at((!standalone_page::is_standalone()).then(|| PROGRAM.to_owned()))
    }

    /// The files of the journal, with the worker's script at this address; without an address there are none.
    pub fn at(program: Option<String>) -> Self {
        Self {
            program,
            store: Store::JournalFile,
            worker: RefCell::default(),
            asked: Cell::default(),
            waiting: Rc::default(),
        }
    }

    /// Whether there can be private files here: a standalone file has none.
    pub const fn exist(&self) -> bool {
        self.program.is_some()
    }

    /// The names of all files, sorted.
    pub(super) async fn names(&self) -> Result<Vec<String>, StoreError> {
        let names = self.ask(Action::Read, "names", &[]).await?;
        Ok(js_sys::Array::from(&names).iter().filter_map(|name| name.as_string()).collect())
    }

    /// The contents of a file; none if there is no such file.
    pub(super) async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let bytes = self.ask(Action::Read, "read", &[("name", name.into())]).await?;
        Ok(bytes.dyn_into().ok().map(|bytes: Uint8Array| bytes.to_vec()))
    }

    /// The end of a file, at most this many bytes; none if there is no such file.
    pub(super) async fn end(&self, name: &str, most: u32) -> Result<Option<Vec<u8>>, StoreError> {
        let body = [("name", name.into()), ("most", most.into())];
        let bytes = self.ask(Action::Read, "end", &body).await?;
        Ok(bytes.dyn_into().ok().map(|bytes: Uint8Array| bytes.to_vec()))
    }

    /// Adds bytes to a file of exactly `at` bytes, all or none. When this is done, they are on the disk.
    pub(super) async fn append(&self, name: &str, at: u64, bytes: &[u8]) -> Result<(), StoreError> {
        self.write("append", name, Some(at), bytes).await
    }

    /// Fails if the disk has no room for more than a few entries.
    pub(super) async fn check_room(&self) -> Result<(), StoreError> {
        self.ask(Action::Add, "room", &[]).await.map(drop)
    }

    /// Replaces everything in a file from `at` on with these bytes.
    pub(super) async fn replace_end(
        &self,
        name: &str,
        at: u64,
        bytes: &[u8],
    ) -> Result<(), StoreError> {
        self.write("replaceEnd", name, Some(at), bytes).await
    }

    /// Replaces the contents of a file.
    pub(super) async fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.write("replace", name, None, bytes).await
    }

    #[allow(clippy::cast_precision_loss)] // exact up to 2^53 bytes
    async fn write(
        &self,
        kind: &str,
        name: &str,
        at: Option<u64>,
        bytes: &[u8],
    ) -> Result<(), StoreError> {
        let mut body = vec![("name", name.into()), ("bytes", Uint8Array::from(bytes).into())];
        body.extend(at.map(|at| ("at", (at as f64).into())));
        self.ask(Action::Add, kind, &body).await.map(drop)
    }

    async fn ask(
        &self,
        action: Action,
        kind: &str,
        body: &[(&str, JsValue)],
    ) -> Result<JsValue, StoreError> {
        let answered = match self.post(kind, body) {
            Ok(promise) => JsFuture::from(promise).await.map_err(|error| cause(&error)),
            Err(cause) => Err(cause),
        };
        answered.map_err(|cause| StoreError { store: self.store, action, cause })
    }

    /// Sends a request; the promise gives its answer.
    fn post(&self, kind: &str, body: &[(&str, JsValue)]) -> Result<Promise, Cause> {
        let program = self.program.as_ref().ok_or(Cause::NoFiles)?;
        let mut worker = self.worker.borrow_mut();
        if worker.is_none() || self.waiting.ended.get() {
            *worker = Some(Worker::start(program, &self.waiting)?);
        }
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let (message, request, with) = (Object::new(), Object::new(), Object::new());
        for (name, value) in body {
            set(&with, name, value);
        }
        set(&request, kind, &with);
        set(&message, "number", &number.into());
        set(&message, "folder", &FOLDER.into());
        set(&message, "request", &request);
        let promise = Promise::new(&mut |done, fail| self.waiting.wait(number, done, fail));
        let posted = worker.as_ref().map(|worker| worker.handle.post_message(&message));
        posted.transpose().map_err(|error| cause(&error))?;
        Ok(promise)
    }
}

impl Worker {
    fn start(program: &str, waiting: &Rc<Waiting>) -> Result<Self, Cause> {
        waiting.ended.set(false);
        let early = early().filter(|_| program == PROGRAM);
        let started = early.map_or_else(|| web_sys::Worker::new(program), Ok);
        let handle = started.map_err(|_| Cause::NoFiles)?;
        let (shared, ends) = (waiting.clone(), waiting.clone());
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            shared.answer(&event.data());
        });
        let on_error = Closure::<dyn Fn()>::new(move || ends.end());
        handle.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        handle.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { handle, _on_message: on_message, _on_error: on_error })
    }
}

/// The worker that `boot.js` started while the program was loading. It can be taken once.
fn early() -> Option<web_sys::Worker> {
    let worker = field(&js_sys::global(), EARLY).dyn_into().ok()?;
    let _ = Reflect::delete_property(&js_sys::global(), &EARLY.into());
    Some(worker)
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.handle.set_onmessage(None);
        self.handle.set_onerror(None);
        self.handle.terminate();
    }
}

impl Waiting {
    fn wait(self: &Rc<Self>, number: u32, done: Function, fail: Function) {
        let late = self.clone();
        let late = clock::after(FILE_WAIT, move || late.end());
        self.calls.borrow_mut().insert(number, Call { done, fail, _late: late });
    }

    fn answer(&self, message: &JsValue) {
        let Some(number) = number(&field(message, "number")) else { return };
        let Some(Call { done, fail, .. }) = self.calls.borrow_mut().remove(&number) else { return };
        let error = field(message, "error");
        let (call, with) =
            if error.is_undefined() { (done, field(message, "answer")) } else { (fail, error) };
        drop(call.call1(&JsValue::NULL, &with));
    }

    /// The worker has stopped, or does not answer. Every caller who waits gets an error.
    fn end(&self) {
        self.ended.set(true);
        for Call { fail, .. } in self.calls.take().into_values() {
            drop(fail.call1(&JsValue::NULL, &"WorkerStopped".into()));
        }
    }
}

/// The browser's error, by the name that the worker reports.
fn cause(error: &JsValue) -> Cause {
    match error.as_string().as_deref() {
        Some("NotSupportedError" | "SecurityError") => Cause::NoFiles,
        Some(name) => Cause::Browser(ErrorName::new(name)),
        None => Cause::Refused,
    }
}
