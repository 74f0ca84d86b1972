//! What a station still knows about its journal apart from the two copies: a note in local storage, signed
//! heads, its saved settings and PINs, its key. From these it notices that the journal is gone, cut off or
//! not the one it wrote.

use super::chain::Chain;
use super::entry::Entry;
use super::finding::Lost;
use super::head_code::HeadCode;
use super::last_head::LastHead;
use super::log::StationJournal;
use super::signature::{SignatureFault, SignedHead};
use super::station_id::StationId;
use crate::digest::Digest;
use std::fmt;

/// What is left of a journal outside its copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains {
    /// The station's identity.
    pub station: StationId,
    pub note: Option<LastHead>,
    pub heads: Vec<SignedHead>,
    /// Whether settings or PINs are saved. They are saved after the first entry of the first journal.
    pub has_records: bool,
    /// How the last journal began, as saved with the station's key.
    pub begun: Option<Begun>,
}

/// How a journal began. This is saved with the key, once the first entry is written. Its text is
/// `journal digest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begun {
    /// How many of the station's journals came before it.
    pub journal: usize,
    /// The digest of its first entry.
    pub first: Digest,
}

/// The journal in use as it is stored.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// How many journals came before it.
    pub earlier: usize,
    /// Where it ends.
    pub chain: &'a Chain,
    pub lines: &'a [String],
    /// Whether the journal before it was deleted. The deletion is an entry in this one, so this one cannot
    /// have been empty.
    pub follows_deleted: bool,
}

/// What shows that a journal with an unbroken chain is not the one that the station wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// A signed head does not match it.
    Signature(SignatureFault),
    /// It does not contain this head, which the station wrote.
    Head(HeadCode),
    /// It begins with a different entry from the one the station wrote.
    Beginning,
}

impl Remains {
    /// Nothing but the station's identity.
    pub const fn nothing(station: StationId) -> Self {
        Self { station, note: None, heads: Vec::new(), has_records: false, begun: None }
    }

    /// What is lost, if the stored journal lacks entries that the station wrote.
    pub fn lost(&self, stored: &Stored) -> Option<Lost> {
        if let Some(note) = self.note.filter(|note| note.is_missing_from(stored)) {
            return Some(Lost { station: note.station, head_code: Some(note.head_code) });
        }
        if stored.chain.head.sequence > 0 {
            return None;
        }
        let is_begun = self.begun.is_some_and(|begun| begun.journal >= stored.earlier);
        let is_first = stored.earlier == 0;
        let last = last_signed(self.heads.iter().filter(|head| match self.begun {
            Some(begun) if is_begun => head.statement().journal == begun.first,
            _ => is_first,
        }));
        let is_deleted = stored.follows_deleted && !self.knows_end(stored.chain.after);
        let up_to = |station, head_code| Lost { station, head_code };
        let signed = |head: &SignedHead| {
            let (station, head) = (head.statement().station, head.statement().head());
            up_to(station, Some(HeadCode::of(&head)))
        };
        let is_known = is_begun || is_first && self.has_records || is_deleted;
        let code = self.note.filter(|_| is_deleted).map(|note| note.head_code);
        last.map(signed).or_else(|| is_known.then(|| up_to(self.station, code)))
    }

    /// Whether the note is about the end of the journal before this one, whose head code is `after`.
    fn knows_end(&self, after: Option<HeadCode>) -> bool {
        self.note.is_some_and(|note| Some(note.head_code) == after)
    }

    /// What shows that a stored journal, whose chain is unbroken, is not the one that the station wrote. Its signed
    /// heads must be attached to it.
    pub fn refutes(&self, earlier: usize, journal: &StationJournal) -> Option<Refutation> {
        let signature = journal.proof.faults.first().map(|fault| Refutation::Signature(*fault));
        let note = self.note.filter(|note| note.journal == earlier);
        let note = note.map(|note| note.head_code).filter(|code| !code.is_in(journal));
        let begun = self.begun.filter(|begun| begun.journal == earlier);
        let other_beginning = begun.filter(|begun| journal.journal() != Some(begun.first));
        let other_beginning = other_beginning.map(|_| Refutation::Beginning);
        other_beginning.or(signature).or(note.map(Refutation::Head))
    }
}

impl LastHead {
    /// Whether the stored journal ends before the note, or has another entry at that number. A note may be older than
    /// the journal but never newer, because it is written after the entries.
    fn is_missing_from(self, stored: &Stored) -> bool {
        let Self { journal, head_code: code, .. } = self;
        let at = usize::try_from(code.count).ok().and_then(|count| count.checked_sub(1));
        let entry = || Entry::read(stored.lines.get(at?)?).ok();
        let is_other = || entry().is_some_and(|entry| HeadCode::of(&entry.head()) != code);
        let reached = (stored.earlier, stored.chain.head.sequence);
        (journal, code.count) > reached || journal == stored.earlier && is_other()
    }
}

/// The head that goes furthest in the newest journal. Within a journal only the numbers give the order, because the
/// clock may have been set back.
fn last_signed<'a>(heads: impl Iterator<Item = &'a SignedHead>) -> Option<&'a SignedHead> {
    let heads: Vec<_> = heads.collect();
    let newest = heads.iter().max_by_key(|head| head.statement().at.utc_millis())?;
    let journal = newest.statement().journal;
    let of_it = heads.iter().filter(|head| head.statement().journal == journal);
    of_it.max_by_key(|head| head.statement().count).copied()
}

impl Begun {
    /// Reads what [`fmt::Display`] writes, and nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let (journal, first) = text.split_once(' ')?;
        Some(Self { journal: journal.parse().ok()?, first: first.parse().ok()? })
    }
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.journal, self.first)
    }
}
