//! What the page and the worker say to each other, as serde enums in JavaScript's objects. Bytes are
//! `Uint8Array`s, handed over and not copied.
//!
//! The page's first message is a [`Start`]; every other one is an [`Asked`], and is answered with any
//! number of [`Reply::Progress`] and one other reply, but for [`Request::Take`], which has no answer.

use crate::app::adapters::record::Record;
use crate::digest::Digest;
use crate::lexicon::PartialMetadata;
use crate::lexicon::import::{Progress, Report};
use js_sys::{Array, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Where the program is.
#[derive(Serialize)]
pub(super) struct Start {
    /// The address of its JavaScript.
    pub(super) js: String,
    /// Its WebAssembly: compiled already, or its address where the browser does not hand that over.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub(super) wasm: JsValue,
}

/// A request and its number, which comes back with the answer.
#[derive(Serialize, Deserialize)]
pub(super) struct Asked {
    pub(super) number: u32,
    pub(super) request: Request,
}

/// A reply to the request with this number; without one, what `worker.js` says for itself.
#[derive(Serialize, Deserialize)]
pub(super) struct Answered {
    pub(super) number: Option<u32>,
    pub(super) reply: Reply,
}

/// What the page asks the worker to do.
#[derive(Serialize, Deserialize)]
pub(super) enum Request {
    /// Take the next bytes of a `.lex` file and unpack what they allow.
    Take(Bytes),
    /// Make the lexicon of the `.lex` file that was taken: `Built`.
    Build,
    /// Read any file a director brings and keep what it holds: `Report`.
    Read(Bytes),
    /// Make the lexicon of what was read, if its words have this digest, under these names: `Built`.
    Name {
        /// The digest that the report had.
        words: Digest,
        /// What the director calls it.
        metadata: PartialMetadata,
    },
    /// Make one lexicon of two, under these names: `Built`.
    Join {
        /// One of them.
        first: Record,
        /// The other.
        second: Record,
        /// What the director calls it.
        metadata: PartialMetadata,
    },
}

/// What the worker answers.
#[derive(Serialize, Deserialize)]
pub(super) enum Reply {
    /// So far it is.
    Progress(Progress),
    /// A lexicon, ready to be kept.
    Built(Record),
    /// What is in a file.
    Report(Box<Report>),
    /// It could not be done; why, and what to do.
    Refused(String),
    /// `worker.js`: the program could not be loaded.
    NotStarted,
    /// `worker.js`: the program stopped by a fault, at this place in its source.
    Stopped(Option<String>),
}

/// Bytes of a file.
#[derive(Serialize, Deserialize)]
pub(super) struct Bytes(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) Uint8Array);

impl Bytes {
    /// All of a buffer. Of a part of a larger one a copy, so that the larger one stays.
    pub(super) fn whole(bytes: &Uint8Array) -> Self {
        let is_whole = bytes.byte_length() == bytes.buffer().byte_length();
        Self(if is_whole { bytes.clone() } else { bytes.slice(0, bytes.length()) })
    }
}

impl Request {
    /// The buffers that are handed over with it.
    pub(super) fn handed(&self) -> Array {
        match self {
            Self::Take(Bytes(bytes)) | Self::Read(Bytes(bytes)) => Array::of1(&bytes.buffer()),
            Self::Join { first, second, .. } => {
                first.buffers().into_iter().chain(second.buffers()).collect()
            }
            Self::Build | Self::Name { .. } => Array::new(),
        }
    }
}

impl Reply {
    /// The buffers that are handed over with it.
    pub(super) fn handed(&self) -> Array {
        match self {
            Self::Built(record) => record.buffers().into_iter().collect(),
            _ => Array::new(),
        }
    }
}
