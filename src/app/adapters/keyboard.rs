//! The keyboard: `keydown` events as inputs for the station; and texts that are pasted instead of typed.
//!
//! Words are never typed into a native text field; instead, the window receives the keys (promise 6).

use super::controls;
use super::js::field;
use super::page::on_window;
use crate::challenge::{Input, Key, Stroke};
use js_sys::Function;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// Calls `take` for every key that means something to the station, for as long as the page lives. If `take` returns
/// `true`, the browser does not handle the key. While `holds_back` returns true, the browser does not handle the keys
/// by which it would open something, either.
pub fn listen(take: impl Fn(Input) -> bool + 'static, holds_back: impl Fn() -> bool + 'static) {
    on_window("keydown", move |event: &Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if leaves_the_page(event)
            || is_chord(event)
            || input(event).is_some_and(&take)
            || opens_more(event) && holds_back()
        {
            event.prevent_default();
        }
    });
    // The page has no context menu, and on tablets a long press on a key must not open one.
    on_window("contextmenu", Event::prevent_default);
}

/// Calls `call` at every key that is pressed on a keyboard, whatever it means.
pub fn on_any(call: impl Fn() + 'static) {
    on_window("keydown", move |_| call());
}

/// Calls `call` when somebody presses Ctrl, Shift and D to open the desk.
pub fn on_chord(call: impl Fn() + 'static) {
    on_window("keydown", move |event: &Event| {
        if event.dyn_ref().is_some_and(|event: &KeyboardEvent| is_chord(event) && !event.repeat()) {
            call();
        }
    });
}

/// Calls `take` with each text that is pasted, because a password manager pastes instead of typing. If `take`
/// returns `true`, the browser does not handle the event.
pub fn on_paste(take: impl Fn(&str) -> bool + 'static) {
    on_window("paste", move |event: &Event| {
        let data = field(event, "clipboardData");
        let get = field(&data, "getData").dyn_into::<Function>();
        let text = get.and_then(|get| get.call1(&data, &"text".into()));
        if text.is_ok_and(|text| text.as_string().is_some_and(|text| take(&text))) {
            event.prevent_default();
        }
    });
}

/// Ctrl, Shift and D, wherever D is on the keyboard and in whatever alphabet.
fn is_chord(event: &KeyboardEvent) -> bool {
    let is_d = event.key().eq_ignore_ascii_case("d") || event.code() == "KeyD";
    event.ctrl_key() && event.shift_key() && !event.alt_key() && !event.meta_key() && is_d
}

/// Whether a key goes back or forward in the browser's history: Alt with an arrow key, or a special key on some
/// keyboards.
fn leaves_the_page(event: &KeyboardEvent) -> bool {
    let name = event.key();
    event.alt_key() && name.starts_with("Arrow") || name.starts_with("Browser")
}

/// Whether a key combination or function key makes the browser open something: a search, whose field would
/// receive the next letters of a slip (promise 6); or its history or settings, where a journal could be
/// deleted (promise 7); or loads the page past the service worker, from the host, unchecked (promises 5 and 9). Reloading
/// the page as usual, zooming, fullscreen and pasting a PIN do not count.
fn opens_more(event: &KeyboardEvent) -> bool {
    let name = event.key();
    let with_ctrl = event.ctrl_key() || event.meta_key();
    let stays = match &*name {
        "F11" => true,
        "F5" => !with_ctrl && !event.shift_key(),
        "r" | "R" => with_ctrl && !event.shift_key(),
        "+" | "-" | "=" | "_" | "0" | "v" | "V" => with_ctrl,
        _ => false,
    };
    !stays && (with_ctrl || event.alt_key() || is_function(&name))
}

/// The meaning of a key for the station. Modifiers, the browser's function keys, function keys with Shift, and
/// keys pressed with Ctrl, Alt or Meta have none.
fn input(event: &KeyboardEvent) -> Option<Input> {
    let name = event.key();
    if undoes(event) && !is_typed_in(event) {
        return Some(Input::Press(Key::Undo));
    }
    let chord = event.ctrl_key() || event.alt_key() || event.meta_key();
    if chord || is_the_browsers(&name) || (event.shift_key() && is_function(&name)) {
        return None;
    }
    if name == "Enter" && is_on_button(event) {
        return None;
    }
    // The director's field handles its own letters. The station handles the keys that leave the page or go from
    // row to row.
    let ours = ["Enter", "Escape", "ArrowUp", "ArrowDown"];
    if is_typed_in(event) && !ours.contains(&&*name) {
        return None;
    }
    let key = Stroke { name: &name, code: &event.code(), shift: event.shift_key() }.key();
    Some(if event.repeat() { Input::Held(key) } else { Input::Press(key) })
}

/// Ctrl and Z, or ⌘ and Z.
fn undoes(event: &KeyboardEvent) -> bool {
    let with = event.ctrl_key() != event.meta_key() && !event.alt_key() && !event.shift_key();
    with && event.key().eq_ignore_ascii_case("z") && !event.repeat()
}

/// Whether a button has the focus. Enter presses it, as everywhere.
fn is_on_button(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| element.tag_name() == "BUTTON")
}

fn is_typed_in(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| controls::is_typed_in(&element))
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn is_the_browsers(name: &str) -> bool {
    let function = is_function(name) && Key::function(name).is_none();
    let modifiers =
        ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "ScrollLock", "Fn"];
    function || modifiers.contains(&name) || name.starts_with("Audio") || name.starts_with("Media")
}

fn is_function(name: &str) -> bool {
    name.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok())
}
