//! Fields of JavaScript's objects, for what `web-sys` has no names for.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// A field, or `undefined`.
pub(super) fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

/// Sets a field of a plain object, which cannot fail.
pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// A number that was a `u32`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it was one
pub(super) fn number(value: &JsValue) -> Option<u32> {
    Some(value.as_f64()? as u32)
}
