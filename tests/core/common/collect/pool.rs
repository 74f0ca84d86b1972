//! Journals of many stations, made once and shared by all seeds.

use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{Document, JournalTag};
use challenge_station::journal::{
    At, Entry, EventContext, Happening, Head, HeadStatement, Record, SetAside, SignedHead,
    StationId, WallTime,
};
use challenge_station::rulebook::{Choice, NASPA_2017};
use std::sync::Arc;

/// A journal of a station as documents.
pub struct Journal {
    pub tag: JournalTag,
    pub entries: Vec<Arc<Document>>,
    /// Signed heads, in order.
    pub heads: Vec<Arc<Document>>,
}

/// What one machine writes: two journals, one after the other.
pub type Machine = [Journal; 2];

/// Machines with identities of their own, and clones of some: a clone has the same identity, but its first journal
/// continues differently.
pub struct Pool {
    pub machines: Vec<Machine>,
    pub clones: Vec<Machine>,
}

impl Pool {
    /// So many machines with so many entries each, and clones of some.
    pub fn new(machines: usize, clones: usize, entries: u64) -> Self {
        let machine = |number: usize| machine(number, entries, 0, "");
        let clone = |number: usize| self::machine(number, entries, 1, "");
        Self {
            machines: (0..machines).map(machine).collect(),
            clones: (0..clones).map(clone).collect(),
        }
    }

    /// One machine whose entries have lines of more than so many bytes, because a reason in each is that long.
    pub fn with_long_lines(entries: u64, bytes: usize) -> Self {
        let machine = machine(0, entries, 0, &"x".repeat(bytes));
        Self { machines: vec![machine], clones: Vec::new() }
    }
}

/// The clock of a machine may be a year off, in either direction.
fn wall(machine: usize, number: u64) -> WallTime {
    let year = 365 * 86_400_000;
    let off = (i64::try_from(machine).unwrap() % 3 - 1) * year;
    WallTime::new(1_795_252_272_345 + off + i64::try_from(number).unwrap() * 60_000, 60)
}

fn machine(number: usize, entries: u64, fork: u64, why: &str) -> Machine {
    let mut id = [0; 16];
    id[..8].copy_from_slice(&(number as u64).to_be_bytes());
    let station = StationId::from_random(id);
    let first = entries * 3 / 4;
    let forked_at = if fork == 0 { u64::MAX } else { first / 2 };
    let last = if fork == 0 { entries - first } else { entries - first + 1 };
    [
        journal(number, station, why, first, |entry| if entry > forked_at { fork } else { 0 }),
        journal(number, station, why, last, |_| fork + 7),
    ]
}

fn journal(
    machine: usize,
    station: StationId,
    why: &str,
    entries: u64,
    salt: impl Fn(u64) -> u64,
) -> Journal {
    let (mut head, mut first) = (Head::default(), None);
    let (mut documents, mut heads) = (Vec::new(), Vec::new());
    for number in 1..=entries {
        let at = At {
            wall: wall(machine, number),
            since_start: Moment::from_millis(number * 60_000 + salt(number)),
            rulebook: Choice::of(&NASPA_2017),
            context: EventContext::default(),
        };
        let set_aside = || SetAside { journal: String::new(), why: why.to_owned() };
        let what = if why.is_empty() {
            Happening::PracticeBegun
        } else {
            Happening::SetAside(set_aside())
        };
        let record = Record::of(at, what);
        let entry = Entry::seal(&record, station, head, 0);
        head = entry.head();
        let first = *first.get_or_insert(head.digest);
        documents.push(Arc::new(Document::of_entry(first, entry.stored()).unwrap()));
        if number % 50 == 0 || number == entries {
            heads.push(Arc::new(Document::of_head(&signed(station, first, head)).unwrap()));
        }
    }
    Journal { tag: JournalTag::of(first.unwrap()), entries: documents, heads }
}

/// Nobody checks the signature here.
fn signed(station: StationId, first: challenge_station::digest::Digest, head: Head) -> SignedHead {
    let key = super::super::signing::fingerprint(1);
    let statement = HeadStatement::new(station, first, head, wall(0, head.sequence), key);
    SignedHead::new(statement, [7; 64])
}
