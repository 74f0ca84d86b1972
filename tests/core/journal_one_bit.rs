//! Promise 1, in the journal: for one sequence of events and two lexicons that give the same
//! verdicts, the entries are the same except for the lexicon's name and digest, and the digests of the chain.

use crate::common::journals;
use crate::common::lexicons;
use challenge_station::challenge::{
    Authority, Award, By, Decision, Judgement, Origin, Responsible, Ruling,
};
use challenge_station::lexicon::{Lexicon, Metadata, StoredLexicon, write};
use challenge_station::rulebook::{Kind, Player};
use challenge_station::rulebook::{NASPA_2017, SANSPA_2001};
use journals::{Journal, RULES, challenge_number, costing, director, opinion, slip, word_judge};
use proptest::prelude::*;
use serde_json::Value;
use std::rc::Rc;

/// The words of slips and lexicons.
const WORDS: [&str; 6] = ["AA", "QI", "ZA", "XU", "ZO", "QUIXOTRIES"];

fn lexicon(name: &str, has: &[bool]) -> Rc<Lexicon> {
    // One word is in every lexicon, so that none is empty.
    let words = WORDS.iter().zip(has).filter(|(_, has)| **has).map(|(word, _)| *word);
    let words = lexicons::words(words.chain(["AB"]));
    let metadata = Metadata { name: name.into(), ..lexicons::metadata(&words) };
    let file = write(&metadata, &words).unwrap();
    Rc::new(StoredLexicon::build(&file, &mut |_, _| ()).unwrap().open().unwrap())
}

/// The authority with one list, and the one with a list and books.
fn authorities(lexicon: &Rc<Lexicon>) -> [Authority; 2] {
    let list = Authority::new(NASPA_2017.sources, |_| Some(Rc::clone(lexicon))).unwrap();
    let installed = |kind| (kind == Kind::List).then(|| Rc::clone(lexicon));
    let books = Authority::new(SANSPA_2001.sources, |source| installed(source.kind)).unwrap();
    [list.with_coming(Rc::clone(lexicon)), books]
}

/// The decisions on a slip, and its ruling. The word judge answers a referral at once.
fn judged(authority: &Authority, origin: Origin, words: &str) -> (Vec<Decision>, Ruling) {
    match authority.judge(slip(words), None) {
        Judgement::Ruling(ruling) => {
            (vec![Decision::Ruling { origin, ruling: ruling.clone() }], ruling)
        }
        Judgement::Referred(referral) => {
            let before = Decision::Referral { origin, referral: referral.clone() };
            let finding = referral.answered(|_| true);
            let ruling =
                authority.judge_referral(finding, word_judge("KL", "the Collegiate")).unwrap();
            let origin = Origin::Referred { of: challenge_number(1), judged: 0 };
            (vec![before, Decision::Ruling { origin, ruling: ruling.clone() }], ruling)
        }
    }
}

/// Two journals of these slips, without those on which the verdicts differ.
fn journals(one: &Rc<Lexicon>, other: &Rc<Lexicon>, slips: &[(u8, String)]) -> [Journal; 2] {
    let mut journals = [Journal::default(), Journal::default()];
    let pairs = authorities(one).into_iter().zip(authorities(other));
    for (authorities, rule) in pairs.flat_map(|pair| RULES.map(|rule| (pair.clone(), rule))) {
        for (kind, words) in slips {
            let origin = match kind {
                0 => Origin::New,
                1 => Origin::Repeat { of: challenge_number(1) },
                _ => Origin::Rest { of: challenge_number(1), judged: 1 },
            };
            let both = [&authorities.0, &authorities.1].map(|a| (a, judged(a, origin, words)));
            let [first, second] = both.each_ref().map(|(_, (_, ruling))| ruling.first().verdict);
            if first != second {
                continue;
            }
            for (journal, (authority, (decisions, ruling))) in journals.iter_mut().zip(both) {
                let challenge = challenge_number(journal.begun + 1);
                let mut enter = |decision| _ = journal.enter_under(costing(rule), decision);
                decisions.into_iter().for_each(&mut enter);
                let second = opinion(false, By::Judge(word_judge("AB", "p. 1")));
                let words = origin.judged() + ruling.slip().words().len();
                let ruling = ruling.with(second);
                enter(Decision::Opinion { challenge, words, ruling: ruling.clone() });
                let coming = authority.coming_opinion(ruling.slip());
                if let Some(coming) = coming.filter(|coming| coming.verdict == first) {
                    enter(Decision::Opinion { challenge, words, ruling: ruling.with(coming) });
                }
                let responsible = Responsible::One(Player::Challenged);
                enter(Decision::Separate { challenge, responsible, points: 10 });
                let judge = director("CD", "p. 1");
                enter(Decision::Correction {
                    challenge,
                    judge,
                    award: Award::Replay,
                    correct: crate::common::journals::correct_verdict(),
                });
            }
        }
    }
    journals
}

/// An entry without the parts that depend on the lexicon.
fn without_the_lexicon(entry: &str) -> Value {
    let mut value: Value = serde_json::from_str(entry).unwrap();
    for own in ["previous", "digest"] {
        assert!(value.as_object_mut().unwrap().remove(own).is_some());
    }
    let what = value["what"].as_object_mut().and_then(|what| what.values_mut().next());
    let by = what.and_then(|what| what.get_mut("by"));
    if let Some(lexicons) = by.and_then(lexicons_of) {
        for own in ["names", "digests"] {
            assert!(lexicons.as_object_mut().unwrap().remove(own).is_some());
        }
    }
    value
}

fn slips() -> impl Strategy<Value = Vec<(u8, String)>> {
    let words = prop::collection::vec(prop::sample::select(&WORDS[..]), 1..4);
    prop::collection::vec((0..3_u8, words.prop_map(|words| words.join(" "))), 1..5)
}

/// The lexicons by which an opinion was given; `None` for a judge's own opinion.
fn lexicons_of(by: &mut Value) -> Option<&mut Value> {
    let (who, by) = by.as_object_mut()?.iter_mut().next()?;
    match who.as_str() {
        "station" | "coming-edition" => Some(by),
        _ => by.get_mut("lexicons"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn two_lexicons_with_equal_verdicts_leave_equal_entries(
        one in any::<[bool; WORDS.len()]>(),
        other in any::<[bool; WORDS.len()]>(),
        slips in slips(),
    ) {
        let (one, other) = (lexicon("One", &one), lexicon("Other", &other));
        let [first, second] = journals(&one, &other, &slips);
        prop_assert_eq!(first.entries.len(), second.entries.len());
        for (one, other) in first.texts().zip(second.texts()) {
            prop_assert_eq!(without_the_lexicon(one), without_the_lexicon(other));
            // The lines have the same length, too.
            prop_assert_eq!(one.replace("One", "Other").len(), other.len());
        }
    }
}

#[test]
fn there_are_slips_on_which_different_lexicons_agree() {
    let [one, other] =
        [[true, true, false, false, true, false], [true, false, true, false, true, true]];
    let (one, other) = (lexicon("One", &one), lexicon("Other", &other));
    // By the list alone, each lexicon lacks a different word of the first slip, and both have every word of the second.
    let acceptable = |words| {
        [&one, &other].map(|lexicon| {
            let [list, _] = authorities(lexicon);
            judged(&list, Origin::New, words).1.first().verdict.is_acceptable()
        })
    };
    assert_eq!(acceptable("QI ZA"), [false; 2]);
    assert_eq!(acceptable("AA ZO"), [true; 2]);
    assert_eq!(acceptable("AA QUIXOTRIES"), [false, true]);
    // With the books, the last slip is referred under either lexicon, and the word judge finds every word.
    let slips = [(0, "QI ZA".to_owned()), (1, "AA ZO".to_owned()), (2, "AA QUIXOTRIES".to_owned())];
    let [journal, _] = journals(&one, &other, &slips);
    for verdict in ["\"verdict\":\"acceptable\"", "\"verdict\":\"unacceptable\""] {
        assert!(journal.texts().any(|entry| entry.contains(verdict)));
    }
    assert!(journal.texts().any(|entry| entry.contains("{\"referral\":")));
}
