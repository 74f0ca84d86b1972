//! The key with which the station signs its journal, and the heads that it has signed.
//!
//! The key is ECDSA P-256 by `crypto.subtle`, which browsers offer over https and on the same machine only. The private
//! half is saved in a database of its own as a `CryptoKey` that no script can read, so it signs on this device and
//! nowhere else.
//!
//! Each signed head is in the heads' database and on a line of a private file; either copy is enough. The journal does
//! not depend on them, because if one head cannot be saved, the next one proves the same and more.

use super::crypto::{self, ecdsa, subtle};
use super::indexed_db::{self, Kind};
use super::js::{field, set};
use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, ErrorName, Store, StoreError};
use crate::journal::{Begun, HeadStatement, LastHead, PublicKey, SignedHead};
use crate::order;
use futures_util::future::join;
use js_sys::{Object, Uint8Array};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const KEYS: &str = "challenge-station-key";
const KEY: Kind = Kind { store: Store::Key, objects: "keys" };
/// The name of the only key in the database.
const CURRENT: &str = "current";
/// The name under which the database has the last journal that was begun with that key.
const BEGUN: &str = "begun";
/// The name under which the database has where the journal last ended.
const LAST_HEAD: &str = "last-head";
const PRIVATE: &str = "private";
const PUBLIC: &str = "public";

const HEADS: &str = "challenge-station-heads";
const HEAD: Kind = Kind { store: Store::Heads, objects: "heads" };
/// The private file, with one signed head on each line.
const HEADS_FILE: &str = "challenge-station-heads.jsonl";

pub struct Signer {
    private: CryptoKey,
    public: PublicKey,
    begun: Cell<Option<Begun>>,
    last_head: Cell<Option<LastHead>>,
}

/// Why there is no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoKey {
    /// The browser offers no cryptography here.
    NoCrypto,
    /// The browser could not say whether there is a key, as on a full disk.
    Unread(StoreError),
    /// The browser could not save a key, or has none that can sign.
    NotSaved(StoreError),
}

impl Signer {
    /// The saved key; at the first start, a new key, which is saved.
    pub async fn find() -> Result<Self, NoKey> {
        let subtle = subtle().ok_or(NoKey::NoCrypto)?;
        saved_or_new(&subtle).await.map_err(|error| match error.action {
            Action::Open | Action::Read if !error.cause.is_for_good() => NoKey::Unread(error),
            _ => NoKey::NotSaved(error),
        })
    }

    /// Its public half.
    pub const fn public(&self) -> PublicKey {
        self.public
    }

    /// The last journal that was begun with this key.
    pub const fn begun(&self) -> Option<Begun> {
        self.begun.get()
    }

    /// Saves that this journal was begun.
    pub async fn save_begun(&self, begun: Begun) -> Result<(), StoreError> {
        self.begun.set(Some(begun));
        save(BEGUN, &begun.to_string()).await
    }

    /// Where the journal last ended.
    pub const fn last_head(&self) -> Option<LastHead> {
        self.last_head.get()
    }

    /// Saves where the journal ends.
    pub async fn save_last_head(&self, last: LastHead) -> Result<(), StoreError> {
        self.last_head.set(Some(last));
        save(LAST_HEAD, &last.to_string()).await
    }

    /// Signs a statement; none if the browser fails to.
    pub async fn sign(&self, statement: HeadStatement) -> Option<SignedHead> {
        let signature = crypto::sign(&subtle()?, &self.private, &statement.text()).await?;
        Some(SignedHead::new(statement, signature))
    }
}

/// Saves a text beside the key.
async fn save(name: &str, text: &str) -> Result<(), StoreError> {
    indexed_db::with(KEYS, KEY, async |database| {
        let change = database.change(Action::Add)?;
        change.put(&name.into(), &text.into()).await?;
        change.commit().await
    })
    .await
}

async fn saved_or_new(subtle: &SubtleCrypto) -> Result<Signer, StoreError> {
    indexed_db::with(KEYS, KEY, async |database| {
        let objects = database.read()?;
        let saved = objects.get(&CURRENT.into()).await?;
        if !saved.is_undefined() {
            let signer = signer(&saved).ok_or_else(no_key)?;
            let begun = objects.get(&BEGUN.into()).await?.as_string();
            signer.begun.set(begun.and_then(|text| Begun::read(&text)));
            let last = objects.get(&LAST_HEAD.into()).await?.as_string();
            signer.last_head.set(last.and_then(|text| LastHead::read(&text)));
            return Ok(signer);
        }
        let new = create(subtle).await.ok_or_else(no_key)?;
        let change = database.change(Action::Add)?;
        change.add(&CURRENT.into(), &new).await?;
        change.commit().await?;
        signer(&new).ok_or_else(no_key)
    })
    .await
}

/// A new key, in the form in which it is saved.
async fn create(subtle: &SubtleCrypto) -> Option<JsValue> {
    let pair = subtle.generate_key_with_object(&ecdsa(), false, &crypto::usages(&["sign"])).ok()?;
    let pair = JsFuture::from(pair).await.ok()?;
    let public: CryptoKey = field(&pair, "publicKey").dyn_into().ok()?;
    let raw = JsFuture::from(subtle.export_key("raw", &public).ok()?).await.ok()?;
    let saved = Object::new();
    set(&saved, PRIVATE, &field(&pair, "privateKey"));
    set(&saved, PUBLIC, &Uint8Array::new(&raw));
    Some(saved.into())
}

fn signer(saved: &JsValue) -> Option<Signer> {
    let private: CryptoKey = field(saved, PRIVATE).dyn_into().ok()?;
    let public: Uint8Array = field(saved, PUBLIC).dyn_into().ok()?;
    let public = PublicKey::from_raw(&public.to_vec()).ok()?;
    Some(Signer { private, public, begun: Cell::default(), last_head: Cell::default() })
}

/// The saved value is not a key, or the browser could not create one.
fn no_key() -> StoreError {
    let cause = Cause::Browser(ErrorName::new("DataError"));
    StoreError { store: Store::Key, action: Action::Add, cause }
}

/// Saves a signed head in both copies; fails if it could be saved in neither.
pub async fn save_head(files: &PrivateFiles, head: &SignedHead) -> Result<(), StoreError> {
    match join(in_database(head), in_file(files, head)).await {
        (Err(error), Err(_)) => Err(error),
        _ => Ok(()),
    }
}

async fn in_file(files: &PrivateFiles, head: &SignedHead) -> Result<(), StoreError> {
    let before = files.read(HEADS_FILE).await?.unwrap_or_default();
    // A line torn by a crash must not damage the next one.
    let ends = before.last().is_none_or(|byte| *byte == b'\n');
    let line = [if ends { "" } else { "\n" }, &head.to_string(), "\n"].concat();
    files.append(HEADS_FILE, before.len() as u64, line.as_bytes()).await
}

async fn in_database(head: &SignedHead) -> Result<(), StoreError> {
    indexed_db::with(HEADS, HEAD, async |database| {
        let change = database.change(Action::Add)?;
        change.add(&name(head), &head.to_string().into()).await?;
        change.commit().await
    })
    .await
}

/// The heads of all journals from both copies; fails if neither copy can be read. Damaged lines are left out.
pub async fn heads(files: &PrivateFiles) -> Result<Vec<SignedHead>, StoreError> {
    let (database, file) = join(lines_of_database(), files.read(HEADS_FILE)).await;
    let file = file.map(|bytes| String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned());
    let (database, file) = match (database, file) {
        (Err(error), Err(_)) => return Err(error),
        (database, file) => (database.unwrap_or_default(), file.unwrap_or_default()),
    };
    let mut lines: Vec<&str> = database.iter().map(String::as_str).chain(file.lines()).collect();
    order::sort(&mut lines);
    lines.dedup();
    Ok(lines.into_iter().filter_map(|line| SignedHead::read(line).ok()).collect())
}

async fn lines_of_database() -> Result<Vec<String>, StoreError> {
    let values =
        indexed_db::with(HEADS, HEAD, async |database| database.read()?.values().await).await;
    Ok(values?.iter().filter_map(JsValue::as_string).collect())
}

/// The key of a head in the database: the journal and the number of entries, for their order, and the time, so that
/// no head replaces another.
fn name(head: &SignedHead) -> JsValue {
    let statement = head.statement();
    format!("{} {:016} {}", statement.journal, statement.count, statement.at).into()
}
