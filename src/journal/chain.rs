//! The chain: entries numbered from 1 without gaps, each naming the digest of the one before.

use super::entry::{Entry, EntryError};
use super::happening::Happening;
use super::head_code::HeadCode;
use super::signature::PublicKey;
use super::standing::Standing;
use super::station_id::StationId;
use crate::challenge::ChallengeNumber;
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

/// What the station must know about an unbroken chain to continue it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// Where it ends.
    pub head: Head,
    /// The number of the entry that records the latest start of the station.
    pub opened: Option<u64>,
    /// The station that wrote its last entry.
    pub station: Option<StationId>,
    /// Whether its last entry archives it.
    pub archived: bool,
    /// The head code of the archived journal before this one; none if this journal is the first, or already has
    /// entries.
    pub after: Option<HeadCode>,
    /// The digest of its first entry, which distinguishes it from the station's other journals.
    pub first: Option<Digest>,
    /// The key that signs it, according to its latest entry about keys.
    pub key: Option<PublicKey>,
    /// Whether its signing key was ever replaced or lost.
    pub key_changed: bool,
    /// The number of the challenge that began last, if any.
    pub last_challenge: Option<ChallengeNumber>,
    /// What its entries say about settings and PINs.
    pub standing: Standing,
    /// Whether practice has begun, and neither its end nor a challenge has been entered since.
    pub in_practice: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", why.at(*sequence))]
pub struct Break {
    /// The number of the entry at which the chain breaks.
    pub sequence: u64,
    /// What is wrong with it.
    #[source]
    pub why: BreakCause,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BreakCause {
    /// The entry cannot be read, or was changed.
    #[error(transparent)]
    Entry(EntryError),
    /// It has this number instead of the expected one, because an entry was removed, inserted or moved.
    #[error("got entry {0}: entries were removed, inserted or moved")]
    Sequence(u64),
    /// It does not name the entry before it, because one of the two was replaced or inserted.
    #[error("it does not follow the entry before it: one of the two was replaced or inserted")]
    Previous,
}

impl BreakCause {
    /// What is wrong with the entry of this number.
    fn at(&self, sequence: u64) -> String {
        match self {
            Self::Entry(error) => format!("entry {sequence}: {error}"),
            Self::Sequence(got) => {
                format!(
                    "expected entry {sequence}, got {got}: entries were removed, inserted or moved"
                )
            }
            Self::Previous => {
                format!(
                    "entry {sequence} does not follow the entry before it: one of the two was replaced or inserted"
                )
            }
        }
    }
}

/// Follows stored entries in order, up to the first break.
pub fn follow<'a>(stored: impl IntoIterator<Item = &'a str>) -> Result<Chain, Break> {
    match follow_to_break(stored) {
        (chain, None) => Ok(chain),
        (_, Some(broken)) => Err(broken),
    }
}

/// Like [`follow`], but also returns the chain up to the break.
pub(super) fn follow_to_break<'a>(
    stored: impl IntoIterator<Item = &'a str>,
) -> (Chain, Option<Break>) {
    let mut chain = Chain::default();
    for text in stored {
        let before = chain;
        if let Err(broken) = chain.follow(Entry::read(text)).1 {
            return (before, Some(broken));
        }
    }
    (chain, None)
}

impl Chain {
    /// A chain without entries, after the archived one with this head code.
    pub fn after(code: HeadCode) -> Self {
        Self { after: Some(code), ..Self::default() }
    }

    /// Checks whether the next line, as it was read, continues the chain. After a break, the chain continues from
    /// the new entry or, if the line cannot be read, from the number it should have, so that later entries can be
    /// read.
    pub(super) fn follow(
        &mut self,
        read: Result<Entry, EntryError>,
    ) -> (Option<Entry>, Result<(), Break>) {
        let sequence = self.head.sequence.saturating_add(1);
        let broken = |why| Err(Break { sequence, why });
        let entry = match read {
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
        self.last_challenge = later(self.last_challenge, entry.challenge());
        self.archived = entry.archives();
        self.standing = self.standing.after(entry.what());
        self.in_practice = match entry.what() {
            Happening::PracticeBegun => true,
            Happening::PracticeEnded => false,
            _ => self.in_practice && entry.challenge().is_none(),
        };
        self.station = Some(entry.content().station);
        (Some(entry), follows)
    }
}

/// Of two challenges of an event, the one that began later.
pub(super) fn later(
    one: Option<ChallengeNumber>,
    other: Option<ChallengeNumber>,
) -> Option<ChallengeNumber> {
    let count = |number: Option<ChallengeNumber>| number.map_or(0, ChallengeNumber::count);
    if count(other) > count(one) { other } else { one }
}
