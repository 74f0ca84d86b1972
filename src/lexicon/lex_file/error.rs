//! Why a file is not a lexicon that this station can use.
//!
//! The director reads these messages on the OUT OF SERVICE screen, so each ends with a remedy.

use super::format::FORMAT_VERSION;
use crate::digest::Digest;
use crate::lexicon::field::FieldFault;
use crate::lexicon::shared_error::SharedError;
use crate::lexicon::word_summary::OrderError;
use lexicon_codec::CodecError;
use thiserror::Error;

const COPY: &str = "copy the file again from where it came from";
const MAKE: &str = "the file was made wrongly: ask whoever made it for a new one";

/// Why a file is not a lexicon that this station can use.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not begin like a lexicon file.
    #[error(
        "not a word list’s file: expected one that begins with the .lex signature, got something else: \
         choose another file"
    )]
    NotALexicon,
    /// The file is a web page, often the sign-in page of a network.
    #[error(
        "expected the .lex signature, got a web page, perhaps the sign-in \
         page of a network: open any other page, sign in there or use another network, then try again"
    )]
    WebPage,
    /// The file is a lexicon file that a text transfer has changed.
    #[error(
        "damaged: expected the .lex signature, got one that a text transfer has changed: {COPY}, \
         as a binary file"
    )]
    TextTransfer,
    #[error("damaged: expected {expected} bytes, got only {got}: {COPY}")]
    CutShort {
        /// The stated length, or the least length possible.
        expected: usize,
        /// The actual length.
        got: usize,
    },
    /// There are bytes after the end of the file.
    #[error("damaged: expected {expected} bytes, got {got}: {COPY}")]
    LeftOver {
        /// The stated length.
        expected: usize,
        /// The actual length.
        got: usize,
    },
    /// The file was changed: its seal does not match the bytes before it.
    #[error("damaged: expected bytes that match their seal, got bytes that were changed: {COPY}")]
    Damaged,
    /// The file is intact, but its format version is newer than this station.
    #[error(
        "written by a later version of the station: expected format {FORMAT_VERSION}, got {0}: update \
         the station"
    )]
    LaterVersion(u16),
    /// The file is intact, but no station ever wrote its format version.
    #[error("expected format {FORMAT_VERSION}, got {0}: {MAKE}")]
    Version(u16),
    /// Something exceeds a limit.
    #[error("too large: expected at most {limit} {what}, got {got}: use a smaller list")]
    TooLarge {
        /// The quantity and its unit.
        what: &'static str,
        limit: usize,
        /// The amount that the file states or has.
        got: u64,
    },
    /// The list holds no word.
    #[error("expected words, got an empty list: {MAKE}")]
    NoWords,
    /// The metadata is not JSON with exactly the expected members.
    #[error("expected the word list’s metadata, got something else ({0}): {MAKE}")]
    Metadata(#[source] SharedError<serde_json::Error>),
    /// A text field of the metadata is not valid.
    #[error("the {0} in the metadata: {1}: {MAKE}")]
    Field(&'static str, #[source] FieldFault),
    /// The payload is not valid output of the codec.
    #[error("the packed words: {0}: {MAKE}")]
    Payload(#[from] CodecError),
    /// The words are not in ascending order.
    #[error("{0}; {MAKE}")]
    Order(#[from] OrderError),
    /// The number of words of one length is not what the metadata states.
    #[error("expected {expected} words of {letters} letters, got {got}: {MAKE}")]
    Count {
        /// The length of the words, in letters.
        letters: usize,
        /// The number in the metadata.
        expected: u32,
        /// The actual number. When there are too many, reading stops at the first extra word.
        got: u32,
    },
    /// The digest of the words is not the one in the metadata.
    #[error("expected words with the digest {expected}, got {got}: {MAKE}")]
    Words {
        /// The digest in the metadata.
        expected: Digest,
        /// The digest of the words.
        got: Digest,
    },
    /// The set of the words cannot be built. With words in ascending order and enough memory, this
    /// does not happen.
    #[error("expected a set of the words, got an error ({0}): reload the page and try again")]
    Set(#[from] SharedError<fst::Error>),
}
