//! Where the good words of each rulebook are: its sources, in order.
//!
//! A word is good if any source that counts for its length has it. A book is a source that people
//! look in; a list is one that a station looks in.

/// One source of good words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// What people call it.
    pub title: &'static str,
    /// A list or a book.
    pub kind: Kind,
    /// The fewest letters of a word for which it counts.
    pub least_letters: usize,
    /// The rule that names it, as instructions cite theirs, where its number is at hand.
    pub rule: Option<&'static str>,
}

/// What a source is by nature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word list: it must be installed, or there is no judging under this rulebook.
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

/// `international`, as `naspa-2017` has it: one list.
pub const INTERNATIONAL: &[Source] = &[Source {
    title: "Collins Scrabble Words 2015",
    kind: Kind::List,
    least_letters: 2,
    rule: Some("naspa-2017 VI"),
}];

/// `international`, as `naspa-2014` has it: one list.
pub const INTERNATIONAL_2014: &[Source] = &[Source {
    title: "Collins Scrabble Words 2012",
    kind: Kind::List,
    least_letters: 2,
    rule: Some("naspa-2014 VI"),
}];

/// `sanspa-2001`: the union of two lists, which a director who owns them apart joins as one; then a
/// book for every word, then a book for long words.
pub const SANSPA_2001: &[Source] =
    &[source("OSW4 and OTCWL", Kind::List, 2), source("Chambers, 1998", Kind::Book, 2), COLLEGIATE];

/// `nsa-ospd2`: a list, then a book for long words (its main entries and their inflections).
pub const NSA_OSPD2: &[Source] = &[source("OSPD2", Kind::List, 2), COLLEGIATE];

/// `club`: one list, whichever the club plays by.
pub const CLUB: &[Source] = &[source("The lexicon of the club", Kind::List, 2)];
