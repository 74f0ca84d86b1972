//! Which words are good.
//!
//! A lexicon travels as a [`LexFile`] (small, sealed, documented field by field in `file.rs`), is
//! kept in the browser as a [`Stored`] (quick to open), and judges as a [`Lexicon`] (in memory).
//! Each way from one to the next checks everything it reads, so that a lexicon that is damaged, cut
//! short or newer than the station is refused with a remedy and never judges.
//!
//! What a director brings may be any of the formats in use: [`import`] makes a [`Stored`] of it.
//!
//! A [`Lexicon`] has no public question for a single word: only a whole slip can be judged.

mod arriving;
mod editions;
mod file;
mod file_error;
mod fingerprint;
mod head;
mod identity;
pub mod import;
mod join;
mod papers;
mod quackle_hash;
mod set;
mod stored;
mod tally;

pub use arriving::Arriving;
pub use editions::{Evidence, Recognition};
#[cfg(not(target_arch = "wasm32"))]
pub use file::write_with;
pub use file::{FORMAT_VERSION, LexFile, MAX_FILE, MAX_PAYLOAD, MAX_RAW, write};
pub use file_error::FileError;
pub use fingerprint::Fingerprint;
pub use identity::{FieldFault, Identity, LENGTHS, MAX_FIELD};
pub use join::Title;
pub use packing::{
    Codec, CodecError, GraphError, MAX_LETTERS, MAX_WORDS, MIN_LETTERS, Word, WordError,
};
pub use quackle_hash::QuackleHash;
pub use set::Lexicon;
pub use stored::{Stored, StoredError};
pub use tally::{Tally, TallyError};
