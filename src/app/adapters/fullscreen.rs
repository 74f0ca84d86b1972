//! Keeps the screen on while the station runs, by a wake lock, and makes the page fullscreen if the director wants
//! that.

use super::js::{call, field};
use super::page::{document, on_window, root};
use crate::desk::readiness::facts::{Awake, FullScreen};
use js_sys::Array;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// When the page is fullscreen: by request, in a kiosk, or as an app on a tablet.
const IS_FULLSCREEN: &str =
    "(display-mode: fullscreen), (display-mode: standalone) and (hover: none)";

thread_local! {
    /// The browser's wake lock.
    static SENTINEL: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
    /// Whether the browser leaves Esc to the page in fullscreen.
    static HAS_ESCAPE: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the screen on for as long as the page lives. A browser releases the wake lock when the page is
/// hidden, so it is requested again when the page becomes visible.
pub fn keep_awake() {
    spawn_local(stay_awake());
    on_window("visibilitychange", |_| spawn_local(stay_awake()));
}

/// Keeps the screen on, in response to a key or a tap: Safari refuses until somebody has touched the page.
pub fn keep_awake_now() {
    if awake() == Awake::Refused {
        spawn_local(stay_awake());
    }
}

/// Requests the wake lock, unless the page has it.
pub async fn stay_awake() {
    if matches!(awake(), Awake::Held | Awake::Doubtful) {
        return;
    }
    if let Ok(sentinel) = call(&wake_lock(), "request", &Array::of1(&"screen".into())).await {
        SENTINEL.replace(sentinel);
    }
}

/// Whether the screen is kept on.
pub fn awake() -> Awake {
    if !wake_lock().is_object() {
        return Awake::Missing;
    }
    let released = SENTINEL.with_borrow(|sentinel| field(sentinel, "released").as_bool());
    match (released, is_from_home_screen()) {
        // Before iPadOS 18.4, an app on the home screen is granted the lock, but it has no effect.
        (Some(false), Some(true)) => Awake::Doubtful,
        (Some(false), _) => Awake::Held,
        _ => Awake::Refused,
    }
}

fn wake_lock() -> JsValue {
    web_sys::window().map_or(JsValue::UNDEFINED, |window| field(&window.navigator(), "wakeLock"))
}

/// Calls `call` with whether the page is fullscreen: now, and whenever that changes.
pub fn on_change(call: impl Fn(bool) + Clone + 'static) {
    let was = Rc::new(Cell::new(is_fullscreen()));
    call(was.get());
    for name in ["fullscreenchange", "resize"] {
        let (call, was) = (call.clone(), was.clone());
        on_window(name, move |_| {
            let is = is_fullscreen();
            if was.replace(is) != is {
                call(is);
            }
        });
    }
}

/// Whether Esc leaves fullscreen: the page requested fullscreen, and the browser does not leave Esc to the
/// page. (Esc does not leave a kiosk's fullscreen.)
pub fn escape_leaves() -> bool {
    let asked_for = document().is_some_and(|document| document.fullscreen_element().is_some());
    asked_for && !HAS_ESCAPE.get()
}

/// Whether this is an iPad or iPhone that shows the page in the browser, and not as an app from the home
/// screen.
pub fn is_off_home_screen() -> bool {
    is_from_home_screen() == Some(false)
}

/// Whether an iPad or iPhone shows the page from its home screen; none on other devices. (Safari on a Mac has
/// the same property but no touch screen.)
fn is_from_home_screen() -> Option<bool> {
    let navigator = web_sys::window()?.navigator();
    let is_touched = field(&navigator, "maxTouchPoints").as_f64() > Some(0.0);
    field(&navigator, "standalone").as_bool().filter(|_| is_touched)
}

pub fn is_fullscreen() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_asked_for = window.document().is_some_and(|it| it.fullscreen_element().is_some());
    is_asked_for || window.match_media(IS_FULLSCREEN).ok().flatten().is_some_and(|it| it.matches())
}

pub fn full_screen() -> FullScreen {
    let enabled = document().is_some_and(|document| document.fullscreen_enabled());
    let offers = enabled && !takes_letters();
    match (is_fullscreen(), offers && !is_off_home_screen()) {
        (true, _) => FullScreen::Has,
        (false, true) => FullScreen::Offered,
        (false, false) => FullScreen::Missing,
    }
}

/// Whether the browser keeps letters to itself in fullscreen. `WebKitGTK` (GNOME Web) leaves it on F, and the page
/// never sees that key: the letter would be missing on the slip. It is the browser that calls itself Apple's on
/// another platform.
fn takes_letters() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let text = |name| field(&window.navigator(), name).as_string().unwrap_or_default();
    let platform = text("platform");
    text("vendor").starts_with("Apple") && !["Mac", "iP"].iter().any(|it| platform.starts_with(it))
}

/// Requests fullscreen, and that Esc goes to the page and does not leave fullscreen. Browsers grant fullscreen only in
/// response to a key or a tap; only Chromium grants Esc.
pub async fn enter() {
    if takes_letters() {
        return;
    }
    if let Some(root) = root() {
        let _ = call(&root, "requestFullscreen", &Array::new()).await;
    }
    let keyboard = web_sys::window().map(|window| field(&window.navigator(), "keyboard"));
    let keys = Array::of1(&"Escape".into());
    let granted = call(&keyboard.unwrap_or_default(), "lock", &Array::of1(&keys)).await;
    HAS_ESCAPE.set(granted.is_ok());
}
