//! Where signed heads are kept: a database of their own, each line under its journal, its number of entries and
//! its time. They
//! are proofs, and nothing of the journal hangs on them: where one cannot be kept, the next is.

use super::indexed_db::{self, Database, Kind};
use super::standalone_page;
use crate::desk::diagnostics::{Action, Store, StoreError};
use crate::journal::SignedHead;
use wasm_bindgen::JsValue;

const NAME: &str = "challenge-station-heads";
const HEADS: Kind = Kind { store: Store::Heads, objects: "heads" };

/// Keeps a signed head.
pub async fn keep(head: &SignedHead) -> Result<(), StoreError> {
    let database = open().await?;
    let kept = async {
        let change = database.change(Action::Add)?;
        change.add(&name(head), &head.to_string().into()).await?;
        change.commit().await
    };
    let kept = kept.await;
    database.close();
    kept
}

/// Every one, of all journals. What is none is left out.
pub async fn all() -> Result<Vec<SignedHead>, StoreError> {
    let database = open().await?;
    let values = async { database.read()?.values().await }.await;
    database.close();
    let read = |line: JsValue| SignedHead::read(&line.as_string()?).ok();
    Ok(values?.into_iter().filter_map(read).collect())
}

async fn open() -> Result<Database, StoreError> {
    indexed_db::open([NAME, &standalone_page::store()].concat(), HEADS).await
}

/// The journal and the number of entries, so that they stand in order; and the time, so that none takes the place of
/// another.
fn name(head: &SignedHead) -> JsValue {
    let statement = head.statement();
    format!("{} {:016} {}", statement.journal, statement.count, statement.at).into()
}
