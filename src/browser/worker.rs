//! The worker that makes a lexicon ready, away from the page: unpacking takes a while, and the memory
//! it takes goes with the worker.
//!
//! `static/worker.js` loads this same program and calls [`build_lexicon`].

use super::{lexicon_store, page};
use crate::lexicon::Stored;
use js_sys::{Reflect, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// In the worker: unpacks a `.lex` file, checks it and builds its set. `progress` is called with the
/// words done and their number. Gives `{ papers, graph, digest }`; throws the reason as text.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // what wasm-bindgen hands over is owned
pub fn build_lexicon(file: Uint8Array, progress: js_sys::Function) -> Result<JsValue, JsValue> {
    let mut report = |done: u32, total: u32| {
        let _ = progress.call2(&JsValue::NULL, &done.into(), &total.into());
    };
    let stored = Stored::build(&file.to_vec(), &mut report)
        .map_err(|error| JsValue::from_str(&error.to_string()))?;
    Ok(lexicon_store::to_js(&stored))
}

/// On the page: has a worker build the lexicon of a `.lex` file. `done` is called once, with the
/// lexicon or with why there is none.
pub fn build(
    file: &Uint8Array,
    progress: impl Fn(u32, u32) + 'static,
    done: impl FnOnce(Result<Stored, String>) + 'static,
) {
    let done = Rc::new(RefCell::new(Some(done)));
    let finish = move |result| {
        if let Some(done) = done.borrow_mut().take() {
            done(result);
        }
    };
    let worker = match start(file) {
        Ok(worker) => worker,
        Err(why) => return finish(Err(why)),
    };
    let failed = finish.clone();
    let this = worker.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let field = |name: &str| Reflect::get(&event.data(), &name.into()).unwrap_or_default();
        let number = |value: JsValue| value.as_f64().unwrap_or_default();
        if let Some(pair) = field("progress").dyn_ref::<js_sys::Array>() {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // both were u32
            progress(number(pair.get(0)) as u32, number(pair.get(1)) as u32);
            return;
        }
        this.terminate();
        let why = field("error").as_string().unwrap_or_else(|| "no lexicon came".to_owned());
        finish(lexicon_store::from_js(&field("built")).ok_or(why));
    });
    let broke = Closure::<dyn Fn()>::new(move || {
        let why = "the program could not be started a second time, to unpack the lexicon: reload \
                   the page with the network connected";
        failed(Err(why.to_owned()));
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(broke.as_ref().unchecked_ref()));
    heard.forget();
    broke.forget();
}

fn start(file: &Uint8Array) -> Result<Worker, String> {
    let (js, wasm) = page::program().ok_or("the page does not say where its program is")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let no_worker = |_| "this browser starts no module worker: use a current one".to_owned();
    let worker = Worker::new_with_options("worker.js", &options).map_err(no_worker)?;
    let task = js_sys::Object::new();
    let buffer = file.buffer();
    for (name, value) in [("js", js.into()), ("wasm", wasm.into()), ("file", buffer.clone().into())]
    {
        let value: JsValue = value;
        let _ = Reflect::set(&task, &name.into(), &value);
    }
    worker.post_message_with_transfer(&task, &js_sys::Array::of1(&buffer)).map_err(no_worker)?;
    Ok(worker)
}
