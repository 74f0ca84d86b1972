//! The controls of a page: the focus goes from one to the next, and their keys show when somebody asks.

use super::page::{mark, on_window};
use crate::challenge::form::Takes;
use crate::challenge::{Input, Key};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, KeyboardEvent};

/// Everything on a page of the desk that can have the focus, from its top to its foot.
const CONTROLS: &str = ".desk :is(button, input, summary):not([tabindex='-1'])";

/// Moves the focus as a key asks: an arrow to the next control, a digit to the field that has it, letters and digits to the
/// field that takes them. Returns whether it did; what a field takes, the browser types there.
pub fn moved_by(input: Input) -> bool {
    match input {
        Input::Press(Key::Down) | Input::Held(Key::Down) => step(1),
        Input::Press(Key::Up) | Input::Held(Key::Up) => step(-1),
        Input::Press(Key::Digit(digit)) => !to_taking(Takes::Digits) && to_field(digit),
        Input::Press(Key::Letter(_)) => {
            to_taking(Takes::Letters);
            false
        }
        _ => false,
    }
}

/// Goes to the end of the field that takes these keys. Returns whether the page has one.
pub fn to_taking(takes: Takes) -> bool {
    let name = takes.name().unwrap_or_default();
    let Some(field) = field(&format!("input[data-takes='{name}']")) else { return false };
    let end = u32::try_from(field.value().len()).unwrap_or_default();
    field.focus().is_ok() && field.set_selection_range(end, end).is_ok()
}

fn field(selector: &str) -> Option<HtmlInputElement> {
    document()?.query_selector(selector).ok()??.dyn_into().ok()
}

/// Goes to the control before or after the one that has the focus. From the heading it goes to the first.
fn step(by: isize) -> bool {
    let Some(document) = document() else { return false };
    let Ok(all) = document.query_selector_all(CONTROLS) else { return false };
    let all: Vec<HtmlElement> =
        (0..all.length()).filter_map(|at| all.get(at)?.dyn_into().ok()).collect();
    let focused = document.active_element();
    let at = all.iter().position(|control| focused.as_ref() == Some(control.as_ref()));
    let next = match at {
        Some(at) => at.checked_add_signed(by),
        None => (by > 0).then_some(0),
    };
    next.and_then(|next| all.get(next)).is_some_and(|control| control.focus().is_ok())
}

fn to_field(digit: u8) -> bool {
    let Some(field) = field(&format!("input[data-digit='{digit}']")) else { return false };
    field.select();
    field.focus().is_ok()
}

/// Whether the focus is in something that is typed in.
pub fn is_typed_in(element: &Element) -> bool {
    element
        .dyn_ref::<HtmlInputElement>()
        .is_some_and(|input| !matches!(&*input.type_(), "checkbox" | "radio"))
}

/// Whether somebody is in something that is typed in.
pub fn is_typing() -> bool {
    let focused = document().and_then(|document| document.active_element());
    focused.is_some_and(|element| is_typed_in(&element))
}

/// Shows the keys of the controls, or hides them again.
pub fn toggle_keys() {
    let shown = document()
        .and_then(|document| document.document_element())
        .is_some_and(|root| root.has_attribute("data-keys"));
    show_keys(!shown);
}

/// Shows the keys of the controls for as long as Alt is held.
pub fn show_keys_with_alt() {
    let is_alt = |event: &web_sys::Event| {
        event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Alt")
    };
    on_window("keydown", move |event| {
        if is_alt(event) {
            show_keys(true);
        }
    });
    on_window("keyup", move |event| {
        if is_alt(event) {
            show_keys(false);
        }
    });
    on_window("blur", |_| show_keys(false));
}

fn show_keys(shows: bool) {
    if shows {
        mark("data-keys", "");
    } else if let Some(root) = document().and_then(|document| document.document_element()) {
        let _ = root.remove_attribute("data-keys");
    }
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
