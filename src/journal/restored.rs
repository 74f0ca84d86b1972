//! Settings and PINs, as entries name them.

use serde::{Deserialize, Serialize};

/// A record that was restored from the other copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restored {
    /// Which record.
    pub record: RecordName,
    /// The copy that had it.
    pub from: RecordCopy,
    /// Its generation.
    pub generation: u64,
}

/// What a device saves apart from its journal, in two copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordName {
    /// The settings.
    Settings,
    /// The hashes of both PINs.
    Pins,
}

/// One of the two copies of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordCopy {
    /// In the browser's database.
    Database,
    /// In files of the browser's private file system.
    Files,
}
