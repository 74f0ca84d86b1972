//! The stored journal, compared with what this session wrote.

use crate::journal::{Entry, Head, HeadCode, Log, Lost, Refutation, Remains, WallTime};
use crate::slices::Slices;

/// The state of the stored journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    /// Its chain is unbroken.
    Whole {
        head: HeadCode,
        /// How many entries there should be at least, according to what this session wrote.
        written: u64,
        /// How many rulings are not recorded.
        unrecorded: u64,
        /// When the last entry was made; none if there is no entry.
        last: Option<WallTime>,
        /// Which journals were set aside and why; empty if none was.
        set_aside: String,
        /// The entries that are lost, if any are.
        lost: Option<Lost>,
    },
    /// Its chain is broken, or an entry is not the one that this session wrote; where and how.
    Broken(String),
    /// Its chain is unbroken, but it is not the journal that this station wrote.
    Refuted(Refutation),
    /// It cannot be read.
    Unread,
}

impl Health {
    /// Compares the stored entries of the journal with the head that this session wrote, and with what the station
    /// knows about the journal apart from its copies. `earlier` is how many journals came before it.
    pub async fn of(
        entries: Vec<String>,
        written: Head,
        unrecorded: u64,
        (earlier, remains): (usize, &Remains),
        slices: &Slices,
    ) -> Self {
        let log = Log::read("", entries, slices).await.with_heads(remains.heads.clone());
        let Some(station_journal) = log.journals.first() else { return Self::Unread };
        if let Some(broken) = &station_journal.broken {
            return Self::Broken(broken.to_string());
        }
        let read = |line: &String| Entry::read(line).ok();
        let at = usize::try_from(written.sequence).unwrap_or_default().checked_sub(1);
        let stored = at.and_then(|at| station_journal.entries.get(at)).and_then(read);
        if stored.is_some_and(|entry| entry.digest() != written.digest) {
            let number = written.sequence.to_string();
            return Self::Broken(
                ["entry ", &number, " is not the one that was written: ", REWRITTEN].concat(),
            );
        }
        if let Some(refutation) = remains.refutes(earlier, station_journal) {
            return Self::Refuted(refutation);
        }
        Self::Whole {
            head: station_journal.head_code(),
            written: written.sequence,
            unrecorded,
            last: station_journal.entries.last().and_then(read).map(|entry| entry.content().time),
            set_aside: station_journal.set_aside(),
            lost: station_journal.lost().cloned(),
        }
    }
}

const REWRITTEN: &str = "the journal was rewritten";
