//! Where lexicons are stored, ready to open, each under the digest of its words. The stored data is not
//! trusted: [`StoredLexicon::open`] checks it.
//!
//! There are two `IndexedDB` databases. One has only the site's own list; losing that does no harm, because
//! it can be rebuilt from the file. The other has what a director installed, and is changed only by
//! [`install`] and [`remove`]. Each of these is one transaction, so a lexicon is installed completely or not at
//! all, and the lexicon that it replaces is removed only when the new one is stored.

use super::indexed_db::{self, Access, Database, Kind};
use super::record::LexiconRecord;
use super::standalone_page;
use crate::browser_error::{Action, Store, StoreError};
use crate::digest::Digest;
use crate::lexicon::{Metadata, StoredLexicon};
use crate::setup::{InstallError, RemoveError};
use wasm_bindgen::JsValue;

/// A database of lexicons.
struct StoreName {
    name: &'static str,
    kind: Kind,
}

/// The site's own list.
const SITE: StoreName = StoreName {
    name: "challenge-station-lexicon",
    kind: Kind { store: Store::OwnLexicon, objects: "lexicons" },
};
/// Lexicons that a director installed.
const INSTALLED: StoreName = StoreName {
    name: "challenge-station-installed",
    kind: Kind { store: Store::Installed, objects: "lexicons" },
};

/// The site's own list with these words, if it is stored.
pub async fn read(words: &Digest) -> Result<Option<StoredLexicon>, StoreError> {
    get(&SITE, words).await
}

/// Whether no list of the site is stored, whatever its words.
pub async fn is_empty() -> Result<bool, StoreError> {
    let database = open(&SITE).await?;
    let count = count(&database).await;
    database.close();
    Ok(count? == 0)
}

/// Stores the site's own list, replacing an earlier one. A failure does no harm, because the next start rebuilds the
/// list.
pub async fn save(words: &Digest, stored: &StoredLexicon) -> Result<(), StoreError> {
    let database = open(&SITE).await?;
    let done = async {
        let lexicons = database.change(Action::Add)?;
        lexicons.clear().await?;
        put(&lexicons, words, stored).await?;
        lexicons.commit().await
    };
    let done = done.await;
    database.close();
    done
}

/// The installed lexicon with these words, if there is one. Lexicons in a standalone file count as installed.
pub async fn read_installed(words: &Digest) -> Result<Option<StoredLexicon>, StoreError> {
    match standalone_page::lexicon(words) {
        Some(stored) => Ok(if_has_words(stored, words)),
        None => get(&INSTALLED, words).await,
    }
}

#[derive(Debug)]
pub struct Installed {
    pub words: Digest,
    /// The lexicon's metadata; none if its record cannot be read.
    pub metadata: Option<Metadata>,
}

pub async fn installed() -> Result<Vec<Installed>, StoreError> {
    let database = open(&INSTALLED).await?;
    let records = all(&database).await;
    database.close();
    let installed = records?.into_iter().filter_map(|(key, record)| {
        let words = key.as_string()?.parse().ok()?;
        let metadata = LexiconRecord::stored(record).and_then(|stored| stored.metadata().ok());
        Some(Installed { words, metadata: metadata.filter(|metadata| metadata.words == words) })
    });
    let mut installed: Vec<Installed> = installed.collect();
    for words in standalone_page::lexicons() {
        installed.retain(|lexicon| lexicon.words != words);
        installed.push(Installed { words, metadata: standalone_page::metadata(&words) });
    }
    Ok(installed)
}

/// Installs a lexicon, replacing the one with the words `instead_of`, if given. When this is done, the lexicon
/// is on the disk.
pub async fn install(
    stored: &StoredLexicon,
    instead_of: Option<&Digest>,
) -> Result<(), InstallError> {
    // A lexicon that works must not be replaced by one that does not.
    let words = stored.clone().open()?.metadata().words;
    let database = open(&INSTALLED).await?;
    let done = async {
        let lexicons = database.change(Action::Add)?;
        if let Some(old) = instead_of {
            lexicons.delete(&key(old)).await?;
        }
        put(&lexicons, &words, stored).await?;
        lexicons.commit().await
    };
    let done = done.await;
    database.close();
    Ok(done?)
}

pub async fn remove(words: &Digest) -> Result<(), RemoveError> {
    if standalone_page::lexicons().contains(words) {
        return Err(RemoveError::InStandaloneFile);
    }
    let database = open(&INSTALLED).await?;
    let done = async {
        let lexicons = database.change(Action::Delete)?;
        lexicons.delete(&key(words)).await?;
        lexicons.commit().await
    };
    let done = done.await;
    database.close();
    Ok(done?)
}

async fn open(store: &StoreName) -> Result<Database, StoreError> {
    indexed_db::open([store.name, &standalone_page::storage_suffix()].concat(), store.kind).await
}

async fn get(store: &StoreName, words: &Digest) -> Result<Option<StoredLexicon>, StoreError> {
    let database = open(store).await?;
    let record = one(&database, words).await;
    database.close();
    Ok(LexiconRecord::stored(record?).and_then(|stored| if_has_words(stored, words)))
}

/// The lexicon, if its record says that it has these words. (A lexicon stored under another's digest is not the
/// requested one.)
fn if_has_words(stored: StoredLexicon, words: &Digest) -> Option<StoredLexicon> {
    stored.metadata().is_ok_and(|metadata| metadata.words == *words).then_some(stored)
}

async fn one(database: &Database, words: &Digest) -> Result<JsValue, StoreError> {
    database.read()?.get(&key(words)).await
}

async fn count(database: &Database) -> Result<u32, StoreError> {
    database.read()?.count().await
}

/// All keys with their values.
async fn all(database: &Database) -> Result<Vec<(JsValue, JsValue)>, StoreError> {
    let lexicons = database.read()?;
    let keys = lexicons.keys().await?;
    Ok(keys.into_iter().zip(lexicons.values().await?).collect())
}

async fn put(
    lexicons: &Access<'_>,
    words: &Digest,
    stored: &StoredLexicon,
) -> Result<(), StoreError> {
    lexicons.put(&key(words), &LexiconRecord::of(stored)).await
}

fn key(words: &Digest) -> JsValue {
    words.to_string().into()
}
