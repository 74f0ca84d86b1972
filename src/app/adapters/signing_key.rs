//! The key with which the station signs its journal: ECDSA P-256 by the browser's crypto (`crypto.subtle`, which
//! browsers give on `https` and on the same machine only). The private half stands in a database of its own as a
//! `CryptoKey` that no script can read: it signs on this device or nowhere.

use super::indexed_db::{self, Kind};
use super::js::{field, set};
use super::{pin_hash, standalone_page};
use crate::desk::diagnostics::{Action, Cause, ErrorName, Store, StoreError};
use crate::journal::{HeadStatement, PublicKey, Signature, SignedHead, SigningKey};
use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const NAME: &str = "challenge-station-key";
const KEY: Kind = Kind { store: Store::Key, objects: "keys" };
/// Under which name the one key stands.
const CURRENT: &str = "current";
const PRIVATE: &str = "private";
const PUBLIC: &str = "public";

/// A key that signs.
pub struct Signer {
    private: CryptoKey,
    public: PublicKey,
}

/// Why there is no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoKey {
    /// The browser gives no crypto here.
    NoCrypto,
    /// The browser did not keep one.
    NotKept(StoreError),
}

impl NoKey {
    /// What the station is told.
    pub const fn told(&self) -> SigningKey {
        match self {
            Self::NoCrypto => SigningKey::NoCrypto,
            Self::NotKept(_) => SigningKey::NotKept,
        }
    }
}

impl Signer {
    /// The key that is kept; at the first start, one that is drawn now and kept.
    pub async fn find() -> Result<Self, NoKey> {
        let subtle = pin_hash::subtle().ok_or(NoKey::NoCrypto)?;
        kept_or_drawn(&subtle).await.map_err(NoKey::NotKept)
    }

    /// Its public half.
    pub const fn public(&self) -> PublicKey {
        self.public
    }

    /// Signs a statement. None if the browser does not.
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

async fn kept_or_drawn(subtle: &SubtleCrypto) -> Result<Signer, StoreError> {
    let database = indexed_db::open([NAME, &standalone_page::store()].concat(), KEY).await?;
    let found = async {
        let kept = database.read()?.get(&CURRENT.into()).await?;
        if !kept.is_undefined() {
            return signer(&kept).ok_or_else(|| foreign(Action::Read));
        }
        let drawn = draw(subtle).await.ok_or_else(|| foreign(Action::Add))?;
        let change = database.change(Action::Add)?;
        change.add(&CURRENT.into(), &drawn).await?;
        change.commit().await?;
        signer(&drawn).ok_or_else(|| foreign(Action::Add))
    };
    let found = found.await;
    database.close();
    found
}

/// A new key, as it is kept.
async fn draw(subtle: &SubtleCrypto) -> Option<JsValue> {
    let how = algorithm();
    set(&how, "namedCurve", &"P-256".into());
    let pair = subtle.generate_key_with_object(&how, false, &Array::of1(&"sign".into())).ok()?;
    let pair = JsFuture::from(pair).await.ok()?;
    let public: CryptoKey = field(&pair, "publicKey").dyn_into().ok()?;
    let raw = JsFuture::from(subtle.export_key("raw", &public).ok()?).await.ok()?;
    let kept = Object::new();
    set(&kept, PRIVATE, &field(&pair, "privateKey"));
    set(&kept, PUBLIC, &Uint8Array::new(&raw));
    Some(kept.into())
}

fn signer(kept: &JsValue) -> Option<Signer> {
    let private: CryptoKey = field(kept, PRIVATE).dyn_into().ok()?;
    let public: Uint8Array = field(kept, PUBLIC).dyn_into().ok()?;
    Some(Signer { private, public: PublicKey::from_raw(&public.to_vec()).ok()? })
}

fn algorithm() -> Object {
    let how = Object::new();
    set(&how, "name", &"ECDSA".into());
    how
}

/// What stands there is no key, or none could be drawn.
fn foreign(action: Action) -> StoreError {
    let cause = Cause::Browser(ErrorName::new("DataError"));
    StoreError { store: Store::Key, action, cause }
}
