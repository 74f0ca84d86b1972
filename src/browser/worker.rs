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
                    the page with the network connected, and signed in to if it asks for that";

/// The question that is open: its number, and how it is answered.
type Open = Rc<RefCell<Option<(u32, Function)>>>;

const CANCELLED: &str = "cancelled: nothing was changed";

/// A worker. Whatever it does ends when this is dropped.
pub(super) struct Worker {
    handle: web_sys::Worker,
    open: Open,
    /// How many questions were asked. A question's number comes back with its answer, so that one
    /// which nobody waits for any more is not taken for another's.
    asked: Cell<u32>,
    /// Why it answers no more questions, once it does not.
    ended: Rc<Cell<Option<&'static str>>>,
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
        let open = Open::default();
        let answers = open.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            if let Some(steps) = field(&data, "progress").dyn_ref::<Array>() {
                return progress(steps);
            }
            let number = field(&data, "number").as_f64();
            let is_open = |it: &Option<(u32, _)>| it.as_ref().map(|it| it.0.into()) == number;
            if number.is_some() && is_open(&answers.borrow()) {
                give(&answers, &data);
            }
        });
        let (answers, ended) = (open.clone(), Rc::new(Cell::new(None)));
        let ends = ended.clone();
        let broke = Closure::<dyn Fn()>::new(move || {
            ends.set(Some(GONE));
            give(&answers, &failure(GONE));
        });
        handle.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        handle.set_onerror(Some(broke.as_ref().unchecked_ref()));
        Ok(Self { handle, open, asked: Cell::default(), ended, _heard: heard, _broke: broke })
    }

    /// Has the worker do a task and waits for its answer. What is `handed` over is gone from here.
    /// One question at a time: a second one takes the place of the first, which fails.
    pub(super) async fn ask(
        &self,
        task: &str,
        details: &[(&str, &JsValue)],
        handed: &Array,
    ) -> Result<JsValue, String> {
        if let Some(why) = self.ended.get() {
            return Err(why.to_owned());
        }
        give(&self.open, &failure(CANCELLED));
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let promise = Promise::new(&mut |resolve, _| {
            self.open.replace(Some((number, resolve)));
        });
        let asked = JsValue::from(number);
        let details: Vec<_> = details.iter().copied().chain([("number", &asked)]).collect();
        self.tell(task, &details, handed)?;
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
        let program = [("task", &task.into()), ("js", &js.into())];
        for (name, value) in details.iter().copied().chain(program) {
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
        self.ended.set(self.ended.get().or(Some(CANCELLED)));
        give(&self.open, &failure(CANCELLED));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// Answers the question that is open, if one is.
fn give(open: &Open, value: &JsValue) {
    if let Some((_, resolve)) = open.take() {
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
