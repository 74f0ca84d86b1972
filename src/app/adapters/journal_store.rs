//! Where the journal is kept: one `IndexedDB` database, its entries as text under their numbers.
//!
//! Entries are only ever added. A journal that is archived keeps its database, and so does one that is
//! torn or that another program made; the journal goes on in the next one
//! (`challenge-station-journal`, `…-2`, `…-3`). `IndexedDB` cannot rename, so it is the new journal
//! that gets the new name. Only an archived journal can be deleted; its database stays, with nothing in
//! it but the head code, so that no later journal takes its place.

use super::indexed_db::{self, Database, Kind};
use super::{clock, standalone_page};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::{Action, Cause, Store, StoreError};
use crate::journal::{Break, Chain, Entry, HeadCode, SetAside, follow};
use thiserror::Error;
use wasm_bindgen::JsValue;

const NAME: &str = "challenge-station-journal";
const JOURNAL: Kind = Kind { store: Store::Journal, objects: "entries" };
/// More journals set aside than this are no accident: the store counts as failed.
const MOST: usize = 50;
/// What stands in the place of a deleted journal, under number 0, before its head code.
const DELETED: &str = "deleted ";

/// The journal's store, open.
pub struct JournalStore {
    database: Database,
    /// How many databases come before it.
    earlier: usize,
    /// The head code of the archived journal before it.
    after: Option<HeadCode>,
}

/// What was found in it.
#[derive(Debug)]
pub struct Found {
    /// The chain to go on with.
    pub chain: Chain,
    /// Journals that had to be set aside for this one: which and why.
    pub set_aside: Vec<SetAside>,
}

/// An earlier journal that is still kept.
#[derive(Debug)]
pub struct Earlier {
    /// Under which name.
    pub name: String,
    /// Its entries, as they stand.
    pub entries: Vec<String>,
    /// Whether it is archived; set aside if not, and then it cannot be deleted.
    pub archived: bool,
}

/// A database of an earlier journal, or of the one in use.
enum One {
    /// It can be gone on with.
    Open(Database, Chain),
    /// It is archived: its head code.
    Archived(HeadCode),
    /// It is set aside; why.
    Unread(UnreadError),
}

/// Why a journal is set aside. The journal after it says so, in these words.
#[derive(Debug, Error)]
enum UnreadError {
    /// Another program, or a later version of the station, made its database.
    #[error("{0}")]
    Foreign(String),
    /// Its chain is broken.
    #[error(transparent)]
    Broken(#[from] Break),
    /// Its chain is whole, but an entry has another key than its number.
    #[error("entries do not stand under their numbers")]
    Keys,
}

impl JournalStore {
    /// Opens the journal and follows its chain.
    pub async fn open() -> Result<(Self, Found), StoreError> {
        let (mut set_aside, mut after, mut earlier) = (Vec::new(), None, 0);
        while set_aside.len() < MOST {
            let name = name(earlier);
            // Each has its own time: there is one more after every event.
            let one = clock::within(STORE_WAIT, Self::open_one(&name)).await;
            match one.ok_or_else(|| not_opened(Cause::NoAnswer))?? {
                One::Open(database, mut chain) => {
                    // One that was gone on with before has said already what was before it.
                    if chain.head.sequence > 0 {
                        set_aside = Vec::new();
                    } else {
                        chain.after = after;
                    }
                    let store = Self { database, earlier, after };
                    return Ok((store, Found { chain, set_aside }));
                }
                One::Archived(code) => (set_aside, after) = (Vec::new(), Some(code)),
                One::Unread(why) => {
                    set_aside.push(SetAside { journal: name, why: why.to_string() });
                }
            }
            earlier += 1;
        }
        Err(not_opened(Cause::SetAside(MOST)))
    }

    async fn open_one(name: &str) -> Result<One, StoreError> {
        let database = match open(name).await? {
            Ok(database) => database,
            Err(why) => return Ok(One::Unread(why)),
        };
        // An archived journal may be long, and is not followed at every start.
        let one = match archived(&database).await? {
            Some(code) => One::Archived(code),
            None => match read(&database).await? {
                Ok(chain) => return Ok(One::Open(database, chain)),
                Err(why) => One::Unread(why),
            },
        };
        database.close();
        Ok(one)
    }

    /// Every earlier journal, oldest first, but for those that were deleted. Whether their chains are
    /// unbroken, a log of them says.
    pub async fn archives(&self) -> Result<Vec<Earlier>, StoreError> {
        let mut kept = Vec::new();
        for name in (0..self.earlier).map(name) {
            let Ok(database) = open(&name).await? else {
                // Nothing of it can be read here; but it is there.
                kept.push(Earlier { name, entries: Vec::new(), archived: false });
                continue;
            };
            let archived = archived(&database).await?.is_some();
            let entries = entries(&database).await?;
            database.close();
            if !(archived && entries.iter().any(|text| text.starts_with(DELETED))) {
                kept.push(Earlier { name, entries, archived });
            }
        }
        Ok(kept)
    }

    /// Deletes an archived journal, for good, but for its head code. What is not archived, above all
    /// the journal in use, is not deleted.
    pub async fn delete(&self, name: &str) -> Result<(), StoreError> {
        let database = indexed_db::open(full(name), JOURNAL).await?;
        let code = archived(&database).await?;
        let change = database.change(Action::Delete)?;
        let code = code.ok_or_else(|| change.failed(Cause::NotArchived))?;
        change.clear().await?;
        change.add(&key(0), &format!("{DELETED}{code}").into()).await?;
        change.commit().await?;
        database.close();
        Ok(())
    }

    /// The stored entries, in order.
    pub async fn entries(&self) -> Result<Vec<String>, StoreError> {
        entries(&self.database).await
    }

    /// Adds entries, all or none. When this is done they are on the disk. An entry that is there
    /// already, after a write whose answer was lost, is not added twice; another one in its place is
    /// a failure, and so is a store without the entry before them: it is not the one that was open.
    pub async fn add(&self, entries: &[Entry]) -> Result<(), StoreError> {
        // Should the entry that archives a journal be added again, the next one is open already.
        let head = entries.last().map(|last| HeadCode::of(&last.head()));
        if head.is_some() && head == self.after {
            return Ok(());
        }
        let change = self.database.change(Action::Add)?;
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
    pub fn close(self) {
        self.database.close();
    }
}

const fn not_opened(cause: Cause) -> StoreError {
    StoreError { store: Store::Journal, action: Action::Open, cause }
}

/// Opens one journal's database, or says why it is none that this version can read.
async fn open(name: &str) -> Result<Result<Database, UnreadError>, StoreError> {
    match indexed_db::open(full(name), JOURNAL).await {
        Ok(database) => Ok(Ok(database)),
        Err(StoreError { cause: Cause::Foreign(why), .. }) => Ok(Err(UnreadError::Foreign(why))),
        Err(error) => Err(error),
    }
}

/// The name of the database that so many come before.
fn name(earlier: usize) -> String {
    if earlier == 0 { NAME.to_owned() } else { format!("{NAME}-{}", earlier + 1) }
}

/// Its name in the browser: a stick's journals are its own.
fn full(name: &str) -> String {
    [name, &standalone_page::store()].concat()
}

/// The head code of an archived journal, by its last entry; of a deleted one, by what it left.
async fn archived(database: &Database) -> Result<Option<HeadCode>, StoreError> {
    let store = database.read()?;
    let last = store.count().await?;
    let text = store.get(&key(last.into())).await?;
    let Some(text) = text.as_string() else {
        let deleted = store.get(&key(0)).await?.as_string();
        let code = deleted.as_deref().and_then(|text| text.strip_prefix(DELETED));
        return Ok(code.and_then(|code| code.parse().ok()));
    };
    let entry = Entry::read(&text).ok().filter(Entry::archives);
    Ok(entry.map(|entry| HeadCode::of(&entry.head())))
}

async fn entries(database: &Database) -> Result<Vec<String>, StoreError> {
    let texts = database.read()?.values().await?;
    Ok(texts.iter().map(|text| text.as_string().unwrap_or_default()).collect())
}

async fn read(database: &Database) -> Result<Result<Chain, UnreadError>, StoreError> {
    let texts = entries(database).await?;
    let keys = database.read()?.keys().await?;
    let chain = match follow(texts.iter().map(String::as_str)) {
        Ok(chain) => chain,
        Err(broken) => return Ok(Err(broken.into())),
    };
    let numbered = (1..=chain.head.sequence).map(|sequence| key(sequence).as_f64());
    if keys.iter().map(JsValue::as_f64).ne(numbered) {
        return Ok(Err(UnreadError::Keys));
    }
    Ok(Ok(chain))
}

#[allow(clippy::cast_precision_loss)] // exact up to 2^53 entries
fn key(sequence: u64) -> JsValue {
    JsValue::from_f64(sequence as f64)
}
