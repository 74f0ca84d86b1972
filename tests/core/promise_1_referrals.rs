//! Promise 1, with a book among the sources: whether the word judge is asked, and for which words, depends on word
//! lengths and installed books, never on the words that a list has.

use crate::common;
use challenge_station::challenge::{Authority, BookAnswer, Judgement, LookUp};
use challenge_station::rulebook::{ALL, Kind, Source};
use common::authorities::{authority, is_acceptable, judge, referral, slip, source};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::fmt;

/// Words of all relevant lengths: each list and each slip has some of them.
const POOL: [&str; 10] = [
    "AA",
    "QI",
    "ZA",
    "QUIZ",
    "AARDVARK",
    "AARDVARKS",
    "QUIXOTISM",
    "ZYGOMATIC",
    "QUIXOTICALLY",
    "UNCHARACTERISED",
];

type Lists = Vec<Vec<&'static str>>;

/// Three lists. A rulebook uses as many of them as it has sources, in order.
fn lists() -> impl Strategy<Value = Lists> {
    proptest::collection::vec(subsequence(&POOL[..], 1..=POOL.len()), 3)
}

fn slips() -> impl Strategy<Value = Vec<&'static str>> {
    proptest::collection::vec(select(&POOL[..]), 1..=8)
}

/// Invented sources, a harder case than those of any rulebook: a book comes before a list that has only long words.
const MADE_UP: &[Source] = &[
    source(Kind::List, "every word", 2),
    source(Kind::Book, "book", 4),
    source(Kind::List, "long words", 9),
];

fn rulebooks() -> impl Strategy<Value = &'static [Source]> {
    prop_oneof![4 => select(ALL.map(|book| book.sources).to_vec()), 1 => Just(MADE_UP)]
}

/// The authority with these lists, in order; `books` says which of the books are installed.
fn installed(sources: &[Source], lists: &Lists, books: &[bool]) -> Authority {
    let listed = sources.iter().zip(lists).zip(books);
    let listed = listed.filter(|((source, _), installed)| source.kind == Kind::List || **installed);
    let listed: Vec<_> = listed.map(|((s, list), _)| (s.title, list.join(" "))).collect();
    let listed: Vec<_> = listed.iter().map(|(title, list)| (*title, list.as_str())).collect();
    authority(sources, &listed)
}

/// What a person with all the lists and books would answer.
fn expected(sources: &[Source], lists: &Lists, slip: &[&str]) -> bool {
    let has = |word: &str, (source, list): (&Source, &Vec<&str>)| {
        word.len() >= source.least_letters && list.contains(&word)
    };
    slip.iter().all(|word| sources.iter().zip(lists).any(|source| has(word, source)))
}

/// Compiles only if this type has none of these traits. (If it had one, `_` would be ambiguous.)
macro_rules! has_none_of {
    ($type:ty: $($trait:path),*) => {
        $(const _: () = {
            trait Either<A> {
                const IS: () = ();
            }
            struct Has;
            impl<T> Either<()> for T {}
            impl<T: $trait> Either<Has> for T {}
            <$type as Either<_>>::IS
        };)*
    };
}

// The word judge's answers cannot be shown, compared, copied or stored. Their fields are private, so they can only be
// joined.
has_none_of!(BookAnswer: fmt::Debug, fmt::Display, Clone, PartialEq, serde::Serialize);

proptest! {
    #[test]
    fn a_referral_is_the_same_whichever_words_the_lists_have(
        sources in rulebooks(),
        one in lists(),
        other in lists(),
        books in proptest::collection::vec(any::<bool>(), 3),
        words in slips(),
    ) {
        let slip = slip(&words);
        let by_one = referral(installed(sources, &one, &books).judge(slip.clone(), None));
        let by_other = referral(installed(sources, &other, &books).judge(slip, None));
        prop_assert_eq!(format!("{by_one:?}"), format!("{by_other:?}"));
        prop_assert_eq!(&by_one, &by_other);
        let needs_the_judge = |(source, installed): (&Source, &bool)| {
            source.kind == Kind::Book
                && !installed
                && words.iter().any(|word| word.len() >= source.least_letters)
        };
        prop_assert_eq!(by_one.is_some(), sources.iter().zip(&books).any(needs_the_judge));
    }

    #[test]
    fn with_every_book_installed_a_slip_is_acceptable_if_each_word_is_in_one_of_the_sources(
        sources in rulebooks(),
        lists in lists(),
        words in slips(),
    ) {
        let judgement = installed(sources, &lists, &[true; 3]).judge(slip(&words), None);
        prop_assert_eq!(is_acceptable(&judgement), Some(expected(sources, &lists, &words)));
    }

    #[test]
    fn a_verdict_joined_with_the_judges_answers_is_the_same_as_with_the_books_installed(
        sources in rulebooks(),
        lists in lists(),
        books in proptest::collection::vec(any::<bool>(), 3),
        words in slips(),
    ) {
        let authority = installed(sources, &lists, &books);
        let ruling = match authority.judge(slip(&words), None) {
            Judgement::Ruling(ruling) => ruling,
            Judgement::Referred(referral) => {
                let in_book = |look_up: &LookUp, title: &str| {
                    let index = sources.iter().position(|source| source.title == title).unwrap();
                    lists[index].contains(&look_up.word.as_str())
                };
                let finding = referral
                    .answered(|look_up| look_up.books.iter().any(|title| in_book(look_up, title)));
                authority.judge_referral(finding, judge("AB")).unwrap()
            }
        };
        prop_assert_eq!(ruling.first().verdict.is_acceptable(), expected(sources, &lists, &words));
    }
}
