//! The worker's reports on a file arrive unchanged, and cancelling works.
//!
//! The worker here is a fake that runs its tasks on the page; the real one is tested end to end.

use challenge_station::app::worker::{Import, work};
use challenge_station::browser_error::{WorkError, WorkerFault};
use challenge_station::lexicon::PartialMetadata;
use challenge_station::lexicon::import::{self, Phase, Progress};
use js_sys::{Reflect, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const TEXT: &[u8] = b"# name: Club list\r\nqi\r\nZA\r\nza\r\nx\r\nCAF\xc9\r\n4TH\r\nQUIXOTRY\r\n\
    AA\nAB\nAD\nAE\nAG\nAH\nAI\nAL\nAM\nAN\nAR\nAS\nAT\nAW\nAX\nAY\nBA\nBE\nBI\nBO\nBY\nDE\nDO\nED\nEF\nEH\nEL\n";

/// Replaces the browser's workers with a fake that runs each task on the page, or never if it `hangs`.
fn stand_in(hangs: bool) {
    let document = web_sys::window().unwrap().document().unwrap();
    let script = document.create_element("script").unwrap();
    script.set_attribute("type", "none").unwrap();
    script.set_attribute("data-js", "station.js").unwrap();
    script.set_attribute("data-wasm", "station.wasm").unwrap();
    document.body().unwrap().append_child(&script).unwrap();
    let task = Closure::<dyn Fn(JsValue, js_sys::Function)>::new(move |message, post| {
        if !hangs {
            work(message, post);
        }
    });
    Reflect::set(&js_sys::global(), &"standIn".into(), task.as_ref()).unwrap();
    task.forget();
    js_sys::eval(
        "globalThis.RealWorker ??= Worker;
        globalThis.Worker = class {
            postMessage(message, handed = []) {
                // The first message has the address of the program, which is already loaded here.
                if (message.js) return;
                const send = (data, handed) => {
                    const message = structuredClone(data, { transfer: handed });
                    this.onmessage?.({ data: message });
                };
                standIn(structuredClone(message, { transfer: handed }), (data, handed) => {
                    // A real worker answers later, when another request may be pending.
                    if (data.reply.Progress) send(data, handed);
                    else setTimeout(() => send(data, handed), 20);
                });
            }
            terminate() { globalThis.ended = true; }
        }",
    )
    .unwrap();
}

fn bytes(text: &[u8]) -> Uint8Array {
    Uint8Array::from(text)
}

#[wasm_bindgen_test]
async fn the_workers_report_on_a_file_arrives_unchanged() {
    stand_in(false);
    let received = Rc::new(RefCell::new(Vec::new()));
    let listener = received.clone();
    let import = Import::start(move |step: Progress| listener.borrow_mut().push(step)).unwrap();
    let report = import.read(&bytes(TEXT)).await.unwrap();
    let read = import::read(TEXT, &mut |_| ()).unwrap();
    assert_eq!(&report, read.report());
    assert_eq!(report.metadata.name, "Club list");
    assert!(received.borrow().iter().any(|step| step.phase == Phase::Reading));

    let named = PartialMetadata {
        edition: "first".into(),
        date: "2026-01-31".into(),
        ..report.metadata.clone()
    };
    let lexicon = import.name(&report, &named).await.unwrap().open().unwrap();
    assert_eq!(lexicon.metadata().name, "Club list");
    assert_eq!(lexicon.metadata().words, report.words);
    let nameless = PartialMetadata { name: String::new(), ..named };
    assert!(import.name(&report, &nameless).await.unwrap_err().to_string().contains("the name"));
    let why = import.read(&bytes(b"<html>")).await.unwrap_err().to_string();
    assert!(why.contains("a web page"), "{why}");
}

#[wasm_bindgen_test]
async fn a_part_of_a_larger_buffer_is_read_and_the_rest_stays() {
    stand_in(false);
    let whole = bytes(b"xxQI\nZA\nyy");
    let import = Import::start(|_| ()).unwrap();
    let report = import.read(&whole.subarray(2, 8)).await.unwrap();
    assert_eq!(report.lengths[0], 2);
    assert_eq!(whole.byte_length(), 10);
}

#[wasm_bindgen_test]
async fn a_second_file_gets_its_own_report_and_ends_the_wait_for_the_first() {
    stand_in(false);
    let import = Rc::new(Import::start(|_| ()).unwrap());
    let (first, answer) = (import.clone(), Rc::new(RefCell::new(None)));
    let first_answer = answer.clone();
    wasm_bindgen_futures::spawn_local(async move {
        first_answer.replace(Some(first.read(&bytes(b"AA\nAB\nAD")).await));
    });
    // Lets the first read send its request.
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::resolve(&JsValue::NULL)).await.unwrap();
    let report = import.read(&bytes(b"QI")).await.unwrap();
    assert_eq!(report.count(), 1);
    assert!(answer.borrow().as_ref().is_some_and(Result::is_err), "{answer:?}");
    let read = import::read(b"AA\nAB\nAD", &mut |_| ()).unwrap();
    let named = PartialMetadata {
        name: "A list".into(),
        edition: "first".into(),
        date: "2026-01-31".into(),
        ..report.metadata.clone()
    };
    let why = import.name(read.report(), &named).await.unwrap_err().to_string();
    assert!(why.contains("another file was read since"), "{why}");
}

#[wasm_bindgen_test]
async fn every_request_to_a_worker_that_ended_or_never_started_fails_with_that_reason() {
    stand_in(false);
    let import = Import::start(|_| ()).unwrap();
    import.cancel();
    assert_eq!(import.read(&bytes(TEXT)).await, Err(WorkError::Cancelled));
    js_sys::eval(
        "globalThis.RealWorker ??= Worker;
        globalThis.Worker = class {
            constructor() { setTimeout(() => this.onerror?.({}), 0); }
            postMessage() {}
            terminate() {}
        }",
    )
    .unwrap();
    let import = Import::start(|_| ()).unwrap();
    let wait = js_sys::eval("new Promise((resolve) => setTimeout(resolve, 20))").unwrap();
    wasm_bindgen_futures::JsFuture::from(wait.unchecked_into::<js_sys::Promise>()).await.unwrap();
    let why = import.read(&bytes(TEXT)).await.unwrap_err();
    assert_eq!(why, WorkError::Fault(WorkerFault::NotStarted));
    assert!(why.to_string().contains("reload the page"), "{why}");
}

#[wasm_bindgen_test]
async fn an_error_in_the_worker_is_reported_with_its_source_line_and_an_invalid_answer_as_unexpected()
 {
    let answering = |reply: &str| {
        js_sys::eval(&format!(
            "globalThis.RealWorker ??= Worker;
        globalThis.Worker = class {{
                postMessage(message) {{
                    if (message.request) setTimeout(() => this.onmessage?.({{ data: {reply} }}), 0);
                }}
                terminate() {{}}
            }}"
        ))
        .unwrap();
        Import::start(|_| ()).unwrap()
    };
    let import = answering("{ reply: { Stopped: 'src/lexicon/set.rs:12:5' } }");
    let why = import.read(&bytes(TEXT)).await.unwrap_err();
    assert_eq!(
        why.to_string(),
        "the program stopped because of an error of its own at src/lexicon/set.rs:12:5: reload the page"
    );
    assert_eq!(import.read(&bytes(TEXT)).await, Err(why), "the worker got another request");
    let import = answering("{ reply: { Stopped: undefined } }");
    let stopped = WorkerFault::Stopped(None);
    assert_eq!(import.read(&bytes(TEXT)).await, Err(stopped.into()));
    let import = answering("{ reply: 'NotStarted' }");
    assert_eq!(import.read(&bytes(TEXT)).await, Err(WorkerFault::NotStarted.into()));
    let unexpected = || Err(WorkerFault::Unexpected.into());
    let import = answering("'something else'");
    assert_eq!(import.read(&bytes(TEXT)).await, unexpected());
    // A worker that could not read a request cannot name its number in the answer.
    let import = answering("{ number: undefined, reply: { Refused: 'what?' } }");
    assert_eq!(import.read(&bytes(TEXT)).await, unexpected());
}

#[wasm_bindgen_test]
fn an_invalid_message_is_refused_without_a_number() {
    let received = Rc::new(RefCell::new(Vec::new()));
    let listener = received.clone();
    let post = Closure::<dyn Fn(JsValue)>::new(move |message| listener.borrow_mut().push(message));
    work("no request".into(), post.as_ref().unchecked_ref::<js_sys::Function>().clone());
    let field = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).unwrap();
    let [answer] = &received.borrow()[..] else { panic!("one answer") };
    assert!(field(answer, "number").is_undefined());
    assert!(field(&field(answer, "reply"), "Refused").is_string());
}

#[wasm_bindgen_test]
async fn cancelling_an_import_ends_the_wait() {
    stand_in(true);
    let import = Rc::new(Import::start(|_| ()).unwrap());
    let cancelled = import.clone();
    wasm_bindgen_futures::spawn_local(async move { cancelled.cancel() });
    let why = import.read(&bytes(TEXT)).await.unwrap_err();
    assert_eq!(why.to_string(), "cancelled: nothing was changed");
    assert!(js_sys::eval("globalThis.ended").unwrap().is_truthy());
}
