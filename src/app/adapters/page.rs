//! The page itself: reloading it, noticing that it closes, its address and that of its program, what it shows, and
//! where that goes: to the printer or the clipboard.

use super::js::set;
use crate::program::IS_WHOLE;
use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, Element, Event, FocusOptions, PageTransitionEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

thread_local! {
    /// Whether the page is closing because the station reloads it.
    static IS_RELOADING: Cell<bool> = const { Cell::new(false) };
}

/// The part of the report that the screen does not show.
pub struct RestOfReport(Element);

/// The empty part of the open report that is only printed.
pub fn rest_of_report() -> Option<RestOfReport> {
    let element = document()?.query_selector(".report .on-paper").ok()??;
    element.set_inner_html("");
    let _ = element.closest(".report").map(|it| it.map(|it| it.set_class_name("report part")));
    Some(RestOfReport(element))
}

impl RestOfReport {
    /// Adds rows. Their texts are escaped (`report`).
    pub fn add(&self, rows: &str) {
        let _ = self.0.insert_adjacent_html("beforeend", rows);
    }

    /// All rows have been added.
    pub fn is_whole(&self) {
        let _ = self.0.closest(".report").map(|it| it.map(|it| it.set_class_name("report")));
    }

    /// Whether the report has not been drawn anew meanwhile.
    pub fn is_on_page(&self) -> bool {
        self.0.is_connected()
    }
}

/// Reloads the page without asking anybody.
pub fn reload() {
    IS_RELOADING.set(true);
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

pub fn browser() -> String {
    let navigator = web_sys::window().map(|window| window.navigator());
    navigator.and_then(|navigator| navigator.user_agent().ok()).unwrap_or_default()
}

/// The page's address, without the part from `#` on.
pub fn address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok());
    let href = href.unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Whether the page was loaded over plain http from another machine, where browsers withhold many services.
pub fn is_plain_http() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_http = window.location().protocol().is_ok_and(|protocol| protocol == "http:");
    is_http && !window.is_secure_context()
}

/// The part of the address from `#` on. It is removed from the address bar and from the history.
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

/// Calls `call` when the part of the address after `#` changes.
pub fn on_hash(call: impl Fn() + 'static) {
    on_window("hashchange", move |_| call());
}

/// Calls `call` when the page is closed, reloaded or left. The page is cleared at once, because a browser that
/// keeps it for the "back" button must have no words to show (promise 6). If the browser shows the page again,
/// it is reloaded.
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

/// Makes the browser ask before somebody closes, reloads or leaves the page, while `asks` returns true. (The
/// browser chooses the question.)
pub fn on_asked_to_leave(asks: impl Fn() -> bool + 'static) {
    on_window("beforeunload", move |event| {
        if !IS_RELOADING.get() && asks() {
            event.prevent_default();
            // Chrome before 119 needs this.
            set(event.unchecked_ref(), "returnValue", &"?".into());
        }
    });
}

/// Calls `call` when the page is no longer visible: another tab or window covers it, or the device is locked.
pub fn on_hidden(call: impl Fn() + 'static) {
    on_window("visibilitychange", move |_| {
        let document = document();
        if document.is_some_and(|document| document.hidden()) {
            call();
        }
    });
}

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

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

/// The addresses of this program's JavaScript and WebAssembly, so that a worker can load them too.
pub fn program() -> Option<(String, String)> {
    if IS_WHOLE {
        whole_program()
    } else {
        Some((part("data-first-js")?, part("data-first-wasm")?))
    }
}

/// The addresses of the whole program.
pub fn whole_program() -> Option<(String, String)> {
    Some((part("data-js")?, part("data-wasm")?))
}

/// The build that runs, from the name of its program: `challenge-station-e5c64c01….js`.
pub fn build() -> String {
    let address = part("data-js").unwrap_or_default();
    let name = address.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    stem.rsplit('-').next().unwrap_or_default().chars().take(8).collect()
}

/// The address of a part of the program.
fn part(name: &str) -> Option<String> {
    let document = document()?;
    let script = document.query_selector("script[data-js]").ok()??;
    let base = document.base_uri().ok()??;
    let path = script.get_attribute(name).filter(|path| !path.is_empty())?;
    Some(web_sys::Url::new_with_base(&path, &base).ok()?.href())
}

/// Takes the focus from the screen that is about to be replaced, so that the next one can move it to its heading. (A
/// browser that removes a focused element first lays the whole page out, with the next screen half in it.)
pub fn drop_focus() {
    let focused = document().and_then(|document| document.active_element());
    if let Some(Ok(element)) = focused.map(JsCast::dyn_into::<web_sys::HtmlElement>) {
        let _ = element.blur();
    }
}

/// Moves the focus to the element that a new screen names (`data-focus`), so that a screen reader reads it. Scrolls the
/// screen to its top, because two pages of the desk share the element that scrolls. If somebody was faster and has gone to
/// a field already, it keeps the focus.
pub fn focus_screen() {
    let Some(document) = document() else { return };
    let focused = document.active_element();
    if focused.is_some_and(|element| element.tag_name() != "BODY") {
        return;
    }
    let find = |selector| document.query_selector(selector).ok().flatten();
    if let Some(body) = find(".body") {
        body.set_scroll_top(0);
    }
    // If a page is mainly a field, the field gets the focus instead of the heading.
    let element = find("input[data-focus]").or_else(|| find("[data-focus]"));
    if let Some(element) =
        element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        // The screen begins at its top, wherever its heading is.
        let options = FocusOptions::new();
        options.set_prevent_scroll(!element.is_instance_of::<web_sys::HtmlInputElement>());
        let _ = element.focus_with_options(&options);
        // The text is selected, so that typing replaces it.
        if let Some(field) = element.dyn_ref::<web_sys::HtmlInputElement>() {
            field.select();
        }
    }
}

/// Fills in a field, by its id. What a page mainly asks for is selected if somebody is in the field, so that typing
/// replaces it. A field that has the text already is left alone: it was typed there, and the next key belongs to it.
pub fn fill_in(id: &str, text: &str, is_main: bool) {
    let Some(document) = document() else { return };
    let field = document.get_element_by_id(id).and_then(|it| it.dyn_into().ok());
    let Some(field) = field.filter(|field: &web_sys::HtmlInputElement| field.value() != text)
    else {
        return;
    };
    field.set_value(text);
    if is_main && document.active_element().as_ref() == Some(field.as_ref()) {
        field.select();
    }
}

/// Gives the focus to the control of the row that this event is in.
pub fn focus_control(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let row = target.and_then(|target| target.closest(".line").ok()?);
    let control = row.and_then(|row| row.query_selector("input, button").ok()?);
    if let Some(control) = control.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = control.focus();
    }
}

thread_local! {
    /// What had the focus before the page asked a question.
    static HAD_FOCUS: RefCell<Option<web_sys::HtmlElement>> = const { RefCell::new(None) };
}

/// Remembers what has the focus, before a question takes it.
pub fn remember_focus() {
    let focused = document().and_then(|document| document.active_element());
    HAD_FOCUS.set(focused.and_then(|element| element.dyn_into().ok()));
}

/// After a question, gives the focus back to what had it; if that is gone, to what the screen names. Otherwise the letters
/// for a field would be keys of the page.
pub fn give_focus_back() {
    let Some(document) = document() else { return };
    if document.active_element().is_some_and(|element| element.tag_name() != "BODY") {
        return;
    }
    match HAD_FOCUS.take().filter(|element| element.is_connected()) {
        Some(element) if element.tag_name() != "BODY" => _ = element.focus(),
        _ => focus_screen(),
    }
}

/// Scrolls a long page of the desk on, if it was tapped on the word that says there is more below, which is drawn by the
/// page itself.
pub fn scroll_on(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(sheet) = target.filter(|target| target.matches(".sheet.desk") == Ok(true)) else {
        return;
    };
    if let Ok(Some(body)) = sheet.query_selector(".body") {
        body.set_scroll_top(body.scroll_top() + body.client_height() * 4 / 5);
    }
}

/// Scrolls the selected row into view.
pub fn show_selected() {
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

/// Removes everything that the page shows.
pub fn clear() {
    if let Some(body) = document().and_then(|document| document.body()) {
        body.set_text_content(None);
    }
}

/// Sets the page's theme: `device`, `light` or `dark`.
pub fn set_theme(theme: &str) {
    mark("data-theme", theme);
}

pub fn set_language(code: &str) {
    mark("lang", code);
}

/// Sets how many steps larger than usual the letters are.
pub fn set_letters(steps: &str) {
    mark("data-letters", steps);
}

/// Sets what the style sheet shows or hides: the labels of keys, the numbers of rules.
pub fn set_shows(what: &str) {
    mark("data-shows", what);
}

/// Sets an attribute of the page's root for the style sheet.
pub(super) fn mark(name: &str, value: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute(name, value);
    }
}

pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// Copies a text to the clipboard. Returns false if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Browsers offer no clipboard over plain http from another machine.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}
