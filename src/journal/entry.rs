//! An entry: a record with its number, its predecessor's digest and its own, as one line of JSON.
//!
//! `digest` is the last member (`seal.rs`) in every version of the format.

use super::chain::Head;
use super::happening::Happening;
use super::record::Record;
use super::station_id::StationId;
use super::wall_time::WallTime;
use crate::challenge::ChallengeNumber;
use crate::digest::Digest;
use crate::outside::{self, TooLong};
use crate::seal::{SealError, seal, unseal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One sealed entry of the journal. Its digest reveals any change to its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    line: String,
    digest: Digest,
    content: Content,
}

/// The members of an entry, in order. A member that does not apply is left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The version of the format.
    journal: u64,
    /// The entry's number, from 1, without gaps.
    pub sequence: u64,
    /// The station that wrote it.
    #[serde(with = "crate::as_text")]
    pub station: StationId,
    /// What the station is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The time by the station's wall clock.
    #[serde(with = "crate::as_text")]
    pub time: WallTime,
    /// Milliseconds since the station was started.
    pub since_start: u64,
    pub version: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The rulebook in use, with its options.
    pub rulebook: String,
    /// The number of the challenge it belongs to. A challenge begins with the first entry that has its number.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::as_text::option")]
    pub challenge: Option<ChallengeNumber>,
    /// The number of the earlier challenge that this one judges again.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::as_text::option")]
    pub repeats: Option<ChallengeNumber>,
    /// The digest of the entry before it.
    #[serde(with = "crate::as_text")]
    pub previous: Digest,
    pub what: Happening,
}

impl Entry {
    /// The version of the format that is written and read.
    pub const VERSION: u64 = 1;
    /// The `previous` of the first entry.
    pub const NOTHING_BEFORE: Digest = Digest::from_bytes([0; Digest::BYTES]);

    /// Seals a record as the entry after this head. `begun` is how many challenges of the event began before it.
    ///
    /// # Panics
    ///
    /// Never: every record can be written as JSON.
    pub fn seal(record: &Record, station: StationId, after: Head, begun: u64) -> Self {
        let at = &record.at;
        let content = Content {
            journal: Entry::VERSION,
            sequence: after.sequence + 1,
            station,
            name: at.context.name.clone(),
            time: at.wall,
            since_start: at.since_start.as_millis(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            event: at.context.event.clone(),
            round: Some(at.context.round).filter(|round| *round > 0),
            rulebook: at.rulebook.to_string(),
            challenge: record.challenge(begun),
            repeats: record.repeats(),
            previous: after.digest,
            what: record.happening().clone(),
        };
        let text = serde_json::to_string(&content).expect("a record can always be written as JSON");
        let (line, digest) = seal(&text);
        Self { line, digest, content }
    }

    /// Reads a stored line, without its line feed. It accepts only what [`seal`](Self::seal) writes: no other
    /// members, order or spelling.
    pub fn read(line: &str) -> Result<Self, EntryError> {
        let (text, digest) = unseal(line)?;
        let content = content(&text)?;
        Ok(Self { line: line.to_owned(), digest, content })
    }

    /// The line, as it is stored and exported.
    pub fn stored(&self) -> &str {
        &self.line
    }

    /// Its members.
    pub const fn content(&self) -> &Content {
        &self.content
    }

    pub const fn what(&self) -> &Happening {
        &self.content.what
    }

    /// The entry's number, from 1.
    pub const fn sequence(&self) -> u64 {
        self.content.sequence
    }

    /// The digest of the entry before it.
    pub const fn previous(&self) -> Digest {
        self.content.previous
    }

    /// Its own digest.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// The number of the challenge it belongs to.
    pub const fn challenge(&self) -> Option<ChallengeNumber> {
        self.content.challenge
    }

    /// The number of the earlier challenge that this one judges again.
    pub const fn repeats(&self) -> Option<ChallengeNumber> {
        self.content.repeats
    }

    /// The kind of event, as the log names it.
    pub const fn kind(&self) -> &'static str {
        self.content.what.kind()
    }

    /// Whether it reports a start of the station.
    pub const fn opens(&self) -> bool {
        matches!(self.content.what, Happening::Opened { .. })
    }

    /// Whether it archives the journal, because the event has ended.
    pub const fn archives(&self) -> bool {
        matches!(self.content.what, Happening::Archived)
    }

    /// The head of a chain that ends with it.
    pub const fn head(&self) -> Head {
        Head { sequence: self.content.sequence, digest: self.digest }
    }
}

impl Content {
    /// Checks the lengths of the names. (`outside::line` has checked all others.)
    fn lengths(&self) -> Result<(), TooLong> {
        outside::characters("“name”", &self.name, outside::GIVEN_NAME)?;
        outside::characters("“event”", &self.event, outside::GIVEN_NAME)
    }
}

/// The members of an entry, from its text without the digest.
fn content(text: &str) -> Result<Content, EntryError> {
    let content: Content = match serde_json::from_str(text) {
        Ok(content) => content,
        Err(error) => {
            return Err(
                other_version(text).unwrap_or(EntryError::Form(outside::shown(&error.to_string())))
            );
        }
    };
    if content.journal != Entry::VERSION {
        return Err(EntryError::Version(content.journal));
    }
    content.lengths()?;
    // A line with another order, spelling or omission differs from what we would write.
    if serde_json::to_string(&content).ok().as_deref() != Some(text) {
        return Err(EntryError::Spelling);
    }
    if content.what.is_of_challenge() != content.challenge.is_some()
        || content.repeats.is_some() && content.challenge.is_none()
    {
        return Err(EntryError::Form("`challenge` does not fit the kind of entry".to_owned()));
    }
    Ok(content)
}

/// The error for an entry of another version, which may have any members.
fn other_version(text: &str) -> Option<EntryError> {
    #[derive(Deserialize)]
    struct Versioned {
        journal: u64,
    }
    let Versioned { journal } = serde_json::from_str(text).ok()?;
    (journal != Entry::VERSION).then_some(EntryError::Version(journal))
}

/// What a line claims about itself. Nothing is checked.
#[derive(Deserialize)]
pub(super) struct Claim {
    #[serde(with = "crate::as_text")]
    pub(super) station: StationId,
    pub(super) sequence: u64,
    pub(super) digest: Option<String>,
}

impl Claim {
    /// None if the line does not name a station and a number.
    pub(super) fn of(line: &str) -> Option<Self> {
        outside::line(line).ok()?;
        serde_json::from_str(line).ok()
    }

    /// The head of a chain that ends with it.
    pub(super) fn head(&self) -> Option<Head> {
        let digest = self.digest.as_ref()?.parse().ok()?;
        Some(Head { sequence: self.sequence, digest })
    }
}

impl From<SealError> for EntryError {
    fn from(error: SealError) -> Self {
        match error {
            SealError::Short | SealError::NoDigest => Self::Torn,
            SealError::Changed { expected, got } => Self::Digest { expected, got },
            SealError::Long(long) => Self::Long(long),
        }
    }
}

/// Why a stored line is not an entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EntryError {
    /// It does not end with a digest.
    #[error("expected a journal entry that ends with its digest: the line is not one, or is torn")]
    Torn,
    /// The line was changed after it was sealed.
    #[error("expected digest {expected}, got {got}: the entry was changed")]
    Digest {
        /// The digest stored with the entry.
        expected: Digest,
        /// The digest of the text now.
        got: Digest,
    },
    /// The entry has another version of the format.
    #[error("expected version {version} of the format, got {0}: open it with a later version of the station", version = Entry::VERSION)]
    Version(u64),
    /// A member is missing, unknown or has an impossible value.
    #[error(
        "expected the members of a journal entry, got others: {0}; this station did not write it"
    )]
    Form(String),
    /// A value is longer than a station writes it.
    #[error("{0}: no station wrote this entry")]
    Long(#[from] TooLong),
    /// The members are in another order or spelled differently.
    #[error(
        "expected the members of a journal entry in the order and spelling of a station, got \
         others: no station wrote it"
    )]
    Spelling,
}
