//! The journal writer: where the journal ends, and what is waiting to be written.
//!
//! The writer holds every entry until the store has confirmed it. A failed write loses nothing, and the next
//! attempt writes the same entries with the same numbers.
//!
//! Nothing follows the entry that archives a journal. Once it is written, new records wait without numbers
//! until the next journal has been opened.

use super::chain::{Chain, Head, later};
use super::entry::Entry;
use super::finding::Finding;
use super::happening::Happening;
use super::head_code::HeadCode;
use super::record::{At, Record};
use super::signature::PublicKey;
use super::station_id::StationId;
use crate::challenge::ChallengeNumber;
use crate::digest::Digest;

/// The writer of the journal in use.
#[derive(Clone, Debug, PartialEq)]
pub struct Writer {
    station: StationId,
    /// Where the stored chain ends; unknown until the journal is read.
    head: Option<Head>,
    waiting: Vec<Record>,
    session: Option<u64>,
    /// The number of the stored challenge that began last.
    begun: Option<ChallengeNumber>,
    /// The number of the challenge that the last stored decision of this session belongs to.
    decided: Option<ChallengeNumber>,
    /// The digest of the first entry, once it is stored.
    first: Option<Digest>,
    /// The key with which the station signs.
    key: Option<PublicKey>,
}

impl Writer {
    /// A writer whose journal is not read yet. Records wait in it without numbers.
    pub const fn unread(station: StationId) -> Self {
        Self {
            station,
            head: None,
            waiting: Vec::new(),
            session: None,
            begun: None,
            decided: None,
            first: None,
            key: None,
        }
    }

    /// Sets the key with which the station signs. The next new journal names it.
    pub const fn signs_with(&mut self, key: Option<PublicKey>) {
        self.key = key;
    }

    pub const fn station(&self) -> StationId {
        self.station
    }

    /// Continues the stored chain, or begins the next one if it is archived. The writer takes over the identity
    /// of the station that wrote the chain, even if this device has lost its own.
    ///
    /// First come entries with the time `at`: about what was found in the copies, about an unclean end (unless
    /// `closed` is the session in which the chain ends), and about the start of this session. The waiting
    /// records follow.
    pub fn open(&mut self, chain: Chain, closed: Option<u64>, found: Vec<Finding>, at: &At) {
        self.station = chain.station.unwrap_or(self.station);
        let chain = if chain.archived { Chain::after(HeadCode::of(&chain.head)) } else { chain };
        let mut first: Vec<_> = found.into_iter().map(Happening::from).collect();
        if chain.opened.is_some() && chain.opened != closed {
            first.push(Happening::UncleanEnd);
        }
        let key = self.key.filter(|_| chain.head.sequence == 0);
        first.push(Happening::Opened { after: chain.after, key });
        (self.first, self.begun, self.decided) = (chain.first, chain.last_challenge, None);
        self.session = Some(chain.head.sequence + first.len() as u64);
        self.head = Some(chain.head);
        let first = first.into_iter().map(|happening| Record::of(at.clone(), happening));
        self.waiting.splice(0..0, first);
    }

    /// Follows a journal that goes on further than it was read, because the copy that has more could not be read then:
    /// the waiting records come after its end, with the numbers of their challenges moved on. Unless some are lost still,
    /// none of them says any more that entries were lost. Returns how many challenges had been stored by what was read, and
    /// how many more there are.
    ///
    /// Returns none, and changes nothing, if the journal was not read, or if this chain ends with entries that are waiting
    /// here, which only the answer of the store is missing for.
    pub fn follow(&mut self, chain: &Chain, is_lost: bool) -> Option<(u64, u64)> {
        let is_ours = || self.to_write().iter().any(|entry| entry.head() == chain.head);
        let head = self.head?;
        if chain.archived || chain.head.sequence <= head.sequence || is_ours() {
            return None;
        }
        let stored = count(self.begun);
        let more = count(chain.last_challenge).saturating_sub(stored);
        self.waiting.iter_mut().for_each(|record| record.move_numbers(stored, more));
        self.waiting
            .retain(|record| is_lost || !matches!(record.happening(), Happening::JournalLost(_)));
        let start = |record: &Record| matches!(record.happening(), Happening::Opened { .. });
        if let Some(start) = self.waiting.iter().position(start) {
            self.session = Some(chain.head.sequence + start as u64 + 1);
        }
        self.station = chain.station.unwrap_or(self.station);
        (self.head, self.first, self.begun) = (Some(chain.head), chain.first, chain.last_challenge);
        Some((stored, more))
    }

    /// Leaves the start of this session out, because another program is about to continue the journal and enters its own.
    /// What was found when the journal was opened is known only here, so it stays; and with it, in a new journal, the start,
    /// which names the key.
    pub fn leave_start(&mut self) {
        let is_start = |record: &Record| {
            matches!(record.happening(), Happening::Opened { .. } | Happening::UncleanEnd)
        };
        let is_new = self.head.is_some_and(|head| head.sequence == 0);
        if is_new && !self.waiting.iter().all(is_start) {
            return;
        }
        self.waiting.retain(|record| !is_start(record));
        self.session = None;
    }

    /// Whether the journal is read.
    pub const fn is_open(&self) -> bool {
        self.head.is_some()
    }

    /// The number of the entry with which this session began. It is saved when the page closes, so that the
    /// next start knows that the session ended properly.
    pub const fn session(&self) -> Option<u64> {
        self.session
    }

    /// Adds a record. Returns the number of the challenge it belongs to, if the journal is open and is not
    /// being archived.
    pub fn take(&mut self, record: Record) -> Option<ChallengeNumber> {
        let finished = self.waiting.iter().any(is_last);
        let number = record.challenge(count(self.last_challenge()));
        self.waiting.push(record);
        number.filter(|_| self.is_open() && !finished)
    }

    /// The number of the challenge of this event that began last, stored or waiting.
    pub fn last_challenge(&self) -> Option<ChallengeNumber> {
        let of_event = self.waiting.iter().take_while(|record| !is_last(record));
        of_event.fold(self.begun, |last, record| later(last, record.challenge(count(last))))
    }

    /// The entries that are waiting to be written, in order. Empty until the journal is read.
    pub fn to_write(&self) -> Vec<Entry> {
        let Some(mut head) = self.head else { return Vec::new() };
        let mut begun = self.begun;
        let seal = |record| {
            let entry = Entry::seal(record, self.station, head, count(begun));
            (head, begun) = (entry.head(), later(begun, entry.challenge()));
            entry
        };
        let last = self.waiting.iter().position(is_last);
        let count = last.map_or(self.waiting.len(), |last| last + 1);
        self.waiting[..count].iter().map(seal).collect()
    }

    /// The stored lines, followed by those that are waiting to be written.
    pub fn with_waiting(&self, stored: Vec<String>) -> Vec<String> {
        Self::append_missing(stored, &self.to_write())
    }

    /// The stored lines, followed by those waiting entries that are not among them. `waiting` was listed before
    /// reading began, so an entry written meanwhile may be in both, or only in `waiting`.
    pub fn append_missing(mut stored: Vec<String>, waiting: &[Entry]) -> Vec<String> {
        let last = stored.len() as u64;
        let waiting = waiting.iter().filter(|entry| entry.sequence() > last);
        stored.extend(waiting.map(|entry| entry.stored().to_owned()));
        stored
    }

    /// Notes that every entry up to this head is stored. Returns false, and changes nothing, if no waiting entry has
    /// this head. The report is then about another journal, or came twice.
    pub fn written(&mut self, through: Head) -> bool {
        let mut written = self.to_write();
        let Some(last) = written.iter().position(|entry| entry.head() == through) else {
            return false;
        };
        written.truncate(last + 1);
        for number in written.iter().filter_map(Entry::challenge) {
            (self.begun, self.decided) = (later(self.begun, Some(number)), Some(number));
        }
        self.first = self.first.or_else(|| written.first().map(Entry::digest));
        if let Some(last) = written.last() {
            if last.archives() {
                // The next event counts its challenges from 1.
                (self.head, self.session, self.begun) = (None, None, None);
            } else {
                self.head = Some(last.head());
            }
            self.waiting.drain(..written.len());
        }
        true
    }

    /// The digest of the first stored entry, which identifies the journal.
    pub const fn journal(&self) -> Option<Digest> {
        self.first
    }

    /// The head of the stored journal.
    pub fn head(&self) -> Head {
        self.head.unwrap_or_default()
    }

    /// The number of the last stored entry; 0 if there is none.
    pub fn last(&self) -> u64 {
        self.head().sequence
    }

    /// The number of the challenge that the last stored decision of this session belongs to. Entries of the
    /// desk in between do not count.
    pub const fn decided(&self) -> Option<ChallengeNumber> {
        self.decided
    }

    /// Whether an entry of the desk, such as a changed setting or a login, is waiting to be written.
    pub fn unwritten_of_desk(&self) -> bool {
        self.waiting.iter().any(|record| record.happening().is_of_desk())
    }

    /// Whether the entry of a wrong PIN waits to be written.
    pub fn has_wrong_pin_waiting(&self) -> bool {
        let is_one = |record: &Record| matches!(record.happening(), Happening::WrongPin { .. });
        self.waiting.iter().any(is_one)
    }

    /// Whether entries are waiting to be written, even if the journal is not read yet and [`to_write`](Self::to_write)
    /// has none.
    pub const fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether there are entries that must not be lost. If the journal was never read, only those about challenges
    /// count, because the others are made again at the next start.
    pub fn must_write(&self) -> bool {
        self.is_open() && self.has_waiting() || self.unwritten_rulings() > 0
    }

    /// How many waiting entries belong to a challenge: rulings, referrals, challenges that ended without a
    /// look-up, opinions, corrections and the like.
    pub fn unwritten_rulings(&self) -> usize {
        let of_a_challenge = |record: &&Record| record.happening().is_of_challenge();
        self.waiting.iter().filter(of_a_challenge).count()
    }
}

/// Whether this is the last record of its journal, which nothing may follow.
fn is_last(record: &Record) -> bool {
    *record.happening() == Happening::Archived
}

/// How many challenges of the event had begun, this one included.
fn count(number: Option<ChallengeNumber>) -> u64 {
    number.map_or(0, ChallengeNumber::count)
}
