//! Long work on lexicons, in a worker: unpacking the one in force, reading what a director brings, and
//! joining two.
//!
//! Each task has two halves here: what the worker runs, called by `static/worker.js`, and what the
//! page calls. Nothing is stored from here.

use super::import_report::{self, at, number, place};
use super::lexicon_store;
use super::worker::{Worker, field};
use crate::lexicon::import::{self, Found, Named, Phase, Progress, Report};
use crate::lexicon::{Arriving, Stored, Title};
use js_sys::{Array, Function, Uint8Array};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

const NOTHING: &str = "expected an answer about the lexicon, got something else: reload the page";

thread_local! {
    /// In the worker: the `.lex` file that is arriving.
    static ARRIVING: RefCell<Arriving> = RefCell::default();
    /// In the worker: what was read last, until the director decides.
    static FOUND: RefCell<Option<Found>> = const { RefCell::new(None) };
}

/// In the worker: takes the next bytes of a `.lex` file and unpacks what they allow. `progress` is
/// called with the words done and their number.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // what wasm-bindgen hands over is owned
pub fn take_bytes(bytes: Uint8Array, progress: Function) {
    let bytes = bytes.to_vec();
    ARRIVING.with_borrow_mut(|file| file.take(&bytes, &mut |done, of| count(&progress, done, of)));
}

/// In the worker: checks the `.lex` file that has come and builds its set. Gives
/// `{ metadata, set, digest }`; throws the reason as text.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)]
pub fn build_lexicon(progress: Function) -> Result<JsValue, JsValue> {
    let stored = ARRIVING.take().build(&mut |done, of| count(&progress, done, of));
    stored.map_or_else(thrown, |stored| Ok(lexicon_store::to_js(&stored)))
}

fn count(progress: &Function, done: u32, of: u32) {
    let _ = progress.call2(&JsValue::NULL, &done.into(), &of.into());
}

/// In the worker: reads a file of any kind and keeps what it holds. `progress` is called with the
/// phase, what is done and of how much. Gives the report; throws the reason as text.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)]
pub fn read_list(file: Uint8Array, progress: Function) -> Result<JsValue, JsValue> {
    read(&file, &progress)
}

#[inline(never)] // A door to the desk's program: pack-site has to find it.
fn read(file: &Uint8Array, progress: &Function) -> Result<JsValue, JsValue> {
    FOUND.take();
    let found = import::read(&file.to_vec(), &mut |step| tell(progress, step));
    let found = found.or_else(thrown)?;
    let report = import_report::to_js(found.report());
    FOUND.replace(Some(found));
    Ok(report)
}

/// In the worker: the lexicon of what was read, under the six names of an
/// [`Identity`](crate::lexicon::Identity), in its order, if its words have this digest.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)]
pub fn name_list(words: &str, texts: Array, progress: Function) -> Result<JsValue, JsValue> {
    name(words, &texts, &progress)
}

#[inline(never)] // A door to the desk's program.
fn name(words: &str, texts: &Array, progress: &Function) -> Result<JsValue, JsValue> {
    let text = |place| texts.get(place).as_string().unwrap_or_default();
    let named = Named {
        name: text(0),
        edition: text(1),
        date: text(2),
        language: text(3),
        source: text(4),
        licence: text(5),
    };
    FOUND.with_borrow(|found| {
        let found = found.as_ref().ok_or("nothing was read: choose the file again")?;
        if found.report().words.to_string() != words {
            return Err("another file was read since: look at its report first".into());
        }
        named.check().map_err(|(field, fault)| format!("the {field}: {fault}: write it anew"))?;
        let stored = found.stored(&named, &mut |step| tell(progress, step));
        stored.map_or_else(thrown, |stored| Ok(lexicon_store::to_js(&stored)))
    })
}

/// In the worker: two installed lexicons as one, under its name, edition and date.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)]
pub fn join_lists(pair: Array, texts: Array, progress: Function) -> Result<JsValue, JsValue> {
    join(&pair, &texts, &progress)
}

#[inline(never)] // A door to the desk's program.
fn join(pair: &Array, texts: &Array, progress: &Function) -> Result<JsValue, JsValue> {
    let open = |place| match lexicon_store::from_js(&pair.get(place)) {
        Some(stored) => stored.open().or_else(thrown),
        None => Err(NOTHING.into()),
    };
    let text = |place| texts.get(place).as_string().unwrap_or_default();
    let title = Title { name: text(0), edition: text(1), date: text(2) };
    let mut reached =
        |done, total| tell(progress, Progress { phase: Phase::Building, done, total });
    let joined = Stored::join(&open(0)?, &open(1)?, title, &mut reached);
    joined.map_or_else(thrown, |stored| Ok(lexicon_store::to_js(&stored)))
}

fn tell(progress: &Function, step: Progress) {
    let phase = place(&Phase::ALL, &step.phase);
    let _ = progress.call3(&JsValue::NULL, &phase, &step.done.into(), &step.total.into());
}

fn thrown<T>(error: impl std::error::Error) -> Result<T, JsValue> {
    Err(error.to_string().into())
}

/// On the page: the lexicon of a `.lex` file, unpacked in a worker.
pub struct Unpacking {
    worker: Worker,
}

impl Unpacking {
    /// Starts a worker for it; `progress` hears the words done and their number.
    pub fn start(progress: impl Fn(u32, u32) + 'static) -> Result<Self, String> {
        let worker = Worker::start(move |steps| {
            if let (Some(done), Some(total)) = (number(&steps.get(0)), number(&steps.get(1))) {
                progress(done, total);
            }
        })?;
        let unpacking = Self { worker };
        // Its program is ready when the first bytes come.
        unpacking.take(&Uint8Array::default())?;
        Ok(unpacking)
    }

    /// Hands the next bytes of the file over.
    pub fn take(&self, bytes: &Uint8Array) -> Result<(), String> {
        let bytes = whole(bytes);
        self.worker.tell("take", &[("bytes", &bytes)], &Array::of1(&bytes))
    }

    /// The lexicon, now that all bytes were handed over.
    pub async fn finish(&self) -> Result<Stored, String> {
        built(&self.worker.ask("build", &[], &Array::new()).await?)
    }
}

/// On the page: the import of a file that a director brought. Dropping it cancels it.
pub struct Import {
    worker: Worker,
}

impl Import {
    /// Starts a worker for it; `progress` hears how far it is.
    pub fn start(progress: impl Fn(Progress) + 'static) -> Result<Self, String> {
        let worker = Worker::start(move |steps| {
            if let Some(step) = step(steps) {
                progress(step);
            }
        })?;
        Ok(Self { worker })
    }

    /// Reads a file, which is handed over, and tells what is in it.
    pub async fn read(&self, file: &Uint8Array) -> Result<Report, String> {
        let file = whole(file);
        let answer = self.worker.ask("read", &[("file", &file)], &Array::of1(&file)).await?;
        import_report::from_js(&field(&answer, "report")).ok_or_else(|| NOTHING.to_owned())
    }

    /// The lexicon of the file that this report is of, under these names, ready to be
    /// [installed](super::lexicon_store::install).
    pub async fn name(&self, report: &Report, named: &Named) -> Result<Stored, String> {
        let Named { name, edition, date, language, source, licence } = named;
        let texts = [name, edition, date, language, source, licence];
        let texts: Array = texts.iter().map(|text| JsValue::from(text.as_str())).collect();
        let words = report.words.to_string().into();
        let details: [(&str, &JsValue); 2] = [("texts", &texts), ("words", &words)];
        built(&self.worker.ask("name", &details, &Array::new()).await?)
    }

    /// Two lexicons joined as one under this title, ready to be installed.
    pub async fn join(
        &self,
        first: &Stored,
        second: &Stored,
        title: &Title,
    ) -> Result<Stored, String> {
        let pair = Array::of2(&lexicon_store::to_js(first), &lexicon_store::to_js(second));
        let Title { name, edition, date } = title;
        let texts = [name, edition, date].map(|text| JsValue::from(text.as_str()));
        let texts: Array = texts.into_iter().collect();
        let details: [(&str, &JsValue); 2] = [("pair", &pair), ("texts", &texts)];
        built(&self.worker.ask("join", &details, &Array::new()).await?)
    }

    /// Cancels what is being done, for good: whoever waits for it hears that. Nothing was changed.
    pub fn cancel(&self) {
        self.worker.end();
    }
}

fn step(steps: &Array) -> Option<Progress> {
    let phase = at(&Phase::ALL, &steps.get(0))?;
    Some(Progress { phase, done: number(&steps.get(1))?, total: number(&steps.get(2))? })
}

/// The buffer of these bytes, to be handed over. If they are a part of a larger one, that one stays.
fn whole(bytes: &Uint8Array) -> JsValue {
    let is_whole = bytes.byte_length() == bytes.buffer().byte_length();
    if is_whole { bytes.buffer() } else { bytes.slice(0, bytes.length()).buffer() }.into()
}

fn built(answer: &JsValue) -> Result<Stored, String> {
    lexicon_store::from_js(&field(answer, "built")).ok_or_else(|| NOTHING.to_owned())
}
