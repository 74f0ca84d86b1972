//! The `.lex` file: a list of words with its metadata, small enough to travel and sealed end to end.
//!
//! The site ships one, a director carries others. [`LexFile::read`] checks all but the words (what
//! the page asks for a name and a fingerprint); [`LexFile::decode`] unpacks and checks the words.
//! **Nothing that was changed, cut or added is accepted, and nothing newer than this station.**

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

/// A lexicon file whose seal, head and lengths are right. Its words are not unpacked yet.
#[derive(Debug)]
pub struct LexFile<'a> {
    head: Head,
    payload: &'a [u8],
}

impl<'a> LexFile<'a> {
    /// Checks the signature, the seal, the version, the head and the lengths of a whole file.
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

    /// What the lexicon is called and which words it says it holds.
    pub fn metadata(&self) -> &Metadata {
        &self.head.metadata
    }

    /// Unpacks the words and hands each over in alphabetical order.
    ///
    /// Stops at the first error of its own or of `take`. **Words handed over before an error are not
    /// to be used**: their number and digest are known to be right only at the end.
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

    /// As [`decode`](Self::decode), with a decoder that may have read some of this payload already.
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
            // Refused at the first word too many, so no file makes a set larger than it states.
            if summary.lengths()[length] > metadata.lengths[length] {
                metadata.check_counts(&summary)?;
            }
            take(word)
        })?;
        metadata.check_words(summary)
    }
}

/// The bytes of a file with these words, which must ascend and be those `metadata` states.
///
/// The same words and metadata give the same bytes, whenever and wherever.
pub fn write(metadata: &Metadata, words: &[Word]) -> Result<Vec<u8>, FileError> {
    metadata.check_words(WordSummary::of(words)?)?;
    if words.is_empty() {
        return Err(FileError::NoWords);
    }
    let (nodes, payload) = encode(words);
    // Refused here if it could not be read.
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

/// Why a seal does not fit: if the head can still be read, its lengths tell a file that was cut or
/// added to from one that was changed.
fn why_unsealed(bytes: &[u8]) -> FileError {
    match Head::read(bytes) {
        Ok(head) => check_length(bytes.len(), &head).err().unwrap_or(FileError::Damaged),
        Err(error @ FileError::CutShort { .. }) => error,
        Err(_) => FileError::Damaged,
    }
}
