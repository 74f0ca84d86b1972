//! A rulebook's sources have an order. A word is good if any source that counts for its length has it. If a book that
//! counts is not installed, the word judge is asked and the answer is joined.

use crate::common;
use challenge_station::challenge::{Authority, AuthorityError, LookUp};
use challenge_station::lexicon::{MAX_LETTERS, MIN_LETTERS};
use challenge_station::rulebook::{
    ALL, CLUB, Edition, INTERNATIONAL_2017, Kind, NASPA_2014, NASPA_2017, NSA_OSPD2, SANSPA_2001,
    Source,
};
use common::authorities::{authority, is_acceptable, judge, referral, slip};
use common::{lexicon, word};
use std::rc::Rc;

const CHAMBERS: &str = "Chambers, 1998";
const COLLEGIATE: &str = "Merriam-Webster’s Collegiate, 10th edition";

/// The lengths of words that go to the word judge, with the list and these books installed.
fn referred(sources: &[Source], books: &[&str]) -> Vec<usize> {
    let mut installed = vec![(sources[0].title, "AA")];
    installed.extend(books.iter().map(|title| (*title, "AA")));
    let authority = authority(sources, &installed);
    let refers =
        |letters: &usize| referral(authority.judge(slip(&[&"A".repeat(*letters)]), None)).is_some();
    (MIN_LETTERS..=MAX_LETTERS).filter(refers).collect()
}

#[test]
fn each_rulebook_refers_words_of_the_lengths_for_which_its_books_count() {
    let (all, long, none): (_, _, Vec<usize>) =
        ((2..=15).collect::<Vec<_>>(), (9..=15).collect::<Vec<_>>(), vec![]);
    assert_eq!(referred(NASPA_2017.sources, &[]), none);
    assert_eq!(referred(NASPA_2014.sources, &[]), none);
    assert_eq!(referred(INTERNATIONAL_2017.sources, &[]), none);
    assert_eq!(referred(CLUB.sources, &[]), none);
    assert_eq!(referred(SANSPA_2001.sources, &[]), all);
    assert_eq!(referred(NSA_OSPD2.sources, &[]), long);
    assert_eq!(
        referred(SANSPA_2001.sources, &[CHAMBERS]),
        long,
        "the one book is installed as a list"
    );
    assert_eq!(referred(SANSPA_2001.sources, &[COLLEGIATE]), all);
    assert_eq!(referred(SANSPA_2001.sources, &[CHAMBERS, COLLEGIATE]), none);
    assert_eq!(referred(NSA_OSPD2.sources, &[COLLEGIATE]), none);
}

#[test]
fn every_rulebook_begins_with_a_list_for_words_of_any_length() {
    for sources in ALL.map(|book| book.sources) {
        assert_eq!((sources[0].kind, sources[0].least_letters), (Kind::List, 2), "{sources:?}");
        assert!(sources[1..].iter().all(|source| source.kind == Kind::Book), "{sources:?}");
    }
    assert_eq!(INTERNATIONAL_2017.sources[0].rule, Some("naspa-2017 VI.A"));
}

#[test]
fn a_list_that_is_not_installed_makes_no_authority_and_never_a_verdict() {
    for sources in ALL.map(|book| book.sources) {
        let error = Authority::new(sources, |_| None).err().unwrap();
        assert_eq!(error, AuthorityError::NotInstalled(sources[0].title));
        assert!(error.to_string().ends_with("install one"), "{error}");
    }
}

#[test]
fn sources_for_long_words_alone_make_no_authority() {
    let long = Source { least_letters: 3, ..NASPA_2017.sources[0] };
    let lexicon = Rc::new(lexicon("AA"));
    for sources in [&[long][..], &[]] {
        let error = Authority::new(sources, |_| Some(lexicon.clone())).err();
        assert_eq!(error, Some(AuthorityError::NothingForShortWords));
    }
}

#[test]
fn a_book_installed_as_a_list_counts_for_its_long_words_only() {
    let authority =
        authority(NSA_OSPD2.sources, &[("OSPD2", "AA"), (COLLEGIATE, "QI QUIXOTISM ZYGOMATIC")]);
    let judged = |words: &[&str]| is_acceptable(&authority.judge(slip(words), None));
    assert_eq!(judged(&["AA", "QUIXOTISM"]), Some(true));
    assert_eq!(judged(&["AA", "QI"]), Some(false));
    assert_eq!(judged(&["QUIXOTISM", "QUIXOTICS"]), Some(false));
}

#[test]
fn a_referral_names_each_long_word_once_whether_or_not_a_list_has_it() {
    let words = ["AA", "QUIXOTISM", "ZYGOMATIC", "QI", "QUIXOTISM"];
    let look_up = |letters| LookUp { word: word(letters), books: vec![COLLEGIATE] };
    for list in ["AA", "QUIXOTISM", "AA QI QUIXOTISM ZYGOMATIC"] {
        let authority = authority(NSA_OSPD2.sources, &[("OSPD2", list)]);
        let referral = referral(authority.judge(slip(&words), None)).unwrap();
        assert_eq!(referral.look_ups(), [look_up("QUIXOTISM"), look_up("ZYGOMATIC")], "{list}");
        assert_eq!(referral.slip(), &slip(&words));
    }
}

#[test]
fn a_word_is_looked_up_in_every_book_that_counts_for_it() {
    let authority = authority(SANSPA_2001.sources, &[("OSW4 and OTCWL", "AA")]);
    let referral = referral(authority.judge(slip(&["AA", "QUIXOTISM"]), None)).unwrap();
    let books: Vec<_> = referral.look_ups().iter().map(|look_up| &look_up.books[..]).collect();
    assert_eq!(books, [&[CHAMBERS][..], &[CHAMBERS, COLLEGIATE]]);
}

#[test]
fn one_long_word_may_be_only_in_the_list_and_another_only_in_the_book() {
    let authority = authority(NSA_OSPD2.sources, &[("OSPD2", "AA QUIXOTISM")]);
    let joined = |words: &[&str], book: &[&str]| {
        let referral = referral(authority.judge(slip(words), None)).unwrap();
        let finding = referral.answered(|look_up| book.contains(&look_up.word.as_str()));
        authority.judge_referral(finding, judge("AB")).unwrap().first().verdict.is_acceptable()
    };
    let words = ["AA", "QUIXOTISM", "ZYGOMATIC"];
    assert!(joined(&words, &["ZYGOMATIC"]));
    assert!(!joined(&words, &["QUIXOTISM"]));
    assert!(!joined(&words, &[]));
    assert!(!joined(&["QI", "ZYGOMATIC"], &["ZYGOMATIC", "QI"]), "the book is not for short words");
}

#[test]
fn answers_for_other_books_are_refused() {
    let list = ("OSW4 and OTCWL", "AA");
    let before = authority(SANSPA_2001.sources, &[list]);
    let after = authority(SANSPA_2001.sources, &[list, (CHAMBERS, "AB")]);
    let none_left = authority(SANSPA_2001.sources, &[list, (CHAMBERS, "AB"), (COLLEGIATE, "AB")]);
    for other in [after, none_left] {
        let referral = referral(before.judge(slip(&["QI", "ZYGOMATIC"]), None)).unwrap();
        let error = other.judge_referral(referral.answered(|_| true), judge("AB")).unwrap_err();
        assert!(error.to_string().ends_with("judge the slip again"), "{error}");
    }
}

/// The coming edition's opinion on these words.
fn second(authority: &Authority, words: &[&str]) -> Option<bool> {
    let opinion = authority.coming_opinion(&slip(words))?;
    assert!(!opinion.counts(), "it is shown, and does not count");
    Some(opinion.verdict.is_acceptable())
}

#[test]
fn a_second_opinion_is_by_the_coming_edition() {
    let first = authority(NASPA_2017.sources, &[(NASPA_2017.sources[0].title, "AA QI")]);
    assert!(second(&first, &["AA"]).is_none(), "no edition is about to come in");
    let first = first.with_coming(Rc::new(lexicon("AA ZA")));
    for (word, by_first, by_second) in
        [("AA", true, true), ("QI", true, false), ("ZA", false, true), ("XU", false, false)]
    {
        assert_eq!(is_acceptable(&first.judge(slip(&[word]), None)), Some(by_first), "{word}");
        assert_eq!(second(&first, &[word]), Some(by_second), "{word}");
    }
}

#[test]
fn a_slip_that_needs_a_book_has_no_second_opinion_by_the_coming_edition() {
    let first =
        authority(NSA_OSPD2.sources, &[("OSPD2", "AA")]).with_coming(Rc::new(lexicon("AB")));
    assert_eq!(second(&first, &["AB"]), Some(true));
    assert_eq!(second(&first, &["AB", "ZYGOMATIC"]), None);
}

#[test]
fn an_authority_shown_for_debugging_shows_no_word() {
    let authority = authority(NSA_OSPD2.sources, &[("OSPD2", "XYZZYX ZYZZYVA")]);
    let shown = format!("{authority:?}");
    assert!(shown.contains(COLLEGIATE) && !shown.contains("ZYZZYVA"), "{shown}");
}

#[test]
fn a_coming_edition_replaces_the_list_and_not_a_book_before_it() {
    let source = |title, kind| Source {
        title,
        kind,
        least_letters: 2,
        rule: None,
        edition: Edition::Any,
        entries: &[],
    };
    let sources = [source("A book", Kind::Book), source("A list", Kind::List)];
    let first = authority(&sources, &[("A book", "QI"), ("A list", "AA")]);
    let first = first.with_coming(Rc::new(lexicon("ZA")));
    for (word, expected) in [("QI", true), ("ZA", true), ("AA", false)] {
        assert_eq!(second(&first, &[word]), Some(expected), "{word}");
    }
}
