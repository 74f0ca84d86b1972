//! The screen: kept from going dark while the station runs, and given to it whole when the director
//! asks.

use super::page::on_window;
use super::storage::call;
use super::worker::field;
use crate::console::readiness::Awake;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// Where the page has the whole screen: asked for, by a kiosk, or as an app on a tablet.
const WHOLE: &str = "(display-mode: fullscreen), (display-mode: standalone) and (hover: none)";

thread_local! {
    /// What the browser gave for keeping the screen awake.
    static SENTINEL: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
}

/// Keeps the screen from going dark, for as long as the page lives. A browser lets it go dark when the
/// page is covered: it is asked again when the page is seen.
pub fn keep_awake() {
    spawn_local(stay_awake());
    on_window("visibilitychange", |_| spawn_local(stay_awake()));
}

/// Asks the browser to keep the screen from going dark, unless it does.
pub async fn stay_awake() {
    if awake() == Awake::Held {
        return;
    }
    if let Some(sentinel) = call(&wake_lock(), "request", &"screen".into()).await {
        SENTINEL.replace(sentinel);
    }
}

/// Whether the screen is kept from going dark.
pub fn awake() -> Awake {
    if !wake_lock().is_object() {
        return Awake::Missing;
    }
    let released = SENTINEL.with_borrow(|sentinel| field(sentinel, "released").as_bool());
    if released == Some(false) { Awake::Held } else { Awake::Refused }
}

fn wake_lock() -> JsValue {
    web_sys::window().map_or(JsValue::UNDEFINED, |window| field(&window.navigator(), "wakeLock"))
}

/// Whether the page has the whole screen.
pub fn is_whole() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_asked_for = window.document().is_some_and(|it| it.fullscreen_element().is_some());
    is_asked_for || window.match_media(WHOLE).ok().flatten().is_some_and(|it| it.matches())
}

/// Asks for the whole screen. Browsers give it only in answer to a key or a tap.
pub async fn fill() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(root) = document.and_then(|document| document.document_element()) {
        call(&root, "requestFullscreen", &JsValue::UNDEFINED).await;
    }
}
