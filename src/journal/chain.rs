//! The chain: entries numbered from 1 without gaps, each naming the digest of the one before.

use super::entry::{Entry, EntryError};
use super::head_code::HeadCode;
use super::signature::PublicKey;
use super::standing::Standing;
use super::station_id::StationId;
use crate::digest::Digest;
use thiserror::Error;

/// Where a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The last entry's number; 0 while there is none.
    pub sequence: u64,
    /// The last entry's digest.
    pub digest: Digest,
}

impl Default for Head {
    fn default() -> Self {
        Self { sequence: 0, digest: Entry::NOTHING_BEFORE }
    }
}

/// What a sound chain tells the station that goes on with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// Where it ends.
    pub head: Head,
    /// The number of the last entry that says the station was started.
    pub opened: Option<u64>,
    /// The station that wrote its last entry.
    pub station: Option<StationId>,
    /// Whether it is finished: its last entry says that the event has ended, and nothing follows it.
    pub archived: bool,
    /// The head code of the finished journal after which this one begins; none if it is the first, or
    /// has entries already.
    pub after: Option<HeadCode>,
    /// The digest of its first entry, which distinguishes it from the station's other journals.
    pub first: Option<Digest>,
    /// The key that signs it, as its last entry about keys says.
    pub key: Option<PublicKey>,
    /// Whether a key that it named was replaced or lost.
    pub key_changed: bool,
    /// What its entries say of settings and PINs.
    pub standing: Standing,
}

/// Where a chain breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", why.at(*sequence))]
pub struct Break {
    /// The number of the first entry that is not as it was written, or not where it was.
    pub sequence: u64,
    /// What is wrong with it.
    #[source]
    pub why: BreakCause,
}

/// How a chain breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BreakCause {
    /// The entry cannot be read, or was changed.
    #[error(transparent)]
    Entry(EntryError),
    /// Another number stands in its place: an entry is missing, was put in, or was moved.
    #[error("got entry {0}: entries were taken out or moved")]
    Sequence(u64),
    /// It names another predecessor than the one before it.
    #[error("it does not follow the entry before it: one was replaced")]
    Previous,
}

impl BreakCause {
    /// What is wrong with the entry of this number.
    fn at(&self, sequence: u64) -> String {
        match self {
            Self::Entry(error) => format!("entry {sequence}: {error}"),
            Self::Sequence(got) => {
                format!("expected entry {sequence}, got {got}: entries were taken out or moved")
            }
            Self::Previous => {
                format!("entry {sequence} does not follow the entry before it: one was replaced")
            }
        }
    }
}

/// Follows stored entries from the first to the last; stops at the first that breaks the chain.
pub fn follow<'a>(stored: impl IntoIterator<Item = &'a str>) -> Result<Chain, Break> {
    match follow_to_break(stored) {
        (chain, None) => Ok(chain),
        (_, Some(broken)) => Err(broken),
    }
}

/// The same, with the chain of what comes before the break.
pub(super) fn follow_to_break<'a>(
    stored: impl IntoIterator<Item = &'a str>,
) -> (Chain, Option<Break>) {
    let mut chain = Chain::default();
    for text in stored {
        let before = chain;
        if let Err(broken) = chain.read(text).1 {
            return (before, Some(broken));
        }
    }
    (chain, None)
}

impl Chain {
    /// A chain without entries, after the finished one with this head code.
    pub fn after(code: HeadCode) -> Self {
        Self { after: Some(code), ..Self::default() }
    }

    /// The next entry, if the text is one, and whether it goes on with the chain. After a break the
    /// chain goes on with what came, so that the entries behind it can be read.
    pub(super) fn read(&mut self, text: &str) -> (Option<Entry>, Result<(), Break>) {
        let sequence = self.head.sequence.saturating_add(1);
        let broken = |why| Err(Break { sequence, why });
        let entry = match Entry::read(text) {
            Ok(entry) => entry,
            Err(error) => {
                self.head.sequence = sequence;
                return (None, broken(BreakCause::Entry(error)));
            }
        };
        let follows = if entry.sequence() != sequence {
            broken(BreakCause::Sequence(entry.sequence()))
        } else if entry.previous() != self.head.digest {
            broken(BreakCause::Previous)
        } else {
            Ok(())
        };
        self.head = entry.head();
        if entry.opens() {
            self.opened = Some(entry.sequence());
        }
        if entry.sequence() == 1 {
            self.first = Some(entry.digest());
        }
        if let Some(key) = entry.what().names_key() {
            self.key_changed |= self.key.is_some();
            self.key = key;
        }
        self.archived = entry.archives();
        self.standing = self.standing.after(entry.what());
        self.station = Some(entry.content().station);
        (Some(entry), follows)
    }
}
