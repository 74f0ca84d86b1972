//! What was found when the journal's two copies were read: what was set aside, repaired or lost. Each finding
//! is entered, so that the journal itself says what happened to it.

use super::entry::Entry;
use super::happening::Happening;
use super::head_code::HeadCode;
use super::station_id::StationId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two copies of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalCopy {
    /// The database, `IndexedDB`.
    Database,
    /// The file in the origin's private file system.
    File,
}

impl JournalCopy {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Database => Self::File,
            Self::File => Self::Database,
        }
    }
}

impl fmt::Display for JournalCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Database => "database",
            Self::File => "file",
        })
    }
}

/// Something that was found, to be entered in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A copy, or a whole journal, was set aside.
    SetAside(SetAside),
    RepairedCopy(RepairedCopy),
    /// Entries are in neither copy.
    Lost(Lost),
}

impl From<Finding> for Happening {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::SetAside(set_aside) => Self::SetAside(set_aside),
            Finding::RepairedCopy(repaired) => Self::StoreRepaired(repaired),
            Finding::Lost(lost) => Self::JournalLost(lost),
        }
    }
}

/// A copy that was repaired: from the other, or, if the browser had deleted both, from the spare.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepairedCopy {
    pub copy: JournalCopy,
    /// The name of the earlier journal it belongs to; none for the one in use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub archive: Option<String>,
    /// What was wrong with the copy.
    pub was: Damage,
    /// The number of the first entry that was copied.
    pub from: u64,
    /// How many entries were copied.
    pub entries: u64,
}

impl RepairedCopy {
    /// How these copies, which the browser had deleted, were begun again with these entries of the spare.
    pub fn refilled(copies: &[JournalCopy], entries: &[Entry]) -> Vec<Self> {
        let of = |copy: &JournalCopy| Self {
            copy: *copy,
            archive: None,
            was: Damage::Evicted,
            from: 1,
            entries: entries.len() as u64,
        };
        copies.iter().map(of).collect()
    }

    /// Whether the damage is more than entries missing at the end. (After a crash, a copy may lack the last
    /// entries.)
    pub fn is_damage(&self) -> bool {
        self.was != Damage::Behind
    }
}

impl fmt::Display for RepairedCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { copy, archive, was, from, entries } = self;
        let was = match was {
            Damage::Missing => "was gone".to_owned(),
            Damage::Behind => "ended too early".to_owned(),
            Damage::Evicted => "was deleted by the browser".to_owned(),
            Damage::Broken(kept) => format!("was broken and is saved as {}", kept.journal),
        };
        let of = archive.as_ref().map(|name| [" of ", name].concat()).unwrap_or_default();
        write!(f, "the {copy}{of} {was}; entries copied: {entries}, from number {from} on")
    }
}

/// What was wrong with a copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Damage {
    /// It was missing or empty.
    Missing,
    /// It ended before the other.
    Behind,
    /// The browser had deleted both copies. This one was begun again with the spare, whose last entries may be missing.
    Evicted,
    /// Its chain was broken. It was saved as it was.
    Broken(SetAside),
}

/// Entries that this station wrote and that neither copy has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// The station that wrote them, or this station if unknown.
    #[serde(with = "crate::as_text")]
    pub station: StationId,
    /// The last known head of their journal; none if all that is known is that there was a journal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head_code: Option<HeadCode>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetAside {
    /// The name under which it is saved.
    pub journal: String,
    /// Why it could not be read.
    pub why: String,
}
