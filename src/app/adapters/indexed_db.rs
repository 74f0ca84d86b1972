//! `IndexedDB`: databases of one object store each, by `indexed_db_futures`. It asks for strict durability,
//! takes a change for done at its transaction's `complete` event, and rolls back what is dropped before it
//! was committed. Four things it does not do, and they are done here:
//!
//! - A transaction that the browser aborts at its end (the disk is full) comes back as "aborted", without
//!   the reason. [`Access::commit`] asks the transaction itself.
//! - A request to open that nobody waits for any more no longer makes its object store, and leaves a
//!   database without one for good. [`open`] runs to its end whoever waits.
//! - A second request that fails in one transaction calls a callback that is gone. So requests are waited
//!   for one by one.
//! - `indexedDB.open` that throws is told as "version zero". Its reason is lost: [`Cause::Refused`].

use super::js::field;
use crate::desk::diagnostics::{Action, Cause, ErrorName, Store, StoreError};
use indexed_db_futures::database::Database as Connection;
use indexed_db_futures::error::{Error, OpenDbError};
use indexed_db_futures::internals::SystemRepr;
use indexed_db_futures::object_store::ObjectStore;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{
    Transaction, TransactionDurability, TransactionMode, TransactionOptions,
};
use js_sys::{Array, Function, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

/// Which database, and what its object store is called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// What errors name.
    pub(super) store: Store,
    /// The one object store.
    pub(super) objects: &'static str,
}

/// A connection to a database.
pub(super) struct Database {
    connection: Connection,
    kind: Kind,
}

/// Opens the database `name`, with the object store of its kind and no other; makes it if it is new.
///
/// [`Cause::Foreign`] is a database that is there and that this version of the station did not make.
pub(super) async fn open(name: String, kind: Kind) -> Result<Database, StoreError> {
    let objects = kind.objects;
    // The first version is the only one: a database that has to be upgraded is new.
    let opening =
        Connection::open(name).with_version(1_u8).with_on_upgrade_needed(move |_, connection| {
            connection.create_object_store(objects).build().map(drop)
        });
    let failed = |cause| StoreError { store: kind.store, action: Action::Open, cause };
    let opened = to_its_end(async { opening.await }).await.map_err(failed)?;
    let connection = opened.map_err(|error| failed(not_opened(error)))?;
    if connection.object_store_names().eq([objects.to_owned()]) {
        return Ok(Database { connection, kind });
    }
    connection.close();
    Err(failed(Cause::Foreign(format!("expected one object store `{objects}`, got others"))))
}

/// The names of all databases of the origin; none where the browser does not tell (Firefox before 126).
pub(super) async fn names() -> Vec<String> {
    let factory = field(&js_sys::global(), "indexedDB");
    let Ok(call) = field(&factory, "databases").dyn_into::<Function>() else { return Vec::new() };
    let Ok(promise) = call.call0(&factory).and_then(JsCast::dyn_into::<Promise>) else {
        return Vec::new();
    };
    let all = JsFuture::from(promise).await.unwrap_or_default();
    let name = |one| field(&one, "name").as_string();
    Array::from(&all).iter().filter_map(name).collect()
}

/// What a future gives. It runs to its end even if nobody waits for that any more.
pub(super) async fn to_its_end<T: 'static>(
    future: impl Future<Output = T> + 'static,
) -> Result<T, Cause> {
    let given = Rc::new(RefCell::new(None));
    let place = given.clone();
    let ended = future_to_promise(async move {
        place.replace(Some(future.await));
        Ok(JsValue::UNDEFINED)
    });
    JsFuture::from(ended).await.map_err(|error| named(&error))?;
    given.take().ok_or(Cause::NoAnswer)
}

fn not_opened(error: OpenDbError) -> Cause {
    let cause = match error {
        OpenDbError::Base(error) => cause(error),
        _ => Cause::Refused,
    };
    match cause {
        Cause::Browser(name) if name.to_string() == "VersionError" => {
            Cause::Foreign("a later version of the station made it".to_owned())
        }
        cause => cause,
    }
}

fn cause(error: Error) -> Cause {
    match error {
        Error::DomException(exception) => {
            Cause::Browser(ErrorName::new(&web_sys::DomException::from(exception).name()))
        }
        Error::Unknown(error) => named(&error.into()),
        Error::Serialisation(_) => Cause::Browser(ErrorName::new("DataError")),
        Error::MissingData(_) => Cause::Browser(ErrorName::new("AbortError")),
    }
}

/// The name of what was thrown.
fn named(thrown: &JsValue) -> Cause {
    Cause::Browser(ErrorName::new(&field(thrown, "name").as_string().unwrap_or_default()))
}

impl Database {
    /// The object store, to read from.
    pub(super) fn read(&self) -> Result<Access<'_>, StoreError> {
        self.access(Action::Read, TransactionMode::Readonly)
    }

    /// The object store, to add to or delete from; done only when the browser has flushed it to the disk.
    pub(super) fn change(&self, action: Action) -> Result<Access<'_>, StoreError> {
        self.access(action, TransactionMode::Readwrite)
    }

    fn access(&self, action: Action, mode: TransactionMode) -> Result<Access<'_>, StoreError> {
        let strict = TransactionOptions::new().with_durability(TransactionDurability::Strict);
        let transaction = self.connection.transaction(self.kind.objects);
        match transaction.with_mode(mode).with_options(strict).build() {
            Ok(transaction) => Ok(Access { transaction, kind: self.kind, action }),
            Err(error) => Err(StoreError { store: self.kind.store, action, cause: cause(error) }),
        }
    }

    /// Closes the connection, once what was asked of it is done.
    pub(super) fn close(&self) {
        self.connection.clone().close();
    }
}

/// An object store that is being read or changed. What is dropped and was not committed is undone.
pub(super) struct Access<'a> {
    transaction: Transaction<'a>,
    kind: Kind,
    action: Action,
}

impl Access<'_> {
    /// The value under a key; `undefined` if there is none.
    pub(super) async fn get(&self, key: &JsValue) -> Result<JsValue, StoreError> {
        let got = async { self.objects()?.get::<JsValue, JsValue, _>(key.clone()).await };
        Ok(self.told(got.await)?.unwrap_or_default())
    }

    /// Every value, in the order of their keys.
    pub(super) async fn values(&self) -> Result<Vec<JsValue>, StoreError> {
        let got = async { self.objects()?.get_all::<JsValue>().await?.collect() };
        self.told(got.await)
    }

    /// Every key, in order.
    pub(super) async fn keys(&self) -> Result<Vec<JsValue>, StoreError> {
        let got = async { self.objects()?.get_all_keys::<JsValue>().await?.collect() };
        self.told(got.await)
    }

    /// How many there are.
    pub(super) async fn count(&self) -> Result<u32, StoreError> {
        let got = async { self.objects()?.count().await };
        self.told(got.await)
    }

    /// Adds a value under a key that must be free.
    pub(super) async fn add(&self, key: &JsValue, value: &JsValue) -> Result<(), StoreError> {
        let done = async {
            self.objects()?.add(value.clone()).with_key(key.clone()).without_key_type().await
        };
        self.told(done.await)
    }

    /// Has the value stand under the key, whatever stood there.
    pub(super) async fn put(&self, key: &JsValue, value: &JsValue) -> Result<(), StoreError> {
        let done = async {
            self.objects()?.put(value.clone()).with_key(key.clone()).without_key_type().await
        };
        self.told(done.await)
    }

    /// Deletes what stands under a key.
    pub(super) async fn delete(&self, key: &JsValue) -> Result<(), StoreError> {
        let done = async { self.objects()?.delete::<JsValue, _>(key.clone()).await };
        self.told(done.await)
    }

    /// Deletes everything.
    pub(super) async fn clear(&self) -> Result<(), StoreError> {
        let done = async { self.objects()?.clear()?.await };
        self.told(done.await)
    }

    /// Waits until everything that was asked for is on the disk. If any of it failed, none is done.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        let (store, action) = (self.kind.store, self.action);
        let browsers = self.transaction.as_sys().clone();
        self.transaction.commit().await.map_err(|error| {
            let reason = browsers.unchecked_ref::<web_sys::IdbTransaction>().error();
            let cause = reason.map_or_else(|| cause(error), |reason| named(&reason));
            StoreError { store, action, cause }
        })
    }

    /// A failure of this access.
    pub(super) fn failed(&self, cause: Cause) -> StoreError {
        StoreError { store: self.kind.store, action: self.action, cause }
    }

    fn objects(&self) -> Result<ObjectStore<'_>, Error> {
        self.transaction.object_store(self.kind.objects)
    }

    fn told<T>(&self, result: Result<T, Error>) -> Result<T, StoreError> {
        result.map_err(|error| self.failed(cause(error)))
    }
}
