//! A station's row in the director's hall.

use super::super::document_id::JournalTag;
use super::wrong::Wrong;
use crate::journal::head_code::HeadCode;
use crate::journal::station_id::StationId;
use std::time::Duration;

/// What the director sees of a station. What comes from the station's status is empty until the station has
/// sent one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its name, and the first four digits of its identity: `Hall A (4F2A)`.
    pub name: String,
    /// The station's identity.
    pub station: Option<StationId>,
    /// How many entries are at the collector.
    pub collected: u64,
    /// How many entries the station has, according to its status.
    pub entries: Option<u64>,
    /// The journal in use, or the longest one if the station has not reported which it uses.
    pub journal: Option<JournalTag>,
    /// The head code of that journal, as far as it is verified.
    pub head: Option<HeadCode>,
    /// The number of the entry up to which its chain was followed without a gap or a break.
    pub verified: u64,
    /// The number of the last entry that its last signed head covers, if that head fits the collected entry. Only
    /// `journal verify` checks the signature itself.
    pub signed: Option<u64>,
    /// How many challenges it has had.
    pub challenges: u64,
    /// How long ago its last status arrived, according to the collector's clock.
    pub heard: Option<Duration>,
    /// By how many seconds its clock is fast; negative if it is slow.
    pub clock: Option<i64>,
    /// The fingerprints of its word lists.
    pub lexicon: String,
    /// The rulebook in use, with its options.
    pub rulebook: String,
    pub version: String,
    /// What is wrong, the worst first.
    pub wrong: Vec<Wrong>,
}

impl Row {
    /// How many entries are not collected yet, as far as is known.
    pub fn behind(&self) -> u64 {
        self.entries.unwrap_or_default().saturating_sub(self.collected)
    }
}
