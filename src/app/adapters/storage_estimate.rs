//! What the browser says about the site's storage: whether it is persistent, and how much space there is.

use super::js::{call, field};
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

/// Whether the browser stores the site's data until somebody deletes it; `None` if the browser does not say.
pub async fn is_persistent() -> Option<bool> {
    ask("persisted").await?.as_bool()
}

/// Asks the browser to make the storage persistent. Some browsers then ask the user.
pub async fn persist() {
    let _ = ask("persist").await;
}

/// Asks the browser to make the storage persistent, unless it would ask the user. Firefox would, at every start and
/// whoever is there. (Only Firefox has `mozInnerScreenX`.)
pub async fn persist_without_asking() {
    let window = web_sys::window().map(JsValue::from).unwrap_or_default();
    if !window.is_undefined() && !Reflect::has(&window, &"mozInnerScreenX".into()).unwrap_or(true) {
        persist().await;
    }
}

/// How many bytes are free; `None` if the browser does not say.
pub async fn space() -> Option<u64> {
    let (used, quota) = used().await?;
    Some(quota.saturating_sub(used))
}

/// How many bytes are used, and how many are allowed; `None` if the browser does not say.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // never negative, and below 2^53
pub async fn used() -> Option<(u64, u64)> {
    let estimate = ask("estimate").await?;
    let bytes = |name| Some(field(&estimate, name).as_f64()? as u64);
    Some((bytes("usage")?, bytes("quota")?))
}

/// Whether the browser supports flushing a change to the disk before reporting it as done. (Firefox does from
/// 126 on; older ones ignore the option.)
pub fn is_strict() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let transaction = field(&window, "IDBTransaction");
    let prototype = field(&transaction, "prototype");
    Reflect::has(&prototype, &"durability".into()).unwrap_or_default()
}

/// Calls the storage manager's method of this name and waits for its result.
async fn ask(method: &str) -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    call(&field(&navigator, "storage"), method, &Array::new()).await.ok()
}
