//! How a station joins an event whose journals are collected: the event's key, the token that it signs, and where the
//! station keeps the token.
//!
//! The event's key is ECDSA P-256 by `crypto.subtle`. Once made, it is unwrapped only while a token is signed, as a
//! `CryptoKey` that no script can read. The token, and the public key of an event made here, are in a database of their
//! own, so that neither is in settings, a journal or an export. If the token is lost, the code or the pass has to be
//! given again.

use super::crypto::{drawn, ecdsa, named, pbkdf2, sign, subtle, usages};
use super::indexed_db::{self, Kind};
use super::js::{field, set};
use crate::browser_error::{Action, Store, StoreError};
use crate::desk::collecting::{Failed, NewEvent, Token, claims};
use crate::journal::{PublicKey, StationId};
use crate::setup::{Collector, EnrolmentCode, EventId, KeyId, WrappedKey};
use js_sys::{Object, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const NAME: &str = "challenge-station-collector";
const TOKENS: Kind = Kind { store: Store::Collector, objects: "tokens" };
/// The names of the values: the collector that the token is for; the token; the collector whose event was made at this
/// station; and the public key of that event.
const COLLECTOR: &str = "collector";
const TOKEN: &str = "token";
const DRAWN: &str = "drawn";
const PUBLIC: &str = "public";

/// What is saved for a collector.
#[derive(Clone, Debug, Default)]
pub struct Saved {
    pub token: Option<Token>,
    /// The event's public key, if the event was made at this station.
    pub public: Option<PublicKey>,
}

/// Makes an event's identity, its key, and the code that wraps the key. Its tokens expire at `until`, in seconds since
/// 1970.
pub async fn new_event(until: u64) -> Result<NewEvent, Failed> {
    let subtle = subtle().ok_or(Failed::NoCrypto)?;
    made(&subtle, until).await.ok_or(Failed::NoCrypto)
}

async fn made(subtle: &SubtleCrypto, until: u64) -> Option<NewEvent> {
    let code = EnrolmentCode::from_random(drawn()?);
    let (salt, iv) = (drawn()?, drawn()?);
    let pair =
        subtle.generate_key_with_object(&ecdsa(), true, &usages(&["sign", "verify"])).ok()?;
    let pair = JsFuture::from(pair).await.ok()?;
    let half = |name| field(&pair, name).dyn_into::<CryptoKey>().ok();
    let raw = JsFuture::from(subtle.export_key("raw", &half("publicKey")?).ok()?).await.ok()?;
    let public = PublicKey::from_raw(&Uint8Array::new(&raw).to_vec()).ok()?;
    let wrapping = wrapping_key(subtle, &code, &salt).await?;
    let wrapped =
        subtle.wrap_key_with_object("pkcs8", &half("privateKey")?, &wrapping, &aes(&iv)).ok()?;
    let bytes = Uint8Array::new(&JsFuture::from(wrapped).await.ok()?).to_vec();
    let (event, key) = (EventId::from_random(drawn()?), KeyId::of(&public.der()));
    let wrapped = Some(WrappedKey { salt, iv, bytes });
    let collector = Collector { event, key, until, wrapped };
    Some(NewEvent { collector, code, public })
}

/// Unwraps the event's key with the code, signs a token for `station` and its signing key `key`, and drops the
/// event's key.
pub async fn join(
    collector: &Collector,
    code: &EnrolmentCode,
    station: StationId,
    key: Option<PublicKey>,
) -> Result<Token, Failed> {
    let subtle = subtle().ok_or(Failed::NoCrypto)?;
    let wrapped_key = collector.wrapped.as_ref().ok_or(Failed::WrongCode)?;
    let wrapping = wrapping_key(&subtle, code, &wrapped_key.salt).await.ok_or(Failed::NoCrypto)?;
    let wrapped = Uint8Array::from(&wrapped_key.bytes[..]);
    let unwrapped = subtle.unwrap_key_with_js_u8_array_and_object_and_object(
        "pkcs8",
        &wrapped,
        &wrapping,
        &aes(&wrapped_key.iv),
        &ecdsa(),
        false,
        &usages(&["sign"]),
    );
    let unwrapped = JsFuture::from(unwrapped.map_err(|_| Failed::NoCrypto)?).await;
    let event_key: CryptoKey = unwrapped.map_err(|_| Failed::WrongCode)?.unchecked_into();
    let claims = claims(collector, station, key);
    let signature = sign(&subtle, &event_key, &claims).await.ok_or(Failed::NoCrypto)?;
    Ok(Token::of(&claims, &signature))
}

/// The AES-256 key that wraps the event's key, derived from the code.
async fn wrapping_key(
    subtle: &SubtleCrypto,
    code: &EnrolmentCode,
    salt: &[u8],
) -> Option<CryptoKey> {
    let (base, how) = pbkdf2(subtle, code.characters(), salt, "deriveKey").await?;
    let to = named("AES-GCM");
    set(&to, "length", &256.into());
    let usages = usages(&["wrapKey", "unwrapKey"]);
    let derived = subtle.derive_key_with_object_and_object(&how, &base, &to, false, &usages);
    Some(JsFuture::from(derived.ok()?).await.ok()?.unchecked_into())
}

fn aes(iv: &[u8]) -> Object {
    let how = named("AES-GCM");
    set(&how, "iv", &Uint8Array::from(iv));
    how
}

/// What is saved for this collector; a token or key for another one does not count.
pub async fn saved(collector: &Collector) -> Result<Saved, StoreError> {
    let texts = indexed_db::with(NAME, TOKENS, async |database| {
        let objects = database.read()?;
        let mut texts = [const { None }; 4];
        for (text, name) in texts.iter_mut().zip([COLLECTOR, TOKEN, DRAWN, PUBLIC]) {
            *text = objects.get(&name.into()).await?.as_string();
        }
        Ok(texts)
    });
    let [of, token, drawn, public] = texts.await?;
    let this = Some(collector.shown());
    let token = token.as_deref().and_then(Token::read).filter(|_| of == this);
    let public = public.as_deref().and_then(|text| text.parse().ok());
    Ok(Saved { token, public: public.filter(|_| drawn == this) })
}

/// Saves the token for this collector, in place of any other.
pub async fn save(collector: &Collector, token: &Token) -> Result<(), StoreError> {
    put([(COLLECTOR, &collector.shown()), (TOKEN, token.as_str())]).await
}

/// Saves the public key of an event that was just made.
pub async fn save_public(collector: &Collector, public: &PublicKey) -> Result<(), StoreError> {
    put([(DRAWN, &collector.shown()), (PUBLIC, &public.to_string())]).await
}

/// Deletes everything that is saved here.
pub async fn forget() -> Result<(), StoreError> {
    indexed_db::with(NAME, TOKENS, async |database| {
        let change = database.change(Action::Delete)?;
        change.clear().await?;
        change.commit().await
    })
    .await
}

async fn put(values: [(&str, &str); 2]) -> Result<(), StoreError> {
    indexed_db::with(NAME, TOKENS, async |database| {
        let change = database.change(Action::Add)?;
        for (name, value) in values {
            change.put(&name.into(), &value.into()).await?;
        }
        change.commit().await
    })
    .await
}
