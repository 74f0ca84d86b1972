//! An entry: a record with its number, its predecessor's digest and its own.
//!
//! # The canonical form
//!
//! Sixteen lines of UTF-8, each `name value` and ended by a line feed, in this order. A field that
//! does not apply is `-`.
//!
//! | line | value |
//! |---|---|
//! | `challenge-station-journal` | version of this form: `1` |
//! | `sequence` | the entry's number, from 1, without gaps |
//! | `station` | the station's identity, 32 hexadecimal digits |
//! | `time` | wall time with offset, RFC 3339 to the millisecond |
//! | `since-start` | milliseconds since the station was started |
//! | `kind` | `opened`, `unclean-end`, `set-aside` or `ruling` |
//! | `rulebook` | short id of the rulebook in force |
//! | `lexicon` | name of the lexicon that judged |
//! | `edition` | its edition |
//! | `lexicon-digest` | SHA-256 of its sorted words |
//! | `declared` | how many words were declared |
//! | `words` | the words in the order of the slip, one space between |
//! | `verdict` | `acceptable` or `unacceptable`, for the play as a whole |
//! | `note` | for `set-aside`: which journal and why |
//! | `version` | version of the station |
//! | `previous` | digest of the entry before; of the first, 64 zeros |
//!
//! The digest is SHA-256 over those lines. An entry as stored has it as a seventeenth line, `digest`;
//! so `head -n 16 entry.txt | sha256sum` prints it again.

use super::record::{Happening, Record};
use super::station_id::StationId;
use crate::challenge::Ruling;
use crate::digest::Digest;
use crate::lexicon::Word;
use std::fmt::{self, Write as _};

/// One entry of the journal, sealed: its text cannot change without its digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    sequence: u64,
    previous: Digest,
    opens: bool,
    text: String,
    digest: Digest,
}

const FIELDS: [&str; 16] = [
    "challenge-station-journal",
    "sequence",
    "station",
    "time",
    "since-start",
    "kind",
    "rulebook",
    "lexicon",
    "edition",
    "lexicon-digest",
    "declared",
    "words",
    "verdict",
    "note",
    "version",
    "previous",
];

impl Entry {
    /// The `previous` of the first entry.
    pub const NOTHING_BEFORE: Digest = Digest::from_bytes([0; Digest::BYTES]);

    /// Seals a record as entry number `sequence`, after the entry with digest `previous`.
    pub fn seal(record: &Record, station: StationId, sequence: u64, previous: Digest) -> Self {
        let ruling = match &record.happening {
            Happening::Ruling(ruling) => Some(ruling),
            _ => None,
        };
        let of_ruling =
            |field: &dyn Fn(&Ruling) -> String| ruling.map_or_else(|| "-".to_owned(), field);
        let words = |ruling: &Ruling| {
            let words: Vec<&str> = ruling.slip().words().iter().map(Word::as_str).collect();
            words.join(" ")
        };
        let values = [
            "1".to_owned(),
            sequence.to_string(),
            station.to_string(),
            record.at.wall.to_string(),
            record.at.since_start.as_millis().to_string(),
            record.happening.kind().to_owned(),
            record.at.rulebook.to_owned(),
            of_ruling(&|ruling| one_line(&ruling.lexicon().name)),
            of_ruling(&|ruling| one_line(&ruling.lexicon().edition)),
            of_ruling(&|ruling| ruling.lexicon().words.to_string()),
            of_ruling(&|ruling| ruling.slip().words().len().to_string()),
            of_ruling(&words),
            of_ruling(&|ruling| ruling.verdict().as_str().to_owned()),
            match &record.happening {
                Happening::SetAside(why) => one_line(why),
                _ => "-".to_owned(),
            },
            env!("CARGO_PKG_VERSION").to_owned(),
            previous.to_string(),
        ];
        let mut text = String::new();
        for (name, value) in FIELDS.iter().zip(values) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} {value}");
        }
        let digest = Digest::of(text.as_bytes());
        let opens = record.happening == Happening::Opened;
        Self { sequence, previous, opens, text, digest }
    }

    /// Reads a stored entry, checking its form and its digest.
    pub fn read(stored: &str) -> Result<Self, EntryError> {
        let (text, digest) = stored.rsplit_once("digest ").ok_or(EntryError::Form("digest"))?;
        let digest = digest.strip_suffix('\n').and_then(|hex| hex.parse().ok());
        let digest: Digest = digest.ok_or(EntryError::Form("digest"))?;
        let computed = Digest::of(text.as_bytes());
        if computed != digest {
            return Err(EntryError::Digest { expected: digest, got: computed });
        }
        let mut lines = text.split_inclusive('\n');
        let mut values = [""; FIELDS.len()];
        for (name, value) in FIELDS.into_iter().zip(&mut values) {
            let line = lines.next().and_then(|line| line.strip_suffix('\n'));
            let line = line.and_then(|line| line.strip_prefix(name)?.strip_prefix(' '));
            *value = line.ok_or(EntryError::Form(name))?;
        }
        if lines.next().is_some() {
            return Err(EntryError::Form("digest"));
        }
        let [version, sequence, station, _, _, kind, .., previous] = values;
        if version != "1" {
            return Err(EntryError::Version(version.to_owned()));
        }
        if station.parse::<StationId>().is_err() {
            return Err(EntryError::Form("station"));
        }
        Ok(Self {
            sequence: sequence.parse().map_err(|_| EntryError::Form("sequence"))?,
            previous: previous.parse().map_err(|_| EntryError::Form("previous"))?,
            opens: kind == Happening::Opened.kind(),
            text: text.to_owned(),
            digest,
        })
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

    /// Whether it says that the station was started.
    pub fn opens(&self) -> bool {
        self.opens
    }
}

/// A value must not break its line.
fn one_line(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
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
                write!(f, "expected form 1, got form {version}: open it with a later version")
            }
            Self::Digest { expected, got } => {
                write!(f, "expected digest {expected}, got {got}: the text was changed")
            }
        }
    }
}

impl std::error::Error for EntryError {}
