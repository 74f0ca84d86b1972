//! JavaScript objects: properties that `web-sys` does not have, and exceptions.

use crate::browser_error::{ErrorName, Thrown};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The exception that was thrown.
pub(crate) fn thrown(thrown: &JsValue) -> Thrown {
    Thrown(ErrorName::new(&field(thrown, "name").as_string().unwrap_or_default()))
}

/// A property, or `undefined`.
pub(super) fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

/// Sets a property of a plain object, which cannot fail.
pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// Calls a method that `web-sys` does not have and that gives a promise. The call is made at once; the result is what
/// waits for the promise.
pub(super) fn call(
    object: &JsValue,
    method: &str,
    arguments: &Array,
) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let method = field(object, method).dyn_into::<Function>();
    let promise = method.and_then(|method| method.apply(object, arguments));
    async move { JsFuture::from(Promise::resolve(&promise?)).await }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it was a `u32` before
pub(super) fn number(value: &JsValue) -> Option<u32> {
    Some(value.as_f64()? as u32)
}
