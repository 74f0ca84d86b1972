//! The head code identifies the end of a journal, and is short enough to note on paper. It reveals two things that the
//! chain alone cannot reveal: that the end was cut off, or that the whole journal was rewritten (promise 8).

use super::chain::Head;
use super::log::{Log, StationJournal};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How many entries a journal has, and the beginning of the last entry's digest:
/// `1234-9F86D081884C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HeadCode {
    /// How many entries there are.
    pub count: u64,
    /// The first 48 bits of the last entry's digest.
    pub digest: [u8; 6],
}

/// How many hexadecimal digits a code has.
const DIGITS: usize = 12;

impl HeadCode {
    pub fn of(head: &Head) -> Self {
        let mut digest = [0; 6];
        digest.copy_from_slice(&head.digest.as_bytes()[..6]);
        Self { count: head.sequence, digest }
    }

    /// Whether the journal still contains this head, with an unbroken chain up to it.
    pub fn is_in(&self, station_journal: &StationJournal) -> bool {
        let sound =
            station_journal.broken.as_ref().is_none_or(|broken| broken.sequence > self.count);
        sound && station_journal.head_at(self.count).is_some_and(|head| Self::of(&head) == *self)
    }
}

/// Where a noted head code is in a log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Noted<'a> {
    /// This journal still contains it.
    Still(&'a StationJournal),
    /// It is the end of the archived journal before this one.
    Archived(&'a StationJournal),
    Nowhere,
}

impl HeadCode {
    /// Finds where this head code is in a log.
    pub fn noted(self, log: &Log) -> Noted<'_> {
        let find = |is: &dyn Fn(&StationJournal) -> bool| {
            log.journals.iter().find(|station_journal| is(station_journal))
        };
        match find(&|station_journal| self.is_in(station_journal)) {
            Some(station_journal) => Noted::Still(station_journal),
            None => find(&|station_journal| station_journal.after() == Some(self))
                .map_or(Noted::Nowhere, Noted::Archived),
        }
    }
}

impl fmt::Display for HeadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.count)?;
        self.digest.iter().try_for_each(|byte| write!(f, "{byte:02X}"))
    }
}

/// The text is not a head code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{} is not a head code, such as 1234-9F86D081884C: read it again from the paper",
    .got.chars().take(40).collect::<String>()
)]
pub struct NotAHeadCode {
    pub got: String,
}

impl From<HeadCode> for String {
    fn from(code: HeadCode) -> Self {
        code.to_string()
    }
}

impl TryFrom<String> for HeadCode {
    type Error = NotAHeadCode;

    fn try_from(text: String) -> Result<Self, NotAHeadCode> {
        text.parse()
    }
}

/// Reads a head code as people write it: in upper or lower case, with or without spaces and other marks.
/// Letters that look like digits count as digits: O as 0, I and L as 1.
impl FromStr for HeadCode {
    type Err = NotAHeadCode;

    fn from_str(text: &str) -> Result<Self, NotAHeadCode> {
        read(text).ok_or_else(|| NotAHeadCode { got: text.to_owned() })
    }
}

fn read(text: &str) -> Option<HeadCode> {
    let is_separator = |c: char| !c.is_ascii_alphanumeric();
    let text = text.trim_matches(is_separator);
    let (count, digits) = match text.split_once(is_separator) {
        Some(parts) => parts,
        None => text.split_at_checked(text.len().checked_sub(DIGITS)?)?,
    };
    let digits: Vec<u8> =
        digits.chars().filter(|c| !is_separator(*c)).map(digit).collect::<Option<_>>()?;
    let count = count.chars().map(|c| digit(c).filter(|digit| *digit < 10));
    let count = count.collect::<Option<Vec<u8>>>()?;
    if digits.len() != DIGITS || count.is_empty() {
        return None;
    }
    let mut digest = [0; 6];
    for (byte, pair) in digest.iter_mut().zip(digits.chunks(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    let count = count
        .into_iter()
        .try_fold(0_u64, |count, digit| count.checked_mul(10)?.checked_add(u64::from(digit)))?;
    Some(HeadCode { count, digest })
}

fn digit(c: char) -> Option<u8> {
    let c = match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    };
    c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}
