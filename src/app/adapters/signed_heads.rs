//! Stores the signed heads. Each is in the heads' database and on a line of a private file; either copy is enough. The
//! journal does not depend on them, because if one head cannot be saved, the next one proves the same and more.

use super::indexed_db::{self, Database, Kind};
use super::private_files::PrivateFiles;
use super::standalone_page;
use crate::browser_error::{Action, Store, StoreError};
use crate::journal::SignedHead;
use futures_util::future::join;
use wasm_bindgen::JsValue;

const NAME: &str = "challenge-station-heads";
const HEADS: Kind = Kind { store: Store::Heads, objects: "heads" };

/// The private file, with one signed head on each line.
const FILE: &str = "challenge-station-heads.jsonl";

/// Saves a signed head in both copies; fails if it could be saved in neither.
pub async fn save(files: &PrivateFiles, head: &SignedHead) -> Result<(), StoreError> {
    match join(in_database(head), in_file(files, head)).await {
        (Err(error), Err(_)) => Err(error),
        _ => Ok(()),
    }
}

async fn in_file(files: &PrivateFiles, head: &SignedHead) -> Result<(), StoreError> {
    let before = files.read(FILE).await?.unwrap_or_default();
    // A line torn by a crash must not damage the next one.
    let ends = before.last().is_none_or(|byte| *byte == b'\n');
    let line = [if ends { "" } else { "\n" }, &head.to_string(), "\n"].concat();
    files.append(FILE, before.len() as u64, line.as_bytes()).await
}

async fn in_database(head: &SignedHead) -> Result<(), StoreError> {
    let database = open().await?;
    let saved = async {
        let change = database.change(Action::Add)?;
        change.add(&name(head), &head.to_string().into()).await?;
        change.commit().await
    };
    let saved = saved.await;
    database.close();
    saved
}

/// The heads of all journals from both copies; fails if neither copy can be read. Damaged lines are left out.
pub async fn all(files: &PrivateFiles) -> Result<Vec<SignedHead>, StoreError> {
    let (database, file) = join(lines_of_database(), files.read(FILE)).await;
    let file = file.map(|bytes| String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned());
    let (database, file) = match (database, file) {
        (Err(error), Err(_)) => return Err(error),
        (database, file) => (database.unwrap_or_default(), file.unwrap_or_default()),
    };
    let mut lines: Vec<&str> = database.iter().map(String::as_str).chain(file.lines()).collect();
    lines.sort_unstable();
    lines.dedup();
    Ok(lines.into_iter().filter_map(|line| SignedHead::read(line).ok()).collect())
}

async fn lines_of_database() -> Result<Vec<String>, StoreError> {
    let database = open().await?;
    let values = async { database.read()?.values().await }.await;
    database.close();
    Ok(values?.iter().filter_map(JsValue::as_string).collect())
}

async fn open() -> Result<Database, StoreError> {
    indexed_db::open([NAME, &standalone_page::storage_suffix()].concat(), HEADS).await
}

/// The key of a head in the database: the journal and the number of entries, for their order, and the time, so that
/// no head replaces another.
fn name(head: &SignedHead) -> JsValue {
    let statement = head.statement();
    format!("{} {:016} {}", statement.journal, statement.count, statement.at).into()
}
