//! The clipboard: copies links for the director, and accepts a PIN from a password manager.

use super::js::field;
use super::page::on_window;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

/// Copies a text. Returns false if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Browsers offer no clipboard over plain http from another machine.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Calls `take` with each text that is pasted, because a password manager pastes instead of typing. If `take`
/// returns `true`, the browser does not handle the event.
pub fn on_paste(take: impl Fn(&str) -> bool + 'static) {
    on_window("paste", move |event: &Event| {
        let data = field(event, "clipboardData");
        let text = Reflect::get(&data, &"getData".into()).ok().and_then(|get| get.dyn_into().ok());
        let text = text.and_then(|get: Function| get.call1(&data, &"text".into()).ok());
        if text.and_then(|text| text.as_string()).is_some_and(|text| take(&text)) {
            event.prevent_default();
        }
    });
}
