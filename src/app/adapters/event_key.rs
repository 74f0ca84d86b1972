//! The key of an event whose journals are collected: ECDSA P-256 by `crypto.subtle`. Once made, it is unwrapped only
//! while a token is signed, as a `CryptoKey` that no script can read.

use super::js::{field, set};
use super::{pin_hash, random};
use crate::desk::collecting::{Failed, NewEvent, Token, claims};
use crate::journal::{PublicKey, StationId};
use crate::setup::{Collector, EnrolmentCode, EventId, KeyId, WrappedKey};
use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

/// The rounds of PBKDF2, as for a PIN.
const ROUNDS: u32 = 600_000;

/// Makes an event's identity, its key, and the code that wraps the key. Its tokens expire at `until`, in seconds since
/// 1970.
pub async fn new_event(until: u64) -> Result<NewEvent, Failed> {
    let subtle = pin_hash::subtle().ok_or(Failed::NoCrypto)?;
    made(&subtle, until).await.ok_or(Failed::NoCrypto)
}

async fn made(subtle: &SubtleCrypto, until: u64) -> Option<NewEvent> {
    let code = EnrolmentCode::from_random(random::drawn()?);
    let (salt, iv) = (random::drawn()?, random::drawn()?);
    let pair = subtle.generate_key_with_object(&ecdsa(), true, &list(&["sign", "verify"])).ok()?;
    let pair = JsFuture::from(pair).await.ok()?;
    let half = |name| field(&pair, name).dyn_into::<CryptoKey>().ok();
    let raw = JsFuture::from(subtle.export_key("raw", &half("publicKey")?).ok()?).await.ok()?;
    let public = PublicKey::from_raw(&Uint8Array::new(&raw).to_vec()).ok()?;
    let wrapping = wrapping_key(subtle, &code, &salt).await?;
    let wrapped =
        subtle.wrap_key_with_object("pkcs8", &half("privateKey")?, &wrapping, &aes(&iv)).ok()?;
    let bytes = Uint8Array::new(&JsFuture::from(wrapped).await.ok()?).to_vec();
    let (event, key) = (EventId::from_random(random::drawn()?), KeyId::of(&public.der()));
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
    let subtle = pin_hash::subtle().ok_or(Failed::NoCrypto)?;
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
        &list(&["sign"]),
    );
    let unwrapped = JsFuture::from(unwrapped.map_err(|_| Failed::NoCrypto)?).await;
    let event_key: CryptoKey = unwrapped.map_err(|_| Failed::WrongCode)?.unchecked_into();
    let claims = claims(collector, station, key);
    let signature = sign(&subtle, &event_key, &claims).await.ok_or(Failed::NoCrypto)?;
    Ok(Token::of(&claims, &signature))
}

async fn sign(subtle: &SubtleCrypto, key: &CryptoKey, text: &str) -> Option<[u8; 64]> {
    let how = named("ECDSA");
    set(&how, "hash", &"SHA-256".into());
    let signed = subtle.sign_with_object_and_u8_array(&how, key, text.as_bytes()).ok()?;
    Uint8Array::new(&JsFuture::from(signed).await.ok()?).to_vec().try_into().ok()
}

/// The AES-256 key that wraps the event's key, derived from the code.
async fn wrapping_key(
    subtle: &SubtleCrypto,
    code: &EnrolmentCode,
    salt: &[u8],
) -> Option<CryptoKey> {
    let bytes = Uint8Array::from(code.characters().as_bytes());
    let base = subtle.import_key_with_str("raw", &bytes, "PBKDF2", false, &list(&["deriveKey"]));
    let base: CryptoKey = JsFuture::from(base.ok()?).await.ok()?.unchecked_into();
    let how = named("PBKDF2");
    set(&how, "hash", &"SHA-256".into());
    set(&how, "salt", &Uint8Array::from(salt));
    set(&how, "iterations", &ROUNDS.into());
    let to = named("AES-GCM");
    set(&to, "length", &256.into());
    let usages = list(&["wrapKey", "unwrapKey"]);
    let derived = subtle.derive_key_with_object_and_object(&how, &base, &to, false, &usages);
    Some(JsFuture::from(derived.ok()?).await.ok()?.unchecked_into())
}

fn named(name: &str) -> Object {
    let how = Object::new();
    set(&how, "name", &name.into());
    how
}

fn ecdsa() -> Object {
    let how = named("ECDSA");
    set(&how, "namedCurve", &"P-256".into());
    how
}

fn aes(iv: &[u8]) -> Object {
    let how = named("AES-GCM");
    set(&how, "iv", &Uint8Array::from(iv));
    how
}

fn list(usages: &[&str]) -> JsValue {
    usages.iter().map(|usage| JsValue::from(*usage)).collect::<Array>().into()
}
