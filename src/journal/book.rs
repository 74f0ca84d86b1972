//! The book: where the journal ends, and what still waits to be written.
//!
//! Nothing leaves the book until the store says it is written; so a failed write loses nothing, and
//! writing again gives the same entries, number for number.

use super::chain::{Chain, Head};
use super::entry::Entry;
use super::record::{At, Happening, Record};
use super::station_id::StationId;

/// A journal in use.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    station: StationId,
    /// Where the stored chain ends; unknown until the store has been read.
    head: Option<Head>,
    waiting: Vec<Record>,
    session: Option<u64>,
}

impl Book {
    /// A book whose store has not been read yet. Records wait in it without numbers.
    pub const fn unread(station: StationId) -> Self {
        Self { station, head: None, waiting: Vec::new(), session: None }
    }

    /// The station that writes it.
    pub const fn station(&self) -> StationId {
        self.station
    }

    /// Goes on with the chain that was found in the store. First are entered the journals that had
    /// to be set aside, then an unclean end, unless `closed` is the session the chain ends with; then
    /// the start of this session, and after it what has waited. `at` is the time of all of them.
    pub fn open(&mut self, chain: Chain, closed: Option<u64>, set_aside: Vec<String>, at: &At) {
        let mut first: Vec<_> = set_aside.into_iter().map(Happening::SetAside).collect();
        if chain.opened.is_some() && chain.opened != closed {
            first.push(Happening::UncleanEnd);
        }
        first.push(Happening::Opened);
        self.session = Some(chain.head.sequence + first.len() as u64);
        self.head = Some(chain.head);
        let first = first.into_iter().map(|happening| Record { at: *at, happening });
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

    /// Takes a record; gives the number it will have, if the store has been read.
    pub fn take(&mut self, record: Record) -> Option<u64> {
        self.waiting.push(record);
        self.head.map(|head| head.sequence + self.waiting.len() as u64)
    }

    /// What waits to be written, sealed and in order. Empty until the store has been read.
    pub fn to_write(&self) -> Vec<Entry> {
        let Some(mut head) = self.head else { return Vec::new() };
        let seal = |record| {
            let entry = Entry::seal(record, self.station, head.sequence + 1, head.digest);
            head = Head { sequence: entry.sequence(), digest: entry.digest() };
            entry
        };
        self.waiting.iter().map(seal).collect()
    }

    /// The store holds every entry up to number `through`.
    pub fn written(&mut self, through: u64) {
        let written = self.to_write().into_iter().take_while(|entry| entry.sequence() <= through);
        if let Some((count, last)) = written.enumerate().last() {
            self.head = Some(Head { sequence: last.sequence(), digest: last.digest() });
            self.waiting.drain(..=count);
        }
    }

    /// The number of the last entry that the store holds; 0 while there is none.
    pub fn last(&self) -> u64 {
        self.head.map_or(0, |head| head.sequence)
    }

    /// How many rulings wait to be written, with everything else that belongs to a challenge and was
    /// shown: a referral, how it ended without a look-up, an opinion, a correction.
    pub fn unwritten_rulings(&self) -> usize {
        let of_a_challenge = |record: &&Record| record.happening.challenge(0).is_some();
        self.waiting.iter().filter(of_a_challenge).count()
    }
}
