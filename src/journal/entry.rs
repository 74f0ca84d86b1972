//! An entry: a record with its number, its predecessor's digest and its own.
//!
//! Its lines are documented in `form.rs`. What is sealed is form 3; the forms before are read as well.

use super::chain::Head;
use super::form::{self, FORM_3, NOTHING};
use super::record::{Happening, Record};
use super::station_id::StationId;
use super::values::values;
use crate::digest::Digest;
use std::fmt;

/// One entry of the journal, sealed: its text cannot change without its digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    sequence: u64,
    previous: Digest,
    challenge: Option<u64>,
    text: String,
    digest: Digest,
}

/// The kind that form 1 gave to what later forms call a self-lookup.
pub(super) const RULING_1: &str = "ruling";

impl Entry {
    /// The `previous` of the first entry.
    pub const NOTHING_BEFORE: Digest = Digest::from_bytes([0; Digest::BYTES]);

    /// Seals a record as entry number `sequence`, after the entry with digest `previous`.
    pub fn seal(record: &Record, station: StationId, sequence: u64, previous: Digest) -> Self {
        let mut text = String::new();
        for (name, value) in FORM_3.iter().zip(values(record, station, sequence, previous)) {
            text.extend([name, " ", &value, "\n"]);
        }
        let digest = Digest::of(text.as_bytes());
        let challenge = record.happening.challenge(sequence);
        Self { sequence, previous, challenge, text, digest }
    }

    /// Reads a stored entry of any form, checking its form and its digest.
    pub fn read(stored: &str) -> Result<Self, EntryError> {
        let (text, digest) = stored.rsplit_once("digest ").ok_or(EntryError::Form("digest"))?;
        let digest = digest.strip_suffix('\n').and_then(|hex| hex.parse().ok());
        let digest: Digest = digest.ok_or(EntryError::Form("digest"))?;
        let computed = Digest::of(text.as_bytes());
        if computed != digest {
            return Err(EntryError::Digest { expected: digest, got: computed });
        }
        form::check(text)?;
        let value = |name| form::value(text, name).unwrap_or_default();
        if value("station").parse::<StationId>().is_err() {
            return Err(EntryError::Form("station"));
        }
        let sequence = number(text, "sequence")?.ok_or(EntryError::Form("sequence"))?;
        number(text, "repeats")?;
        let challenge = match value("kind") {
            RULING_1 => Some(sequence),
            _ => number(text, "challenge")?,
        };
        let previous = value("previous").parse().map_err(|_| EntryError::Form("previous"))?;
        Ok(Self { sequence, previous, challenge, text: text.to_owned(), digest })
    }

    /// The entry as it is stored: the canonical form and its digest.
    pub fn stored(&self) -> String {
        format!("{}digest {}\n", self.text, self.digest)
    }

    /// The entry's number, from 1.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The digest of the entry before it.
    pub fn previous(&self) -> Digest {
        self.previous
    }

    /// Its own digest.
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// The number of the challenge it belongs to: of a challenge that begins with it, its own.
    pub fn challenge(&self) -> Option<u64> {
        self.challenge
    }

    /// The number of the earlier challenge that is judged again with it.
    pub fn repeats(&self) -> Option<u64> {
        self.field("repeats")?.parse().ok()
    }

    /// What happened, as `form.rs` lists the kinds.
    pub fn kind(&self) -> &str {
        self.field("kind").unwrap_or_default()
    }

    /// The value of the line with this name, if its form has one and it applies.
    pub fn field(&self, name: &str) -> Option<&str> {
        form::value(&self.text, name).filter(|value| *value != NOTHING)
    }

    /// Whether it says that the station was started.
    pub fn opens(&self) -> bool {
        self.kind() == Happening::Opened.kind()
    }

    /// Whether it says that the event has ended, and with it the journal.
    pub fn archives(&self) -> bool {
        self.kind() == Happening::Archived.kind()
    }

    /// Where a chain ends that ends with it.
    pub const fn head(&self) -> Head {
        Head { sequence: self.sequence, digest: self.digest }
    }
}

/// The number in a line, if there is such a line and it applies.
fn number(text: &str, name: &'static str) -> Result<Option<u64>, EntryError> {
    let value = form::value(text, name).filter(|value| *value != NOTHING);
    value.map(|value| value.parse().map_err(|_| EntryError::Form(name))).transpose()
}

/// Why a stored entry cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryError {
    /// The named line is missing, out of place or malformed.
    Form(&'static str),
    /// The entry was written in another version of the form.
    Version(String),
    /// The text was changed after it was sealed.
    Digest {
        /// The digest stored with the entry.
        expected: Digest,
        /// The digest of the text as it stands.
        got: Digest,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(line) => {
                write!(
                    f,
                    "expected the line `{line}` of a journal entry: it is not one, or is torn"
                )
            }
            Self::Version(version) => {
                write!(
                    f,
                    "expected form 1, 2 or 3, got form {version}: open it with a later version"
                )
            }
            Self::Digest { expected, got } => {
                write!(f, "expected digest {expected}, got {got}: the text was changed")
            }
        }
    }
}

impl std::error::Error for EntryError {}
