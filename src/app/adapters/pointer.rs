//! The mouse and fingers. Hides the mouse pointer while the mouse is still, so that it covers no letter; marks the key
//! under a finger, notices long presses, and presses buttons. (The style sheet does the hiding and showing, by
//! attributes of the root and of the key.)
//!
//! Prevents what players do to a page by accident: zooming by a pinch or by Ctrl and the wheel; scrolling, pasting and
//! going back with mouse buttons other than the main one; dragging. (Keys are in `keyboard.rs`, dropped files in
//! `files.rs`; the style sheet prevents scrolling, selecting and pulling by touch.) The browser's own zoom, by Ctrl and
//! + or its menu, still works.

use super::clock;
use super::js::{field, set};
use super::page::{document, mark, on_window, root};
use gloo_timers::callback::Timeout;
use js_sys::Object;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, EventTarget, HtmlElement, MouseEvent};

const STILL: &str = "data-pointer";
const PRESSED: &str = "data-pressed";
/// A finger touches the screen, is lifted, or turns into something else, such as scrolling.
const POINTER: [&str; 3] = ["pointerdown", "pointerup", "pointercancel"];
/// A click within this many milliseconds after a finger was lifted belongs to the same touch.
const SAME_TOUCH: f64 = 500.0;

/// Hides the pointer after this long without a move, for as long as the page lives; a move shows it again.
pub fn hide_when_still(after: Duration) {
    let timer = RefCell::new(Some(hide(after)));
    on_window("mousemove", move |_| {
        if let Some(root) = root() {
            let _ = root.remove_attribute(STILL);
        }
        timer.replace(Some(hide(after)));
    });
}

fn hide(after: Duration) -> Timeout {
    clock::after(after, || mark(STILL, "still"))
}

/// Calls `call` with true when a finger or a mouse button goes down on an element that matches `selector`,
/// and with false when it is lifted anywhere.
pub fn on_held(selector: &'static str, call: impl Fn(bool) + 'static) {
    let (call, held) = (Rc::new(call), Rc::new(Cell::new(false)));
    for name in POINTER {
        let (call, held) = (call.clone(), held.clone());
        on_window(name, move |event| {
            let holds = name == POINTER[0] && named(event.target(), selector).is_some();
            if held.replace(holds) != holds {
                call(holds);
            }
        });
    }
}

/// Whether the device has a touch screen.
pub fn has_touch() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(any-pointer: coarse)").ok());
    query.flatten().is_some_and(|query| query.matches())
}

/// Calls `call` after every tap by a finger or a pen, so that whatever `call` changes on the page cannot move another
/// element under that tap.
pub fn on_touch(call: impl Fn() + 'static) {
    let is_touch = Rc::new(Cell::new(false));
    let came_down = is_touch.clone();
    on_window(POINTER[0], move |event| {
        let by = field(event, "pointerType").as_string().unwrap_or_default();
        came_down.set(by == "touch" || by == "pen");
    });
    on_window("click", move |_| {
        if is_touch.get() {
            call();
        }
    });
}

/// Marks the element under a finger, among those that match `selector`, until the finger is lifted. (The
/// style `:active` comes late for fingers, and not in every browser.)
pub fn mark_pressed(selector: &'static str) {
    let pressed = || document()?.query_selector("[data-pressed]").ok().flatten();
    for name in POINTER {
        on_window(name, move |event| {
            while let Some(key) = pressed() {
                let _ = key.remove_attribute(PRESSED);
            }
            if name == POINTER[0]
                && let Some(key) = named(event.target(), selector)
            {
                let _ = key.set_attribute(PRESSED, "");
            }
        });
    }
}

/// Presses a button, among those that match `selector`, when a finger on it is lifted. A key of the on-screen keyboard
/// is also pressed when the next finger comes down. By itself, a browser clicks only for a single short touch: holding
/// a key for half a second, or typing with two thumbs, would type nothing.
pub fn press_by_fingers(selector: &'static str) {
    let fingers = Rc::new(Fingers::default());
    for name in POINTER {
        let fingers = fingers.clone();
        on_window(name, move |event| {
            if field(event, "pointerType").as_string().as_deref() == Some("touch") {
                fingers.handle(name, event, selector);
            }
        });
    }
    let on_click = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if event.is_trusted() && fingers.has_pressed(&event) {
            event.stop_immediate_propagation();
        }
    });
    if let Some(window) = web_sys::window() {
        let call = on_click.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback_and_bool("click", call, true);
    }
    on_click.forget();
}

/// The fingers on the screen.
#[derive(Default)]
struct Fingers {
    /// Each finger that came down on a button, by its number, with the button until it is pressed.
    down: RefCell<Vec<(i32, Option<HtmlElement>)>>,
    /// Each finger that came down on anything else, with that element.
    elsewhere: RefCell<Vec<(i32, Element)>>,
    /// When a finger was last lifted whose click must press nothing.
    ended: Cell<Option<f64>>,
}

impl Fingers {
    fn handle(&self, name: &str, event: &Event, selector: &str) {
        let number = whole(event, "pointerId");
        if name == POINTER[0] {
            // By now, the browser has sent the click of the previous touch, if any.
            self.ended.set(None);
            self.press_keys();
            if let Some(button) = named(event.target(), selector) {
                self.down.borrow_mut().push((number, Some(button)));
            } else if let Some(element) = event.target().and_then(|it| it.dyn_into().ok()) {
                self.elsewhere.borrow_mut().push((number, element));
            }
            return;
        }
        self.lifted_elsewhere(number, event);
        let index = self.down.borrow().iter().position(|(other, _)| *other == number);
        let Some(index) = index else { return };
        let (_, button) = self.down.borrow_mut().remove(index);
        self.ended.set(Some(event.time_stamp()));
        if name == POINTER[1]
            && let Some(button) = button.filter(|button| is_under(event, button))
        {
            button.click();
        }
    }

    /// A finger that was on no button is lifted. If another page has appeared under it, as after holding the station's
    /// name, the browser would click whatever is there now.
    fn lifted_elsewhere(&self, number: i32, event: &Event) {
        let index = self.elsewhere.borrow().iter().position(|(other, _)| *other == number);
        let Some(index) = index else { return };
        let (_, element) = self.elsewhere.borrow_mut().remove(index);
        if !element.is_connected() {
            self.ended.set(Some(event.time_stamp()));
        }
    }

    /// Types the keys under fingers, in the order in which they were touched. Other buttons wait until their own finger
    /// is lifted, so that no other finger can judge the slip.
    fn press_keys(&self) {
        let is_key = |button: &mut HtmlElement| button.matches(".key").unwrap_or_default();
        let keys: Vec<HtmlElement> = self
            .down
            .borrow_mut()
            .iter_mut()
            .filter_map(|(_, button)| button.take_if(is_key))
            .collect();
        for key in keys.into_iter().filter(|key| key.is_connected()) {
            key.click();
        }
    }

    /// Whether this is the browser's click for a touch that has already pressed its button, or that met another
    /// page. A touch has at most one such click.
    fn has_pressed(&self, click: &Event) -> bool {
        let ended = self.ended.take();
        ended.is_some_and(|ended| click.time_stamp() - ended < SAME_TOUCH)
    }
}

/// The element around the target that matches `selector`.
fn named(target: Option<EventTarget>, selector: &str) -> Option<HtmlElement> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest(selector).ok()??.dyn_into().ok()
}

/// Whether the finger is still on the button.
fn is_under(event: &Event, button: &HtmlElement) -> bool {
    #[allow(clippy::cast_precision_loss)] // no screen is that wide
    let [x, y] = ["clientX", "clientY"].map(|name| whole(event, name) as f32);
    let under = document().and_then(|document| document.element_from_point(x, y));
    under.is_some_and(|element| button.contains(Some(&element)))
}

#[allow(clippy::cast_possible_truncation)] // a position on the screen, the number of a finger
fn whole(event: &Event, name: &str) -> i32 {
    field(event, name).as_f64().unwrap_or_default() as i32
}

/// Prevents accidents for as long as the page lives. While `zooms` returns true, zooming is allowed.
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
