//! What the browser says of the site's storage: whether it keeps it for good, and how much room there
//! is. (`web-sys` has more of this than is needed here.)

use super::js::field;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Whether the browser keeps the site's storage until somebody wipes it; none if it does not say.
pub async fn is_persistent() -> Option<bool> {
    ask("persisted").await?.as_bool()
}

/// Asks the browser to keep it. Some ask the person who sits there.
pub async fn persist() {
    let _ = ask("persist").await;
}

/// How many bytes there is still room for; none if the browser does not say.
pub async fn space() -> Option<u64> {
    let (used, quota) = used().await?;
    Some(quota.saturating_sub(used))
}

/// How many bytes are used, and how many there may be; none if the browser does not say.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // never negative, and below 2^53
pub async fn used() -> Option<(u64, u64)> {
    let estimate = ask("estimate").await?;
    let bytes = |name| Some(field(&estimate, name).as_f64()? as u64);
    Some((bytes("usage")?, bytes("quota")?))
}

/// Whether the browser knows what it is to flush a change to the disk before it says that it is done.
/// (Firefox does from 126 on; one that does not passes the wish over.)
pub fn is_strict() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let transaction = field(&window, "IDBTransaction");
    let prototype = field(&transaction, "prototype");
    Reflect::has(&prototype, &"durability".into()).unwrap_or_default()
}

/// Calls the storage manager's method of this name and waits for what it gives.
async fn ask(method: &str) -> Option<JsValue> {
    call(&manager()?, method, &JsValue::UNDEFINED).await
}

fn manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let manager = field(&navigator, "storage");
    manager.is_object().then_some(manager)
}

/// Calls a method that answers with a promise. None if there is none, or it is not kept.
pub(super) async fn call(of: &JsValue, method: &str, with: &JsValue) -> Option<JsValue> {
    let method: Function = Reflect::get(of, &method.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = method.call1(of, with).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}
