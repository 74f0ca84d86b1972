//! Promise 1 where players choose between rulebooks: under each, two lexicons that give the same verdicts are
//! indistinguishable, moment by moment, in everything that can be seen and stored.

use crate::common;
use crate::promise_1_one_bit::{go, lists, outcomes};
use challenge_station::setup::{Offer, Settings};
use common::{TestBench, choice, digest, settings};
use std::collections::BTreeMap;

/// A name, the keys that players and judges press, and the words that may be judged.
const FLOWS: [(&str, &str, &str); 10] = [
    ("double challenge", "A3_QI ZA XU\n\t__S_S_x_", "QI ZA XU"),
    ("points per word", "B3_QI ZA XU\n\t__S_S_x_", "QI ZA XU"),
    ("the books on request", "C2_QI ZA\t__S_S_x_", "QI ZA"),
    ("one division after another", "A1_QI\t__x_B1_QI\t__x_C1_QI\t__x_", "QI"),
    ("repeat", "B2_QI XU\t__x_⁴1\nQI ZA\t__x_", "QI ZA XU"),
    ("separate", "A1_QI\t__W2_ZA XU\t__x_2__x_^^", "QI ZA XU"),
    ("the coming edition", "B2_QI ZA\t__O__x_", "QI ZA"),
    ("a word judge", "^1BＡＢ\n2_QI ZA\t__x_", "QI ZA"),
    ("an opinion", "B2_QI ZA\t__x_^2\nＡＢ2A\n__x_", "QI ZA"),
    ("an opinion out of turn", "A1_QI\t__x_B1_ZA\t__x_^2＜１\nＡＢ2U\n__x_", "QI ZA"),
];

/// A station whose own list is offered under three rulebooks.
fn hall(words: &str, coming: &str) -> TestBench {
    let rulebooks = ["naspa-2017", "international-2017 5-per-word", "sanspa-2001"];
    let offered = rulebooks.map(|rulebook| Offer { lexicon: None, rulebook: choice(rulebook) });
    let coming_in = Some(digest(coming));
    let set = Settings { offered: offered.into(), coming: coming_in, ..settings("naspa-2017") };
    TestBench::with_settings(set, words, &[coming])
}

#[test]
fn under_every_rulebook_two_lexicons_with_equal_outcomes_are_indistinguishable() {
    for (name, keys, words) in FLOWS {
        let mut alike: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
        let coming = if keys.contains('O') { lists(words) } else { vec!["AB".into()] };
        let own = lists(words);
        for (words, coming) in own.iter().flat_map(|own| coming.iter().map(move |it| (own, it))) {
            let mut bench = hall(words, coming);
            let seen = go(&mut bench, keys);
            assert_eq!(bench.screen(), "count", "{name}");
            let (first, expected) =
                alike.entry(outcomes(&bench)).or_insert_with(|| (words.clone(), seen.clone()));
            let difference =
                seen.iter().zip(&*expected).position(|(seen, expected)| seen != expected);
            assert_eq!(difference, None, "{name}: {first} differs from {words} and {coming}");
        }
        assert!(alike.len() > 1, "{name}: {:?}", alike.keys());
    }
}
