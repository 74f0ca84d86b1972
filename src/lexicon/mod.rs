//! Which words are good.
//!
//! A lexicon travels as a [`LexFile`] (small, sealed, documented field by field in `lex_file/mod.rs`),
//! is kept in the browser as a [`Stored`] (quick to open), and judges as a [`Lexicon`] (in memory).
//! Each way from one to the next checks everything it reads, so that a lexicon that is damaged, cut
//! short or newer than the station is refused with a remedy and never judges.
//!
//! What a director brings may be any of the formats in use: [`import`] makes a [`Stored`] of it.
//!
//! A [`Lexicon`] has no public question for a single word: only a whole slip can be judged.

mod cause;
mod editions;
mod fingerprint;
pub mod import;
mod join;
mod lex_file;
mod metadata;
mod quackle_hash;
mod set;
mod stored;
mod tally;

pub use cause::Cause;
pub use editions::{Evidence, Recognition};
pub use fingerprint::Fingerprint;
pub use lex_file::{Arriving, FORMAT_VERSION, FileError, LexFile, MAX_FILE, MAX_PAYLOAD, write};
pub use lexicon_codec::{CodecError, MAX_LETTERS, MAX_WORDS, MIN_LETTERS, Word, WordError};
pub use metadata::{FieldFault, LENGTHS, MAX_FIELD, Metadata, PartialMetadata};
pub use quackle_hash::QuackleHash;
pub use set::Lexicon;
pub use stored::{Stored, StoredError};
pub use tally::{Tally, TallyError};
