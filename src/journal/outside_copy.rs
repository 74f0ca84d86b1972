//! The copy outside the browser: the whole journal in a file that the director chose, on a USB stick say. The two
//! copies in the browser live and die with its profile; this one does not.
//!
//! The file has what an export in JSON Lines has, so it can be verified and merged like one. It belongs to one journal:
//! when the event ends, or another journal begins for another reason, the file stays as it is.

use crate::browser_error::OutsideError;
use crate::digest::Digest;
use crate::outside;
use serde::{Deserialize, Serialize};

/// The file that the director chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideFile {
    name: String,
    journal: Digest,
}

/// What happened to the copy, as the journal names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutsideChange {
    /// The director chose the file.
    Begun,
    /// The file could not be written. Entered once until the station starts again or another file is chosen.
    Lost,
    /// The file was written again for the first time after that.
    Back,
    /// The file is not written any more.
    Ended,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutsideState {
    /// This browser lets no page keep a file.
    Missing,
    Off {
        /// The file of an earlier journal, which is left as it is.
        left: Option<String>,
    },
    /// The browser has to ask whether the page may write to the file.
    NeedsPermission { file: String },
    /// The file is written.
    Kept {
        file: String,
        /// The number of the last entry in it; 0 before it is first written in this session.
        through: u64,
        /// Whether later entries have waited for long.
        late: bool,
    },
    /// The file could not be written when that was last tried.
    Failing { file: String, why: OutsideError },
}

impl OutsideFile {
    /// A file of this name, for the journal with this first entry.
    pub fn new(name: &str, journal: Digest) -> Self {
        Self { name: outside::name(name), journal }
    }

    /// Its name, safe to show.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The journal it belongs to, as the digest of the first entry.
    pub const fn journal(&self) -> Digest {
        self.journal
    }
}

impl OutsideState {
    /// Whether entries are written to a file, or soon will be again.
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Missing | Self::Off { .. })
    }
}
