//! PIN hashes, as a device saves them: PBKDF2 with HMAC-SHA-256, 600,000 rounds and a salt for each, by the browser's
//! crypto (`crypto.subtle`, which browsers offer only on `https` and on the same machine). The salt and the SHA-256 of
//! the derived bits are saved ([`PinHash`]). A PIN cannot be recovered from its hash, but anybody who can write to the
//! site's storage can delete the hash.

use super::random;
use crate::challenge::Role;
use crate::digest::Digest;
use crate::setup::{PinHash, PinHashes};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const ROUNDS: u32 = 600_000;
const BITS: u32 = 256;

/// Whether PINs can be set and checked here. Over plain http from another machine, browsers offer no `subtle`. A PIN
/// that was set elsewhere could not be checked there, and would lock everybody out.
pub fn is_available() -> bool {
    subtle().is_some()
}

/// The browser's cryptography, where it offers it.
pub(super) fn subtle() -> Option<SubtleCrypto> {
    let crypto = web_sys::window()?.crypto().ok().filter(|crypto| !crypto.is_undefined())?;
    Some(crypto.subtle()).filter(|subtle| !subtle.is_undefined())
}

/// The hash of a PIN; none if this device cannot compute it.
pub async fn hash(pin: &str) -> Option<PinHash> {
    let salt = Digest::of(&random::random_bytes());
    Some(PinHash { salt, hash: derive(pin, &salt).await? })
}

pub async fn whose(hashes: &PinHashes, pin: &str) -> Option<Role> {
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
    let usages = Array::of1(&"deriveBits".into());
    let bytes = Uint8Array::from(pin.as_bytes());
    let key = subtle.import_key_with_str("raw", &bytes, "PBKDF2", false, &usages).ok()?;
    let key: CryptoKey = JsFuture::from(key).await.ok()?.unchecked_into();
    let how = Object::new();
    for (name, value) in [
        ("name", JsValue::from("PBKDF2")),
        ("hash", JsValue::from("SHA-256")),
        ("salt", Uint8Array::from(&salt.as_bytes()[..]).into()),
        ("iterations", JsValue::from(ROUNDS)),
    ] {
        // Setting a field of a new plain object cannot fail.
        let _ = Reflect::set(&how, &name.into(), &value);
    }
    let bits = subtle.derive_bits_with_object(&how, &key, BITS).ok()?;
    let bits = JsFuture::from(bits).await.ok()?;
    Some(Digest::of(&Uint8Array::new(&bits).to_vec()))
}
