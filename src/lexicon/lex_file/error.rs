//! Why bytes are not a lexicon file that this station can use: what is wrong, and what to do.
//!
//! The director reads these on the OUT OF SERVICE screen, so each ends with its remedy.

use super::format::FORMAT_VERSION;
use crate::digest::Digest;
use crate::lexicon::field::FieldFault;
use crate::lexicon::shared_error::SharedError;
use crate::lexicon::word_summary::OrderError;
use lexicon_codec::CodecError;
use thiserror::Error;

const COPY: &str = "copy the file again from where it came from";
const MAKE: &str = "the file was made wrongly: ask whoever made it for a new one";

/// Why bytes are not a lexicon file that this station can use.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not begin as a lexicon file does.
    #[error(
        "not a lexicon file: expected a file that begins with the .lex signature, got something else: \
         choose another file"
    )]
    NotALexicon,
    /// A page of the web stands in the file's place: often that of a network that wants a sign-in.
    #[error(
        "expected the .lex signature, got a web page: often the page on which a network wants a \
         sign-in: open any other page, sign in there or use another network, then try again"
    )]
    WebPage,
    /// The file began as a lexicon file, but was changed by a transfer meant for text.
    #[error(
        "damaged: expected the .lex signature, got one changed by a transfer meant for text: {COPY}, \
         as a binary file"
    )]
    TextTransfer,
    /// The file ends early.
    #[error("damaged: expected {expected} bytes, got only {got}: {COPY}")]
    CutShort {
        /// As many bytes as the file states, or needs at the least.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
    /// Bytes follow the end of the file.
    #[error("damaged: expected {expected} bytes, got {got}: {COPY}")]
    LeftOver {
        /// As many bytes as the file states.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
    /// Some bytes were changed: the seal is not the digest of what is before it.
    #[error("damaged: expected bytes that match their seal, got bytes that were changed: {COPY}")]
    Damaged,
    /// The file is whole, but of a later format version than this station reads.
    #[error(
        "written by a later version of the station: expected format {FORMAT_VERSION}, got {0}: update \
         the station"
    )]
    LaterVersion(u16),
    /// The file is whole, but of a format version that no station ever wrote.
    #[error("expected format {FORMAT_VERSION}, got {0}: {MAKE}")]
    Version(u16),
    /// Something is larger than this station takes.
    #[error("too large: expected at most {limit} {what}, got {got}: use a smaller list")]
    TooLarge {
        /// What is too large, and its unit.
        what: &'static str,
        /// The most there may be.
        limit: usize,
        /// As many as the file states or has.
        got: u64,
    },
    /// The list holds no word.
    #[error("expected words, got an empty list: {MAKE}")]
    NoWords,
    /// The metadata is not JSON of the members it has, all of them and no others.
    #[error("expected the lexicon's metadata, got something else ({0}): {MAKE}")]
    Metadata(#[source] SharedError<serde_json::Error>),
    /// A text field of the metadata says nothing that can be shown.
    #[error("the {0} in the metadata: {1}: {MAKE}")]
    Field(&'static str, #[source] FieldFault),
    /// The payload is not what its codec writes.
    #[error("the packed words: {0}: {MAKE}")]
    Payload(#[from] CodecError),
    /// The words do not ascend.
    #[error("{0}; {MAKE}")]
    Order(#[from] OrderError),
    /// There are more or fewer words of one length than the metadata states.
    #[error("expected {expected} words of {letters} letters, got {got}: {MAKE}")]
    Count {
        /// The length of the words, in letters.
        letters: usize,
        /// As many as the metadata states.
        expected: u32,
        /// As many as there are; when there are too many, reading stops at the first.
        got: u32,
    },
    /// The words are not those whose digest the metadata states.
    #[error("expected words with the digest {expected}, got {got}: {MAKE}")]
    Words {
        /// The digest in the metadata.
        expected: Digest,
        /// The digest of the words.
        got: Digest,
    },
    /// The words do not become a set. They ascend and memory takes all that is written: this does not
    /// happen.
    #[error("expected a set of the words, got an error ({0}): reload the page and try again")]
    Set(#[from] SharedError<fst::Error>),
}
