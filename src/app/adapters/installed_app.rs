//! The station as an installed app. Some browsers offer to install the page; the offer is held back until the director
//! asks for it at the desk. The operating system opens files with the installed station.

use super::files::ChosenFile;
use super::js::{call, field};
use super::page::on_window;
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::Event;

thread_local! {
    static OFFER: RefCell<Option<Event>> = const { RefCell::new(None) };
}

/// Holds the browser's offer back.
pub fn hold_back_offer() {
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
pub async fn show_offer() {
    if let Some(event) = OFFER.take() {
        let _ = call(&event, "prompt", &Array::new()).await;
    }
}

/// Calls `take` with each file that is opened with the station, including one that started it.
pub fn on_file(take: impl Fn(ChosenFile) + Clone + 'static) {
    let Some(window) = web_sys::window() else { return };
    let queue = field(&window, "launchQueue");
    if !queue.is_object() {
        return;
    }
    let taken = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let files: Option<Array> = field(&launch, "files").dyn_into().ok();
        for handle in files.unwrap_or_default().iter() {
            let take = take.clone();
            spawn_local(async move {
                if let Some(file) = opened(&handle).await {
                    take(file);
                }
            });
        }
    });
    drop(call(&queue, "setConsumer", &Array::of1(&taken.into_js_value())));
}

async fn opened(handle: &JsValue) -> Option<ChosenFile> {
    let file = call(handle, "getFile", &Array::new()).await.ok()?;
    Some(ChosenFile::of(file.dyn_into().ok()?))
}
