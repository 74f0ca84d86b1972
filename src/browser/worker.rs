//! A worker that runs this same program: long work goes there, so that the page answers keys, and the
//! memory it takes goes with it. `static/worker.js` says which tasks there are.
//!
//! Needs workers that load modules: Chrome 80, Firefox 114, Safari 15.

use super::page;
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

const GONE: &str = "the program could not be started a second time, to work on the lexicon: reload \
                    the page with the network connected";

/// How a question is answered: with what came, or with why nothing did.
type Answer = Rc<RefCell<Option<Function>>>;

/// A worker. Whatever it does ends when this is dropped.
pub(super) struct Worker {
    handle: web_sys::Worker,
    answer: Answer,
    is_broken: Rc<Cell<bool>>,
    // Called as long as the worker lives.
    _heard: Closure<dyn Fn(MessageEvent)>,
    _broke: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts a worker; `progress` hears how far its work is, as `static/worker.js` puts it.
    pub(super) fn start(progress: impl Fn(&Array) + 'static) -> Result<Self, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let handle = web_sys::Worker::new_with_options("worker.js", &options)
            .map_err(|_| "this browser starts no module worker: use a current one".to_owned())?;
        let answer = Answer::default();
        let to_answer = answer.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match field(&event.data(), "progress").dyn_ref::<Array>() {
                Some(steps) => progress(steps),
                None => give(&to_answer, &event.data()),
            }
        });
        let to_answer = answer.clone();
        let is_broken = Rc::new(Cell::new(false));
        let breaks = is_broken.clone();
        let broke = Closure::<dyn Fn()>::new(move || {
            breaks.set(true);
            give(&to_answer, &failure(GONE));
        });
        handle.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        handle.set_onerror(Some(broke.as_ref().unchecked_ref()));
        Ok(Self { handle, answer, is_broken, _heard: heard, _broke: broke })
    }

    /// Has the worker do a task and waits for its answer. What is `handed` over is gone from here.
    /// One question at a time: a second one takes the place of the first, which fails.
    pub(super) async fn ask(
        &self,
        task: &str,
        details: &[(&str, &JsValue)],
        handed: &Array,
    ) -> Result<JsValue, String> {
        self.let_go();
        if self.is_broken.get() {
            return Err(GONE.to_owned());
        }
        let promise = Promise::new(&mut |resolve, _| {
            self.answer.replace(Some(resolve));
        });
        self.tell(task, details, handed)?;
        let answer = JsFuture::from(promise).await.map_err(|_| GONE.to_owned())?;
        match field(&answer, "error").as_string() {
            Some(why) => Err(why),
            None => Ok(answer),
        }
    }

    /// Has the worker do a task that has no answer. Tasks are done one after another, as they came.
    pub(super) fn tell(
        &self,
        task: &str,
        details: &[(&str, &JsValue)],
        handed: &Array,
    ) -> Result<(), String> {
        let (js, wasm) = page::program().ok_or("the page does not say where its program is")?;
        let question = Object::new();
        let task = JsValue::from(task);
        for (name, value) in details.iter().copied().chain([("task", &task), ("js", &js.into())]) {
            set(&question, name, value);
        }
        // Compiled once for both, where the browser allows it.
        set(&question, "wasm", &wasm_bindgen::module());
        if self.handle.post_message_with_transfer(&question, handed).is_err() {
            set(&question, "wasm", &wasm.into());
            let sent = self.handle.post_message_with_transfer(&question, handed);
            sent.map_err(|_| GONE.to_owned())?;
        }
        Ok(())
    }

    /// Ends the worker and whatever it does; whoever waits for an answer hears that.
    pub(super) fn end(&self) {
        self.handle.set_onmessage(None);
        self.handle.set_onerror(None);
        self.handle.terminate();
        self.let_go();
    }

    fn let_go(&self) {
        give(&self.answer, &failure("cancelled: nothing was changed"));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// Answers the question that is open, if one is.
fn give(answer: &Answer, value: &JsValue) {
    if let Some(resolve) = answer.take() {
        let _ = resolve.call1(&JsValue::NULL, value);
    }
}

fn failure(why: &str) -> JsValue {
    let failure = Object::new();
    set(&failure, "error", &why.into());
    failure.into()
}

/// A field of what a worker sent, or `undefined`.
pub(super) fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a field of a new plain object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
