//! Published editions are recognised from their words alone, and an unknown list is not an error.
//!
//! No published list is part of this project, so the real table cannot be tested with words. The
//! tests of `editions/mod.rs` use an invented edition.

use challenge_station::lexicon::{Evidence, QuackleHash, Recognition, Word};

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
