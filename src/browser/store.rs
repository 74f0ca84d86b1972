//! `IndexedDB`, through `indexed_db_futures`: opening a database of one object store.
//!
//! A transaction is done at its `complete` event and rolls back unless it is committed.

use indexed_db_futures::database::Database;
use indexed_db_futures::error::{DomException, Error, OpenDbError};
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{
    Transaction, TransactionDurability, TransactionMode, TransactionOptions,
};

/// Why a database was not opened.
pub(super) enum NotOpened {
    /// It is there, but this version of the station did not make it; why.
    Foreign(String),
    /// The browser does not give it now: storage is full, switched off, or lost.
    Failed,
}

/// Opens the database `name`, with the object store `store` and no other; makes it if it is new.
pub(super) async fn open(name: &str, store: &'static str) -> Result<Database, NotOpened> {
    let request =
        Database::open(name).with_version(1u8).with_on_upgrade_needed(move |event, db| {
            if event.old_version() == 0.0 {
                db.create_object_store(store).build()?;
            }
            Ok(())
        });
    let database = request.await.map_err(|error| not_opened(&error))?;
    if database.object_store_names().ne([store.to_owned()]) {
        database.close();
        return Err(NotOpened::Foreign(format!("expected one object store `{store}`")));
    }
    Ok(database)
}

fn not_opened(error: &OpenDbError) -> NotOpened {
    match error {
        OpenDbError::Base(Error::DomException(DomException::Other(dom)))
            if dom.name() == "VersionError" =>
        {
            NotOpened::Foreign("a later version of the station made it".to_owned())
        }
        _ => NotOpened::Failed,
    }
}

/// A transaction that may write; done only when the browser has flushed it to the disk.
pub(super) fn strict<'a>(database: &'a Database, store: &str) -> Result<Transaction<'a>, Error> {
    let mut options = TransactionOptions::new();
    options.set_durability(TransactionDurability::Strict);
    database.transaction(store).with_mode(TransactionMode::Readwrite).with_options(options).build()
}
