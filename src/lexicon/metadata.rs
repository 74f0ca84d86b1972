//! A lexicon's metadata: its names, and the number and digest of its words.
//!
//! It has the same form in a `.lex` file and in a stored lexicon; the station shows it and every
//! ruling names it. Two lexicons are the same if the digests of their words are the same: names and
//! dates are for people.
//!
//! Until the director has named an imported list, [`PartialMetadata`] holds the names that are
//! known.

use super::field::{FieldFault, fault};
use super::fingerprint::Fingerprint;
use crate::digest::Digest;
use lexicon_codec::LENGTHS;
use serde::{Deserialize, Serialize};

/// The six text fields, in the order in which the director is asked for them.
const FIELDS: [&str; PartialMetadata::FIELDS] =
    ["name", "edition", "date", "language", "source", "licence"];

/// A lexicon's names, and the number and digest of its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The common name: `Open English list`.
    pub name: String,
    /// The edition: `SCOWL 80 (2020.12.07)`.
    pub edition: String,
    /// The date of the edition, as `YYYY-MM-DD`, or its year.
    pub date: String,
    /// The language of the words, as a BCP 47 tag: `en`.
    pub language: String,
    /// Where the words come from, in one sentence.
    pub source: String,
    /// The terms under which the list may be passed on.
    pub licence: String,
    /// How many words there are of 2, 3, … 15 letters.
    pub lengths: [u32; LENGTHS],
    /// SHA-256 of the sorted words, upper case, each followed by `\n`: the output of `sha256sum`
    /// for a plain text file of them.
    pub words: Digest,
}

impl Metadata {
    /// How many words there are of all lengths.
    pub fn count(&self) -> u64 {
        self.lengths.iter().copied().map(u64::from).sum()
    }

    /// The name and edition.
    pub fn title(&self) -> String {
        [&*self.name, ", ", &self.edition].concat()
    }

    /// The eight characters that identify these words.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.words)
    }

    /// Only the text fields.
    pub(super) fn names(&self) -> PartialMetadata {
        PartialMetadata {
            name: self.name.clone(),
            edition: self.edition.clone(),
            date: self.date.clone(),
            language: self.language.clone(),
            source: self.source.clone(),
            licence: self.licence.clone(),
        }
    }

    /// Checks every text field; the error names the field.
    pub(super) fn check_fields(&self) -> Result<(), (&'static str, FieldFault)> {
        let Self { name, edition, date, language, source, licence, .. } = self;
        check_texts([name, edition, date, language, source, licence])
    }
}

/// The names of a list that the director has not confirmed yet: the text fields of its
/// [`Metadata`]. An empty field is unknown.
///
/// The fields are written twice because serde cannot embed one struct in another and still refuse unknown fields
/// (`flatten` and `deny_unknown_fields` exclude each other).
///
/// A `.lex` file states all of them. A text may state them in comments before its first word, one
/// field on each line: `# name: Club list`, and so on with the names of these fields. A field that
/// is stated twice or is not valid is ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartialMetadata {
    /// The common name: `Open English list`.
    pub name: String,
    /// The edition: `SCOWL 80 (2020.12.07)`.
    pub edition: String,
    /// The date of the edition, as `YYYY-MM-DD`, or its year.
    pub date: String,
    /// The language of the words, as a BCP 47 tag: `en`.
    pub language: String,
    /// Where the words come from, in one sentence.
    pub source: String,
    /// The terms under which the list may be passed on.
    pub licence: String,
}

impl PartialMetadata {
    /// The number of fields.
    pub const FIELDS: usize = 6;

    /// The defaults for a file that states no names: English, imported by the director, not to be
    /// passed on. Name, edition and date depend on the file; the desk proposes them.
    pub fn assumed() -> Self {
        Self {
            language: "en".to_owned(),
            source: "a file imported by the director".to_owned(),
            licence: "not stated: do not pass it on".to_owned(),
            ..Self::default()
        }
    }

    /// The fields stated in comments, each without its `#`, and defaults for the rest.
    pub(super) fn of_comments(comments: &[&[u8]]) -> Self {
        let mut metadata = Self::assumed();
        for (index, field) in FIELDS.into_iter().enumerate() {
            let mut stated = comments.iter().filter_map(|comment| after_key(comment, field));
            let first = stated.next().and_then(|text| std::str::from_utf8(text).ok());
            if let (Some(text), None) = (first, stated.next())
                && fault(field, text).is_none()
            {
                metadata.set(index, text.to_owned());
            }
        }
        metadata
    }

    /// The text of the field with this index.
    pub fn text(&self, index: usize) -> &str {
        self.texts()[index]
    }

    /// Sets the field with this index.
    pub fn set(&mut self, index: usize, text: String) {
        let Self { name, edition, date, language, source, licence } = self;
        *[name, edition, date, language, source, licence][index] = text;
    }

    /// What is wrong with the field with this index, if anything.
    pub fn fault(&self, index: usize) -> Option<FieldFault> {
        fault(FIELDS[index], self.text(index))
    }

    /// Checks every field; the error names the first that is not valid.
    pub fn check(&self) -> Result<(), (&'static str, FieldFault)> {
        check_texts(self.texts())
    }

    pub(super) fn complete(self, lengths: [u32; LENGTHS], words: Digest) -> Metadata {
        let Self { name, edition, date, language, source, licence } = self;
        Metadata { name, edition, date, language, source, licence, lengths, words }
    }

    fn texts(&self) -> [&str; Self::FIELDS] {
        let Self { name, edition, date, language, source, licence } = self;
        [name, edition, date, language, source, licence]
    }
}

/// The text after `key:`, if the comment has this key.
fn after_key<'a>(comment: &'a [u8], key: &str) -> Option<&'a [u8]> {
    let colon = comment.iter().position(|&byte| byte == b':')?;
    let (found, text) = comment.split_at(colon);
    let is_key = found.trim_ascii().eq_ignore_ascii_case(key.as_bytes());
    is_key.then(|| text[1..].trim_ascii())
}

fn check_texts(texts: [&str; PartialMetadata::FIELDS]) -> Result<(), (&'static str, FieldFault)> {
    let mut fields = FIELDS.into_iter().zip(texts);
    match fields.find_map(|(field, text)| Some((field, fault(field, text)?))) {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata() -> Metadata {
        Metadata {
            name: "A list".into(),
            edition: "first".into(),
            date: "2024-02-29".into(),
            language: "en".into(),
            source: "the tests".into(),
            licence: "none needed".into(),
            lengths: [1; LENGTHS],
            words: Digest::of(b""),
        }
    }

    #[test]
    fn the_count_is_the_sum_over_all_lengths() {
        assert_eq!(metadata().count(), 14);
        let full = Metadata { lengths: [u32::MAX; LENGTHS], ..metadata() };
        assert_eq!(full.count(), 14 * u64::from(u32::MAX));
    }

    #[test]
    fn a_field_that_cannot_be_shown_is_refused_by_name() {
        assert_eq!(metadata().check_fields(), Ok(()));
        let bad = Metadata { name: String::new(), ..metadata() };
        assert_eq!(bad.check_fields(), Err(("name", FieldFault::Empty)));
        let bad = Metadata { licence: "a\u{202e}b".into(), ..metadata() };
        assert_eq!(bad.check_fields(), Err(("licence", FieldFault::Unseen('\u{202e}'))));
        for margin in [' ', '\u{a0}', '\u{3000}'] {
            for name in [format!("{margin}"), format!("a{margin}"), format!("{margin}a")] {
                let bad = Metadata { name, ..metadata() };
                assert_eq!(bad.check_fields(), Err(("name", FieldFault::Margin)));
            }
        }
        for unseen in ['\u{ad}', '\u{61c}', '\u{3164}', '\u{fe0f}', '\u{e0041}'] {
            let bad = Metadata { name: format!("a{unseen}"), ..metadata() };
            assert_eq!(bad.check_fields(), Err(("name", FieldFault::Unseen(unseen))));
        }
        let bad = Metadata { source: "é".repeat(257), ..metadata() };
        assert_eq!(bad.check_fields(), Err(("source", FieldFault::Long(514))));
        for tag in ["e", "en_GB", "en-", "12"] {
            let bad = Metadata { language: tag.into(), ..metadata() };
            assert_eq!(bad.check_fields(), Err(("language", FieldFault::NotALanguage)), "{tag}");
        }
    }
}
