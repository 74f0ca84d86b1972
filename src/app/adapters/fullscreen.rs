//! The screen: kept from going dark while the station runs, and given to it whole when the director
//! asks.

use super::js::field;
use super::page::{document, on_window, root};
use super::storage_estimate::call;
use crate::desk::readiness::checks::{Awake, FullScreen};
use js_sys::Array;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// Where the page has the whole screen: asked for, by a kiosk, or as an app on a tablet.
const WHOLE: &str = "(display-mode: fullscreen), (display-mode: standalone) and (hover: none)";

thread_local! {
    /// What the browser gave for keeping the screen awake.
    static SENTINEL: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
    /// Whether Esc is the page's while it has the whole screen.
    static LENT: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the screen from going dark, for as long as the page lives. A browser lets it go dark when the
/// page is covered: it is asked again when the page is seen.
pub fn keep_awake() {
    spawn_local(stay_awake());
    on_window("visibilitychange", |_| spawn_local(stay_awake()));
}

/// The same in answer to a key or a tap: until somebody has touched the page, Safari refuses.
pub fn keep_awake_now() {
    if awake() == Awake::Refused {
        spawn_local(stay_awake());
    }
}

/// Asks the browser to keep the screen from going dark, unless it does.
pub async fn stay_awake() {
    if matches!(awake(), Awake::Held | Awake::Doubtful) {
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
    match (released, is_from_home_screen()) {
        // Before iPadOS 18.4 it is given there, and does nothing.
        (Some(false), Some(true)) => Awake::Doubtful,
        (Some(false), _) => Awake::Held,
        _ => Awake::Refused,
    }
}

fn wake_lock() -> JsValue {
    web_sys::window().map_or(JsValue::UNDEFINED, |window| field(&window.navigator(), "wakeLock"))
}

/// Calls `call` with whether the page has the whole screen: now, and when that may have changed.
pub fn on_change(call: impl Fn(bool) + Clone + 'static) {
    let was = Rc::new(Cell::new(is_whole()));
    call(was.get());
    for name in ["fullscreenchange", "resize"] {
        let (call, was) = (call.clone(), was.clone());
        on_window(name, move |_| {
            let is = is_whole();
            if was.replace(is) != is {
                call(is);
            }
        });
    }
}

/// Whether the browser answers Esc by taking the whole screen away: it was asked for here, and the key
/// is not lent to the page. (A kiosk's screen stays.)
pub fn escape_leaves() -> bool {
    let asked_for = document().is_some_and(|document| document.fullscreen_element().is_some());
    asked_for && !LENT.get()
}

/// Whether this is an iPad or iPhone that shows the page in its browser, and not from the home screen.
pub fn is_off_home_screen() -> bool {
    is_from_home_screen() == Some(false)
}

/// Whether an iPad or iPhone shows the page from its home screen; none for other devices. (Safari on a Mac
/// has the name, too, and nothing to touch.)
fn is_from_home_screen() -> Option<bool> {
    let navigator = web_sys::window()?.navigator();
    let is_touched = field(&navigator, "maxTouchPoints").as_f64() > Some(0.0);
    field(&navigator, "standalone").as_bool().filter(|_| is_touched)
}

/// Whether the page has the whole screen.
pub fn is_whole() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_asked_for = window.document().is_some_and(|it| it.fullscreen_element().is_some());
    is_asked_for || window.match_media(WHOLE).ok().flatten().is_some_and(|it| it.matches())
}

/// Whether the page has the whole screen, or could.
pub fn full_screen() -> FullScreen {
    let offers = document().is_some_and(|document| document.fullscreen_enabled());
    match (is_whole(), offers && !is_off_home_screen()) {
        (true, _) => FullScreen::Has,
        (false, true) => FullScreen::Offered,
        (false, false) => FullScreen::Missing,
    }
}

/// Asks for the whole screen, and for Esc, which would give it back. Browsers give it only in answer to a
/// key or a tap; Chromium alone lends the key.
pub async fn fill() {
    if let Some(root) = root() {
        call(&root, "requestFullscreen", &JsValue::UNDEFINED).await;
    }
    let keyboard = web_sys::window().map(|window| field(&window.navigator(), "keyboard"));
    let keys = Array::of1(&"Escape".into());
    let lent = call(&keyboard.unwrap_or_default(), "lock", &keys).await;
    LENT.set(lent.is_some());
}
