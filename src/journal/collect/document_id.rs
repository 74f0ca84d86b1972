//! The name of a `CouchDB` document states its kind, its station, its journal, its number and its digest.
//!
//! `STATION:JOURNAL:NUMBER:DIGEST` is an entry, `h:STATION:JOURNAL:NUMBER:DIGEST` a signed head. STATION has 32
//! hexadecimal digits, JOURNAL the first 16 of the digest of the journal's first entry, NUMBER nine decimal digits,
//! DIGEST 64 hexadecimal digits. Names sort by station, journal and number.

use crate::digest::Digest;
use crate::hex;
use crate::journal::entry::Entry;
use crate::journal::signature::SignedHead;
use crate::journal::station_id::StationId;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The prefix of the name of a signed head.
const HEAD: &str = "h:";
/// How many bytes of a digest a journal's tag has.
const TAG_BYTES: usize = 8;
/// How many hexadecimal digits of a digest a revision has.
const REVISION_DIGITS: usize = 32;
/// How many decimal digits a number has.
const NUMBER_DIGITS: usize = 9;

/// What a document contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Entry,
    SignedHead,
}

/// A journal among those of a station: the first 8 bytes of the digest of its first entry. Its text is 16
/// hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JournalTag([u8; TAG_BYTES]);

/// The name of a document. The digest determines the rest, so two documents with one name have the same content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId {
    /// What the document contains.
    pub kind: Kind,
    /// The station that wrote it.
    pub station: StationId,
    pub journal: JournalTag,
    /// The entry's number, or how many entries the signed head is about; from 1.
    pub number: u64,
    /// The entry's digest, or SHA-256 of the line of the signed head.
    pub digest: Digest,
}

impl JournalTag {
    /// The tag of the journal whose first entry has this digest.
    pub fn of(first: Digest) -> Self {
        let mut tag = [0; TAG_BYTES];
        tag.copy_from_slice(&first.as_bytes()[..TAG_BYTES]);
        Self(tag)
    }
}

impl DocumentId {
    /// The highest number that a name can have.
    pub const MOST: u64 = 999_999_999;

    /// The name of an entry in the journal with this tag.
    pub(super) fn of_entry(journal: JournalTag, entry: &Entry) -> Self {
        let (station, number) = (entry.content().station, entry.sequence());
        Self { kind: Kind::Entry, station, journal, number, digest: entry.digest() }
    }

    /// The name of a signed head; `line` is its text.
    pub(super) fn of_head(head: &SignedHead, line: &str) -> Self {
        let statement = head.statement();
        Self {
            kind: Kind::SignedHead,
            station: statement.station,
            journal: JournalTag::of(statement.journal),
            number: statement.count,
            digest: Digest::of(line.as_bytes()),
        }
    }

    /// The revision: `1-` and the first 32 hexadecimal digits of the digest. It follows from the name, so nobody can
    /// add another revision with other content.
    pub fn revision(&self) -> String {
        let digest = self.digest.to_string();
        ["1-", &digest[..REVISION_DIGITS]].concat()
    }
}

impl fmt::Display for JournalTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Display for DocumentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind == Kind::SignedHead {
            f.write_str(HEAD)?;
        }
        let Self { station, journal, number, digest, .. } = self;
        write!(f, "{station}:{journal}:{number:0NUMBER_DIGITS$}:{digest}")
    }
}

/// The text is not the name of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected the name of an entry, STATION:JOURNAL:NUMBER:DIGEST, or of a signed head, with `h:` before it: no \
     station wrote this document; leave it out"
)]
pub struct NotADocumentId;

impl FromStr for JournalTag {
    type Err = NotADocumentId;

    fn from_str(text: &str) -> Result<Self, NotADocumentId> {
        hex::read(text).map(Self).ok_or(NotADocumentId)
    }
}

impl FromStr for DocumentId {
    type Err = NotADocumentId;

    fn from_str(text: &str) -> Result<Self, NotADocumentId> {
        let (kind, rest) = match text.strip_prefix(HEAD) {
            Some(rest) => (Kind::SignedHead, rest),
            None => (Kind::Entry, text),
        };
        let mut parts = rest.split(':');
        let mut part = || parts.next().ok_or(NotADocumentId);
        let (station, journal, digits, digest) = (part()?, part()?, part()?, part()?);
        let is_number =
            digits.len() == NUMBER_DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|number| is_number && *number > 0);
        let id = Self {
            kind,
            station: station.parse().map_err(|_| NotADocumentId)?,
            journal: journal.parse()?,
            number: number.ok_or(NotADocumentId)?,
            digest: digest.parse().map_err(|_| NotADocumentId)?,
        };
        if parts.next().is_none() { Ok(id) } else { Err(NotADocumentId) }
    }
}
