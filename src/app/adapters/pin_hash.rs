//! PINs, as this device keeps them: PBKDF2 with HMAC-SHA-256, 600,000 rounds and a salt of its own
//! for each, by the browser's crypto (`crypto.subtle`, which browsers give on `https` and on the same
//! machine only). What is kept is the salt and the SHA-256 of the bits ([`PinHash`]). Nobody can read a PIN
//! back; whoever can write the site's storage can remove it.

use super::{local_storage, random};
use crate::challenge::Office;
use crate::digest::Digest;
use crate::setup::{PinHash, Pins, TransferredPin};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

const ROUNDS: u32 = 600_000;
const BITS: u32 = 256;

/// Which PINs are set.
pub fn set() -> Pins {
    let is_set = |office| local_storage::pin(office).is_some();
    let unread = |kept: String| kept.parse::<PinHash>().is_err();
    let damaged = local_storage::pin(Office::Director).is_some_and(unread);
    Pins { director: is_set(Office::Director), judge: is_set(Office::WordJudge), damaged }
}

/// What is kept of the PINs, to be carried to another station.
pub fn kept() -> Vec<TransferredPin> {
    let kept = |office| Some(TransferredPin { office, pin: hash(office)? });
    [Office::Director, Office::WordJudge].into_iter().filter_map(kept).collect()
}

fn hash(office: Office) -> Option<PinHash> {
    local_storage::pin(office)?.parse().ok()
}

/// Whether a PIN can be made and checked here: over plain http from elsewhere the browser gives no
/// `subtle`, and whoever set one would be locked out.
pub fn can_keep() -> bool {
    subtle().is_some()
}

fn subtle() -> Option<SubtleCrypto> {
    let subtle = web_sys::window()?.crypto().ok()?.subtle();
    (!subtle.is_undefined()).then_some(subtle)
}

/// Keeps what another station kept of its PINs, all or none. False if this device cannot.
pub fn keep_carried(pins: &[TransferredPin]) -> bool {
    let before: Vec<_> =
        pins.iter().map(|pin| (pin.office, local_storage::pin(pin.office))).collect();
    let kept = pins.iter().all(|pin| local_storage::keep_pin(pin.office, &pin.pin.to_string()));
    if !kept {
        for (office, pin) in before {
            local_storage::put_back_pin(office, pin.as_deref());
        }
    }
    kept
}

/// Sets a PIN. False if this device cannot keep one.
pub async fn keep(office: Office, pin: &str) -> bool {
    let salt = Digest::of(&random::random_bytes());
    match derive(pin, &salt).await {
        Some(hash) => local_storage::keep_pin(office, &PinHash { salt, hash }.to_string()),
        None => false,
    }
}

/// Whose PIN it is.
pub async fn check(pin: &str) -> Option<Office> {
    let mut found = None;
    for office in [Office::WordJudge, Office::Director] {
        if let Some(kept) = hash(office)
            && derive(pin, &kept.salt).await == Some(kept.hash)
        {
            found = Some(office);
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
