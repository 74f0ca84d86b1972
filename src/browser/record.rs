//! A lexicon as the store and the worker pass it: `{ papers, graph, digest }`, the bytes as `Uint8Array`s.

use crate::digest::Digest;
use crate::lexicon::Stored;
use js_sys::{ArrayBuffer, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// What the browser keeps of a lexicon, as an object of JavaScript's.
#[derive(Serialize, Deserialize)]
pub(super) struct Record {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    papers: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    graph: Uint8Array,
    digest: Digest,
}

impl Record {
    /// The record of a lexicon. (It cannot fail: whatever is not a number or a text stays what it is.)
    pub(super) fn of(stored: &Stored) -> JsValue {
        serde_wasm_bindgen::to_value(&Self::from(stored)).unwrap_or_default()
    }

    /// The lexicon of a record, if it is one. Whether it is sound, [`Stored::open`] says.
    pub(super) fn stored(record: JsValue) -> Option<Stored> {
        serde_wasm_bindgen::from_value(record).ok().map(|record: Self| record.into())
    }

    /// The buffers to hand over.
    pub(super) fn buffers(&self) -> [ArrayBuffer; 2] {
        [self.papers.buffer(), self.graph.buffer()]
    }
}

impl From<&Stored> for Record {
    fn from(stored: &Stored) -> Self {
        let bytes = |bytes: &[u8]| Uint8Array::from(bytes);
        Self { papers: bytes(&stored.papers), graph: bytes(&stored.graph), digest: stored.digest }
    }
}

impl From<Record> for Stored {
    fn from(record: Record) -> Self {
        let Record { papers, graph, digest } = record;
        Self { papers: papers.to_vec(), graph: graph.to_vec(), digest }
    }
}
