//! Recognises the published edition of a list from its words alone.
//!
//! A director who sees `recognised: CSW24` knows that the file is what its name says, whatever its
//! format and file name. An unpublished list is not wrong: the open list, a school's own list and a
//! joined list are all `not a known edition`.
//!
//! The screen also says how certain this is. For some editions the whole hash is published: no other list has it by
//! chance. For the rest, only the first four bytes are published, and the chance that an unrelated list has the same
//! four bytes is one in four thousand million. If the number of words is known, it must agree as well. For eleven
//! editions, none of our sources gives the number. They are recognised all the same, because a list with a word missing
//! or added fails on the four bytes just as surely; but the screen says that only four bytes were compared.
//!
//! This finds a wrong file, not a forged one: see `quackle_hash.rs`.

mod names;
mod table;

pub use names::EditionNames;

use super::quackle_hash::QuackleHash;
use std::fmt;
use table::{EDITIONS, Edition};

/// Whether a list is a known edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recognition {
    Edition {
        /// The name people use, as in `CSW24`.
        name: &'static str,
        by: Evidence,
    },
    /// The list is not an edition this station knows. This is not an error.
    NotKnown,
}

/// The evidence for an edition, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The whole hash, and the number of words where it is known.
    WholeHash,
    /// The first four bytes of the hash and the number of words.
    FourBytesAndCount,
    /// The first four bytes of the hash; nothing else is published.
    FourBytes,
}

impl Recognition {
    /// Recognises the edition with this hash and number of words.
    pub fn of(hash: &QuackleHash, words: u64) -> Self {
        Self::among(EDITIONS, hash, words)
    }

    /// The name people use, if the list is a known edition.
    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Self::Edition { name, .. } => Some(name),
            Self::NotKnown => None,
        }
    }

    /// The name, edition and year to install it under, as far as they are known.
    pub fn names(&self) -> Option<EditionNames> {
        self.name().map(EditionNames::of)
    }

    /// Whether the edition of this name may have this number of words.
    pub fn may_be(name: &str, words: u64) -> bool {
        let is_it = |edition: &&Edition| {
            edition.name == name && edition.words.is_none_or(|count| u64::from(count) == words)
        };
        EDITIONS.iter().any(|edition| is_it(&edition))
    }

    fn among(editions: &[Edition], hash: &QuackleHash, words: u64) -> Self {
        let is_it = |edition: &&Edition| {
            hash.as_bytes().starts_with(edition.hash)
                && edition.words.is_none_or(|count| u64::from(count) == words)
        };
        match editions.iter().find(is_it) {
            Some(edition) => Self::Edition { name: edition.name, by: edition.evidence() },
            None => Self::NotKnown,
        }
    }
}

impl Edition {
    fn evidence(&self) -> Evidence {
        match self.words {
            _ if self.hash.len() == QuackleHash::BYTES => Evidence::WholeHash,
            Some(_) => Evidence::FourBytesAndCount,
            None => Evidence::FourBytes,
        }
    }
}

/// For the director: `recognised: CSW24`.
impl fmt::Display for Recognition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Edition { name, by } => write!(f, "recognised: {name}{by}"),
            Self::NotKnown => f.write_str("not a known edition"),
        }
    }
}

/// Added after the name; empty if there is nothing to add.
impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WholeHash => "",
            Self::FourBytesAndCount => " (by the first four bytes of its hash and its word count)",
            Self::FourBytes => {
                " (by the first four bytes of its hash; its word count is not known here)"
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::Word;

    /// A list of our own that takes the place of an edition in tests. Its hash was computed with
    /// another program.
    const WORDS: [&str; 3] = ["AARDVARKS", "QI", "ZA"];
    const HASH: &[u8; 16] = b"\xc6\xfc\xb6\xcd\x8d\x77\xbc\xec\x67\x53\x73\x61\x93\x79\x8f\xde";

    /// How `list` is recognised if the only known edition has this hash and number of words.
    fn planted(hash: &'static [u8], words: Option<u32>, list: &[&str]) -> Recognition {
        let list = list.iter().map(|letters| Word::new(letters.as_bytes()).unwrap());
        let list: Vec<Word> = list.collect();
        let edition = Edition { name: "Planted", hash, words };
        Recognition::among(&[edition], &QuackleHash::of(&list), list.len() as u64)
    }

    fn recognised(by: Evidence) -> Recognition {
        Recognition::Edition { name: "Planted", by }
    }

    /// Name, hash and number of words, as in the field notes.
    const WHOLE: [(&str, &str, u32); 10] = [
        ("CSW07", "23cd8bb83db638fe3fd94dc383ffea90", 267_751),
        ("CSW12", "eea8dfe557d0982b70f3a836287e61c2", 270_163),
        ("CSW15", "48dea2c8aa4f5ecc3325b3cad6e62cf2", 276_663),
        ("CSW19", "f4fec274ee83f88f5d71fbe0f2d37264", 279_496),
        ("NSWL2018", "de591703ad953f8b3d1c44494d8f9e2e", 191_518),
        ("NWL2018", "41da74af4d703662be3a7224e53b48fa", 192_111),
        ("NSWL2020", "f2c7005d5e593e145651ffb0b0641738", 191_476),
        ("TWL06", "64bdbe658f13f5e80638d8279b54e412", 178_691),
        ("TWL98", "159ba11115282696aaac85921ddefda4", 167_964),
        ("SOWPODS", "237428e47a6d668faf9212479cd1915b", 246_691),
    ];

    #[test]
    fn ten_editions_are_known_by_their_whole_hash_and_their_number_of_words() {
        for (name, hash, words) in WHOLE {
            let edition = EDITIONS.iter().find(|edition| edition.name == name).unwrap();
            let bytes: [u8; 16] = crate::hex::read(hash).unwrap();
            assert_eq!((edition.hash, edition.words), (&bytes[..], Some(words)), "{name}");
        }
    }

    #[test]
    fn an_edition_is_recognised_by_its_whole_hash() {
        assert_eq!(planted(HASH, Some(3), &WORDS), recognised(Evidence::WholeHash));
        assert_eq!(planted(HASH, None, &WORDS), recognised(Evidence::WholeHash));
        assert_eq!(planted(HASH, Some(4), &WORDS), Recognition::NotKnown, "another count");
    }

    #[test]
    fn an_edition_is_recognised_by_four_bytes_and_its_word_count() {
        let four = &HASH[..4];
        assert_eq!(planted(four, Some(3), &WORDS), recognised(Evidence::FourBytesAndCount));
        assert_eq!(planted(four, Some(4), &WORDS), Recognition::NotKnown, "another count");
    }

    #[test]
    fn an_edition_without_a_published_word_count_is_recognised_by_four_bytes() {
        assert_eq!(planted(&HASH[..4], None, &WORDS), recognised(Evidence::FourBytes));
    }

    #[test]
    fn a_list_with_a_word_more_or_less_is_not_that_edition() {
        for list in [&["AARDVARKS", "QI"][..], &["AARDVARKS", "QI", "XU", "ZA"], &["QI"], &[]] {
            for (hash, words) in [(&HASH[..], None), (&HASH[..4], None), (&HASH[..4], Some(3))] {
                assert_eq!(planted(hash, words, list), Recognition::NotKnown, "{list:?}");
            }
        }
    }

    #[test]
    fn every_edition_that_a_rulebook_names_is_in_the_table() {
        use crate::rulebook::{ALL, Edition as Wanted};
        for source in ALL.iter().flat_map(|book| book.sources) {
            if let Wanted::Named(name) = source.edition {
                assert!(EDITIONS.iter().any(|edition| edition.name == name), "{name}");
            }
        }
    }

    #[test]
    fn all_editions_in_the_table_differ() {
        for (index, edition) in EDITIONS.iter().enumerate() {
            assert!([4, QuackleHash::BYTES].contains(&edition.hash.len()), "{}", edition.name);
            for other in &EDITIONS[..index] {
                assert_ne!(edition.name, other.name);
                assert_ne!(edition.hash[..4], other.hash[..4], "{}", edition.name);
            }
        }
    }
}
