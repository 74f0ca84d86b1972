//! Signing: when the station signs where its journal ends, and what becomes of a key that is another than it was.
//!
//! Nothing waits for a signature. One that never comes is made up for by the next.

use super::Station;
use super::event::Effect;
use crate::desk::{KeyChange, Signing as Known};
use crate::digest::Digest;
use crate::journal::{
    Chain, Happening, Head, HeadStatement, PublicKey, Signed, SignedHead, SigningKey,
    StationJournal,
};
use crate::setup::Settings;

/// A head is signed at least every so many entries.
const EVERY: u64 = 50;

/// The key, and what it has signed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Signing {
    /// What is known of it.
    known: Known,
    /// The key that the open journal names, if it names one.
    named: Option<PublicKey>,
    /// Whether a round or an event has ended, and that is not written yet.
    round_ended: bool,
}

impl Signing {
    /// What the desk says of it.
    pub(super) const fn known(&self) -> Known {
        self.known
    }

    /// Whether the key is another than the journal named, since the page was started.
    pub(super) fn has_changed(&self) -> bool {
        self.known.changed == Some(KeyChange::Now)
    }

    /// Other settings hold from now on.
    pub(super) fn round_ends(&mut self, before: &Settings, now: &Settings) {
        self.round_ended |= (before.round, &before.event) != (now.round, &now.event);
    }

    /// A head was signed, and is kept. The newest is told.
    pub(super) fn signed(&mut self, head: &SignedHead) {
        let statement = head.statement();
        let (through, at, key) = (statement.count, statement.at, statement.key);
        if self.known.last.is_none_or(|last| last.at.is_before(&at)) {
            self.known.last = Some(Signed { through, at, key, key_since: None });
        }
    }
}

impl Station {
    /// Whether the key that signs the journal is another than it was, or was lost.
    pub fn has_key_changed(&self) -> bool {
        self.signing.has_changed()
    }

    /// This is the station's key, or why it has none.
    pub(super) fn has_key(&mut self, key: SigningKey) {
        self.signing.known.key = Some(key);
        self.recording.book.signs_with(key.public());
        self.compare_keys();
    }

    /// The store was read: which key the journal names.
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

    /// Enters a key that is another than the journal names.
    fn compare_keys(&mut self) {
        let Some(key) = self.signing.known.key.filter(|_| self.recording.book.is_open()) else {
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

    /// The store has written entries, from the end `before` on through another: it is signed every 50 entries,
    /// when a round or an event has ended, and when the journal is archived.
    pub(super) fn sign_written(
        &mut self,
        journal: Option<Digest>,
        before: Head,
        through: Head,
        effects: &mut Vec<Effect>,
    ) {
        let book = &self.recording.book;
        let is_archived = !book.is_open();
        let has_round_ended = self.signing.round_ended && book.to_write().is_empty();
        let is_due = before.sequence / EVERY < through.sequence / EVERY;
        if is_archived || has_round_ended || is_due {
            self.signing.round_ended &= !(is_archived || has_round_ended);
            let journal = journal.or(book.journal());
            effects.extend(journal.and_then(|journal| self.sign(journal, through)));
        }
    }

    /// The journal that is looked at leaves the station, as far as it was read.
    pub(super) fn sign_exported(&self, effects: &mut Vec<Effect>) {
        let log = self.session.log.as_deref();
        let own = log.and_then(|log| log.journals.iter().find(|told| told.is_own()));
        let head = own.and_then(|told| Some((told.journal()?, StationJournal::head(told))));
        effects.extend(head.and_then(|(journal, head)| self.sign(journal, head)));
    }

    fn sign(&self, journal: Digest, head: Head) -> Option<Effect> {
        let key = self.signing.known.key?.public()?.fingerprint();
        let station = self.recording.book.station();
        Some(Effect::Sign(HeadStatement::new(station, journal, head, self.wall, key)))
    }
}
