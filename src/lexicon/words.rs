//! The words of a set, one after another.

use super::word::Word;
use fst::Streamer;

/// The words that a set, or several, stream in alphabetical order.
pub(super) fn words(
    mut letters: impl for<'a> Streamer<'a, Item = &'a [u8]>,
) -> impl Iterator<Item = Word> {
    std::iter::from_fn(move || Word::new(letters.next()?).ok())
}
