//! Published editions are recognised from their words alone, and an unknown list is not an error.
//!
//! No published list is part of this project, so the real table is tested with a list that was made to have an
//! edition's hash. The tests of `editions/mod.rs` use an invented edition.

use crate::common;
use challenge_station::lexicon::{Evidence, QuackleHash, Recognition, Word};

/// A list whose hash begins with `bytes`. Because a list's hash is the XOR of its words' hashes, Gaussian elimination
/// finds such a list among 64 words.
fn forged(bytes: [u8; 4]) -> String {
    let words: Vec<String> =
        ('A'..='D').flat_map(|one| ('A'..='P').map(move |other| format!("{one}{other}"))).collect();
    let begins = |word: &String| {
        let hash = QuackleHash::of(&[Word::new(word.as_bytes()).unwrap()]);
        u32::from_be_bytes(hash.as_bytes()[..4].try_into().unwrap())
    };
    // Each part is the XOR of some words' hashes, and the set of these words, a bit for each. No two parts have the
    // same highest bit.
    let mut parts: Vec<(u32, u64)> = Vec::new();
    let reduce = |parts: &[(u32, u64)], all: (u32, u64)| {
        parts.iter().fold(all, |(hash, set), (part, words)| {
            if hash ^ part < hash { (hash ^ part, set ^ words) } else { (hash, set) }
        })
    };
    for (index, word) in words.iter().enumerate() {
        let part = reduce(&parts, (begins(word), 1 << index));
        parts.extend(Some(part).filter(|(hash, _)| *hash != 0));
    }
    let (rest, set) = reduce(&parts, (u32::from_be_bytes(bytes), 0));
    assert_eq!(rest, 0, "64 words have every hash");
    let chosen = words.iter().enumerate().filter(|(index, _)| set & (1 << index) != 0);
    chosen.map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_lexicon_is_the_edition_that_has_its_hash_and_no_other() {
    let lexicon = common::lexicon(&forged([0x37, 0x24, 0xae, 0xe7]));
    assert_eq!(lexicon.edition(), Some("CSW21"));
    // The number of words of NWL2020 is not known here either; that of NWL2023 is another.
    let is = ["CSW21", "NWL2020", "NWL2023"].map(|name| lexicon.is_edition(name));
    assert_eq!(is, [true, false, false]);
    let own = common::lexicon("QI ZA");
    assert_eq!((own.edition(), own.is_edition("CSW21")), (None, false));
}

#[test]
fn a_list_of_our_own_is_not_a_known_edition() {
    let words = ["QI", "ZA"].map(|letters| Word::new(letters.as_bytes()).unwrap());
    let recognition = Recognition::of(&QuackleHash::of(&words), 2);
    assert_eq!(recognition, Recognition::NotKnown);
    assert_eq!(recognition.to_string(), "not a known edition");
}

#[test]
fn an_empty_list_is_not_a_known_edition() {
    assert_eq!(Recognition::of(&QuackleHash::default(), 0), Recognition::NotKnown);
}

#[test]
fn a_recognised_edition_says_its_name_and_how_it_was_recognised() {
    let says = |by| Recognition::Edition { name: "CSW24", by }.to_string();
    assert_eq!(says(Evidence::WholeHash), "recognised: CSW24");
    assert_eq!(
        says(Evidence::FourBytesAndCount),
        "recognised: CSW24 (by the first four bytes of its hash and its word count)"
    );
    assert_eq!(
        says(Evidence::FourBytes),
        "recognised: CSW24 (by the first four bytes of its hash; its word count is not known here)"
    );
}
