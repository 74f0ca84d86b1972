//! Which words are good.
//!
//! A lexicon is transferred as a [`LexFile`] (small, sealed, described field by field in
//! `lex_file/format.rs`), is stored in the browser as a [`StoredLexicon`] (quick to open), and
//! judges as a [`Lexicon`] (in memory). Each conversion checks everything it reads: a lexicon that
//! is damaged, cut short or newer than the station is refused with a remedy and never judges.
//!
//! A director imports lists in all common formats: [`import`] makes a [`StoredLexicon`] of them.
//!
//! A [`Lexicon`] has no public method to look up a single word, because only a whole slip can be judged.

mod editions;
mod field;
mod fingerprint;
pub mod import;
mod lex_file;
mod metadata;
mod quackle_hash;
mod set;
mod shared_error;
mod stored_lexicon;
mod union;
mod word_summary;

pub use editions::{EditionNames, Evidence, Recognition};
pub use field::{FieldFault, MAX_FIELD};
pub use fingerprint::Fingerprint;
pub use lex_file::{
    FORMAT_VERSION, FileError, LexFile, MAX_FILE, MAX_PAYLOAD, StreamingLexFile, write,
};
pub use lexicon_codec::{
    CodecError, LENGTHS, MAX_LETTERS, MAX_WORDS, MIN_LETTERS, Word, WordError,
};
pub use metadata::{Metadata, PartialMetadata};
pub use quackle_hash::QuackleHash;
pub use set::Lexicon;
pub use shared_error::SharedError;
pub use stored_lexicon::{StoredError, StoredLexicon};
pub use word_summary::{OrderError, WordSummary};
