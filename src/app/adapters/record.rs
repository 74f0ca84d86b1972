//! A stored lexicon as a JavaScript object, for `IndexedDB` and for messages to and from the worker:
//! `{ metadata, set, digest }`, the bytes as `Uint8Array`s.

use crate::digest::Digest;
use crate::lexicon::StoredLexicon;
use js_sys::{ArrayBuffer, Uint8Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

#[derive(Serialize, Deserialize)]
pub(in crate::app) struct LexiconRecord {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    metadata: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    set: Uint8Array,
    digest: Digest,
}

impl LexiconRecord {
    /// The JavaScript value of a lexicon. (This cannot fail, because only a text is converted.)
    pub(in crate::app) fn of(stored: &StoredLexicon) -> JsValue {
        serde_wasm_bindgen::to_value(&Self::from(stored)).unwrap_or_default()
    }

    /// The lexicon of a JavaScript value, if it is one. [`StoredLexicon::open`] checks its contents.
    pub(in crate::app) fn stored(record: JsValue) -> Option<StoredLexicon> {
        serde_wasm_bindgen::from_value(record).ok().map(|record: Self| record.into())
    }

    /// The buffers to transfer with a message.
    pub(in crate::app) fn buffers(&self) -> [ArrayBuffer; 2] {
        [self.metadata.buffer(), self.set.buffer()]
    }
}

impl From<&StoredLexicon> for LexiconRecord {
    fn from(stored: &StoredLexicon) -> Self {
        let bytes = |bytes: &[u8]| Uint8Array::from(bytes);
        Self { metadata: bytes(&stored.metadata), set: bytes(&stored.set), digest: stored.digest }
    }
}

impl From<LexiconRecord> for StoredLexicon {
    fn from(record: LexiconRecord) -> Self {
        let LexiconRecord { metadata, set, digest } = record;
        Self { metadata: metadata.to_vec(), set: set.to_vec(), digest }
    }
}
