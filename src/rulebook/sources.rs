//! The sources of good words of each rulebook, in order.
//!
//! A word is good if any source that counts for its length has it. A person looks words up in a
//! book; the station looks them up in a list.

/// One source of good words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The common title.
    pub title: &'static str,
    /// A list or a book.
    pub kind: Kind,
    /// The fewest letters of the words it counts for.
    pub least_letters: usize,
    /// The rule that names it, if its number is known.
    pub rule: Option<&'static str>,
}

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word list: it must be installed before the station can judge under this rulebook.
    List,
    /// A printed book: the word judge looks in it, unless it is installed as a list.
    Book,
}

const fn source(title: &'static str, kind: Kind, least_letters: usize) -> Source {
    Source { title, kind, least_letters, rule: None }
}

/// Both rulebooks that name it count only its long words.
const COLLEGIATE: Source = source("Merriam-Webster’s Collegiate, 10th edition", Kind::Book, 9);

/// `naspa-2017`: one list.
pub const NASPA_2017: &[Source] = &[source("OTCWL, 2016 edition", Kind::List, 2)];

/// `naspa-2014`: one list.
pub const NASPA_2014: &[Source] = &[source("OTCWL, the edition then current", Kind::List, 2)];

/// `international-2017`: one list.
pub const INTERNATIONAL: &[Source] = &[Source {
    title: "Collins Scrabble Words 2015",
    kind: Kind::List,
    least_letters: 2,
    rule: Some("naspa-2017 VI"),
}];

/// `international-2014`: one list.
pub const INTERNATIONAL_2014: &[Source] = &[Source {
    title: "Collins Scrabble Words 2012",
    kind: Kind::List,
    least_letters: 2,
    rule: Some("naspa-2014 VI"),
}];

/// `sanspa-2001`: the union of two lists (a director with separate files joins them first), then a
/// book for all words, then a book for long words.
pub const SANSPA_2001: &[Source] =
    &[source("OSW4 and OTCWL", Kind::List, 2), source("Chambers, 1998", Kind::Book, 2), COLLEGIATE];

/// `nsa-ospd2`: a list, then a book for long words (its main entries and their inflections).
pub const NSA_OSPD2: &[Source] = &[source("OSPD2", Kind::List, 2), COLLEGIATE];

/// `club`: one list, chosen by the club.
pub const CLUB: &[Source] = &[source("The lexicon of the club", Kind::List, 2)];
