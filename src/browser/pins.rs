//! PINs, as this device keeps them: PBKDF2 with HMAC-SHA-256, 600,000 rounds and a salt of its own
//! for each, by the browser's crypto (`crypto.subtle`, which browsers give on `https` and on the same
//! machine only). What is kept is the SHA-256
//! of the bits, in hexadecimal. Nobody can read a PIN back; whoever can write the site's storage can remove it.

use super::{crypto, notes};
use crate::challenge::Office;
use crate::console::Pins;
use crate::digest::Digest;
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::CryptoKey;

const ROUNDS: u32 = 600_000;
const BITS: u32 = 256;

/// Which PINs are set.
pub fn set() -> Pins {
    let is_set = |office| notes::pin(office).is_some();
    Pins { director: is_set(Office::Director), judge: is_set(Office::WordJudge) }
}

/// Sets a PIN. False if this device cannot keep one.
pub async fn keep(office: Office, pin: &str) -> bool {
    let salt = Digest::of(&crypto::random_bytes()).to_string();
    match derive(pin, &salt).await {
        Some(derived) => notes::keep_pin(office, &format!("{salt} {derived}")),
        None => false,
    }
}

/// Whose PIN it is.
pub async fn check(pin: &str) -> Option<Office> {
    let mut found = None;
    for office in [Office::WordJudge, Office::Director] {
        if let Some(kept) = notes::pin(office)
            && let Some((salt, expected)) = kept.split_once(' ')
            && derive(pin, salt).await.as_deref() == Some(expected)
        {
            found = Some(office);
        }
    }
    found
}

async fn derive(pin: &str, salt: &str) -> Option<String> {
    let subtle = web_sys::window()?.crypto().ok()?.subtle();
    // Over plain http from elsewhere the browser gives no `subtle`.
    if subtle.is_undefined() {
        return None;
    }
    let usages = Array::of1(&"deriveBits".into());
    let bytes = Uint8Array::from(pin.as_bytes());
    let key = subtle.import_key_with_str("raw", &bytes, "PBKDF2", false, &usages).ok()?;
    let key: CryptoKey = JsFuture::from(key).await.ok()?.unchecked_into();
    let how = Object::new();
    for (name, value) in [
        ("name", JsValue::from("PBKDF2")),
        ("hash", JsValue::from("SHA-256")),
        ("salt", Uint8Array::from(salt.as_bytes()).into()),
        ("iterations", JsValue::from(ROUNDS)),
    ] {
        // Setting a field of a new plain object cannot fail.
        let _ = Reflect::set(&how, &name.into(), &value);
    }
    let bits = subtle.derive_bits_with_object(&how, &key, BITS).ok()?;
    let bits = JsFuture::from(bits).await.ok()?;
    Some(Digest::of(&Uint8Array::new(&bits).to_vec()).to_string())
}
