//! Where the journal is kept: one `IndexedDB` database, its entries as text under their numbers.
//!
//! Entries are only ever added. A database that is torn, or that another program made, is never
//! deleted: it keeps its name and its content, and the journal goes on in the next one
//! (`challenge-station-journal`, `…-2`, `…-3`). `IndexedDB` cannot rename, so it is the new journal
//! that gets the new name.

use super::store::{self, Database, Failed, NotOpened, done};
use crate::journal::{Chain, Entry, follow};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

const NAME: &str = "challenge-station-journal";
const ENTRIES: &str = "entries";
/// More journals set aside than this are no accident: the store counts as failed.
const MOST: u32 = 50;

/// The store did not answer, or not well. Try again later, with a new connection.
#[derive(Debug)]
pub struct StoreFailed;

impl From<Failed> for StoreFailed {
    fn from(_: Failed) -> Self {
        Self
    }
}

/// The journal's store, open.
pub struct JournalStore {
    database: Database,
}

/// What was found in it.
#[derive(Debug)]
pub struct Found {
    /// The chain to go on with.
    pub chain: Chain,
    /// Journals that had to be set aside for this one: which and why.
    pub set_aside: Vec<String>,
}

impl JournalStore {
    /// Opens the journal and follows its chain.
    pub async fn open() -> Result<(Self, Found), StoreFailed> {
        let mut set_aside = Vec::new();
        for number in 1..=MOST {
            let name = if number == 1 { NAME.to_owned() } else { format!("{NAME}-{number}") };
            match Self::open_one(&name).await? {
                Ok((store, chain)) => {
                    // One that was gone on with before has said already what was set aside.
                    if chain.head.sequence > 0 {
                        set_aside = Vec::new();
                    }
                    return Ok((store, Found { chain, set_aside }));
                }
                Err(why) => set_aside.push(format!("{name}: {why}")),
            }
        }
        Err(StoreFailed)
    }

    async fn open_one(name: &str) -> Result<Result<(Self, Chain), String>, StoreFailed> {
        let database = match store::open(name, ENTRIES).await {
            Ok(database) => database,
            Err(NotOpened::Foreign(why)) => return Ok(Err(why)),
            Err(NotOpened::Failed) => return Err(StoreFailed),
        };
        let store = Self { database };
        match store.read().await? {
            Ok(chain) => Ok(Ok((store, chain))),
            Err(why) => {
                store.close();
                Ok(Err(why))
            }
        }
    }

    /// The stored entries, in order.
    pub async fn entries(&self) -> Result<Vec<String>, StoreFailed> {
        let texts: Array = done(self.database.read()?.get_all()).await?.unchecked_into();
        Ok(texts.iter().map(|text| text.as_string().unwrap_or_default()).collect())
    }

    async fn read(&self) -> Result<Result<Chain, String>, StoreFailed> {
        let texts = self.entries().await?;
        let keys: Array = done(self.database.read()?.get_all_keys()).await?.unchecked_into();
        let chain = match follow(texts.iter().map(String::as_str)) {
            Ok(chain) => chain,
            Err(broken) => return Ok(Err(broken.to_string())),
        };
        let numbered = (1..=chain.head.sequence).map(|sequence| key(sequence).as_f64());
        if keys.iter().map(|key| key.as_f64()).ne(numbered) {
            return Ok(Err("entries do not stand under their numbers".to_owned()));
        }
        Ok(Ok(chain))
    }

    /// Adds entries, all or none. When this is done they are on the disk. An entry that is there
    /// already, after a write whose answer was lost, is not added twice; another one in its place is
    /// a failure.
    pub async fn add(&self, entries: &[Entry]) -> Result<(), StoreFailed> {
        let store = self.database.change()?;
        for entry in entries {
            let (key, text) = (key(entry.sequence()), JsValue::from(entry.stored()));
            let there = done(store.get(&key)).await?;
            if there.is_undefined() {
                done(store.add_with_key(&text, &key)).await?;
            } else if there != text {
                return Err(StoreFailed);
            }
        }
        Ok(store.commit().await?)
    }

    /// Closes the connection.
    pub fn close(self) {
        self.database.close();
    }
}

#[allow(clippy::cast_precision_loss)] // exact up to 2^53 entries
fn key(sequence: u64) -> JsValue {
    JsValue::from_f64(sequence as f64)
}
