//! The journal as it is kept, next to what this session wrote of it.

use crate::journal::{Entry, Head, HeadCode, Log, WallTime};

/// The journal as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Health {
    /// Its chain is whole.
    Whole {
        /// How many entries there are, and the last one's digest in short.
        head: HeadCode,
        /// How many there should be at least, by what this session wrote.
        written: u64,
        /// How many rulings are not recorded.
        unrecorded: u64,
        /// When the last entry was made; none while there is none.
        last: Option<WallTime>,
        /// Which journals were set aside for it, and why; empty if none was.
        set_aside: String,
        /// Where the journal had ended of which entries are lost, if any are.
        lost: Option<HeadCode>,
    },
    /// It is broken; where and how.
    Broken(String),
    /// It cannot be read.
    Unread,
}

impl Health {
    /// What the store holds, while this session has written a journal that ends like this.
    pub fn of(entries: Vec<String>, written: Head, unrecorded: u64) -> Self {
        let log = Log::of("", entries);
        let Some(told) = log.journals.first() else { return Self::Unread };
        if let Some(broken) = &told.broken {
            return Self::Broken(broken.to_string());
        }
        let read = |line: &String| Entry::read(line).ok();
        let at = usize::try_from(written.sequence).unwrap_or_default().checked_sub(1);
        let there = at.and_then(|at| told.entries.get(at)).and_then(read);
        if there.is_some_and(|entry| entry.digest() != written.digest) {
            let number = written.sequence.to_string();
            return Self::Broken(
                ["entry ", &number, " is not the one that was written: ", ANEW].concat(),
            );
        }
        Self::Whole {
            head: told.head_code(),
            written: written.sequence,
            unrecorded,
            last: told.entries.last().and_then(read).map(|entry| entry.content().time),
            set_aside: told.set_aside(),
            lost: told.lost(),
        }
    }
}

const ANEW: &str = "the journal was written anew";
