//! `IndexedDB`: databases of one object store each, using `indexed_db_futures`. That crate requests strict
//! durability, regards a change as done at its transaction's `complete` event, and rolls back a transaction
//! that is dropped before it is committed. This file adds four things that the crate lacks:
//!
//! - If the browser aborts a transaction at its end (for example because the disk is full), the crate reports
//!   "aborted" without the reason. [`Access::commit`] gets the reason from the transaction.
//! - If the future of an open request is dropped, the crate does not create the object store, and the database never
//!   gets one. [`open`] always runs to its end.
//! - If a second request of a transaction fails, the crate calls a callback that no longer exists. So
//!   requests are awaited one by one.
//! - If `indexedDB.open` throws, the crate reports "version zero" and loses the reason: [`Cause::Refused`].

use super::js::{call, field, thrown};
use super::standalone_page;
use crate::browser_error::{Action, Cause, ErrorName, Store, StoreError};
use indexed_db_futures::KeyRange;
use indexed_db_futures::database::Database as Connection;
use indexed_db_futures::error::{Error, OpenDbError};
use indexed_db_futures::internals::SystemRepr;
use indexed_db_futures::object_store::ObjectStore;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{
    Transaction, TransactionDurability, TransactionMode, TransactionOptions,
};
use js_sys::Array;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

/// The kind of a database, and the name of its object store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) store: Store,
    /// The name of the only object store.
    pub(super) objects: &'static str,
}

/// A connection to a database.
pub(super) struct Database {
    connection: Connection,
    kind: Kind,
}

/// The database's name in the browser. A standalone file adds a suffix of its own.
fn full(name: &str) -> String {
    [name, &standalone_page::storage_suffix()].concat()
}

/// Opens the database `name`, does this with it, and closes it.
pub(super) async fn with<T>(
    name: &str,
    kind: Kind,
    work: impl AsyncFnOnce(&Database) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let database = open(name, kind).await?;
    let done = work(&database).await;
    database.close();
    done
}

/// Opens the database `name`, which has the object store of its kind and no other; creates it if it does not
/// exist.
///
/// Fails with [`Cause::Foreign`] if the database exists but this version of the station did not create it.
pub(super) async fn open(name: &str, kind: Kind) -> Result<Database, StoreError> {
    let (name, objects) = (full(name), kind.objects);
    // There is only one version, so a database that needs an upgrade is new.
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

/// Whether there is a database of one of these names, according to the browser. Firefox before 126 does not say, so
/// there is none.
pub(super) async fn has_any(names: impl Iterator<Item = String>) -> bool {
    let factory = field(&js_sys::global(), "indexedDB");
    let Ok(all) = call(&factory, "databases", &Array::new()).await else { return false };
    let there = Array::from(&all);
    let there: Vec<_> = there.iter().filter_map(|one| field(&one, "name").as_string()).collect();
    names.map(|name| full(&name)).any(|name| there.contains(&name))
}

/// Runs a future to its end, even if nobody awaits it any more, and returns its output.
pub(super) async fn to_its_end<T: 'static>(
    future: impl Future<Output = T> + 'static,
) -> Result<T, Cause> {
    let given = Rc::new(RefCell::new(None));
    let slot = given.clone();
    let ended = future_to_promise(async move {
        slot.replace(Some(future.await));
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
            Cause::Foreign("it was made by a later version of the station".to_owned())
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

fn named(error: &JsValue) -> Cause {
    Cause::Browser(thrown(error).0)
}

impl Database {
    /// Opens the object store for reading.
    pub(super) fn read(&self) -> Result<Access<'_>, StoreError> {
        self.access(Action::Read, TransactionMode::Readonly)
    }

    /// Opens the object store for additions or deletions. A change counts as done once the browser has flushed it to
    /// the disk.
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

    /// Closes the connection after pending requests.
    pub(super) fn close(&self) {
        self.connection.clone().close();
    }
}

/// An object store that is being read or changed. Dropping the access undoes changes that were not
/// committed.
pub(super) struct Access<'a> {
    transaction: Transaction<'a>,
    kind: Kind,
    action: Action,
}

impl Access<'_> {
    /// The value under a key; `undefined` if there is none.
    pub(super) async fn get(&self, key: &JsValue) -> Result<JsValue, StoreError> {
        let got = async { self.objects()?.get::<JsValue, JsValue, _>(key.clone()).await };
        Ok(self.outcome(got.await)?.unwrap_or_default())
    }

    /// All values, in the order of their keys.
    pub(super) async fn values(&self) -> Result<Vec<JsValue>, StoreError> {
        let got = async { self.objects()?.get_all::<JsValue>().await?.collect() };
        self.outcome(got.await)
    }

    /// The values from one key through another, in the order of their keys.
    pub(super) async fn between(
        &self,
        first: &JsValue,
        last: &JsValue,
    ) -> Result<Vec<JsValue>, StoreError> {
        let range = KeyRange::Bound(first.clone(), false, last.clone(), false);
        let got = async {
            self.objects()?.get_all::<JsValue>().with_query::<JsValue, _>(range).await?.collect()
        };
        self.outcome(got.await)
    }

    /// All keys, in order.
    pub(super) async fn keys(&self) -> Result<Vec<JsValue>, StoreError> {
        let got = async { self.objects()?.get_all_keys::<JsValue>().await?.collect() };
        self.outcome(got.await)
    }

    /// The number of values.
    pub(super) async fn count(&self) -> Result<u32, StoreError> {
        let got = async { self.objects()?.count().await };
        self.outcome(got.await)
    }

    /// Adds a value under a key that is not in use.
    pub(super) async fn add(&self, key: &JsValue, value: &JsValue) -> Result<(), StoreError> {
        let done = async {
            self.objects()?.add(value.clone()).with_key(key.clone()).without_key_type().await
        };
        self.outcome(done.await)
    }

    /// Stores a value under a key, replacing any earlier one.
    pub(super) async fn put(&self, key: &JsValue, value: &JsValue) -> Result<(), StoreError> {
        let done = async {
            self.objects()?.put(value.clone()).with_key(key.clone()).without_key_type().await
        };
        self.outcome(done.await)
    }

    /// Deletes the value under a key.
    pub(super) async fn delete(&self, key: &JsValue) -> Result<(), StoreError> {
        let done = async { self.objects()?.delete::<JsValue, _>(key.clone()).await };
        self.outcome(done.await)
    }

    /// Deletes everything.
    pub(super) async fn clear(&self) -> Result<(), StoreError> {
        let done = async { self.objects()?.clear()?.await };
        self.outcome(done.await)
    }

    /// Waits until all requests are on the disk. If any of them failed, none takes effect.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        let (store, action) = (self.kind.store, self.action);
        let browsers = self.transaction.as_sys().clone();
        self.transaction.commit().await.map_err(|error| {
            let reason = browsers.unchecked_ref::<web_sys::IdbTransaction>().error();
            let cause = reason.map_or_else(|| cause(error), |reason| named(&reason));
            StoreError { store, action, cause }
        })
    }

    pub(super) fn failed(&self, cause: Cause) -> StoreError {
        StoreError { store: self.kind.store, action: self.action, cause }
    }

    fn objects(&self) -> Result<ObjectStore<'_>, Error> {
        self.transaction.object_store(self.kind.objects)
    }

    fn outcome<T>(&self, result: Result<T, Error>) -> Result<T, StoreError> {
        result.map_err(|error| self.failed(cause(error)))
    }
}
