//! Signing: when the station signs the head of its journal, and what it does when its key has changed.
//!
//! Nothing here waits for a signature. If one never comes, the next one covers its entries as well.

use super::Station;
use super::event::Effect;
use crate::desk::{KeyChange, Signing as Known};
use crate::digest::Digest;
use crate::journal::{
    Chain, Happening, Head, HeadStatement, PublicKey, Signed, SignedHead, SigningKey,
    StationJournal,
};
use crate::setup::Settings;

/// A head is signed at least once every 50 entries.
const EVERY: u64 = 50;

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

    /// The settings change. A round or an event may end with that.
    pub(super) fn round_ends(&mut self, before: &Settings, now: &Settings) {
        self.round_ended |= (before.round, &before.event) != (now.round, &now.event);
    }

    /// A head was signed and saved. The desk shows the newest.
    pub(super) fn signed(&mut self, head: &SignedHead) {
        let statement = head.statement();
        let (through, at, key) = (statement.count, statement.at, statement.key);
        if self.known.last.is_none_or(|last| last.at.is_before(&at)) {
            self.known.last = Some(Signed { through, at, key, key_since: None });
        }
    }
}

impl Station {
    /// Whether the key that signs the journal changed or was lost in this session.
    pub fn has_key_changed(&self) -> bool {
        self.signing.has_changed()
    }

    /// The browser found the station's key, or has none.
    pub(super) fn has_key(&mut self, key: SigningKey) {
        self.signing.known.key = Some(key);
        self.recording.writer.signs_with(key.public());
        self.compare_keys();
    }

    /// The journal was read: compares the key it names with the station's.
    pub(super) fn journal_names_key(&mut self, chain: &Chain) {
        let is_new = chain.head.sequence == 0 || chain.archived;
        let known = &mut self.signing.known;
        if is_new {
            known.changed = known.changed.filter(|change| *change == KeyChange::Now);
        } else if chain.key_changed && known.changed.is_none() {
            known.changed = Some(KeyChange::Before);
        }
        let begun_with = || known.key.and_then(|key| key.public());
        self.signing.named = if is_new { begun_with() } else { chain.key };
        self.compare_keys();
    }

    /// Enters the station's key if the journal names a different one.
    fn compare_keys(&mut self) {
        let Some(key) = self.signing.known.key.filter(|_| self.recording.writer.is_open()) else {
            return;
        };
        let (named, key) = (self.signing.named, key.public());
        if named == key {
            return;
        }
        if named.is_some() {
            self.signing.known.changed = Some(KeyChange::Now);
        }
        self.signing.named = key;
        self.enter(Happening::KeyChanged { key });
    }

    /// Entries were written, after the head `before` and up to `through`. The head is signed every 50 entries, when a
    /// round or an event has ended, and when the journal is archived.
    pub(super) fn sign_written(
        &mut self,
        journal: Option<Digest>,
        before: Head,
        through: Head,
        effects: &mut Vec<Effect>,
    ) {
        let writer = &self.recording.writer;
        let is_archived = !writer.is_open();
        let has_round_ended = self.signing.round_ended && writer.to_write().is_empty();
        let is_due = before.sequence / EVERY < through.sequence / EVERY;
        if is_archived || has_round_ended || is_due {
            self.signing.round_ended &= !(is_archived || has_round_ended);
            let journal = journal.or(writer.journal());
            effects.extend(journal.and_then(|journal| self.sign(journal, through)));
        }
    }

    /// The open journal is exported: its head is signed, if the journal has been read.
    pub(super) fn sign_exported(&self, effects: &mut Vec<Effect>) {
        let log = self.session.log.as_deref();
        let own = log.and_then(|log| log.journals.iter().find(|journal| journal.is_own()));
        let head = own.and_then(|own| Some((own.journal()?, StationJournal::head(own))));
        effects.extend(head.and_then(|(journal, head)| self.sign(journal, head)));
    }

    fn sign(&self, journal: Digest, head: Head) -> Option<Effect> {
        let key = self.signing.known.key?.public()?.fingerprint();
        let station = self.recording.writer.station();
        Some(Effect::Sign(HeadStatement::new(station, journal, head, self.wall, key)))
    }
}
