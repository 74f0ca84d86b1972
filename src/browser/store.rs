//! `IndexedDB`: databases of one object store each. ARCHITECTURE.md says why no library is used.
//!
//! A request is waited for as a promise; that also holds its transaction open, because what waits
//! for a promise runs before the browser ends the event. A change is done at its transaction's
//! `complete` event, and rolls back unless it is committed.

use super::stick;
use js_sys::{Object, Promise, Reflect};
use std::ops::Deref;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction};

#[wasm_bindgen]
extern "C" {
    // `web-sys` has the durability only behind a build-wide switch, and `commit` as deprecated, which
    // it is not: they are bound here.
    #[wasm_bindgen(extends = IdbDatabase)]
    type Connection;
    #[wasm_bindgen(extends = IdbTransaction)]
    type Transaction;
    #[wasm_bindgen(method, catch)]
    fn transaction(
        this: &Connection,
        store: &str,
        mode: &str,
        options: &JsValue,
    ) -> Result<Transaction, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn commit(this: &Transaction) -> Result<(), JsValue>;
}

/// The browser did not do it, whatever its reason.
#[derive(Debug)]
pub(super) struct Failed;

impl From<JsValue> for Failed {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// Why a database was not opened.
pub(super) enum NotOpened {
    /// It is there, but this version of the station did not make it; why.
    Foreign(String),
    /// The browser does not give it now: storage is full, switched off, or lost.
    Failed,
}

/// A connection to a database.
pub(super) struct Database {
    connection: Connection,
    store: &'static str,
}

/// Opens the database `name` (a stick has its own of each), with the object store `store` and no other; makes it if it is new.
pub(super) async fn open(name: &str, store: &'static str) -> Result<Database, NotOpened> {
    let request = request(&[name, &stick::store()].concat()).ok_or(NotOpened::Failed)?;
    let asked = request.clone();
    // The first version is the only one: what has to be upgraded is new. It is made, or not at all,
    // even if nobody waits for it any more.
    let make = Closure::once_into_js(move || {
        let database = asked.result().map(JsCast::unchecked_into::<IdbDatabase>);
        let made = database.and_then(|database| database.create_object_store(store));
        if let (Err(_), Some(transaction)) = (made, asked.transaction()) {
            let _ = transaction.abort();
        }
    });
    request.set_onupgradeneeded(Some(make.unchecked_ref()));
    let opened = done(Ok(request.clone().into())).await;
    let connection: Connection = opened.map_err(|_| not_opened(&request))?.unchecked_into();
    let names = connection.object_store_names();
    if names.length() == 1 && names.contains(store) {
        return Ok(Database { connection, store });
    }
    connection.close();
    Err(NotOpened::Foreign(format!("expected one object store `{store}`")))
}

fn request(name: &str) -> Option<IdbOpenDbRequest> {
    web_sys::window()?.indexed_db().ok()??.open_with_u32(name, 1).ok()
}

fn not_opened(request: &IdbOpenDbRequest) -> NotOpened {
    match request.error() {
        Ok(Some(error)) if error.name() == "VersionError" => {
            NotOpened::Foreign("a later version of the station made it".to_owned())
        }
        _ => NotOpened::Failed,
    }
}

impl Database {
    /// The object store, to read from.
    pub(super) fn read(&self) -> Result<IdbObjectStore, Failed> {
        let transaction = self.connection.transaction(self.store, "readonly", &JsValue::NULL)?;
        Ok(transaction.object_store(self.store)?)
    }

    /// The object store, to change; done only when the browser has flushed it to the disk.
    pub(super) fn change(&self) -> Result<Change, Failed> {
        let strict = Object::new();
        Reflect::set(&strict, &"durability".into(), &"strict".into())?;
        let transaction = self.connection.transaction(self.store, "readwrite", &strict)?;
        let store = transaction.object_store(self.store)?;
        Ok(Change { transaction, store })
    }

    /// Closes the connection, once what was asked of it is done.
    pub(super) fn close(&self) {
        self.connection.close();
    }
}

/// An object store that is being changed. All is undone if this is dropped and was not committed.
pub(super) struct Change {
    transaction: Transaction,
    store: IdbObjectStore,
}

impl Deref for Change {
    type Target = IdbObjectStore;

    fn deref(&self) -> &IdbObjectStore {
        &self.store
    }
}

impl Change {
    /// Waits until everything that was asked for is on the disk. If any of it failed, none is done.
    pub(super) async fn commit(self) -> Result<(), Failed> {
        let transaction = &self.transaction;
        let promise = Promise::new(&mut |complete, abort| {
            transaction.set_oncomplete(Some(&complete));
            transaction.set_onabort(Some(&abort));
        });
        let complete = JsFuture::from(promise);
        transaction.commit()?;
        complete.await?;
        Ok(())
    }
}

impl Drop for Change {
    fn drop(&mut self) {
        // What is committed already cannot be aborted any more: that fails, and should.
        let _ = self.transaction.abort();
    }
}

/// What a request gives.
pub(super) async fn done(request: Result<IdbRequest, JsValue>) -> Result<JsValue, Failed> {
    let request = request?;
    let promise = Promise::new(&mut |success, error| {
        request.set_onsuccess(Some(&success));
        request.set_onerror(Some(&error));
    });
    JsFuture::from(promise).await?;
    Ok(request.result()?)
}
