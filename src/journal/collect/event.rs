//! The events that the sender handles, and the effects that it asks for.

use super::answer::{Answer, Unreachable};
use super::document::Document;
use super::document_id::JournalTag;
use super::request::Request;
use crate::challenge::Moment;
use std::sync::Arc;

/// The clock and the random number that a step uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The time by a clock that nobody can set. If it is earlier than in the last step, the time of the last step is
    /// used.
    pub mono: Moment,
    /// A random number, drawn anew for each step.
    pub random: u32,
}

/// How much of a journal the station has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    pub journal: JournalTag,
    /// How many entries are stored.
    pub entries: u64,
    /// How many signed heads are stored.
    pub heads: u64,
}

/// Something that the sender must handle.
#[derive(Clone, Debug)]
pub enum Event {
    /// The station has these journals, oldest first, archived ones too. Sent at the start and after every write.
    Journals(Vec<Length>),
    /// Whether a request may be started. It may on the count screen and at the desk, but never from the first letter of
    /// a slip to the end of its verdict. Until the first such event, it may not.
    Allowed(bool),
    /// These parts of a journal were read, for [`Effect::Read`] with this number.
    Read {
        /// The number of the [`Wanted`].
        number: u64,
        /// The entries that were wanted, in order; `None` for a line that cannot become a [`Document`]. If
        /// there are more or fewer than were wanted, the journal could not be read.
        entries: Vec<Option<Arc<Document>>>,
        /// The signed heads that were wanted, likewise.
        heads: Vec<Option<Arc<Document>>>,
    },
    /// The request with this number was answered, or failed.
    Answered {
        /// The number of the request.
        number: u64,
        answer: Result<Answer, Unreachable>,
    },
    /// The browser says that there is a network again.
    Online,
    /// Time has passed.
    Tick,
}

/// Something that the caller must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Read this, then report [`Event::Read`].
    Read(Wanted),
    /// Send this, then report [`Event::Answered`]. There is never more than one request at a time.
    Send(Request),
    /// Give up waiting for the request with this number.
    Abort(u64),
}

/// A part of a journal that must be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Its number. Readings and requests are numbered in one series.
    pub number: u64,
    pub journal: JournalTag,
    pub entries: Span,
    /// The positions of its signed heads, in the order in which they were made.
    pub heads: Span,
}

/// Consecutive numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first number, from 1.
    pub first: u64,
    /// How many numbers there are.
    pub count: u64,
}

impl Span {
    /// From the number after `after` through `last`.
    pub(super) const fn between(after: u64, last: u64) -> Self {
        Self { first: after + 1, count: last.saturating_sub(after) }
    }

    /// The last number; if there are none, the number before the first.
    pub const fn last(self) -> u64 {
        (self.first + self.count).saturating_sub(1)
    }
}
