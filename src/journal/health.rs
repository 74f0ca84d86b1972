//! The stored journal, compared with what this session wrote.

use crate::journal::{Entry, Head, HeadCode, Log, WallTime};

/// The state of the stored journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    /// Its chain is unbroken.
    Whole {
        /// The head code.
        head: HeadCode,
        /// How many entries there should be at least, after what this session wrote.
        written: u64,
        /// How many rulings are not recorded.
        unrecorded: u64,
        /// When the last entry was made; none if there is no entry.
        last: Option<WallTime>,
        /// Which journals were set aside and why; empty if none was.
        set_aside: String,
        /// The head of the journal whose entries are lost, if any are.
        lost: Option<HeadCode>,
    },
    /// Its chain is broken; where and how.
    Broken(String),
    /// It cannot be read.
    Unread,
}

impl Health {
    /// Compares the stored entries with the head that this session wrote.
    pub fn of(entries: Vec<String>, written: Head, unrecorded: u64) -> Self {
        let log = Log::of("", entries);
        let Some(station_journal) = log.journals.first() else { return Self::Unread };
        if let Some(broken) = &station_journal.broken {
            return Self::Broken(broken.to_string());
        }
        let read = |line: &String| Entry::read(line).ok();
        let at = usize::try_from(written.sequence).unwrap_or_default().checked_sub(1);
        let there = at.and_then(|at| station_journal.entries.get(at)).and_then(read);
        if there.is_some_and(|entry| entry.digest() != written.digest) {
            let number = written.sequence.to_string();
            return Self::Broken(
                ["entry ", &number, " is not the one that was written: ", ANEW].concat(),
            );
        }
        Self::Whole {
            head: station_journal.head_code(),
            written: written.sequence,
            unrecorded,
            last: station_journal.entries.last().and_then(read).map(|entry| entry.content().time),
            set_aside: station_journal.set_aside(),
            lost: station_journal.lost(),
        }
    }
}

const ANEW: &str = "the journal was written anew";
