//! The book: where the journal ends, and what still waits to be written.
//!
//! Nothing leaves the book until the store says it is written; so a failed write loses nothing, and
//! writing again gives the same entries, number for number.
//!
//! Nothing follows the entry that archives a journal. When it is written the book is as if unread: what
//! comes waits without numbers, until the store has opened the next journal.

use super::chain::{Chain, Head};
use super::entry::Entry;
use super::finding::Finding;
use super::happening::Happening;
use super::head_code::HeadCode;
use super::record::{At, Record};
use super::signature::PublicKey;
use super::station_id::StationId;
use crate::digest::Digest;

/// A journal in use.
#[derive(Clone, Debug, PartialEq)]
pub struct Writer {
    station: StationId,
    /// Where the stored chain ends; unknown until the store has been read.
    head: Option<Head>,
    waiting: Vec<Record>,
    session: Option<u64>,
    /// The last entry of a challenge that the store holds; 0 while there is none.
    last_of_challenge: u64,
    /// The digest of the first entry, once it is stored.
    first: Option<Digest>,
    /// The key with which the station signs.
    key: Option<PublicKey>,
}

impl Writer {
    /// A book whose store has not been read yet. Records wait in it without numbers.
    pub const fn unread(station: StationId) -> Self {
        Self {
            station,
            head: None,
            waiting: Vec::new(),
            session: None,
            last_of_challenge: 0,
            first: None,
            key: None,
        }
    }

    /// The station signs with this key. The next new journal names it.
    pub const fn signs_with(&mut self, key: Option<PublicKey>) {
        self.key = key;
    }

    /// The station that writes it.
    pub const fn station(&self) -> StationId {
        self.station
    }

    /// Continues the stored chain, or begins the next if it is archived; as the station that wrote it, which
    /// may have lost the note of who it is. Entered first is what was found in its copies, an
    /// unclean end unless `closed` is the session the chain ends with, and the start of this session; then
    /// what has waited. `at` is the time of all of them.
    pub fn open(&mut self, chain: Chain, closed: Option<u64>, found: Vec<Finding>, at: &At) {
        self.station = chain.station.unwrap_or(self.station);
        let chain = if chain.archived { Chain::after(HeadCode::of(&chain.head)) } else { chain };
        let mut first: Vec<_> = found.into_iter().map(Happening::from).collect();
        if chain.opened.is_some() && chain.opened != closed {
            first.push(Happening::UncleanEnd);
        }
        let key = self.key.filter(|_| chain.head.sequence == 0);
        first.push(Happening::Opened { after: chain.after, key });
        self.first = chain.first;
        self.session = Some(chain.head.sequence + first.len() as u64);
        self.head = Some(chain.head);
        let first = first.into_iter().map(|happening| Record::of(at.clone(), happening));
        self.waiting.splice(0..0, first);
    }

    /// Whether the store has been read.
    pub const fn is_open(&self) -> bool {
        self.head.is_some()
    }

    /// The number of the entry with which this session began: remembered when the page is closed, so
    /// that the next start knows the session ended well.
    pub const fn session(&self) -> Option<u64> {
        self.session
    }

    /// Takes a record; gives the number it will have, if the store has been read and the journal goes
    /// on.
    pub fn take(&mut self, record: Record) -> Option<u64> {
        let finished = self.waiting.iter().any(is_last);
        self.waiting.push(record);
        let head = self.head.filter(|_| !finished)?;
        Some(head.sequence + self.waiting.len() as u64)
    }

    /// What waits to be written, sealed and in order. Empty until the store has been read.
    pub fn to_write(&self) -> Vec<Entry> {
        let Some(mut head) = self.head else { return Vec::new() };
        let seal = |record| {
            let entry = Entry::seal(record, self.station, head.sequence + 1, head.digest);
            head = entry.head();
            entry
        };
        let last = self.waiting.iter().position(is_last);
        let count = last.map_or(self.waiting.len(), |last| last + 1);
        self.waiting[..count].iter().map(seal).collect()
    }

    /// The lines that the store holds, and after them those that wait to be written to it.
    pub fn with_waiting(&self, mut held: Vec<String>) -> Vec<String> {
        let last = held.len() as u64;
        let waiting = self.to_write().into_iter().filter(|entry| entry.sequence() > last);
        held.extend(waiting.map(|entry| entry.stored().to_owned()));
        held
    }

    /// The store holds every entry up to the one with this number and this digest. Whether it was one that
    /// waited: an answer about another journal, or one that comes twice, changes nothing.
    pub fn written(&mut self, through: Head) -> bool {
        let mut written = self.to_write();
        let Some(last) = written.iter().position(|entry| entry.head() == through) else {
            return false;
        };
        written.truncate(last + 1);
        let mut of_challenge = written.iter().filter(|entry| entry.challenge().is_some());
        if let Some(last) = of_challenge.next_back() {
            self.last_of_challenge = last.sequence();
        }
        self.first = self.first.or_else(|| written.first().map(Entry::digest));
        if let Some(last) = written.last() {
            (self.head, self.session) =
                if last.archives() { (None, None) } else { (Some(last.head()), self.session) };
            self.waiting.drain(..written.len());
        }
        true
    }

    /// The digest of the first entry, which identifies the journal, once it is stored.
    pub const fn journal(&self) -> Option<Digest> {
        self.first
    }

    /// Where the journal that the store holds ends.
    pub fn head(&self) -> Head {
        self.head.unwrap_or_default()
    }

    /// The number of the last entry that the store holds; 0 while there is none.
    pub fn last(&self) -> u64 {
        self.head().sequence
    }

    /// The number of the last entry of a challenge that the store holds; 0 while there is none. What
    /// happens at the desk meanwhile is no part of a challenge.
    pub const fn last_of_challenge(&self) -> u64 {
        self.last_of_challenge
    }

    /// Whether something waits to be written that happened at the desk: what was set, who came in.
    pub fn unwritten_of_desk(&self) -> bool {
        self.waiting.iter().any(|record| record.happening().is_of_desk())
    }

    /// Whether the entry of a wrong PIN waits to be written.
    pub fn owes_wrong_pin(&self) -> bool {
        let is_one = |record: &Record| matches!(record.happening(), Happening::WrongPin { .. });
        self.waiting.iter().any(is_one)
    }

    /// Whether what waits would be missed, if it were lost. Of a journal that was never read that is what
    /// belongs to a challenge: the rest begins anew with the next start.
    pub fn owes(&self) -> bool {
        self.is_open() && !self.waiting.is_empty() || self.unwritten_rulings() > 0
    }

    /// How many rulings wait to be written, with everything else that belongs to a challenge and was
    /// shown: a referral, how it ended without a look-up, an opinion, a correction.
    pub fn unwritten_rulings(&self) -> usize {
        let of_a_challenge = |record: &&Record| record.happening().is_of_challenge();
        self.waiting.iter().filter(of_a_challenge).count()
    }
}

/// Whether nothing may follow it in its journal.
fn is_last(record: &Record) -> bool {
    *record.happening() == Happening::Archived
}
