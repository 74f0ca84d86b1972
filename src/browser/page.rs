//! The page itself: starting it again, hearing that it goes away, and where its program is.

use wasm_bindgen::prelude::*;
use web_sys::{Event, PageTransitionEvent};

/// Loads the page again.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// Calls `call` when the page goes away: closed, reloaded or left. What it showed goes at once: a
/// browser that keeps the page for its "back" must have no words to show (promise 6), and starts it
/// afresh when it comes back.
pub fn on_leaving(call: impl Fn() + 'static) {
    on_window("pagehide", move |_| {
        call();
        clear();
    });
    on_window("pageshow", |event| {
        if event.dyn_ref::<PageTransitionEvent>().is_some_and(PageTransitionEvent::persisted) {
            reload();
        }
    });
}

/// Calls `call` at every event of this name on the window, for as long as the page lives.
pub(super) fn on_window(name: &str, call: impl Fn(&Event) + 'static) {
    let call = Closure::<dyn Fn(Event)>::new(move |event: Event| call(&event));
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(name, call.as_ref().unchecked_ref());
    }
    call.forget();
}

/// Where the program was loaded from: its JavaScript and its WebAssembly, for a worker to load too.
pub fn program() -> Option<(String, String)> {
    let document = web_sys::window()?.document()?;
    let script = document.query_selector("script[data-js]").ok()??;
    let base = document.base_uri().ok()??;
    let absolute = |name| {
        let path = script.get_attribute(name)?;
        Some(web_sys::Url::new_with_base(&path, &base).ok()?.href())
    };
    Some((absolute("data-js")?, absolute("data-wasm")?))
}

/// Moves the focus to where a new screen wants it (`data-focus`), so that a screen reader reads it.
pub fn focus_screen() {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.query_selector("[data-focus]").ok()?);
    if let Some(element) =
        element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Takes away what the page showed before the program ran.
pub fn clear() {
    if let Some(body) = web_sys::window().and_then(|w| w.document()).and_then(|d| d.body()) {
        body.set_text_content(None);
    }
}

/// Prints the page.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}
