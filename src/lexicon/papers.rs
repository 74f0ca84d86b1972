//! A lexicon's papers: its [`Identity`] in bytes, as the head of a `.lex` file holds it and as it
//! is kept beside a stored graph. The fields are described in `file.rs`.
//!
//! Reading checks every limit before anything of a stated size is allocated.

use super::file_error::FileError;
use super::identity::{FieldFault, Identity, LENGTHS};
use crate::digest::Digest;
use packing::MAX_WORDS;

/// The papers of a lexicon, from its name to the digest of its words.
///
/// Refuses what reading would refuse.
pub(super) fn write(identity: &Identity) -> Result<Vec<u8>, FileError> {
    check(identity)?;
    let mut papers = Vec::new();
    for (name, text) in identity.fields() {
        let length = u16::try_from(text.len()).map_err(|_| FileError::Head(name))?;
        papers.extend_from_slice(&length.to_le_bytes());
        papers.extend_from_slice(text.as_bytes());
    }
    for count in identity.lengths {
        papers.extend_from_slice(&count.to_le_bytes());
    }
    papers.extend_from_slice(identity.words.as_bytes());
    Ok(papers)
}

/// Reads papers that end where `bytes` end.
pub(super) fn read_all(bytes: &[u8]) -> Result<Identity, FileError> {
    let mut rest = Rest::new(bytes, 0);
    let identity = read(&mut rest)?;
    match rest.at {
        at if at == bytes.len() => Ok(identity),
        at => Err(FileError::LeftOver { expected: at, got: bytes.len() }),
    }
}

/// Reads the papers that come next.
pub(super) fn read(rest: &mut Rest<'_>) -> Result<Identity, FileError> {
    let mut identity = Identity {
        name: rest.text("name")?,
        edition: rest.text("edition")?,
        date: rest.text("date")?,
        language: rest.text("language")?,
        source: rest.text("source")?,
        licence: rest.text("licence")?,
        lengths: [0; LENGTHS],
        words: Digest::from_bytes([0; Digest::BYTES]),
    };
    for count in &mut identity.lengths {
        *count = u32::from_le_bytes(rest.array("word count")?);
    }
    identity.words = Digest::from_bytes(rest.array("digest of the words")?);
    check(&identity)?;
    Ok(identity)
}

fn check(identity: &Identity) -> Result<(), FileError> {
    identity.check_fields().map_err(|(field, fault)| FileError::Field(field, fault))?;
    let limit = u64::from(MAX_WORDS);
    match identity.count() {
        0 => Err(FileError::NoWords),
        got if got > limit => {
            Err(FileError::TooLarge { what: "words", limit: MAX_WORDS as usize, got })
        }
        _ => Ok(()),
    }
}

/// Bytes that are still to be read.
pub(super) struct Rest<'a> {
    bytes: &'a [u8],
    /// The place of the next byte.
    pub(super) at: usize,
}

impl<'a> Rest<'a> {
    /// What follows place `at` of `bytes`.
    pub(super) fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let end = self.at + count;
        let taken = self
            .bytes
            .get(self.at..end)
            .ok_or(FileError::CutShort { expected: end, got: self.bytes.len() })?;
        self.at = end;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(
        &mut self,
        field: &'static str,
    ) -> Result<[u8; N], FileError> {
        self.take(N)?.try_into().map_err(|_| FileError::Head(field))
    }

    pub(super) fn u16(&mut self, field: &'static str) -> Result<u16, FileError> {
        self.array(field).map(u16::from_le_bytes)
    }

    fn text(&mut self, field: &'static str) -> Result<String, FileError> {
        let length = self.u16(field)?;
        let bytes = self.take(usize::from(length))?;
        String::from_utf8(bytes.to_vec()).map_err(|_| FileError::Field(field, FieldFault::NotUtf8))
    }

    pub(super) fn size(
        &mut self,
        field: &'static str,
        what: &'static str,
        limit: usize,
    ) -> Result<usize, FileError> {
        let got = u32::from_le_bytes(self.array(field)?);
        usize::try_from(got).ok().filter(|&size| size <= limit).ok_or(FileError::TooLarge {
            what,
            limit,
            got: u64::from(got),
        })
    }
}
