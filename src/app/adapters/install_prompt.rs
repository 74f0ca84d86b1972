//! Some browsers offer to install the page as an app. Such an offer is held back until the director asks for it at the
//! desk.

use super::page::on_window;
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

thread_local! {
    static OFFER: RefCell<Option<Event>> = const { RefCell::new(None) };
}

/// Holds the browser's offer back.
pub fn hold_back() {
    on_window("beforeinstallprompt", |event: &Event| {
        event.prevent_default();
        OFFER.set(Some(event.clone()));
    });
    on_window("appinstalled", |_: &Event| OFFER.set(None));
}

/// Whether the browser offers to install the page.
pub fn is_offered() -> bool {
    OFFER.with_borrow(Option::is_some)
}

/// Shows the offer, and waits for the user's answer. An offer can be shown only once; the browser may make another.
pub async fn show() {
    let Some(event) = OFFER.take() else { return };
    let prompt = Reflect::get(&event, &"prompt".into()).unwrap_or(JsValue::UNDEFINED);
    let Some(prompt) = prompt.dyn_ref::<Function>() else { return };
    if let Some(answer) = prompt.call0(&event).ok().and_then(|it| it.dyn_into::<Promise>().ok()) {
        let _ = JsFuture::from(answer).await;
    }
}
