//! The browser's cryptography: random bytes (`crypto.getRandomValues`); and `crypto.subtle`, which browsers offer only
//! over https and on the same machine: PIN hashes, and what the keys in `signing.rs` and `enrolment.rs` have in common.
//!
//! A PIN's hash, as a device saves it, is PBKDF2 with HMAC-SHA-256, 600,000 rounds and a salt for each. The salt and the
//! SHA-256 of the derived bits are saved ([`PinHash`]). A PIN cannot be recovered from its hash, but anybody who can
//! write to the site's storage can delete the hash.

use super::js::set;
use crate::challenge::Role;
use crate::digest::Digest;
use crate::setup::{PinHash, PinHashes};
use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

/// The rounds of PBKDF2.
const ROUNDS: u32 = 600_000;
/// The length of the bits that are derived from a PIN.
const BITS: u32 = 256;

/// Sixteen random bytes, for the station's identity. A browser that cannot make them gives zeros, which is visible in
/// the journal.
pub fn random_bytes() -> [u8; 16] {
    drawn().unwrap_or_default()
}

/// This many random bytes; none if the browser cannot make them.
pub(super) fn drawn<const BYTES: usize>() -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A random number, for delays.
pub fn random_number() -> u32 {
    drawn().map_or(0, u32::from_be_bytes)
}

/// `crypto.subtle`, where the browser offers it.
pub(super) fn subtle() -> Option<SubtleCrypto> {
    let crypto = web_sys::window()?.crypto().ok().filter(|crypto| !crypto.is_undefined())?;
    Some(crypto.subtle()).filter(|subtle| !subtle.is_undefined())
}

/// Whether PINs can be set and checked here. Over plain http from another machine, browsers offer no `subtle`. A PIN
/// that was set elsewhere could not be checked there, and would lock everybody out.
pub fn has_pins() -> bool {
    subtle().is_some()
}

/// The hash of a PIN; none if this device cannot compute it.
pub async fn pin_hash(pin: &str) -> Option<PinHash> {
    let salt = Digest::of(&random_bytes());
    Some(PinHash { salt, hash: derive(pin, &salt).await? })
}

/// Whose PIN this is.
pub async fn whose_pin(hashes: &PinHashes, pin: &str) -> Option<Role> {
    let mut found = None;
    for role in [Role::WordJudge, Role::Director] {
        if let Some(saved) = hashes.of(role)
            && derive(pin, &saved.salt).await == Some(saved.hash)
        {
            found = Some(role);
        }
    }
    found
}

async fn derive(pin: &str, salt: &Digest) -> Option<Digest> {
    let subtle = subtle()?;
    let (key, how) = pbkdf2(&subtle, pin, salt.as_bytes(), "deriveBits").await?;
    let bits = subtle.derive_bits_with_object(&how, &key, BITS).ok()?;
    let bits = JsFuture::from(bits).await.ok()?;
    Some(Digest::of(&Uint8Array::new(&bits).to_vec()))
}

/// The algorithm of this name.
pub(super) fn named(name: &str) -> Object {
    let how = Object::new();
    set(&how, "name", &name.into());
    how
}

/// The algorithm of the keys that sign.
pub(super) fn ecdsa() -> Object {
    let how = named("ECDSA");
    set(&how, "namedCurve", &"P-256".into());
    how
}

/// What a key may be used for.
pub(super) fn usages(usages: &[&str]) -> JsValue {
    usages.iter().map(|usage| JsValue::from(*usage)).collect::<Array>().into()
}

/// The signature of a text; none if the browser fails to sign.
pub(super) async fn sign(subtle: &SubtleCrypto, key: &CryptoKey, text: &str) -> Option<[u8; 64]> {
    let how = named("ECDSA");
    set(&how, "hash", &"SHA-256".into());
    let signed = subtle.sign_with_object_and_u8_array(&how, key, text.as_bytes()).ok()?;
    Uint8Array::new(&JsFuture::from(signed).await.ok()?).to_vec().try_into().ok()
}

/// A PIN or a code as a key of PBKDF2 with HMAC-SHA-256, and the algorithm with this salt.
pub(super) async fn pbkdf2(
    subtle: &SubtleCrypto,
    secret: &str,
    salt: &[u8],
    usage: &str,
) -> Option<(CryptoKey, Object)> {
    let bytes = Uint8Array::from(secret.as_bytes());
    let key = subtle.import_key_with_str("raw", &bytes, "PBKDF2", false, &usages(&[usage])).ok()?;
    let key = JsFuture::from(key).await.ok()?.unchecked_into();
    let how = named("PBKDF2");
    set(&how, "hash", &"SHA-256".into());
    set(&how, "salt", &Uint8Array::from(salt));
    set(&how, "iterations", &ROUNDS.into());
    Some((key, how))
}
