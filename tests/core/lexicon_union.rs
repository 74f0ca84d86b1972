//! A word is in the union of two lexicons if it is in either. The union has metadata of its own.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::lexicon::{
    FileError, Lexicon, MAX_FIELD, MAX_WORDS, Metadata, PartialMetadata, StoredLexicon, Word,
};
use lexicons::{metadata, words};
use proptest::prelude::*;
use std::collections::HashSet;

fn opened(metadata: &Metadata, words: &[Word]) -> Lexicon {
    StoredLexicon::of(metadata, words.iter().copied()).unwrap().open().unwrap()
}

fn lexicon(text: &str) -> Lexicon {
    let words = words(text.split(' '));
    opened(&metadata(&words), &words)
}

fn names() -> PartialMetadata {
    PartialMetadata {
        name: "OSW ∪ OTCWL".into(),
        edition: "1999 and 1998".into(),
        date: "1999-07-31".into(),
        ..PartialMetadata::default()
    }
}

fn joined(first: &Lexicon, second: &Lexicon) -> StoredLexicon {
    StoredLexicon::union(first, second, &names(), &mut |_, _| ()).unwrap()
}

#[test]
fn a_union_is_the_same_as_a_lexicon_of_all_the_words() {
    let stored = joined(&lexicon("AA QI ZA"), &lexicon("AB QI ZO"));
    let all = words("AA AB QI ZA ZO".split(' '));
    assert_eq!(stored.set, StoredLexicon::of(&metadata(&all), all.iter().copied()).unwrap().set);
    let lexicon = stored.open().unwrap();
    assert_eq!(lexicon.metadata().count(), 5);
    assert_eq!(lexicon.metadata().words, metadata(&all).words);
    assert_eq!(lexicon.fingerprint(), metadata(&all).fingerprint());
}

#[test]
fn a_union_has_its_given_name_and_names_its_two_lexicons() {
    let (first, second) = (lexicon("AA QI"), lexicon("AB QI"));
    let lexicon = joined(&first, &second).open().unwrap();
    let metadata = lexicon.metadata();
    assert_eq!(metadata.name, "OSW ∪ OTCWL");
    assert_eq!(metadata.edition, "1999 and 1998");
    assert_eq!(metadata.date, "1999-07-31");
    assert_eq!(metadata.language, "en");
    assert_eq!(metadata.licence, "none needed");
    let source = format!(
        "all words of Une liste d’été first ({}) and of Une liste d’été first ({})",
        first.fingerprint(),
        second.fingerprint()
    );
    assert_eq!(metadata.source, source);
}

#[test]
fn a_union_names_the_licences_of_both_lexicons() {
    let all = words(["AA"]);
    let named = |name: &str, licence: &str| {
        let (name, licence) = (name.to_owned(), licence.to_owned());
        opened(&Metadata { name, licence, ..metadata(&all) }, &all)
    };
    let lexicon = joined(&named("A", "free"), &named("B", "bought")).open().unwrap();
    assert_eq!(lexicon.metadata().licence, "A: free; B: bought");
}

#[test]
fn the_metadata_of_a_union_fits_even_if_both_lexicons_have_the_longest() {
    let all = words(["AA"]);
    let long = |letter: &str| Metadata {
        name: letter.repeat(MAX_FIELD / 2),
        edition: letter.repeat(MAX_FIELD / 2),
        licence: letter.repeat(MAX_FIELD / 2),
        ..metadata(&all)
    };
    let lexicon = joined(&opened(&long("é"), &all), &opened(&long("è"), &all)).open().unwrap();
    assert!(lexicon.metadata().source.contains("éé… "), "{}", lexicon.metadata().source);
    assert!(lexicon.metadata().licence.contains("è…"), "{}", lexicon.metadata().licence);
}

#[test]
fn a_union_without_a_name_is_refused() {
    let (first, second) = (lexicon("AA"), lexicon("AB"));
    let unnamed = PartialMetadata { name: String::new(), ..names() };
    let refused = StoredLexicon::union(&first, &second, &unnamed, &mut |_, _| ());
    assert!(matches!(refused, Err(FileError::Field("name", _))), "{refused:?}");
}

#[test]
fn the_progress_of_a_union_is_reported_up_to_the_last_word() {
    let mut reports = Vec::new();
    let (first, second) = (lexicon("AA QI ZA"), lexicon("AB QI"));
    StoredLexicon::union(&first, &second, &names(), &mut |done, total| reports.push((done, total)))
        .unwrap();
    assert_eq!(reports, [(4, 4)]);
}

#[test]
fn a_union_of_more_words_than_a_lexicon_holds_is_refused() {
    let half = |ending: u8| {
        let word = |number: u32| {
            let digit = |place: u32| b'A' + u8::try_from(number / 26_u32.pow(place) % 26).unwrap();
            Word::new(&[digit(4), digit(3), digit(2), digit(1), digit(0), ending]).unwrap()
        };
        let words: Vec<Word> = (0..=MAX_WORDS / 2).map(word).collect();
        opened(&metadata(&words), &words)
    };
    let refused = StoredLexicon::union(&half(b'A'), &half(b'B'), &names(), &mut |_, _| ());
    let limit = MAX_WORDS as usize;
    let got = u64::from(MAX_WORDS) + 1;
    assert_eq!(refused.err(), Some(FileError::TooLarge { what: "words", limit, got }));
}

fn lists() -> impl Strategy<Value = HashSet<String>> {
    proptest::collection::hash_set("[AEQZ]{2,5}", 1..60)
}

proptest! {
    #[test]
    fn any_two_lexicons_join_to_the_union_of_their_words(first in lists(), second in lists()) {
        let words_of = |list: &HashSet<String>| words(list.iter().map(String::as_str));
        let open = |words: &[Word]| opened(&metadata(words), words);
        let all = words_of(&first.union(&second).cloned().collect());
        let (first, second) = (open(&words_of(&first)), open(&words_of(&second)));
        let stored = joined(&first, &second);
        prop_assert_eq!(&stored.set, &StoredLexicon::of(&metadata(&all), all.iter().copied()).unwrap().set);
        let lexicon = stored.open().unwrap();
        prop_assert_eq!(lexicon.metadata().lengths, metadata(&all).lengths);
        prop_assert_eq!(lexicon.metadata().words, metadata(&all).words);
        let reversed = joined(&second, &first).open().unwrap();
        prop_assert_eq!(reversed.fingerprint(), lexicon.fingerprint());
    }
}
