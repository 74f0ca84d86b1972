//! JavaScript's objects: fields that `web-sys` has no names for, and exceptions.

use crate::desk::diagnostics::ErrorName;
use js_sys::{Object, Reflect};
use thiserror::Error;
use wasm_bindgen::JsValue;

/// An exception of the browser's, by its name alone: nobody knows what its message quotes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the browser says {0}")]
pub struct Thrown(ErrorName);

impl Thrown {
    /// What was thrown.
    pub(super) fn new(thrown: &JsValue) -> Self {
        Self(ErrorName::new(&field(thrown, "name").as_string().unwrap_or_default()))
    }
}

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
