//! One journal's database: its entries as text, under their numbers.
//!
//! A deleted journal leaves only its head code, stored under number 0.

use super::indexed_db::{self, Database, Kind};
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::journal::{CopyProblem, Entry, HeadCode, Held, Repair, deleted_line};
use wasm_bindgen::JsValue;

const JOURNAL: Kind = Kind { store: Store::Journal, objects: "entries" };

/// A journal's open database.
pub(super) struct JournalDatabase(Database);

/// Opens a journal's database, does this with it, and closes it.
pub(super) async fn with<T>(
    journal: &str,
    work: impl AsyncFnOnce(&JournalDatabase) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let database = JournalDatabase::open(journal).await?;
    let done = work(&database).await;
    database.close();
    done
}

/// The contents of a journal's database.
pub(super) async fn held(journal: &str) -> Result<Held, StoreError> {
    match with(journal, JournalDatabase::held).await {
        Err(StoreError { cause: Cause::Foreign(why), .. }) => Ok(Held::Unusable(why)),
        held => held,
    }
}

/// Repairs a journal's database: replaces a broken one with `lines`, adds missing entries to a sound one.
pub(super) async fn repair(
    journal: &str,
    repair: &Repair,
    lines: &[String],
) -> Result<(), StoreError> {
    with(journal, async |database| {
        let change = database.0.change(Action::Add)?;
        if matches!(repair.problem, CopyProblem::Broken(_)) {
            change.clear().await?;
        }
        for (sequence, line) in (1..).zip(lines) {
            if sequence >= repair.from {
                change.add(&key(sequence), &line.into()).await?;
            }
        }
        change.commit().await
    })
    .await
}

/// Deletes a journal's entries for good; its head code remains.
pub(super) async fn delete(journal: &str, code: HeadCode) -> Result<(), StoreError> {
    with(journal, async |database| {
        let change = database.0.change(Action::Delete)?;
        change.clear().await?;
        change.add(&key(0), &deleted_line(code).into()).await?;
        change.commit().await
    })
    .await
}

impl JournalDatabase {
    /// Opens the database, or creates it.
    pub(super) async fn open(journal: &str) -> Result<Self, StoreError> {
        Ok(Self(indexed_db::open(journal, JOURNAL).await?))
    }

    /// The contents of the database.
    pub(super) async fn held(&self) -> Result<Held, StoreError> {
        let texts = self.0.read()?.values().await?;
        let texts: Vec<String> =
            texts.iter().map(|it| it.as_string().unwrap_or_default()).collect();
        let keys = self.0.read()?.keys().await?;
        let numbered = (1..=texts.len() as u64).map(|sequence| key(sequence).as_f64());
        let in_place = keys.iter().map(JsValue::as_f64).eq(numbered);
        Ok(Held::of_database(texts, in_place))
    }

    pub(super) async fn last_line(&self) -> Result<Option<String>, StoreError> {
        let store = self.0.read()?;
        let last = store.count().await?;
        let text = store.get(&key(last.into())).await?.as_string();
        Ok(if text.is_some() { text } else { store.get(&key(0)).await?.as_string() })
    }

    /// The first entry, and how many entries there are.
    pub(super) async fn beginning(&self) -> Result<(Option<String>, u64), StoreError> {
        let store = self.0.read()?;
        let count = store.count().await?;
        Ok((store.get(&key(1)).await?.as_string(), count.into()))
    }

    /// The entries with these numbers.
    pub(super) async fn range(&self, first: u64, last: u64) -> Result<Vec<String>, StoreError> {
        let texts = self.0.read()?.between(&key(first), &key(last)).await?;
        Ok(texts.iter().map(|it| it.as_string().unwrap_or_default()).collect())
    }

    /// Adds entries, all or none; when this returns, they are on the disk. An entry that is already stored, because the
    /// answer to an earlier write was lost, is not added twice. A different entry with the same number is an error. A
    /// missing predecessor is an error too: if a browser has emptied its storage, the next attempt finds an empty
    /// database, and writing to it would break the chain and say "recorded".
    pub(super) async fn add(&self, entries: &[Entry]) -> Result<(), StoreError> {
        let change = self.0.change(Action::Add)?;
        if let Some(first) = entries.first().filter(|first| first.sequence() > 1) {
            let number = first.sequence() - 1;
            let before = change.get(&key(number)).await?.as_string();
            let before = before.and_then(|text| Entry::read(&text).ok());
            before
                .filter(|before| before.digest() == first.previous())
                .ok_or_else(|| change.failed(Cause::EntryBefore(number)))?;
        }
        for entry in entries {
            let (key, text) = (key(entry.sequence()), JsValue::from(entry.stored()));
            let there = change.get(&key).await?;
            if there.is_undefined() {
                change.add(&key, &text).await?;
            } else if there != text {
                return Err(change.failed(Cause::Taken(entry.sequence())));
            }
        }
        change.commit().await
    }

    /// Closes the connection.
    pub(super) fn close(&self) {
        self.0.close();
    }
}

#[allow(clippy::cast_precision_loss)] // exact up to 2^53 entries
fn key(sequence: u64) -> JsValue {
    JsValue::from_f64(sequence as f64)
}
