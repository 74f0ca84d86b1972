//! The spare: the beginning of the journal in use, kept in local storage beside its two copies.
//!
//! When a disk fills up, Chromium evicts a site whose storage is not persistent: both copies of the journal go, with
//! settings and PINs. It leaves local storage alone. But it writes local storage to the disk seconds late, so an entry
//! never counts as recorded because the spare has it. The spare is read only by a start that finds both copies empty.

use super::chain::follow_to_break;
use super::entry::Entry;
use super::remains::Stored;

/// The most entries that the spare has, some 1.5 MB; browsers allow a site 5 MB or so. A longer journal is restored as
/// far as this, and the rest is reported as lost.
const MOST: u64 = 2_000;

/// What local storage has of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spare {
    /// How many journals came before it.
    pub earlier: usize,
    /// Its first entries, as text.
    pub lines: Vec<String>,
}

impl Spare {
    /// Whether an entry of this number is kept.
    pub const fn has_room_for(sequence: u64) -> bool {
        sequence <= MOST
    }

    /// The entries with which to begin a store that has no entry, up to the first that does not continue the chain.
    /// There are none if the store has any, or if it is the store of a later journal.
    pub fn restores(&self, stored: &Stored<'_>) -> Vec<Entry> {
        if stored.chain.head.sequence > 0 || self.earlier < stored.earlier {
            return Vec::new();
        }
        let (chain, _) = follow_to_break(self.lines.iter().map(String::as_str));
        let sound = usize::try_from(chain.head.sequence).unwrap_or(usize::MAX);
        let sound = self.lines.iter().take(sound);
        sound.filter_map(|line| Entry::read(line).ok()).collect()
    }
}
