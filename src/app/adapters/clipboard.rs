//! The clipboard: for what a director passes on, and for a PIN that a manager of passwords has.

use super::js::field;
use super::page::on_window;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

/// Puts a text where it can be pasted from. False if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Over plain http from elsewhere there is none.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Calls `take` with a text that is pasted: a manager of passwords has no keys. Where it answers `true` the
/// browser does nothing more with it.
pub fn on_paste(take: impl Fn(&str) -> bool + 'static) {
    on_window("paste", move |event: &Event| {
        let carries = field(event, "clipboardData");
        let text =
            Reflect::get(&carries, &"getData".into()).ok().and_then(|get| get.dyn_into().ok());
        let text = text.and_then(|get: Function| get.call1(&carries, &"text".into()).ok());
        if text.and_then(|text| text.as_string()).is_some_and(|text| take(&text)) {
            event.prevent_default();
        }
    });
}
