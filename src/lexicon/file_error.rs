//! Why bytes are not a lexicon file that this station can use: what is wrong, and what to do.
//!
//! The director reads these on the OUT OF SERVICE screen, so each ends with its remedy.

use super::identity::FieldFault;
use super::tally::TallyError;
use crate::digest::Digest;
use packing::CodecError;
use std::fmt;

/// Why bytes are not a lexicon file that this station can use.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not begin as a lexicon file does.
    NotALexicon,
    /// A page of the web stands in the file's place: often that of a network that wants a sign-in.
    WebPage,
    /// The file began as a lexicon file, but was changed by a transfer meant for text.
    TextTransfer,
    /// The file ends early.
    CutShort {
        /// As many bytes as the file states, or needs at the least.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
    /// Bytes follow the end of the file.
    LeftOver {
        /// As many bytes as the file states.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
    /// Some bytes were changed: the seal is not the digest of what is before it.
    Damaged,
    /// The file is whole, but of a later format version than this station reads.
    LaterVersion(u16),
    /// The file is whole, but packed by a codec this station does not know.
    LaterCodec(u8),
    /// Something is larger than this station takes.
    TooLarge {
        /// What is too large, and its unit.
        what: &'static str,
        /// The most there may be.
        limit: usize,
        /// As many as the file states or has.
        got: u64,
    },
    /// The list holds no word.
    NoWords,
    /// The head breaks the format at this field.
    Head(&'static str),
    /// A text field of the head says nothing that can be shown.
    Field(&'static str, FieldFault),
    /// The payload is not what its codec writes.
    Payload(CodecError),
    /// The words do not ascend.
    Order(TallyError),
    /// There are more or fewer words of one length than the head states.
    Count {
        /// The length of the words, in letters.
        letters: usize,
        /// As many as the head states.
        expected: u32,
        /// As many as there are; when there are too many, reading stops at the first.
        got: u32,
    },
    /// The words are not those whose digest the head states.
    Words {
        /// The digest in the head.
        expected: Digest,
        /// The digest of the words.
        got: Digest,
    },
}

const COPY: &str = "copy the file again from where it came from";
const MAKE: &str = "the file was made wrongly: ask whoever made it for a new one";

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALexicon => f.write_str(
                "not a lexicon file: expected a file that begins with the .lex signature, got \
                 something else: choose another file",
            ),
            Self::WebPage => f.write_str(
                "expected the .lex signature, got a web page: often the page on which a network wants a \
                 sign-in: open any other page, sign in there or use another network, then try again",
            ),
            Self::TextTransfer => write!(
                f,
                "damaged: expected the .lex signature, got one changed by a transfer meant for \
                 text: {COPY}, as a binary file"
            ),
            Self::CutShort { expected, got } => {
                write!(f, "damaged: expected {expected} bytes, got only {got}: {COPY}")
            }
            Self::LeftOver { expected, got } => {
                write!(f, "damaged: expected {expected} bytes, got {got}: {COPY}")
            }
            Self::Damaged => write!(
                f,
                "damaged: expected bytes that match their seal, got bytes that were changed: {COPY}"
            ),
            Self::LaterVersion(version) => write!(
                f,
                "written by a later version of the station: expected format {}, got {version}: \
                 update the station",
                super::FORMAT_VERSION
            ),
            Self::LaterCodec(codec) => write!(
                f,
                "written by a later version of the station: expected a known codec, got codec \
                 {codec}: update the station"
            ),
            Self::TooLarge { what, limit, got } => {
                write!(
                    f,
                    "too large: expected at most {limit} {what}, got {got}: use a smaller list"
                )
            }
            Self::NoWords => write!(f, "expected words, got an empty list: {MAKE}"),
            Self::Head(field) => {
                write!(f, "expected a well-formed {field} in the head, got something else: {MAKE}")
            }
            Self::Field(field, fault) => write!(f, "the {field} in the head: {fault}: {MAKE}"),
            Self::Payload(error) => write!(f, "the packed words: {error}: {MAKE}"),
            Self::Order(error) => write!(f, "{error}; {MAKE}"),
            Self::Count { letters, expected, got } => {
                write!(f, "expected {expected} words of {letters} letters, got {got}: {MAKE}")
            }
            Self::Words { expected, got } => {
                write!(f, "expected words with the digest {expected}, got {got}: {MAKE}")
            }
        }
    }
}

impl std::error::Error for FileError {}

impl From<CodecError> for FileError {
    fn from(error: CodecError) -> Self {
        Self::Payload(error)
    }
}

impl From<TallyError> for FileError {
    fn from(error: TallyError) -> Self {
        Self::Order(error)
    }
}
