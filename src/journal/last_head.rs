//! A note of the journal's last head, saved apart from both copies. If both copies disappear, it tells the
//! station that there was a journal.

use super::chain::Head;
use super::head_code::HeadCode;
use super::station_id::StationId;
use std::fmt;

/// The last head of a journal. Its text is `journal station head-code`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHead {
    /// How many of the station's journals came before it.
    pub journal: usize,
    pub station: StationId,
    pub head_code: HeadCode,
}

impl LastHead {
    /// The note for a journal that ends with this head.
    pub fn of(journal: usize, station: StationId, head: &Head) -> Self {
        Self { journal, station, head_code: HeadCode::of(head) }
    }

    /// The one that goes further.
    pub fn later(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        one.into_iter().chain(other).max_by_key(|last| (last.journal, last.head_code.count))
    }

    /// Reads what [`fmt::Display`] writes, and nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let note = Self {
            journal: parts.next()?.parse().ok()?,
            station: parts.next()?.parse().ok()?,
            head_code: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(note)
    }
}

impl fmt::Display for LastHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.journal, self.station, self.head_code)
    }
}
