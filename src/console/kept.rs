//! The journal as it is kept, next to what this session wrote of it.

use crate::journal::{Entry, Head, HeadCode, Told, WallTime, follow};

/// The journal as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
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
    },
    /// It is broken; where and how.
    Broken(String),
    /// It cannot be read.
    Unread,
}

impl Kept {
    /// What the store holds, while this session has written a journal that ends like this.
    pub fn of(entries: Vec<String>, written: Head, unrecorded: u64) -> Self {
        let chain = match follow(entries.iter().map(String::as_str)) {
            Ok(chain) => chain,
            Err(broken) => return Self::Broken(broken.to_string()),
        };
        let read = |text: &String| Entry::read(text).ok();
        let at = usize::try_from(written.sequence).unwrap_or_default().checked_sub(1);
        let there = at.and_then(|at| entries.get(at)).and_then(read);
        if there.is_some_and(|entry| entry.digest() != written.digest) {
            let number = written.sequence.to_string();
            return Self::Broken(
                ["entry ", &number, " is not the one that was written: ", ANEW].concat(),
            );
        }
        let time = |entry: Entry| WallTime::read(entry.field("time")?);
        Self::Whole {
            head: HeadCode::of(&chain.head),
            written: written.sequence,
            unrecorded,
            last: entries.last().and_then(read).and_then(time),
            set_aside: Told { entries, ..Told::default() }.set_aside(),
        }
    }
}

const ANEW: &str = "the journal was written anew";
