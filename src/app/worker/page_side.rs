//! Runs the page's side of the worker. A worker answers one request at a time, and ends together with its task.
//!
//! Needs module workers: Chrome 80, Firefox 114, Safari 15.

use super::protocol::{Answered, NumberedRequest, Reply, Request, Start};
use crate::app::adapters::js::thrown;
use crate::app::adapters::page;
use crate::browser_error::{WorkError, WorkerFault};
use crate::lexicon::import::Progress;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// The result of a request.
type Answer = Result<Reply, WorkError>;

/// The pending request, and who waits for its answer.
#[derive(Default)]
struct Question {
    number: u32,
    answer: RefCell<Option<Answer>>,
    waker: RefCell<Option<Waker>>,
}

/// What the worker's messages change.
#[derive(Default)]
struct Line {
    /// The pending request. Answers to earlier requests have other numbers and are ignored.
    open: RefCell<Option<Rc<Question>>>,
    /// Why the worker accepts no more requests; none while it does.
    ended: RefCell<Option<WorkError>>,
}

/// A worker. Dropping it ends its task.
pub(super) struct Worker {
    handle: web_sys::Worker,
    line: Rc<Line>,
    asked: Cell<u32>,
    // These closures must live as long as the worker.
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts a worker; `progress` is called with the progress of its task.
    pub(super) fn start(progress: impl Fn(Progress) + 'static) -> Result<Self, WorkError> {
        let (js, wasm) = page::program().ok_or(WorkerFault::NotStarted)?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let handle = web_sys::Worker::new_with_options("worker.js", &options)
            .map_err(|exception| WorkError::Unsupported(thrown(&exception)))?;
        let line = Rc::new(Line::default());
        let shared = line.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            shared.handle_message(event.data(), &progress);
        });
        let breaks = line.clone();
        let on_error = Closure::<dyn Fn()>::new(move || breaks.end(WorkerFault::NotStarted.into()));
        handle.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        handle.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // The program is compiled once for page and worker, if the browser can transfer it.
        let start = |wasm| {
            let start = Start { js: js.clone(), wasm };
            handle.post_message(&serde_wasm_bindgen::to_value(&start).unwrap_or_default())
        };
        start(wasm_bindgen::module())
            .or_else(|_| start(wasm.into()))
            .map_err(|_| WorkerFault::NotStarted)?;
        Ok(Self {
            handle,
            line,
            asked: Cell::default(),
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends a request and waits for its answer. The bytes in the request are transferred, so they are gone from this
    /// side. Only one request can be pending. If a second one is sent, it replaces the first, which then fails.
    pub(super) async fn ask(&self, request: Request) -> Answer {
        if let Some(why) = self.line.ended.borrow().clone() {
            return Err(why);
        }
        self.line.give(Err(WorkError::Cancelled));
        let question = Rc::new(Question { number: self.asked.get() + 1, ..Question::default() });
        self.line.open.replace(Some(question.clone()));
        self.tell(request)?;
        poll_fn(|context| {
            if let Some(answer) = question.answer.take() {
                return Poll::Ready(answer);
            }
            question.waker.replace(Some(context.waker().clone()));
            Poll::Pending
        })
        .await
    }

    /// Sends a request that has no answer. Requests are handled in order.
    pub(super) fn tell(&self, request: Request) -> Result<(), WorkError> {
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let handed = request.handed();
        let message = serde_wasm_bindgen::to_value(&NumberedRequest { number, request });
        let message = message.map_err(|_| WorkerFault::Unexpected)?;
        let sent = self.handle.post_message_with_transfer(&message, &handed);
        sent.map_err(|_| WorkerFault::NotStarted.into())
    }

    /// Ends the worker and its task; a pending request fails.
    pub(super) fn end(&self) {
        self.handle.set_onmessage(None);
        self.handle.set_onerror(None);
        self.handle.terminate();
        self.line.end(WorkError::Cancelled);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

impl Line {
    fn handle_message(&self, message: JsValue, progress: &impl Fn(Progress)) {
        let Ok(Answered { number, reply }) = serde_wasm_bindgen::from_value(message) else {
            return self.give(Err(WorkerFault::Unexpected.into()));
        };
        match reply {
            Reply::Progress(step) => return progress(step),
            Reply::NotStarted => return self.end(WorkerFault::NotStarted.into()),
            Reply::Stopped(location) => return self.end(WorkerFault::Stopped(location).into()),
            // The worker could not read the request.
            Reply::Refused(_) if number.is_none() => {
                return self.give(Err(WorkerFault::Unexpected.into()));
            }
            _ => {}
        }
        let open = self.open.borrow().as_ref().map(|question| question.number);
        if number.is_some() && number == open {
            self.give(match reply {
                Reply::Refused(why) => Err(WorkError::Refused(why)),
                reply => Ok(reply),
            });
        }
    }

    /// Refuses all further requests. The first reason counts.
    fn end(&self, why: WorkError) {
        self.ended.borrow_mut().get_or_insert_with(|| why.clone());
        self.give(Err(why));
    }

    /// Answers the pending request, if there is one.
    fn give(&self, answer: Answer) {
        let Some(question) = self.open.take() else { return };
        question.answer.replace(Some(answer));
        if let Some(waker) = question.waker.take() {
            waker.wake();
        }
    }
}
