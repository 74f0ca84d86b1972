//! Where lexicons are stored, ready to open, each under the digest of its words. The stored data is not
//! trusted: [`StoredLexicon::open`] checks it.
//!
//! There are two `IndexedDB` databases. One has only the site's own list; losing that does no harm, because
//! it can be rebuilt from the file. The other has what a director installed, and is changed only by
//! [`install`] and [`remove`]. Each of these is one transaction, so a lexicon is installed completely or not at
//! all, and the lexicon that it replaces is removed only when the new one is stored.

use super::indexed_db::{self, Access, Database, Kind};
use super::standalone_page;
use crate::browser_error::{Action, Store, StoreError};
use crate::digest::Digest;
use crate::lexicon::{Metadata, StoredLexicon};
use crate::setup::{InstallError, NotPacked, PackedLexicon, RemoveError, Settings};
use js_sys::{ArrayBuffer, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// A stored lexicon as a JavaScript object, for `IndexedDB` and for messages to and from the worker: `{ metadata, set,
/// digest }`, the bytes as `Uint8Array`s.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct LexiconRecord {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    metadata: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    set: Uint8Array,
    digest: Digest,
}

impl LexiconRecord {
    /// The JavaScript value of a lexicon. (This cannot fail, because only a text is converted.)
    pub(in crate::app) fn of(stored: &StoredLexicon) -> JsValue {
        serde_wasm_bindgen::to_value(&Self::from(stored)).unwrap_or_default()
    }

    /// The lexicon of a JavaScript value, if it is one. [`StoredLexicon::open`] checks its contents.
    pub(in crate::app) fn stored(record: JsValue) -> Option<StoredLexicon> {
        serde_wasm_bindgen::from_value(record).ok().map(|record: Self| record.into())
    }

    /// The buffers to transfer with a message.
    pub(in crate::app) fn buffers(&self) -> [ArrayBuffer; 2] {
        [self.metadata.buffer(), self.set.buffer()]
    }
}

impl From<&StoredLexicon> for LexiconRecord {
    fn from(stored: &StoredLexicon) -> Self {
        let bytes = |bytes: &[u8]| Uint8Array::from(bytes);
        Self { metadata: bytes(&stored.metadata), set: bytes(&stored.set), digest: stored.digest }
    }
}

impl From<LexiconRecord> for StoredLexicon {
    fn from(record: LexiconRecord) -> Self {
        let LexiconRecord { metadata, set, digest } = record;
        Self { metadata: metadata.to_vec(), set: set.to_vec(), digest }
    }
}

/// A database of lexicons.
struct StoreName {
    name: &'static str,
    kind: Kind,
}

impl StoreName {
    async fn with<T>(
        &self,
        work: impl AsyncFnOnce(&Database) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        indexed_db::with(self.name, self.kind, work).await
    }

    async fn get(&self, words: &Digest) -> Result<Option<StoredLexicon>, StoreError> {
        let record = self.with(async |database| database.read()?.get(&key(words)).await);
        let stored = LexiconRecord::stored(record.await?);
        Ok(stored.and_then(|stored| if_has_words(stored, words)))
    }
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
    SITE.get(words).await
}

/// Whether no list of the site is stored, whatever its words.
pub async fn is_empty() -> Result<bool, StoreError> {
    Ok(SITE.with(async |database| database.read()?.count().await).await? == 0)
}

/// Stores the site's own list, replacing an earlier one. A failure does no harm, because the next start rebuilds the
/// list.
pub async fn save(words: &Digest, stored: &StoredLexicon) -> Result<(), StoreError> {
    SITE.with(async |database| {
        let lexicons = database.change(Action::Add)?;
        lexicons.clear().await?;
        put(&lexicons, words, stored).await?;
        lexicons.commit().await
    })
    .await
}

/// The installed lexicon with these words, if there is one. Lexicons in a standalone file count as installed.
pub async fn read_installed(words: &Digest) -> Result<Option<StoredLexicon>, StoreError> {
    match standalone_page::packed(words).and_then(|packed| packed.unpack().ok()) {
        Some(stored) => Ok(if_has_words(stored, words)),
        None => INSTALLED.get(words).await,
    }
}

#[derive(Debug)]
pub struct Installed {
    pub words: Digest,
    /// The lexicon's metadata; none if its record cannot be read.
    pub metadata: Option<Metadata>,
}

pub async fn installed() -> Result<Vec<Installed>, StoreError> {
    let records = INSTALLED.with(async |database| {
        let lexicons = database.read()?;
        let keys = lexicons.keys().await?;
        Ok(keys.into_iter().zip(lexicons.values().await?))
    });
    let installed = records.await?.filter_map(|(key, record)| {
        let words = key.as_string()?.parse().ok()?;
        let metadata = LexiconRecord::stored(record).and_then(|stored| stored.metadata().ok());
        Some(Installed { words, metadata: metadata.filter(|metadata| metadata.words == words) })
    });
    let mut installed: Vec<Installed> = installed.collect();
    for words in standalone_page::lexicons() {
        installed.retain(|lexicon| lexicon.words != words);
        let packed = standalone_page::packed(&words);
        let metadata = packed.and_then(|packed| packed.metadata().ok());
        installed.push(Installed { words, metadata });
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
    let done = INSTALLED.with(async |database| {
        let lexicons = database.change(Action::Add)?;
        if let Some(old) = instead_of {
            lexicons.delete(&key(old)).await?;
        }
        put(&lexicons, &words, stored).await?;
        lexicons.commit().await
    });
    Ok(done.await?)
}

pub async fn remove(words: &Digest) -> Result<(), RemoveError> {
    if standalone_page::lexicons().contains(words) {
        return Err(RemoveError::InStandaloneFile);
    }
    let removed = INSTALLED.with(async |database| {
        let lexicons = database.change(Action::Delete)?;
        lexicons.delete(&key(words)).await?;
        lexicons.commit().await
    });
    Ok(removed.await?)
}

/// The lexicons of these settings in packed form, from this page or from the store.
pub async fn packed(settings: &Settings) -> Result<Vec<PackedLexicon>, NotPacked> {
    let mut packed = Vec::new();
    for words in settings.lexicons() {
        packed.push(pack(&words).await?);
    }
    Ok(packed)
}

async fn pack(words: &Digest) -> Result<PackedLexicon, NotPacked> {
    if let Some(packed) = standalone_page::packed(words) {
        return Ok(packed);
    }
    let stored = read_installed(words).await?;
    let stored = stored.ok_or(NotPacked::Missing(*words))?;
    Ok(PackedLexicon::of(&stored.open()?)?)
}

/// The lexicon, if its record says that it has these words. (A lexicon stored under another's digest is not the
/// requested one.)
fn if_has_words(stored: StoredLexicon, words: &Digest) -> Option<StoredLexicon> {
    stored.metadata().is_ok_and(|metadata| metadata.words == *words).then_some(stored)
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
