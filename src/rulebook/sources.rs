//! The sources of good words of each rulebook, in order.
//!
//! A word is good if any source that counts for its length has it. A person looks words up in a
//! book; the station looks them up in a list.

use super::{Instruction, rule};

/// One source of good words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The source's common title.
    pub title: &'static str,
    /// A list or a book.
    pub kind: Kind,
    /// The fewest letters that a word must have for the source to count.
    pub least_letters: usize,
    /// The rule that names the source, if any does.
    pub rule: Option<&'static str>,
    /// The published edition of the source.
    pub edition: Edition,
    /// The entries of the source that count, for a judge who looks in it.
    pub entries: &'static [Instruction],
}

/// Which published edition a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The edition that the station recognises under this name.
    Named(&'static str),
    /// An edition that the station cannot recognise, because its hash is unknown.
    NotRecognised,
    /// An edition that the station cannot recognise for certain. A list that it recognises under this name may be that
    /// edition.
    Perhaps(&'static str),
    /// Any edition, because the rulebook names none.
    Any,
}

/// How a list compares with the edition that the rulebook names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The list is that edition, or the rulebook names none.
    AsNamed,
    /// The list is a different one.
    Another,
    /// The station cannot tell.
    NotTold,
}

impl Edition {
    /// How a list compares with this edition; `recognised` is the edition that the station takes the list for, if it
    /// knows one.
    pub fn fit(self, recognised: Option<&str>) -> Fit {
        match self {
            Self::Named(name) if recognised == Some(name) => Fit::AsNamed,
            Self::NotRecognised | Self::Perhaps(_) if recognised.is_none() => Fit::NotTold,
            Self::Perhaps(name) if recognised == Some(name) => Fit::NotTold,
            Self::Named(_) | Self::NotRecognised | Self::Perhaps(_) => Fit::Another,
            Self::Any => Fit::AsNamed,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word list, which must be installed before the station can judge under this rulebook.
    List,
    /// A printed book, in which the word judge looks, unless it is installed as a list.
    Book,
}

const fn source(
    rule: Option<&'static str>,
    title: &'static str,
    kind: Kind,
    least_letters: usize,
) -> Source {
    Source { title, kind, least_letters, rule, edition: Edition::NotRecognised, entries: &[] }
}

const fn list(rule: Option<&'static str>, title: &'static str, edition: Edition) -> Source {
    Source { edition, ..source(rule, title, Kind::List, 2) }
}

const BOLD: &str = "Main entries, inflections and other spellings count if they are in bold.";
const NOT: &str = "No word counts if foreign, with a capital, hyphen or apostrophe, or only in phrases or definitions.";
const COLLEGIATE: &str = "Merriam-Webster’s Collegiate, 10th edition";

/// `naspa-2017`: one list.
pub(super) const NASPA_2017: &[Source] =
    &[list(Some("naspa-2017 III.A.1"), "OTCWL, 2016 edition", Edition::Named("OTCWL2016"))];

/// `naspa-2014`: one list; neither of its texts names the edition.
pub(super) const NASPA_2014: &[Source] =
    &[list(None, "OTCWL, the edition then current", Edition::Any)];

/// `international-2017`: one list.
pub(super) const INTERNATIONAL: &[Source] =
    &[list(Some("naspa-2017 VI.A"), "Collins Scrabble Words 2015", Edition::Named("CSW15"))];

/// `international-2014`: one list.
pub(super) const INTERNATIONAL_2014: &[Source] =
    &[list(Some("naspa-2014 VI"), "Collins Scrabble Words 2012", Edition::Named("CSW12"))];

/// `sanspa-2001`: the union of two lists (a director with separate files joins them first), then a
/// book for all words, then a book for long words. 13.6 has players prompt for Chambers from nine
/// letters; we follow 3.1, which says which words are good and sets no length.
pub(super) const SANSPA_2001: &[Source] = &[
    // Several lists were called SOWPODS, so the recognised one may be this union.
    list(Some("sanspa-2001 3, 3.4"), "OSW4 and OTCWL", Edition::Perhaps("SOWPODS")),
    Source {
        entries: &[
            rule("sanspa-2001 3, 3.4", "A word that the list has is good without a book."),
            rule("sanspa-2001 3.1", BOLD),
            rule(
                "sanspa-2001 3.1",
                "No word counts if it has a capital, hyphen or apostrophe, or is only in phrases.",
            ),
        ],
        ..source(Some("sanspa-2001 3.1"), "Chambers, 1998", Kind::Book, 2)
    },
    Source {
        entries: &[
            rule(
                "sanspa-2001 3.2",
                "This book counts only for words of nine letters or more that the list lacks.",
            ),
            rule("sanspa-2001 3.2", BOLD),
            rule("sanspa-2001 3.2", NOT),
        ],
        ..source(Some("sanspa-2001 3.2"), COLLEGIATE, Kind::Book, 9)
    },
];

/// `nsa-ospd2`: a list, then a book for long words.
pub(super) const NSA_OSPD2: &[Source] = &[
    Source {
        entries: &[
            rule("nsa-ospd2 I.A", "Main entries, their inflections and run-ons count."),
            rule(
                "nsa-ospd2 I.A",
                "The Correction List takes precedence over old printings of the OSPD2.",
            ),
            rule(
                "nsa-ospd2 I.B, X.H",
                "If the OSPD2 lacks a word of nine letters or more, look in the Collegiate, too.",
            ),
        ],
        ..source(Some("nsa-ospd2 I.A"), "OSPD2", Kind::List, 2)
    },
    Source {
        entries: &[
            rule(
                "nsa-ospd2 I.B",
                "This book counts only for words of nine or more letters that the OSPD2 lacks.",
            ),
            rule("nsa-ospd2 I.B", BOLD),
            rule("nsa-ospd2 I.B", NOT),
            rule(
                "nsa-ospd2 I.B",
                "An inflection does not count if its main entry has fewer than nine letters.",
            ),
        ],
        ..source(Some("nsa-ospd2 I.B"), COLLEGIATE, Kind::Book, 9)
    },
];

/// `club`: one list, chosen by the club.
pub(super) const CLUB: &[Source] = &[list(None, "The club’s word list", Edition::Any)];
