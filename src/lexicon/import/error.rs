//! Why an import failed: what was expected, what the file holds, and what to do.
//!
//! The director reads these messages; each ends with a remedy. A failed import changes nothing.

use super::other_alphabet::OtherAlphabet;
use crate::lexicon::lex_file::FileError;
use lexicon_codec::MAX_WORDS;
use std::fmt;
use thiserror::Error;

/// The maximum size of a file, in bytes.
pub const MAX_IN: usize = 64 << 20;
/// The maximum size of a decompressed file, in bytes.
pub const MAX_INFLATED: usize = 256 << 20;

/// Why an import failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The file as a whole is unusable.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A text is unusable. The number is that of the first line that makes it so.
    #[error("line {1}: {0}")]
    AtLine(#[source] Refusal, u32),
    /// A zip holds more than one file.
    #[error("expected one file in the zip, got {count}: {names}: unpack it and choose the list")]
    SeveralFiles {
        /// The number of files in the zip.
        count: usize,
        /// The names of the first few, separated by commas.
        names: String,
    },
    /// The file exceeds a limit.
    #[error("expected at most {} {}, got {got}: use a smaller list", .limit.most(), .limit.what())]
    TooLarge {
        limit: Limit,
        /// The amount found; if counting stops at the limit, one more than the limit.
        got: u64,
    },
    /// The file is a `.lex` file that this station cannot use.
    #[error(transparent)]
    Lex(#[from] FileError),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Bytes of the file, at most [`MAX_IN`].
    Bytes,
    /// Bytes after decompression, at most [`MAX_INFLATED`].
    Inflated,
    /// Words, at most [`MAX_WORDS`]. Duplicate lines count.
    Words,
}

impl Limit {
    const fn most(self) -> usize {
        match self {
            Self::Bytes => MAX_IN,
            Self::Inflated => MAX_INFLATED,
            Self::Words => MAX_WORDS as usize,
        }
    }

    const fn what(self) -> &'static str {
        match self {
            Self::Bytes => "bytes in the file",
            Self::Inflated => "bytes after unpacking",
            Self::Words => "words",
        }
    }
}

/// What the file is, if it is not a list of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    Empty,
    /// Text or a graph without words.
    NoWords,
    /// HTML or XML: often the sign-in page of a network.
    WebPage,
    Json,
    Pdf,
    Picture,
    /// A word processor's document.
    Document,
    /// UTF-16 text that was cut short or changed.
    Utf16,
    /// An archive of a kind the station does not unpack.
    Archive,
    /// An archive in an archive.
    Nested,
    /// A zip without a file in it.
    NoFile,
    /// A zip with a password.
    Encrypted,
    /// A zip packed in a way the station does not unpack.
    Method,
    /// A gzip or zip that was changed or cut short.
    DamagedArchive,
    /// A gzip with more bytes after its end.
    LeftOver,
    /// Bytes of an unknown kind, or a damaged graph.
    Unknown,
    /// A graph of a known kind that was changed or cut short.
    DamagedGraph,
    /// A graph with letters other than A–Z.
    OtherLetters(OtherAlphabet),
    /// Alphagrams, each word's letters in alphabetical order, such as a `.kad` has.
    Alphagrams,
    /// A graph of words spelled backwards.
    Backwards,
    /// Text that contains a byte that is never used in text.
    NotAllText,
    /// Sentences.
    Prose,
    /// Text without a word on any line.
    NotWords,
}

impl Refusal {
    /// What was expected, what the file holds, and what to do.
    const fn parts(self) -> [&'static str; 3] {
        const LIST: &str = "a list of words";
        const GRAPH: &str = "a word graph of words";
        const COPY: &str = "copy the file again from where it came from";
        const OTHER: &str = "choose another file";
        const UNPACK: &str = "unpack it and choose the list that was in it";
        const TEXT: &str = "save its words as plain text, one a line";
        match self {
            Self::Empty => [LIST, "an empty file", COPY],
            Self::NoWords => [LIST, "a list without any", OTHER],
            Self::WebPage => [
                LIST,
                "a web page, perhaps the sign-in page of a network",
                "sign in, then download the list again",
            ],
            Self::Json => [LIST, "JSON", TEXT],
            Self::Pdf => [LIST, "a PDF", TEXT],
            Self::Picture => [LIST, "a picture", OTHER],
            Self::Document => [LIST, "a word processor document", TEXT],
            Self::Utf16 => [LIST, "UTF-16 text that was changed or cut short", COPY],
            Self::Archive => [LIST, "an archive that is neither gzip nor zip", UNPACK],
            Self::Nested => ["a list in the archive", "another archive in it", UNPACK],
            Self::NoFile => ["a file in the zip", "none", OTHER],
            Self::Encrypted => ["a zip without a password", "one with a password", UNPACK],
            Self::Method => ["a zip that is stored or deflated", "another kind", UNPACK],
            Self::DamagedArchive => {
                ["an intact gzip or zip", "one that was changed or cut short", COPY]
            }
            Self::LeftOver => ["the end of the gzip", "more bytes after it", COPY],
            Self::Unknown => [
                "text, .kwg, .dwg, .dawg or .lex",
                "bytes of another kind, or a damaged file",
                "copy the file again or choose another",
            ],
            Self::DamagedGraph => {
                ["an intact word graph", "one that was changed or cut short", COPY]
            }
            // What the graph says about its alphabet is put in the middle.
            Self::OtherLetters(_) => {
                ["a word graph of the letters A–Z", "", "choose an English list"]
            }
            Self::Alphagrams => {
                [LIST, "alphagrams (.kad)", "import the words themselves, such as the .kwg"]
            }
            Self::Backwards => [
                GRAPH,
                "one of words spelled backwards",
                "import the file of the same name without -r",
            ],
            Self::NotAllText => ["text to the end of the file", "other bytes in it", COPY],
            Self::Prose => [LIST, "sentences", OTHER],
            Self::NotWords => ["a word on each line", "something else on every line", OTHER],
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [expected, got, remedy] = self.parts();
        match self {
            Self::OtherLetters(got) => write!(f, "expected {expected}, got {got}: {remedy}"),
            _ => write!(f, "expected {expected}, got {got}: {remedy}"),
        }
    }
}

impl std::error::Error for Refusal {}
