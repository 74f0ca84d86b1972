//! The messages between the page and the worker, as serde enums in JavaScript objects. Bytes are
//! `Uint8Array`s, transferred and not copied.
//!
//! The page's first message is a [`Start`]; every later one is a [`NumberedRequest`], which is answered by any number
//! of [`Reply::Progress`] and one other reply. Only [`Request::Take`] has no answer.

use crate::app::adapters::lexicon_store::LexiconRecord;
use crate::browser_error::WorkerFault;
use crate::digest::Digest;
use crate::lexicon::PartialMetadata;
use crate::lexicon::import::{Answer, Progress, Report};
use js_sys::{Array, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use wasm_bindgen::JsValue;

/// Where the program is.
#[derive(Serialize)]
pub(super) struct Start {
    /// The address of the JavaScript.
    pub(super) js: String,
    /// The compiled WebAssembly, or its address if the browser cannot transfer the compiled program.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub(super) wasm: JsValue,
}

/// A request and its number, which the answer repeats.
#[derive(Serialize, Deserialize)]
pub(super) struct NumberedRequest {
    pub(super) number: u32,
    pub(super) request: Request,
}

/// A reply to the request with this number; without a number, a message of `worker.js` itself.
#[derive(Serialize, Deserialize)]
pub(super) struct Answered {
    pub(super) number: Option<u32>,
    pub(super) reply: Reply,
}

/// A request of the page; after the colon, the reply that answers it.
#[derive(Serialize, Deserialize)]
pub(super) enum Request {
    /// Unpack as much of a `.lex` file as these next bytes allow.
    Take(Bytes),
    /// Finish the lexicon of the `.lex` file: `Built`.
    Build,
    /// Read any file that a director imports, and keep its words: `Report`.
    Read(Bytes),
    /// Read the same file with these answers: `Report`.
    ReadAgain(Packed<Vec<Answer>>),
    /// Make a lexicon of the words that were read: `Built`.
    Name(Packed<Named>),
    /// Join two lexicons under these names: `Built`.
    Join {
        /// One of the two.
        first: LexiconRecord,
        /// The other one.
        second: LexiconRecord,
        /// The director's names for the result.
        metadata: Packed<PartialMetadata>,
    },
}

/// A lexicon's words and names.
#[derive(Serialize, Deserialize)]
pub(super) struct Named {
    /// The digest in the report. If other words have been read since, no lexicon is made.
    pub(super) words: Digest,
    /// The director's names for the lexicon.
    pub(super) metadata: PartialMetadata,
}

/// An answer of the worker.
#[derive(Serialize, Deserialize)]
pub(super) enum Reply {
    /// How much of the task is done.
    Progress(Progress),
    /// A lexicon, ready to be stored.
    Built(LexiconRecord),
    /// A report on a file.
    Report(Packed<Report>),
    /// The request failed. The text says why, and what to do.
    Refused(String),
    /// From `worker.js`: the program could not be loaded.
    NotStarted,
    /// From `worker.js`: the program stopped at this place in its source.
    Stopped(Option<String>),
}

/// A value that is read only where it is used. So the program of a first visit, which imports nothing, does not have what
/// reads it.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", transparent)]
pub(super) struct Packed<T>(
    #[serde(with = "serde_wasm_bindgen::preserve")] JsValue,
    #[serde(skip)] PhantomData<T>,
);

impl<T: Serialize> Packed<T> {
    pub(super) fn of(value: &T) -> Self {
        Self(serde_wasm_bindgen::to_value(value).unwrap_or_default(), PhantomData)
    }
}

impl<T: DeserializeOwned> Packed<T> {
    pub(super) fn unpacked(self) -> Result<T, WorkerFault> {
        serde_wasm_bindgen::from_value(self.0).map_err(|_| WorkerFault::Unexpected)
    }
}

/// Bytes of a file.
#[derive(Serialize, Deserialize)]
pub(super) struct Bytes(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) Uint8Array);

impl Bytes {
    /// All bytes of an array. Part of a larger buffer is copied, so that the larger one is not lost.
    pub(super) fn whole(bytes: &Uint8Array) -> Self {
        let is_whole = bytes.byte_length() == bytes.buffer().byte_length();
        Self(if is_whole { bytes.clone() } else { bytes.slice(0, bytes.length()) })
    }
}

impl Request {
    /// The buffers that are transferred with it.
    pub(super) fn handed(&self) -> Array {
        match self {
            Self::Take(Bytes(bytes)) | Self::Read(Bytes(bytes)) => Array::of1(&bytes.buffer()),
            Self::Join { first, second, .. } => {
                first.buffers().into_iter().chain(second.buffers()).collect()
            }
            Self::Build | Self::ReadAgain(_) | Self::Name(_) => Array::new(),
        }
    }
}

impl Reply {
    /// The buffers that are transferred with it.
    pub(super) fn handed(&self) -> Array {
        match self {
            Self::Built(record) => record.buffers().into_iter().collect(),
            _ => Array::new(),
        }
    }
}
