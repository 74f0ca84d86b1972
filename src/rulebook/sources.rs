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
    /// Which published edition it is.
    pub edition: Edition,
}

/// Which published edition a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// This one, by the name under which the station recognises it.
    Named(&'static str),
    /// One that the station cannot recognise: its words are known to nobody here.
    NotRecognised,
    /// The rulebook names none.
    Any,
}

/// How a list compares with the edition that the rulebook names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is that edition, or the rulebook names none.
    AsNamed,
    /// It is another list.
    Another,
    /// The station cannot tell.
    NotTold,
}

impl Edition {
    /// How a list compares that was recognised as this edition, or as none.
    pub fn fit(self, recognised: Option<&str>) -> Fit {
        match self {
            Self::Named(name) if recognised == Some(name) => Fit::AsNamed,
            Self::Named(_) => Fit::Another,
            Self::NotRecognised => Fit::NotTold,
            Self::Any => Fit::AsNamed,
        }
    }
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
    Source { title, kind, least_letters, rule: None, edition: Edition::NotRecognised }
}

const fn list(title: &'static str, edition: Edition) -> Source {
    Source { edition, ..source(title, Kind::List, 2) }
}

/// Both rulebooks that name it count only its long words.
const COLLEGIATE: Source = source("Merriam-Webster’s Collegiate, 10th edition", Kind::Book, 9);

/// `naspa-2017`: one list.
pub const NASPA_2017: &[Source] = &[list("OTCWL, 2016 edition", Edition::Named("OTCWL2016"))];

/// `naspa-2014`: one list; neither of its texts names the edition.
pub const NASPA_2014: &[Source] = &[list("OTCWL, the edition then current", Edition::Any)];

/// `international-2017`: one list.
pub const INTERNATIONAL: &[Source] = &[Source {
    rule: Some("naspa-2017 VI"),
    ..list("Collins Scrabble Words 2015", Edition::Named("CSW15"))
}];

/// `international-2014`: one list.
pub const INTERNATIONAL_2014: &[Source] = &[Source {
    rule: Some("naspa-2014 VI"),
    ..list("Collins Scrabble Words 2012", Edition::Named("CSW12"))
}];

/// `sanspa-2001`: the union of two lists (a director with separate files joins them first), then a
/// book for all words, then a book for long words.
pub const SANSPA_2001: &[Source] =
    &[source("OSW4 and OTCWL", Kind::List, 2), source("Chambers, 1998", Kind::Book, 2), COLLEGIATE];

/// `nsa-ospd2`: a list, then a book for long words (its main entries and their inflections).
pub const NSA_OSPD2: &[Source] = &[source("OSPD2", Kind::List, 2), COLLEGIATE];

/// `club`: one list, chosen by the club.
pub const CLUB: &[Source] = &[list("The lexicon of the club", Edition::Any)];
