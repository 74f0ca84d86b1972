//! The mouse's pointer, hidden while the mouse lies still, so that it covers no letter; and the key under a
//! finger, which covers one. (The style sheet hides and shows, by an attribute of the root and of the key.)

use super::clock::Timer;
use super::page::{document, mark, on_window, root};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

const STILL: &str = "data-pointer";
const PRESSED: &str = "data-pressed";

/// Hides it after so long without a move, for as long as the page lives; a move brings it back.
pub fn hide_when_still(after: Duration) {
    let timer = RefCell::new(Some(hide(after)));
    on_window("mousemove", move |_| {
        if let Some(root) = root() {
            let _ = root.remove_attribute(STILL);
        }
        timer.replace(Some(hide(after)));
    });
}

fn hide(after: Duration) -> Timer {
    Timer::after(after, || mark(STILL, "still"))
}

/// Marks the element under a finger, of those that `selector` names, until the finger is taken away. (What
/// browsers call active comes late for fingers, and not in every one.)
pub fn mark_pressed(selector: &'static str) {
    let pressed = || document()?.query_selector("[data-pressed]").ok().flatten();
    for name in ["pointerdown", "pointerup", "pointercancel"] {
        on_window(name, move |event| {
            while let Some(key) = pressed() {
                let _ = key.remove_attribute(PRESSED);
            }
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let key = target.and_then(|target| target.closest(selector).ok().flatten());
            if let Some(key) = key.filter(|_| name == "pointerdown") {
                let _ = key.set_attribute(PRESSED, "");
            }
        });
    }
}
