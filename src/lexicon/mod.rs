//! Which words are good.

mod word;

pub use word::{MAX_LETTERS, MIN_LETTERS, Word, WordError};
