//! The page itself: starting it again, hearing that it goes away, and where its program is.

use super::js::set;
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Event, PageTransitionEvent, ScrollIntoViewOptions, ScrollLogicalPosition};

thread_local! {
    /// Whether the page is going because the station has it go.
    static GOES: Cell<bool> = const { Cell::new(false) };
}

/// Loads the page again. Nobody is asked.
pub fn reload() {
    GOES.set(true);
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// What the browser calls itself.
pub fn browser() -> String {
    let navigator = web_sys::window().map(|window| window.navigator());
    navigator.and_then(|navigator| navigator.user_agent().ok()).unwrap_or_default()
}

/// The page's address, without what follows a `#`.
pub fn address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok());
    let href = href.unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Whether the page was loaded over plain http from another machine, where browsers withhold much.
pub fn is_plain_http() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_http = window.location().protocol().is_ok_and(|protocol| protocol == "http:");
    is_http && !window.is_secure_context()
}

/// What follows the address from its `#` on. It goes from the address bar and from the history.
pub fn take_hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    let hash = hash.unwrap_or_default();
    if let Some(Ok(history)) =
        web_sys::window().filter(|_| !hash.is_empty()).map(|window| window.history())
    {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address()));
    }
    hash
}

/// Calls `call` when what follows the `#` of the address becomes another.
pub fn on_hash(call: impl Fn() + 'static) {
    on_window("hashchange", move |_| call());
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

/// Has the browser ask whoever closes, reloads or leaves the page, while `asks` says so. (What it asks
/// is the browser's to say.)
pub fn on_asked_to_leave(asks: impl Fn() -> bool + 'static) {
    on_window("beforeunload", move |event| {
        if !GOES.get() && asks() {
            event.prevent_default();
            // Chrome before 119 asks for this alone.
            set(event.unchecked_ref(), "returnValue", &"?".into());
        }
    });
}

/// Calls `call` when nobody sees the page any more: another tab or window covers it, or the device
/// is locked.
pub fn on_hidden(call: impl Fn() + 'static) {
    on_window("visibilitychange", move |_| {
        let document = document();
        if document.is_some_and(|document| document.hidden()) {
            call();
        }
    });
}

/// The document, if there is one.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The page's root element.
pub(super) fn root() -> Option<web_sys::Element> {
    document()?.document_element()
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
    Some((part("data-js")?, part("data-wasm")?))
}

/// The address of a part of the program.
fn part(name: &str) -> Option<String> {
    let document = document()?;
    let script = document.query_selector("script[data-js]").ok()??;
    let base = document.base_uri().ok()??;
    let path = script.get_attribute(name).filter(|path| !path.is_empty())?;
    Some(web_sys::Url::new_with_base(&path, &base).ok()?.href())
}

/// Moves the focus to where a new screen wants it (`data-focus`), so that a screen reader reads it.
pub fn focus_screen() {
    let Some(document) = document() else { return };
    let find = |selector| document.query_selector(selector).ok().flatten();
    // A field that is all a page is for comes before its heading.
    let element = find("input[data-focus]").or_else(|| find("[data-focus]"));
    if let Some(element) =
        element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = element.focus();
        // What a field holds goes when something else is typed.
        if let Some(field) = element.dyn_ref::<web_sys::HtmlInputElement>() {
            field.select();
        }
    }
}

/// Brings the row that the keys have reached into view.
pub fn show_reached() {
    let document = document();
    let row = document.and_then(|document| {
        document.query_selector("tr[aria-selected=true], .active > .row").ok()?
    });
    if let Some(row) = row {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Takes away what the page showed before the program ran.
pub fn clear() {
    if let Some(body) = document().and_then(|document| document.body()) {
        body.set_text_content(None);
    }
}

/// Has the page's colours follow the device, or not: `device`, `light` or `dark`.
pub fn set_theme(theme: &str) {
    mark("data-theme", theme);
}

/// Says which language the page is in, by its code.
pub fn set_language(code: &str) {
    mark("lang", code);
}

/// How many steps larger than usual the letters are.
pub fn set_letters(steps: &str) {
    mark("data-letters", steps);
}

/// Marks the page's root, for the style sheet.
pub(super) fn mark(name: &str, value: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute(name, value);
    }
}

/// Prints the page.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}
