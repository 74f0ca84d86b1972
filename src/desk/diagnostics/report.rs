//! What the diagnostics page shows, and what its file contains.
//!
//! The file is one JSON object with the members of [`Report`]. Times are RFC 3339, sizes are bytes.

use super::failure::Failures;
use super::fault::Fault;
use crate::challenge::Moment;
use crate::desk::Offline;
use crate::journal::{Entry, WallTime};
use crate::lexicon::FORMAT_VERSION;
use crate::setup;
use serde::Serialize;

/// What was found about browser and device.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// What the browser calls itself.
    pub browser: String,
    /// How many bytes of storage are used, and how many may be used; `None` if the browser does not report it.
    pub storage: Option<(u64, u64)>,
    /// Whether the browser keeps storage for good; `None` if it does not report that.
    pub persistent: Option<bool>,
    /// Whether the browser can be told to flush an entry to the disk.
    pub strict: bool,
    /// The copy of the site that works without the network.
    pub offline: Offline,
    /// The name of the time zone; empty if the browser does not report it.
    pub time_zone: String,
    /// The time of day that the clock shows.
    pub now: WallTime,
    /// The last fault that stopped the program on this device.
    pub fault: Option<Fault>,
}

/// Everything about a station that its maintainer needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    pub station: String,
    /// The version of the program.
    pub version: String,
    /// The version of the `.lex` files that the program reads.
    pub lex_format: u16,
    /// The version of the journal's entries.
    pub journal_format: u64,
    /// The version of settings, `.station` files and links.
    pub set_up_format: u64,
    /// What the browser calls itself.
    pub browser: String,
    /// How many bytes of storage are used.
    pub storage_used: Option<u64>,
    /// The maximum number of bytes of storage.
    pub storage_quota: Option<u64>,
    /// Whether the browser keeps storage for good.
    pub persistent: Option<bool>,
    /// Whether entries can be flushed to the disk.
    pub strict_durability: bool,
    /// The offline copy, in words.
    pub offline: String,
    /// The wall time, RFC 3339.
    pub clock: String,
    /// The name of the time zone, such as `Africa/Johannesburg`.
    pub time_zone: String,
    /// The last fault that stopped the program.
    pub last_fault: Option<Fault>,
    /// What failed in this session, the newest first.
    pub failures: Vec<SeenFailure>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenFailure {
    /// When the failure was last seen.
    pub at: String,
    /// How many times in a row it was seen.
    pub times: u32,
    /// What failed, why, and what to do.
    pub what: String,
}

impl Report {
    /// The report of the station of this name. `gathered` is the time at which the facts were gathered.
    pub fn of(facts: &Facts, gathered: Moment, station: String, failures: &Failures) -> Self {
        let failures = failures.newest_first().map(|noted| SeenFailure {
            at: facts.now.of(noted.at, gathered).to_string(),
            times: noted.times,
            what: noted.failure.to_string(),
        });
        Self {
            station,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            lex_format: FORMAT_VERSION,
            journal_format: Entry::VERSION,
            set_up_format: setup::VERSION,
            browser: facts.browser.clone(),
            storage_used: facts.storage.map(|(used, _)| used),
            storage_quota: facts.storage.map(|(_, quota)| quota),
            persistent: facts.persistent,
            strict_durability: facts.strict,
            offline: match &facts.offline {
                Offline::Complete { files, version } => {
                    format!("complete: {files} files of {version}")
                }
                Offline::Lacks(files) => format!("incomplete: {files} files missing or damaged"),
                Offline::Missing => "none".to_owned(),
                Offline::NotChecked => "not checked: the browser did not answer in time".to_owned(),
                Offline::StandalonePage => "not needed: a standalone file".to_owned(),
            },
            clock: facts.now.to_string(),
            time_zone: facts.time_zone.clone(),
            last_fault: facts.fault.clone(),
            failures: failures.collect(),
        }
    }

    pub fn file(&self) -> String {
        // Texts and numbers can always be written as JSON.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
