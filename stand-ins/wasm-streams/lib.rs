//! What `server_fn` names of the crate `wasm-streams`, and nothing behind it.
//!
//! Leptos brings `server_fn` for server functions that stream. The station has no server, so nothing
//! of it is ever called; but `wasm-streams` exports classes to JavaScript, and what is exported is
//! downloaded, called or not. Whoever calls one of these after all is told so by a panic.

use futures_core::Stream;
use std::pin::Pin;
use std::task::{Context, Poll};
use wasm_bindgen::JsValue;

/// A stream that is never made.
pub struct ReadableStream(Never);

enum Never {}

impl ReadableStream {
    /// Not here.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        unimplemented!("the station has no server functions")
    }

    /// Not here.
    pub fn from_raw(_: web_sys::ReadableStream) -> Self {
        unimplemented!("the station has no server functions")
    }

    /// Of a stream that is never made.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        match self.0 {}
    }

    /// Of a stream that is never made.
    pub fn into_stream(self) -> Self {
        self
    }
}

impl Stream for ReadableStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match self.0 {}
    }
}
