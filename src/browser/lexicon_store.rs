//! Where lexicons are kept, ready to open, each under the digest of its words. What comes back is not
//! believed: [`Stored::open`] checks it.
//!
//! Two `IndexedDB` databases. One holds the site's own list and nothing else: losing it is no harm,
//! the file is there to build it again. The other holds what a director installed, and loses nothing
//! but by [`install`] and [`remove`]; either is one transaction, so a lexicon is there whole or not
//! at all, and what it takes the place of goes only when it has come.

use super::stick;
use super::store::{self, Change, Database, Failed, done};
use crate::digest::Digest;
use crate::lexicon::{Identity, Stored};
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdbRequest;

/// The site's own list.
const SITE: &str = "challenge-station-lexicon";
/// What a director installed.
const INSTALLED: &str = "challenge-station-installed";
const LEXICONS: &str = "lexicons";

const NOT_KEPT: &str = "the browser did not keep the lexicon, and what was installed before is \
                        unchanged: free some space on this device, leave private browsing, and try \
                        again";

/// Why one is still installed that was to be removed.
pub const NOT_REMOVED: &str = "the browser did not remove the lexicon, and it is installed as before: \
                               reload the page and try again; one that a stick carries goes with its \
                               file";

const NOT_READ: &str = "the browser did not say what is installed: reload the page and look again";

/// The site's own list with these words, if the store has it.
pub async fn read(words: &Digest) -> Option<Stored> {
    get(SITE, words).await
}

/// Whether the store has no list of the site's own, of whatever words. False if it cannot be asked.
pub async fn is_empty() -> bool {
    let Ok(database) = store::open(SITE, LEXICONS).await else { return false };
    let count = count(&database).await;
    database.close();
    count.is_ok_and(|count| count == 0.0)
}

/// Keeps the site's own list, in place of the one before. Failing is no harm: the next start builds it
/// again.
pub async fn keep(words: &Digest, stored: &Stored) {
    let _ = change(SITE, &|lexicons| {
        lexicons.clear()?;
        put(lexicons, words, stored)
    })
    .await;
}

/// The installed lexicon with these words, if there is one. What a stick carries is installed there.
pub async fn read_installed(words: &Digest) -> Option<Stored> {
    match stick::lexicon(words).await {
        Some(stored) => whose(stored, words),
        None => get(INSTALLED, words).await,
    }
}

/// A lexicon that is installed.
#[derive(Debug)]
pub struct Installed {
    /// The digest of its words, under which it is kept.
    pub words: Digest,
    /// What it is called; none if its record cannot be read.
    pub identity: Option<Identity>,
}

/// What is installed. The error says that the browser did not tell.
pub async fn installed() -> Result<Vec<Installed>, String> {
    let unread = || NOT_READ.to_owned();
    let database = store::open(INSTALLED, LEXICONS).await.map_err(|_| unread())?;
    let records = all(&database).await;
    database.close();
    let (keys, records) = records.map_err(|_| unread())?;
    let installed = keys.iter().zip(records.iter()).filter_map(|(key, record)| {
        let words = key.as_string()?.parse().ok()?;
        let identity = from_js(&record).and_then(|stored| stored.identity().ok());
        Some(Installed { words, identity: identity.filter(|identity| identity.words == words) })
    });
    let mut installed: Vec<Installed> = installed.collect();
    for words in stick::lexicons() {
        installed.retain(|lexicon| lexicon.words != words);
        let identity = stick::lexicon(&words).await.and_then(|stored| stored.identity().ok());
        installed.push(Installed { words, identity });
    }
    Ok(installed)
}

/// Installs a lexicon, in place of the one with the words `instead_of`, if it says so.
///
/// When this is done it is on the disk. An error says what to do; nothing is changed then.
pub async fn install(stored: &Stored, instead_of: Option<&Digest>) -> Result<(), String> {
    // Nothing that works makes room for what does not.
    let words = stored.clone().open().map_err(|error| error.to_string())?.identity().words;
    change(INSTALLED, &|lexicons| {
        if let Some(old) = instead_of {
            lexicons.delete(&key(old))?;
        }
        put(lexicons, &words, stored)
    })
    .await
    .ok_or_else(|| NOT_KEPT.to_owned())
}

/// Removes the installed lexicon with these words. False if the browser did not do it, and for one that
/// stands in a stick's file.
pub async fn remove(words: &Digest) -> bool {
    !stick::lexicons().contains(words)
        && change(INSTALLED, &|lexicons| lexicons.delete(&key(words))).await.is_some()
}

async fn get(name: &str, words: &Digest) -> Option<Stored> {
    let database = store::open(name, LEXICONS).await.ok()?;
    let record = one(&database, words).await;
    database.close();
    whose(from_js(&record.ok()?)?, words)
}

/// The lexicon, if it says of itself that it has these words: kept under another's, it is not what was
/// asked for.
fn whose(stored: Stored, words: &Digest) -> Option<Stored> {
    stored.identity().is_ok_and(|identity| identity.words == *words).then_some(stored)
}

async fn one(database: &Database, words: &Digest) -> Result<JsValue, Failed> {
    done(database.read()?.get(&key(words))).await
}

async fn count(database: &Database) -> Result<JsValue, Failed> {
    done(database.read()?.count()).await
}

/// All keys and their records, in the same order.
async fn all(database: &Database) -> Result<(Array, Array), Failed> {
    let lexicons = database.read()?;
    let keys = done(lexicons.get_all_keys()).await?;
    let records = done(lexicons.get_all()).await?;
    Ok((keys.unchecked_into(), records.unchecked_into()))
}

/// What is asked of a store in one transaction. The requests are not waited for one by one: if any
/// fails, the transaction does.
type Changes<'a> = &'a dyn Fn(&Change) -> Result<IdbRequest, JsValue>;

/// Changes a database in one transaction, all or nothing. None if it was not done.
async fn change(name: &str, changes: Changes<'_>) -> Option<()> {
    let database = store::open(name, LEXICONS).await.ok()?;
    let done = async {
        let lexicons = database.change()?;
        changes(&lexicons)?;
        lexicons.commit().await
    };
    let done: Result<(), Failed> = done.await;
    database.close();
    done.ok()
}

fn put(lexicons: &Change, words: &Digest, stored: &Stored) -> Result<IdbRequest, JsValue> {
    lexicons.put_with_key(&to_js(stored), &key(words))
}

fn key(words: &Digest) -> JsValue {
    words.to_string().into()
}

/// The record, as the store and the worker pass it: `{ metadata, set, digest }`.
pub(super) fn to_js(stored: &Stored) -> JsValue {
    let record = js_sys::Object::new();
    for (name, value) in [
        ("metadata", JsValue::from(Uint8Array::from(stored.metadata.as_slice()))),
        ("set", JsValue::from(Uint8Array::from(stored.set.as_slice()))),
        ("digest", JsValue::from(stored.digest.to_string())),
    ] {
        // Setting a field of a new plain object cannot fail.
        let _ = Reflect::set(&record, &name.into(), &value);
    }
    record.into()
}

pub(super) fn from_js(record: &JsValue) -> Option<Stored> {
    let field = |name: &str| Reflect::get(record, &name.into()).ok();
    let bytes = |name| Some(field(name)?.dyn_into::<Uint8Array>().ok()?.to_vec());
    let digest = field("digest")?.as_string()?.parse().ok()?;
    Some(Stored { metadata: bytes("metadata")?, set: bytes("set")?, digest })
}
