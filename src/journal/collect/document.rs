//! An entry or a signed head as a document of `CouchDB`.
//!
//! The document has three members: `_id`, its [name](DocumentId); `_rev`, the revision that follows from the
//! name; and the line exactly as it is stored, as `entry` or `head`. Nothing else is in it, neither a time of
//! arrival nor a random number, so every collector has the same document (`docs/journal.md`).

use super::document_id::{DocumentId, JournalTag, Kind, NotADocumentId};
use super::spare::spare;
use crate::digest::Digest;
use crate::journal::entry::{Entry, EntryError};
use crate::journal::signature::{NotASignedHead, SignedHead};
use crate::outside::{self, TooLong};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use thiserror::Error;

/// A stored line, with the name of its document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    id: DocumentId,
    name: String,
    line: String,
    /// How many bytes longer it could be.
    spare: usize,
}

/// The document as JSON. The order of the fields is the order on the wire.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Members<'a> {
    #[serde(rename = "_id")]
    id: Cow<'a, str>,
    #[serde(rename = "_rev")]
    revision: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entry: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    head: Option<Cow<'a, str>>,
}

impl Document {
    /// The longest line that a collector accepts, in bytes of UTF-8.
    pub const MOST_BYTES: usize = 16 << 10;

    /// The document of an entry, from its stored line. `first` is the digest of the first entry of its journal.
    pub fn of_entry(first: Digest, line: &str) -> Result<Self, DocumentError> {
        let entry = Entry::read(line)?;
        let spare = spare(entry.content());
        Self::checked(DocumentId::of_entry(JournalTag::of(first), &entry), line, spare)
    }

    pub fn of_head(head: &SignedHead) -> Result<Self, DocumentError> {
        let line = head.to_string();
        Self::checked(DocumentId::of_head(head, &line), &line, 0)
    }

    fn checked(id: DocumentId, line: &str, spare: usize) -> Result<Self, DocumentError> {
        if id.number == 0 || id.number > DocumentId::MOST {
            return Err(DocumentError::Number(id.number));
        }
        if line.len() > Self::MOST_BYTES {
            return Err(DocumentError::Long(line.len()));
        }
        Ok(Self { id, name: id.to_string(), line: line.to_owned(), spare })
    }

    /// Reads a document that was pulled from a collector, and checks it: the line is sound, and the name and the
    /// revision follow from it.
    ///
    /// Entries 1 and 2 themselves prove which journal they belong to. For later entries this trusts the name; `journal
    /// verify` checks it later by following the chain.
    pub fn read(json: &str) -> Result<Self, DocumentError> {
        outside::line(json)?;
        let members: Members = serde_json::from_str(json)
            .map_err(|error| DocumentError::Form(outside::shown(&error.to_string())))?;
        let id: DocumentId = members.id.parse()?;
        let (line, expected, spare) = match (&id.kind, members.entry, members.head) {
            (Kind::Entry, Some(line), None) => {
                let entry = Entry::read(&line)?;
                let expected = DocumentId::of_entry(journal_of(&entry, id.journal), &entry);
                (line, expected, spare(entry.content()))
            }
            (Kind::SignedHead, None, Some(line)) => {
                let head = SignedHead::read(&line)?;
                let expected = DocumentId::of_head(&head, &line);
                (line, expected, 0)
            }
            _ => return Err(DocumentError::Form("neither `entry` nor `head` alone".to_owned())),
        };
        if id != expected {
            return Err(DocumentError::Name { expected: expected.into(), got: id.into() });
        }
        let revision = id.revision();
        if members.revision != revision {
            let got = outside::name(&members.revision);
            return Err(DocumentError::Revision { expected: revision, got });
        }
        Self::checked(id, &line, spare)
    }

    /// Its name, parsed.
    pub const fn id(&self) -> &DocumentId {
        &self.id
    }

    /// Its name as text: `_id`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The line, as it is stored and exported.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// How many bytes longer it could be if it had another slip, verdict, cost or time.
    pub const fn spare(&self) -> usize {
        self.spare
    }

    /// The document as JSON, on one line.
    ///
    /// # Panics
    ///
    /// Never: all members can be written as JSON.
    pub fn json(&self) -> String {
        let line = Some(Cow::Borrowed(self.line.as_str()));
        let (entry, head) = match self.id.kind {
            Kind::Entry => (line, None),
            Kind::SignedHead => (None, line),
        };
        let (id, revision) = (self.name.as_str().into(), self.id.revision().into());
        serde_json::to_string(&Members { id, revision, entry, head })
            .expect("texts can always be written as JSON")
    }
}

/// The journal of an entry. Its tag comes from the digest of the first entry, which the second entry names. Any other
/// entry is assumed to belong to the journal that the document names.
fn journal_of(entry: &Entry, claimed: JournalTag) -> JournalTag {
    match entry.sequence() {
        1 => JournalTag::of(entry.digest()),
        2 => JournalTag::of(entry.previous()),
        _ => claimed,
    }
}

/// Why something is not a document of a station.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DocumentError {
    /// The JSON has other members.
    #[error(
        "expected the members `_id`, `_rev` and `entry` or `head`, got others: {0}; no station wrote this document"
    )]
    Form(String),
    /// A value is longer than in any document of a station.
    #[error("{0}: no station wrote this document; leave it out")]
    Value(#[from] TooLong),
    /// The name is not one that a station gives.
    #[error(transparent)]
    Id(#[from] NotADocumentId),
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The line is not a signed head.
    #[error(transparent)]
    Head(#[from] NotASignedHead),
    /// The document's name does not match its line.
    #[error("expected the name {expected}, got {got}: the document was renamed; leave it out")]
    Name {
        /// The name that follows from the line.
        expected: Box<DocumentId>,
        got: Box<DocumentId>,
    },
    /// The revision is not the one that follows from the name.
    #[error(
        "expected revision {expected}, got {got}: somebody has overwritten the document; leave it out"
    )]
    Revision {
        /// The revision that follows from the name.
        expected: String,
        /// The revision of the document.
        got: String,
    },
    /// The number is 0, or too large for a name.
    #[error("expected a number from 1 to {most}, got {0}: export this journal as JSON Lines instead", most = DocumentId::MOST)]
    Number(u64),
    /// The line has this many bytes, more than [`Document::MOST_BYTES`].
    #[error("expected a line of at most {most} bytes, got {0}: export this journal as JSON Lines instead", most = Document::MOST_BYTES)]
    Long(usize),
}
