//! Settings and PINs, as entries name them.

use serde::{Deserialize, Serialize};

/// A record that was restored from the other copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restored {
    pub record: RecordName,
    pub from: RecordCopy,
    pub generation: u64,
}

impl Restored {
    /// What was restored after records were written to the copies that lacked them. `saved` has the generations of the
    /// records in use, and `lacked` what the database and the files lacked. The record that was just saved does not
    /// count. If both copies lacked a record, it was restored from the page, and not from the other copy.
    pub fn all(
        saved: &[(RecordName, u64)],
        just_saved: Option<RecordName>,
        lacked: &[Vec<RecordName>; 2],
    ) -> Vec<Self> {
        let others = saved.iter().filter(|(record, _)| Some(*record) != just_saved);
        let restored = |&(record, generation): &(RecordName, u64)| {
            let from = match lacked.each_ref().map(|lacked| lacked.contains(&record)) {
                [true, false] => RecordCopy::Files,
                [false, true] => RecordCopy::Database,
                [true, true] | [false, false] => return None,
            };
            Some(Self { record, from, generation })
        };
        others.filter_map(restored).collect()
    }
}

/// What a device saves apart from its journal, in two copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordName {
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
