//! Decides when the station signs the head of its journal, and what it does when its key has changed.
//!
//! Nothing waits for a signature. If one is never made, the next one covers its entries as well.

use crate::desk::{KeyChange, Signing as Known};
use crate::digest::Digest;
use crate::journal::{
    Chain, Happening, Head, HeadStatement, PublicKey, Signed, SignedHead, StationId, StationKey,
    WallTime, Writer,
};
use crate::setup::Settings;

/// A head is signed at least once every 50 entries.
const ENTRIES_PER_SIGNATURE: u64 = 50;

/// The key, and the heads it signed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Signing {
    /// The key as the desk shows it.
    known: Known,
    /// The key that the open journal last named, if any.
    named: Option<PublicKey>,
    /// Whether a round or an event has ended and its entry is not yet written.
    round_ended: bool,
}

impl Signing {
    /// The key as the desk shows it.
    pub(super) const fn known(&self) -> Known {
        self.known
    }

    /// Whether the key changed or was lost in this session.
    pub(super) fn has_changed(&self) -> bool {
        self.known.changed == Some(KeyChange::Now)
    }

    /// The settings change, which may end a round or an event.
    pub(super) fn round_ends(&mut self, before: &Settings, now: &Settings) {
        self.round_ended |= (before.round, &before.event) != (now.round, &now.event);
    }

    /// A head was signed and saved. The desk shows the newest one.
    pub(super) fn signed(&mut self, head: &SignedHead) {
        let statement = head.statement();
        let (through, at, key) = (statement.count, statement.at, statement.key);
        if self.known.last.is_none_or(|last| last.at.is_before(&at)) {
            self.known.last = Some(Signed { through, at, key, key_since: None });
        }
    }

    /// The browser found the station's key, or reports that it has none. Returns an entry if the open journal does not
    /// name that key.
    pub(super) fn has_key(&mut self, key: StationKey, is_open: bool) -> Option<Happening> {
        self.known.key = Some(key);
        self.compare(is_open)
    }

    /// The journal was read. Returns an entry if the key that it names is not the station's.
    pub(super) fn journal_read(&mut self, chain: &Chain, is_open: bool) -> Option<Happening> {
        let is_new = chain.head.sequence == 0 || chain.archived;
        let known = &mut self.known;
        if is_new {
            known.changed = known.changed.filter(|change| *change == KeyChange::Now);
        } else if chain.key_changed && known.changed.is_none() {
            known.changed = Some(KeyChange::Before);
        }
        let begun_with = || known.key.and_then(|key| key.public());
        self.named = if is_new { begun_with() } else { chain.key };
        self.compare(is_open)
    }

    fn compare(&mut self, is_open: bool) -> Option<Happening> {
        let key = self.known.key.filter(|_| is_open)?.public();
        if self.named == key {
            return None;
        }
        if self.named.is_some() {
            self.known.changed = Some(KeyChange::Now);
        }
        self.named = key;
        Some(Happening::KeyChanged { key })
    }

    /// Entries were written, after the head `before` and up to `through`. Returns whether the head is signed: every
    /// 50 entries, when a round or an event has ended, and when the journal is archived.
    pub(super) fn is_due(&mut self, before: Head, through: Head, writer: &Writer) -> bool {
        let is_archived = !writer.is_open();
        let has_round_ended = self.round_ended && !writer.has_waiting();
        if is_archived || has_round_ended {
            self.round_ended = false;
            return true;
        }
        before.sequence / ENTRIES_PER_SIGNATURE < through.sequence / ENTRIES_PER_SIGNATURE
    }

    /// What to sign about this head of a journal, if the station has a key.
    pub(super) fn statement(
        &self,
        station: StationId,
        journal: Digest,
        head: Head,
        at: WallTime,
    ) -> Option<HeadStatement> {
        let key = self.known.key?.public()?.fingerprint();
        Some(HeadStatement::new(station, journal, head, at, key))
    }
}
