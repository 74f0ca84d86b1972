//! PINs, as this device keeps them: PBKDF2 with HMAC-SHA-256, 600,000 rounds and a salt of its own
//! for each, by the browser's crypto (`crypto.subtle`, which browsers give on `https` and on the same
//! machine only). What is kept is the salt and the SHA-256 of the bits ([`PinHash`]). Nobody can read a PIN
//! back; whoever can write the site's storage can remove it.

use super::{local_storage, random};
use crate::challenge::Role;
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
    let is_set = |role| local_storage::pin(role).is_some();
    let unread = |kept: String| kept.parse::<PinHash>().is_err();
    let damaged = local_storage::pin(Role::Director).is_some_and(unread);
    Pins { director: is_set(Role::Director), judge: is_set(Role::WordJudge), damaged }
}

/// What is kept of the PINs, to be carried to another station.
pub fn kept() -> Vec<TransferredPin> {
    let kept = |role| Some(TransferredPin { role, pin: hash(role)? });
    [Role::Director, Role::WordJudge].into_iter().filter_map(kept).collect()
}

fn hash(role: Role) -> Option<PinHash> {
    local_storage::pin(role)?.parse().ok()
}

/// Whether a PIN can be made and checked here: over plain http from elsewhere the browser gives no
/// `subtle`, and whoever set one would be locked out.
pub fn can_keep() -> bool {
    subtle().is_some()
}

/// The browser's crypto, where it gives it.
pub(super) fn subtle() -> Option<SubtleCrypto> {
    let subtle = web_sys::window()?.crypto().ok()?.subtle();
    (!subtle.is_undefined()).then_some(subtle)
}

/// Keeps what another station kept of its PINs, all or none. False if this device cannot.
pub fn keep_carried(pins: &[TransferredPin]) -> bool {
    let before: Vec<_> = pins.iter().map(|pin| (pin.role, local_storage::pin(pin.role))).collect();
    let kept = pins.iter().all(|pin| local_storage::keep_pin(pin.role, &pin.pin.to_string()));
    if !kept {
        for (role, pin) in before {
            local_storage::put_back_pin(role, pin.as_deref());
        }
    }
    kept
}

/// Sets a PIN. False if this device cannot keep one.
pub async fn keep(role: Role, pin: &str) -> bool {
    let salt = Digest::of(&random::random_bytes());
    match derive(pin, &salt).await {
        Some(hash) => local_storage::keep_pin(role, &PinHash { salt, hash }.to_string()),
        None => false,
    }
}

/// Whose PIN it is.
pub async fn check(pin: &str) -> Option<Role> {
    let mut found = None;
    for role in [Role::WordJudge, Role::Director] {
        if let Some(kept) = hash(role)
            && derive(pin, &kept.salt).await == Some(kept.hash)
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
