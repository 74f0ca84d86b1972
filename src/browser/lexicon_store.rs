//! Where the lexicon in force is kept, ready to open: one `IndexedDB` database, one record under the
//! digest of its words. What comes back is not believed: [`Stored::open`] checks it.

use super::store;
use crate::digest::Digest;
use crate::lexicon::Stored;
use indexed_db_futures::database::Database;
use indexed_db_futures::error::Error;
use indexed_db_futures::prelude::*;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

const NAME: &str = "challenge-station-lexicon";
const LEXICONS: &str = "lexicons";

/// The stored lexicon with these words, if the store has it.
pub async fn read(words: &Digest) -> Option<Stored> {
    let database = store::open(NAME, LEXICONS).await.ok()?;
    let record = get(&database, words).await;
    database.close();
    record.ok()?.as_ref().and_then(from_js)
}

/// Keeps a lexicon, in place of any other. Failing is no harm: the next start builds it again.
pub async fn keep(words: &Digest, stored: &Stored) {
    if let Ok(database) = store::open(NAME, LEXICONS).await {
        let _ = replace(&database, words, stored).await;
        database.close();
    }
}

async fn get(database: &Database, words: &Digest) -> Result<Option<JsValue>, Error> {
    let transaction = database.transaction(LEXICONS).build()?;
    let lexicons = transaction.object_store(LEXICONS)?;
    lexicons.get(words.to_string()).primitive()?.await
}

async fn replace(database: &Database, words: &Digest, stored: &Stored) -> Result<(), Error> {
    let transaction = store::strict(database, LEXICONS)?;
    let lexicons = transaction.object_store(LEXICONS)?;
    lexicons.clear()?.await?;
    lexicons.put(to_js(stored)).with_key(words.to_string()).primitive()?.await?;
    transaction.commit().await
}

/// The record, as the store and the worker pass it: `{ papers, graph, digest }`.
pub(super) fn to_js(stored: &Stored) -> JsValue {
    let record = js_sys::Object::new();
    for (name, value) in [
        ("papers", JsValue::from(Uint8Array::from(stored.papers.as_slice()))),
        ("graph", JsValue::from(Uint8Array::from(stored.graph.as_slice()))),
        ("digest", JsValue::from(stored.digest.to_string())),
    ] {
        // Setting a field of a new plain object cannot fail.
        let _ = Reflect::set(&record, &name.into(), &value);
    }
    record.into()
}

pub(super) fn from_js(record: &JsValue) -> Option<Stored> {
    let field = |name: &str| Reflect::get(record, &name.into()).ok();
    let bytes = |name| Some(field(name)?.dyn_into::<Uint8Array>().ok()?.to_vec());
    let digest = field("digest")?.as_string()?.parse().ok()?;
    Some(Stored { papers: bytes("papers")?, graph: bytes("graph")?, digest })
}
