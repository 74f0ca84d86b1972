//! The key with which the station signs its journal: ECDSA P-256 by `crypto.subtle`, which browsers offer over https
//! and on the same machine only. The private half is saved in a database of its own as a `CryptoKey` that no script
//! can read, so it signs on this device and nowhere else.

use super::indexed_db::{self, Database, Kind};
use super::js::{field, set};
use super::{pin_hash, standalone_page};
use crate::browser_error::{Action, Cause, ErrorName, Store, StoreError};
use crate::journal::{
    Begun, HeadStatement, LastHead, PublicKey, Signature, SignedHead, StationKey,
};
use js_sys::{Array, Object, Uint8Array};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const NAME: &str = "challenge-station-key";
const KEY: Kind = Kind { store: Store::Key, objects: "keys" };
/// The name of the only key in the database.
const CURRENT: &str = "current";
/// The name under which the database has the last journal that was begun with that key.
const BEGUN: &str = "begun";
/// The name under which the database has where the journal last ended.
const LAST_HEAD: &str = "last-head";
const PRIVATE: &str = "private";
const PUBLIC: &str = "public";

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
    /// The browser could not save a key.
    NotSaved(StoreError),
}

impl NoKey {
    pub const fn state(&self) -> StationKey {
        match self {
            Self::NoCrypto => StationKey::NoCrypto,
            Self::NotSaved(_) => StationKey::NotSaved,
        }
    }
}

impl Signer {
    /// The saved key; at the first start, a new key, which is saved.
    pub async fn find() -> Result<Self, NoKey> {
        let subtle = pin_hash::subtle().ok_or(NoKey::NoCrypto)?;
        saved_or_new(&subtle).await.map_err(NoKey::NotSaved)
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
        let how = algorithm();
        set(&how, "hash", &"SHA-256".into());
        let text = statement.text();
        let signed = pin_hash::subtle()?
            .sign_with_object_and_u8_array(&how, &self.private, text.as_bytes())
            .ok()?;
        let signed = Uint8Array::new(&JsFuture::from(signed).await.ok()?).to_vec();
        let signature: Signature = signed.try_into().ok()?;
        Some(SignedHead::new(statement, signature))
    }
}

async fn open() -> Result<Database, StoreError> {
    indexed_db::open([NAME, &standalone_page::storage_suffix()].concat(), KEY).await
}

/// Saves a text beside the key.
async fn save(name: &str, text: &str) -> Result<(), StoreError> {
    let database = open().await?;
    let saved = async {
        let change = database.change(Action::Add)?;
        change.put(&name.into(), &text.into()).await?;
        change.commit().await
    };
    let saved = saved.await;
    database.close();
    saved
}

async fn saved_or_new(subtle: &SubtleCrypto) -> Result<Signer, StoreError> {
    let database = open().await?;
    let found = async {
        let objects = database.read()?;
        let saved = objects.get(&CURRENT.into()).await?;
        if !saved.is_undefined() {
            let signer = signer(&saved).ok_or_else(|| foreign(Action::Read))?;
            let begun = objects.get(&BEGUN.into()).await?.as_string();
            signer.begun.set(begun.and_then(|text| Begun::read(&text)));
            let last = objects.get(&LAST_HEAD.into()).await?.as_string();
            signer.last_head.set(last.and_then(|text| LastHead::read(&text)));
            return Ok(signer);
        }
        let new = create(subtle).await.ok_or_else(|| foreign(Action::Add))?;
        let change = database.change(Action::Add)?;
        change.add(&CURRENT.into(), &new).await?;
        change.commit().await?;
        signer(&new).ok_or_else(|| foreign(Action::Add))
    };
    let found = found.await;
    database.close();
    found
}

/// A new key, in the form in which it is saved.
async fn create(subtle: &SubtleCrypto) -> Option<JsValue> {
    let how = algorithm();
    set(&how, "namedCurve", &"P-256".into());
    let pair = subtle.generate_key_with_object(&how, false, &Array::of1(&"sign".into())).ok()?;
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

fn algorithm() -> Object {
    let how = Object::new();
    set(&how, "name", &"ECDSA".into());
    how
}

/// The saved value is not a key, or the browser could not create one.
fn foreign(action: Action) -> StoreError {
    let cause = Cause::Browser(ErrorName::new("DataError"));
    StoreError { store: Store::Key, action, cause }
}
