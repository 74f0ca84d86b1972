//! Long work on lexicons, in a worker: unpacking the one in force.
//!
//! Each task has two halves here: what the worker runs, called by `static/worker.js`, and what the
//! page calls.

use super::lexicon_store;
use super::worker::{Worker, field};
use crate::lexicon::Stored;
use js_sys::{Array, Function, Uint8Array};
use wasm_bindgen::prelude::*;

/// In the worker: unpacks a `.lex` file, checks it and builds its graph. `progress` is called with the
/// words done and their number. Gives `{ papers, graph, digest }`; throws the reason as text.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // what wasm-bindgen hands over is owned
pub fn build_lexicon(file: Uint8Array, progress: Function) -> Result<JsValue, JsValue> {
    let mut report = |done: u32, total: u32| {
        let _ = progress.call2(&JsValue::NULL, &done.into(), &total.into());
    };
    let stored = Stored::build(&file.to_vec(), &mut report)
        .map_err(|error| JsValue::from_str(&error.to_string()))?;
    Ok(lexicon_store::to_js(&stored))
}

/// On the page: has a worker build the lexicon of a `.lex` file, which is handed over.
pub async fn build(
    file: &Uint8Array,
    progress: impl Fn(u32, u32) + 'static,
) -> Result<Stored, String> {
    let worker = Worker::start(move |steps| progress(number(steps, 0), number(steps, 1)))?;
    let file = file.buffer().into();
    let answer = worker.ask("build", &[("file", &file)], &Array::of1(&file)).await?;
    lexicon_store::from_js(&field(&answer, "built")).ok_or_else(|| "no lexicon came".to_owned())
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it was a u32
fn number(steps: &Array, place: u32) -> u32 {
    steps.get(place).as_f64().unwrap_or_default() as u32
}
