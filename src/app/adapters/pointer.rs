//! The mouse's pointer, hidden while the mouse lies still, so that it covers no letter; and fingers: the key
//! under one, which covers a letter, what is held, what is pressed. (The style sheet hides and shows, by an attribute of the root and of the key.)

use super::clock;
use super::js::field;
use super::page::{document, mark, on_window, root};
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, EventTarget, HtmlElement};

const STILL: &str = "data-pointer";
const PRESSED: &str = "data-pressed";
/// A finger comes, is taken away, or becomes something else: a page that is scrolled.
const POINTER: [&str; 3] = ["pointerdown", "pointerup", "pointercancel"];
/// Within so many milliseconds of a finger's end a click is that of the same touch.
const SAME_TOUCH: f64 = 500.0;

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

fn hide(after: Duration) -> Timeout {
    clock::after(after, || mark(STILL, "still"))
}

/// Calls `call` with true when a finger or a mouse button goes down on an element that `selector`
/// names, and with false when it is taken away, wherever.
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

/// Marks the element under a finger, of those that `selector` names, until the finger is taken away. (What
/// browsers call active comes late for fingers, and not in every one.)
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

/// Has a finger press a button, of those that `selector` names, when it is taken away from it; a key of the
/// keyboard also when the next finger comes down. Browsers press one for a single, short touch alone:
/// whoever holds a key for half a second, or types with two thumbs, would type nothing.
pub fn press_by_fingers(selector: &'static str) {
    let fingers =
        Rc::new(Fingers { down: RefCell::default(), ended: Cell::new(f64::NEG_INFINITY) });
    for name in POINTER {
        let fingers = fingers.clone();
        on_window(name, move |event| {
            if field(event, "pointerType").as_string().as_deref() == Some("touch") {
                fingers.hear(name, event, selector);
            }
        });
    }
    let again = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if event.is_trusted() && fingers.has_pressed(&event) {
            event.stop_immediate_propagation();
        }
    });
    if let Some(window) = web_sys::window() {
        let call = again.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback_and_bool("click", call, true);
    }
    again.forget();
}

/// The fingers on the screen.
struct Fingers {
    /// Each that came down on a button, by its number, with the button until it is pressed.
    down: RefCell<Vec<(i32, Option<HtmlElement>)>>,
    /// When the last of them was taken away.
    ended: Cell<f64>,
}

impl Fingers {
    fn hear(&self, name: &str, event: &Event, selector: &str) {
        let number = whole(event, "pointerId");
        if name == POINTER[0] {
            // What the browser makes of the touch before has come by now, if it comes.
            self.ended.set(f64::NEG_INFINITY);
            self.type_all();
            if let Some(button) = named(event.target(), selector) {
                self.down.borrow_mut().push((number, Some(button)));
            }
            return;
        }
        let place = self.down.borrow().iter().position(|(other, _)| *other == number);
        let Some(place) = place else { return };
        let (_, button) = self.down.borrow_mut().remove(place);
        self.ended.set(event.time_stamp());
        if name == POINTER[1]
            && let Some(button) = button.filter(|button| is_under(event, button))
        {
            button.click();
        }
    }

    /// Types the keys that are down, in the order in which their fingers came. Whatever is no key waits for
    /// its own finger: nobody else's judges.
    fn type_all(&self) {
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

    /// Whether this is what the browser makes of a touch that has pressed its button. It comes once.
    fn has_pressed(&self, click: &Event) -> bool {
        let ended = self.ended.replace(f64::NEG_INFINITY);
        click.time_stamp() - ended < SAME_TOUCH
    }
}

/// The element of those that `selector` names in which something happened.
fn named(target: Option<EventTarget>, selector: &str) -> Option<HtmlElement> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest(selector).ok()??.dyn_into().ok()
}

/// Whether the finger is still on it.
fn is_under(event: &Event, button: &HtmlElement) -> bool {
    #[allow(clippy::cast_precision_loss)] // no screen is that wide
    let [x, y] = ["clientX", "clientY"].map(|name| whole(event, name) as f32);
    let under = document().and_then(|document| document.element_from_point(x, y));
    under.is_some_and(|element| button.contains(Some(&element)))
}

#[allow(clippy::cast_possible_truncation)] // a place on the screen, the number of a finger
fn whole(event: &Event, name: &str) -> i32 {
    field(event, name).as_f64().unwrap_or_default() as i32
}
