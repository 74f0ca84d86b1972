//! The `.lex` file: a list of words with its metadata, small enough to download and sealed end to
//! end.
//!
//! The site ships one, and a director can import others. [`LexFile::read`] checks everything but
//! the words, so the page can show name and fingerprint; [`LexFile::decode`] unpacks and checks the
//! words. **A file that was changed, cut short or added to is refused, and so is one newer than
//! this station.**

mod error;
mod format;
mod head;
mod metadata;
mod streaming;

use super::metadata::Metadata;
use super::word_summary::WordSummary;
use crate::digest::Digest;
pub use error::FileError;
pub use format::{FORMAT_VERSION, MAX_FILE, MAX_PAYLOAD};
use head::{Head, check_magic};
use lexicon_codec::{Decoder, MIN_LETTERS, Word, encode};
pub use streaming::StreamingLexFile;
pub(super) use streaming::{share, share_before};

/// A lexicon file whose seal, header and lengths are right. Its words are not unpacked yet.
#[derive(Debug)]
pub struct LexFile<'a> {
    head: Head,
    payload: &'a [u8],
}

impl<'a> LexFile<'a> {
    /// Checks the signature, the seal, the version, the header and the lengths of a whole file.
    pub fn read(bytes: &'a [u8]) -> Result<Self, FileError> {
        if bytes.len() > MAX_FILE {
            let got = bytes.len() as u64;
            return Err(FileError::TooLarge { what: "bytes", limit: MAX_FILE, got });
        }
        check_magic(bytes)?;
        let sealed = bytes.len().saturating_sub(Digest::BYTES);
        let (body, seal) = bytes.split_at(sealed);
        if Digest::of(body).as_bytes() != seal {
            return Err(why_unsealed(bytes));
        }
        let head = Head::read(body)?;
        let payload = body.get(head.len..).unwrap_or_default();
        check_length(bytes.len(), &head)?;
        Ok(Self { head, payload })
    }

    /// The metadata, which is not yet checked against the words.
    pub fn metadata(&self) -> &Metadata {
        &self.head.metadata
    }

    /// Unpacks the words in alphabetical order and passes each to `take`.
    ///
    /// Stops at the first error, its own or one from `take`. **Words passed on before an error must not
    /// be used**: their number and digest are only checked at the end.
    pub fn decode(
        &self,
        take: &mut dyn FnMut(Word) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        self.decode_with(self.decoder()?, take)
    }

    pub(super) fn payload(&self) -> &[u8] {
        self.payload
    }

    pub(super) fn decoder(&self) -> Result<Decoder, FileError> {
        Ok(Decoder::new(self.head.nodes, self.head.metadata.count())?)
    }

    /// Like [`decode`](Self::decode), with a decoder that may have read part of the payload
    /// already.
    pub(super) fn decode_with(
        &self,
        mut decoder: Decoder,
        take: &mut dyn FnMut(Word) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let metadata = &self.head.metadata;
        decoder.advance(self.payload, true, &mut |_, _| ())?;
        let mut summary = WordSummary::default();
        decoder.finish(self.payload, &mut |word| {
            summary.add(word)?;
            let length = word.letters().len() - MIN_LETTERS;
            // Refused at the first extra word, so no file builds a larger set than it states.
            if summary.lengths()[length] > metadata.lengths[length] {
                metadata.check_counts(&summary)?;
            }
            take(word)
        })?;
        metadata.check_words(summary)
    }
}

/// A file of these words, which must be in ascending order and match `metadata`.
///
/// The same words and metadata always give the same bytes.
pub fn write(metadata: &Metadata, words: &[Word]) -> Result<Vec<u8>, FileError> {
    metadata.check_words(WordSummary::of(words)?)?;
    if words.is_empty() {
        return Err(FileError::NoWords);
    }
    let (nodes, payload) = encode(words);
    // Refuse to write what could not be read.
    Decoder::new(nodes, metadata.count())?;
    let mut file = Head::write(metadata, nodes, payload.len())?;
    file.extend_from_slice(&payload);
    let seal = Digest::of(&file);
    file.extend_from_slice(seal.as_bytes());
    Ok(file)
}

fn check_length(got: usize, head: &Head) -> Result<(), FileError> {
    let expected = head.len + head.payload_len + Digest::BYTES;
    match got {
        got if got < expected => Err(FileError::CutShort { expected, got }),
        got if got > expected => Err(FileError::LeftOver { expected, got }),
        _ => Ok(()),
    }
}

/// Why a seal does not match. If the header is readable, its lengths show whether the file was cut,
/// extended or changed.
fn why_unsealed(bytes: &[u8]) -> FileError {
    match Head::read(bytes) {
        Ok(head) => check_length(bytes.len(), &head).err().unwrap_or(FileError::Damaged),
        Err(error @ FileError::CutShort { .. }) => error,
        Err(_) => FileError::Damaged,
    }
}
