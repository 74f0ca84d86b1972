//! Where records are saved: in two copies, an `IndexedDB` database of their own and private files. In each copy a
//! record has two slots, whose names are the same in both copies. `src/setup/record.rs` defines the records' format.

use super::indexed_db::{self, Kind};
use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Store, StoreError};
use crate::journal::{RecordCopy, RecordName};
use crate::setup::record::Slots;
use futures_util::future::try_join_all;
use std::rc::Rc;
use wasm_bindgen::JsValue;

const NAME: &str = "challenge-station-records";
const RECORDS: Kind = Kind { store: Store::Records, objects: "records" };
/// The slots of the settings, then those of the PINs.
const SLOTS: [[&str; 2]; 2] = [["settings-a", "settings-b"], ["pins-a", "pins-b"]];

/// Both records, as read from one copy.
#[derive(Clone, Debug, Default)]
pub struct StoredRecords {
    pub settings: Slots,
    pub pins: Slots,
}

/// Both copies.
pub struct RecordStore {
    files: Rc<PrivateFiles>,
}

impl RecordStore {
    /// Both copies: the database, and these files.
    pub const fn new(files: Rc<PrivateFiles>) -> Self {
        Self { files }
    }

    /// Reads everything in a copy.
    pub async fn read(&self, copy: RecordCopy) -> Result<StoredRecords, StoreError> {
        let texts = match copy {
            RecordCopy::Database => read_database().await,
            RecordCopy::Files => self.read_files().await,
        };
        let mut texts = texts?.into_iter();
        let mut slots = || [texts.next().flatten(), texts.next().flatten()];
        Ok(StoredRecords { settings: slots(), pins: slots() })
    }

    async fn read_files(&self) -> Result<Vec<Option<String>>, StoreError> {
        let read = async |name: &str| {
            let bytes = self.files.read(name).await.map_err(as_files_error)?;
            Ok(bytes.map(|bytes| String::from_utf8(bytes).unwrap_or_default()))
        };
        try_join_all(SLOTS.as_flattened().iter().map(|name| read(name))).await
    }

    /// Writes a line to a slot. When this is done, the line is on the disk.
    pub async fn write(
        &self,
        copy: RecordCopy,
        of: RecordName,
        slot: usize,
        line: &str,
    ) -> Result<(), StoreError> {
        let name = SLOTS[of as usize][slot];
        if copy == RecordCopy::Files {
            return self.files.replace(name, line.as_bytes()).await.map_err(as_files_error);
        }
        // The database is opened each time, because one that was deleted while it was open cannot be created
        // again.
        indexed_db::with(NAME, RECORDS, async |database| {
            let records = database.change(Action::Add)?;
            records.put(&name.into(), &line.into()).await?;
            records.commit().await
        })
        .await
    }
}

fn as_files_error(error: StoreError) -> StoreError {
    StoreError { store: Store::RecordFiles, ..error }
}

async fn read_database() -> Result<Vec<Option<String>>, StoreError> {
    indexed_db::with(NAME, RECORDS, async |database| {
        let records = database.read()?;
        let mut texts = Vec::new();
        for name in SLOTS.as_flattened() {
            let text = records.get(&JsValue::from_str(name)).await?;
            texts.push((!text.is_undefined()).then(|| text.as_string().unwrap_or_default()));
        }
        Ok(texts)
    })
    .await
}
