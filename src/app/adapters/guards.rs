//! Prevents what players do to a page by accident: zooming by a pinch or by Ctrl and the wheel; scrolling, pasting and
//! going back with mouse buttons other than the main one; dragging. (Keys are in `keyboard.rs`, dropped files in
//! `file_input.rs`; the style sheet prevents scrolling, selecting and pulling by touch.)
//!
//! The browser's own zoom, by Ctrl and + or its menu, still works.

use super::js::set;
use super::page::on_window;
use js_sys::Object;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MouseEvent};

/// Prevents all of this for as long as the page lives. While `zooms` returns true, zooming is allowed.
pub fn prevent_accidents(zooms: impl Fn() -> bool + Clone + 'static) {
    for name in ["dragstart", "gesturestart", "mousedown", "mouseup", "auxclick", "click"] {
        let zooms = zooms.clone();
        on_window(name, move |event| {
            let is_gesture = name == "gesturestart" && !zooms();
            let other_button = |event: &MouseEvent| matches!(event.button(), 1 | 3 | 4);
            if name == "dragstart" || is_gesture || event.dyn_ref().is_some_and(other_button) {
                event.prevent_default();
            }
        });
    }
    on_wheel(move |event| {
        let with_ctrl = event.dyn_ref().is_some_and(MouseEvent::ctrl_key);
        if with_ctrl && !zooms() {
            event.prevent_default();
        }
    });
}

/// Calls `call` before the browser scrolls or zooms: without `passive: false`, browsers do not wait for it.
fn on_wheel(call: impl Fn(&Event) + 'static) {
    let call = Closure::<dyn Fn(Event)>::new(move |event: Event| call(&event));
    let options = Object::new();
    set(&options, "passive", &false.into());
    let options: &web_sys::AddEventListenerOptions = options.unchecked_ref();
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback_and_add_event_listener_options(
            "wheel",
            call.as_ref().unchecked_ref(),
            options,
        );
    }
    call.forget();
}
