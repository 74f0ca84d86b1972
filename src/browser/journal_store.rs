//! Where the journal is kept: one `IndexedDB` database, its entries as text under their numbers.
//!
//! Entries are only ever added. A journal that is archived keeps its database, and so does one that is
//! torn or that another program made; the journal goes on in the next one
//! (`challenge-station-journal`, `…-2`, `…-3`). `IndexedDB` cannot rename, so it is the new journal
//! that gets the new name. Only an archived journal can be deleted; its database stays, with nothing in
//! it but the head code, so that no later journal takes its place.

use super::clock;
use super::store::{self, Database, Failed, NotOpened, done};
use crate::challenge::delays::STORE_WAIT;
use crate::journal::{Chain, Entry, HeadCode, SetAside, follow};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

const NAME: &str = "challenge-station-journal";
const ENTRIES: &str = "entries";
/// More journals set aside than this are no accident: the store counts as failed.
const MOST: usize = 50;
/// What stands in the place of a deleted journal, under number 0, before its head code.
const DELETED: &str = "deleted ";

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
    Unread(String),
}

impl JournalStore {
    /// Opens the journal and follows its chain.
    pub async fn open() -> Result<(Self, Found), StoreFailed> {
        let (mut set_aside, mut after, mut earlier) = (Vec::new(), None, 0);
        while set_aside.len() < MOST {
            let name = name(earlier);
            // Each has its own time: there is one more after every event.
            match clock::within(STORE_WAIT, Self::open_one(&name)).await.ok_or(StoreFailed)?? {
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
                One::Unread(why) => set_aside.push(SetAside { journal: name, why }),
            }
            earlier += 1;
        }
        Err(StoreFailed)
    }

    async fn open_one(name: &str) -> Result<One, StoreFailed> {
        let database = match store::open(name, ENTRIES).await {
            Ok(database) => database,
            Err(NotOpened::Foreign(why)) => return Ok(One::Unread(why)),
            Err(NotOpened::Failed) => return Err(StoreFailed),
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
    pub async fn archives(&self) -> Result<Vec<Earlier>, StoreFailed> {
        let mut kept = Vec::new();
        for name in (0..self.earlier).map(name) {
            let database = match store::open(&name, ENTRIES).await {
                Ok(database) => database,
                // Nothing of it can be read here; but it is there.
                Err(NotOpened::Foreign(_)) => {
                    kept.push(Earlier { name, entries: Vec::new(), archived: false });
                    continue;
                }
                Err(NotOpened::Failed) => return Err(StoreFailed),
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
    pub async fn delete(&self, name: &str) -> Result<(), StoreFailed> {
        let database = store::open(name, ENTRIES).await.map_err(|_| StoreFailed)?;
        let code = archived(&database).await?.ok_or(StoreFailed)?;
        let store = database.change()?;
        done(store.clear()).await?;
        let text = format!("{DELETED}{code}");
        done(store.add_with_key(&text.into(), &key(0))).await?;
        store.commit().await?;
        database.close();
        Ok(())
    }

    /// The stored entries, in order.
    pub async fn entries(&self) -> Result<Vec<String>, StoreFailed> {
        entries(&self.database).await
    }

    /// Adds entries, all or none. When this is done they are on the disk. An entry that is there
    /// already, after a write whose answer was lost, is not added twice; another one in its place is
    /// a failure, and so is a store without the entry before them: it is not the one that was open.
    pub async fn add(&self, entries: &[Entry]) -> Result<(), StoreFailed> {
        // Should the entry that archives a journal be added again, the next one is open already.
        let head = entries.last().map(|last| HeadCode::of(&last.head()));
        if head.is_some() && head == self.after {
            return Ok(());
        }
        let store = self.database.change()?;
        if let Some(first) = entries.first().filter(|first| first.sequence() > 1) {
            let before = done(store.get(&key(first.sequence() - 1))).await?.as_string();
            let before = before.and_then(|text| Entry::read(&text).ok());
            before.filter(|before| before.digest() == first.previous()).ok_or(StoreFailed)?;
        }
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

/// The name of the database that so many come before.
fn name(earlier: usize) -> String {
    if earlier == 0 { NAME.to_owned() } else { format!("{NAME}-{}", earlier + 1) }
}

/// The head code of an archived journal, by its last entry; of a deleted one, by what it left.
async fn archived(database: &Database) -> Result<Option<HeadCode>, StoreFailed> {
    let store = database.read()?;
    let last = done(store.count()).await?;
    let text = done(store.get(&last)).await?;
    let Some(text) = text.as_string() else {
        let deleted = done(store.get(&key(0))).await?.as_string();
        let code = deleted.as_deref().and_then(|text| text.strip_prefix(DELETED));
        return Ok(code.and_then(|code| code.parse().ok()));
    };
    let entry = Entry::read(&text).ok().filter(Entry::archives);
    Ok(entry.map(|entry| HeadCode::of(&entry.head())))
}

async fn entries(database: &Database) -> Result<Vec<String>, StoreFailed> {
    let texts: Array = done(database.read()?.get_all()).await?.unchecked_into();
    Ok(texts.iter().map(|text| text.as_string().unwrap_or_default()).collect())
}

async fn read(database: &Database) -> Result<Result<Chain, String>, StoreFailed> {
    let texts = entries(database).await?;
    let keys: Array = done(database.read()?.get_all_keys()).await?.unchecked_into();
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

#[allow(clippy::cast_precision_loss)] // exact up to 2^53 entries
fn key(sequence: u64) -> JsValue {
    JsValue::from_f64(sequence as f64)
}
