//! Files that the operating system opens with the installed station.

use super::file_input::ChosenFile;
use super::js::field;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

/// Calls `call` with each file that is opened with the station, including one that started it.
pub fn on_file(call: impl Fn(ChosenFile) + Clone + 'static) {
    let Some(window) = web_sys::window() else { return };
    let queue = field(&window, "launchQueue");
    let set = Reflect::get(&queue, &"setConsumer".into()).ok().and_then(|set| set.dyn_into().ok());
    let Some(set): Option<Function> = set else { return };
    let taken = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let files: Option<Array> = field(&launch, "files").dyn_into().ok();
        for handle in files.unwrap_or_default().iter() {
            let call = call.clone();
            spawn_local(async move {
                if let Some(file) = opened(&handle).await {
                    call(ChosenFile::of(file));
                }
            });
        }
    });
    let _ = set.call1(&queue, &taken.into_js_value());
}

async fn opened(handle: &JsValue) -> Option<File> {
    let get: Function = field(handle, "getFile").dyn_into().ok()?;
    let file: Promise = get.call0(handle).ok()?.dyn_into().ok()?;
    JsFuture::from(file).await.ok()?.dyn_into().ok()
}
