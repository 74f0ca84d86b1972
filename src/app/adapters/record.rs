//! A lexicon as the store and the worker pass it: `{ metadata, set, digest }`, the bytes as `Uint8Array`s.

use crate::digest::Digest;
use crate::lexicon::StoredLexicon;
use js_sys::{ArrayBuffer, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// What the browser keeps of a lexicon, as an object of JavaScript's.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Record {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    metadata: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    set: Uint8Array,
    digest: Digest,
}

impl Record {
    /// The record of a lexicon. (It cannot fail: whatever is not a number or a text stays what it is.)
    pub(in crate::app) fn of(stored: &StoredLexicon) -> JsValue {
        serde_wasm_bindgen::to_value(&Self::from(stored)).unwrap_or_default()
    }

    /// The lexicon of a record, if it is one. Whether it is sound, [`StoredLexicon::open`] says.
    pub(in crate::app) fn stored(record: JsValue) -> Option<StoredLexicon> {
        serde_wasm_bindgen::from_value(record).ok().map(|record: Self| record.into())
    }

    /// The buffers to hand over.
    pub(in crate::app) fn buffers(&self) -> [ArrayBuffer; 2] {
        [self.metadata.buffer(), self.set.buffer()]
    }
}

impl From<&StoredLexicon> for Record {
    fn from(stored: &StoredLexicon) -> Self {
        let bytes = |bytes: &[u8]| Uint8Array::from(bytes);
        Self { metadata: bytes(&stored.metadata), set: bytes(&stored.set), digest: stored.digest }
    }
}

impl From<Record> for StoredLexicon {
    fn from(record: Record) -> Self {
        let Record { metadata, set, digest } = record;
        Self { metadata: metadata.to_vec(), set: set.to_vec(), digest }
    }
}
