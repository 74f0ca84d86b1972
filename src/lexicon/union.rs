//! The union of two lexicons: a word is in it if it is in either.
//!
//! It is for rulebooks that use two lists, which a director has as two files. The union is a
//! lexicon like any other: it is stored and shown, and has its own metadata. Its digest and
//! fingerprint are the same as if all the words had come in one list.
//!
//! The words stream from both sets into the new one, so only the new set is held in memory.

use super::field::MAX_FIELD;
use super::lex_file::FileError;
use super::metadata::{Metadata, PartialMetadata};
use super::set::Lexicon;
use super::stored_lexicon::{StoredLexicon, report};
use super::word_summary::WordSummary;
use lexicon_codec::MAX_WORDS;

/// How many bytes of each lexicon's name, edition or licence are quoted.
const QUOTED: usize = MAX_FIELD / 6;

impl StoredLexicon {
    /// Builds the union of `first` and `second`.
    ///
    /// The director gives name, edition and date; language, source and licence follow from the two.
    /// `progress` is called now and then, and at the end, with the words done and the total.
    pub fn union(
        first: &Lexicon,
        second: &Lexicon,
        names: &PartialMetadata,
        progress: &mut dyn FnMut(u32, u32),
    ) -> Result<Self, FileError> {
        // Count first, for the progress, and so that a list that is too long takes no memory.
        let mut summary = WordSummary::default();
        for word in first.words_of_either(second) {
            summary.add(word)?;
            let (limit, got) = (MAX_WORDS as usize, u64::from(summary.count()));
            if summary.count() > MAX_WORDS {
                return Err(FileError::TooLarge { what: "words", limit, got });
            }
        }
        let total = summary.count();
        let metadata = joined(first.metadata(), second.metadata(), names, summary);
        let mut done = 0;
        let words = first.words_of_either(second).inspect(|_| {
            done += 1;
            report(progress, done, total);
        });
        Self::of(&metadata, words)
    }
}

fn joined(
    first: &Metadata,
    second: &Metadata,
    names: &PartialMetadata,
    summary: WordSummary,
) -> Metadata {
    Metadata {
        name: names.name.clone(),
        edition: names.edition.clone(),
        date: names.date.clone(),
        language: language(&first.language, &second.language),
        source: format!("all words of {} and of {}", called(first), called(second)),
        licence: licence(first, second),
        lengths: summary.lengths(),
        words: summary.digest(),
    }
}

/// The name, edition and fingerprint of a lexicon.
fn called(metadata: &Metadata) -> String {
    let (name, edition) = (cut(&metadata.name, QUOTED), cut(&metadata.edition, QUOTED));
    format!("{name} {edition} ({})", metadata.fingerprint())
}

fn licence(first: &Metadata, second: &Metadata) -> String {
    if first.licence == second.licence {
        return first.licence.clone();
    }
    let of = |metadata: &Metadata| {
        format!("{}: {}", cut(&metadata.name, QUOTED), cut(&metadata.licence, QUOTED))
    };
    format!("{}; {}", of(first), of(second))
}

/// The language that both share (`en` for `en-GB` and `en-US`), or `mul`, the tag for several
/// languages.
fn language(first: &str, second: &str) -> String {
    let main = |tag: &'_ str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    if first == second {
        first.to_owned()
    } else if main(first) == main(second) {
        main(first)
    } else {
        "mul".to_owned()
    }
}

/// The text if it has at most `bytes` bytes, or as much of it as fits, followed by `…`.
fn cut(text: &str, bytes: usize) -> String {
    if text.len() <= bytes {
        return text.to_owned();
    }
    let end = text.floor_char_boundary(bytes - '…'.len_utf8());
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_between_characters_and_ends_with_an_ellipsis() {
        assert_eq!(cut("OSW", 4), "OSW");
        assert_eq!(cut("OTCWL", 4), "O…");
        assert_eq!(cut("ééé", 6), "ééé");
        assert_eq!(cut("éééé", 6), "é…");
        assert_eq!(cut("OSW ∪ OTCWL", 12), "OSW ∪ O…");
    }

    #[test]
    fn the_language_of_a_joined_lexicon_is_what_both_share() {
        assert_eq!(language("en-GB", "en-GB"), "en-GB");
        assert_eq!(language("en-GB", "en-US"), "en");
        assert_eq!(language("en", "fr"), "mul");
    }
}
