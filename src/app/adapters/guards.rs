//! What players' hands do to a page by accident, and what the browser would make of it: pinching and
//! Ctrl with the wheel zoom, a second and third mouse button scroll, paste and go back, what is dragged
//! leaves its place. None of it happens. (The keys are in `keys.rs`, files that are dragged in in
//! `brought.rs`; what touches scroll, select and pull is the style sheet's.)
//!
//! The browser's own zoom, by Ctrl and + or its menu, stays.

use super::js::set;
use super::page::on_window;
use js_sys::Object;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MouseEvent};

/// Keeps them from happening, for as long as the page lives. While `zooms` says so, zooming is let be.
pub fn keep(zooms: impl Fn() -> bool + Clone + 'static) {
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

/// Hears the wheel in time to keep it from what it does: unless they are told, browsers do not wait.
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
