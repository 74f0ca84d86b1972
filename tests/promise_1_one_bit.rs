//! Promise 1. One bit: for one slip and two lexicons that give the same verdict, everything
//! observable is identical. Promise 2. Every word is looked up, and the time is the same.

mod common;

use challenge_station::challenge::Moment;
use common::{Bench, word};
use proptest::prelude::*;
use std::collections::HashSet;

/// Everything that can be seen of a challenge by one lexicon, moment by moment: the state (but for
/// the lexicon's own digest), what is asked of the shell, and when.
fn seen(slip: &str, words: &str) -> Vec<String> {
    let mut bench = Bench::in_service(words);
    let own = bench.lexicon.identity().words.to_string();
    let lengths = format!("{:?}", bench.lexicon.identity().lengths);
    let mut seen = Vec::new();
    bench.type_slip(slip);
    bench.press("\t");
    for _ in 0..30 {
        let wake = bench.station.next_wake().map(Moment::as_millis);
        let book = bench.station.book().to_write();
        let stored: Vec<String> = bench.stored.iter().map(|e| mask_digests(&e.stored())).collect();
        let state = format!("{} {:?} {book:?} {stored:?} {wake:?}", bench.now, bench.station);
        seen.push(mask_digests(&state.replace(&own, "own").replace(&lengths, "lengths")));
        bench.millis(50);
    }
    seen
}

/// A lexicon's digest differs, and with it the digests of the entries that name it.
fn mask_digests(text: &str) -> String {
    let mut masked = String::new();
    let mut hex = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() && !c.is_ascii_uppercase() {
            hex.push(c);
            continue;
        }
        masked.push_str(if hex.len() == 64 { "digest" } else { &hex });
        hex.clear();
        masked.push(c);
    }
    masked
}

#[test]
fn which_word_failed_and_how_many_changes_nothing_that_can_be_seen() {
    let slip = "QI ZA XU";
    let first = seen(slip, "ZA XU AA");
    assert!(first.iter().any(|state| state.contains("acceptable: false")));
    for words in ["QI XU AA", "QI ZA AA", "XU AA", "ZA AA", "QI AA", "AA", "AA AB AD AE"] {
        assert_eq!(first, seen(slip, words), "with only {words}");
    }
}

#[test]
fn the_verdicts_differ_in_nothing_but_the_verdict() {
    let good = seen("QI ZA", "QI ZA");
    let bad = seen("QI ZA", "QI AA");
    let good: Vec<String> =
        good.iter().map(|s| s.replace("acceptable: true", "acceptable: false")).collect();
    let good: Vec<String> =
        good.iter().map(|s| s.replace("verdict acceptable", "verdict unacceptable")).collect();
    assert_eq!(good, bad);
}

#[test]
fn the_verdict_comes_300_ms_after_the_key_whatever_it_is() {
    for words in ["QI ZA", "QI", "ZA", "AA"] {
        let mut bench = Bench::in_service(words);
        bench.type_slip("QI ZA");
        bench.press("\t");
        bench.millis(299);
        assert_eq!(bench.screen(), "judging", "{words}");
        bench.millis(1);
        assert_eq!(bench.screen(), "verdict", "{words}");
    }
}

#[test]
fn a_lexicon_shown_for_debugging_shows_no_word() {
    let shown = format!("{:?}", common::lexicon("XYZZYX ZYZZYVA"));
    assert!(shown.contains("first"));
    assert!(!shown.contains("XYZZYX") && !shown.contains("ZYZZYVA"), "{shown}");
}

fn words() -> impl Strategy<Value = HashSet<String>> {
    proptest::collection::hash_set("[AEQZ]{2,4}", 1..40)
}

proptest! {
    #[test]
    fn a_slip_is_acceptable_only_if_every_word_is(
        list in words(),
        slip in proptest::collection::vec("[AEQZ]{2,4}", 1..=8),
    ) {
        let text: Vec<&str> = list.iter().map(String::as_str).collect();
        let mut bench = Bench::in_service(&text.join(" "));
        bench.challenge(&slip.join(" "));
        let expected = slip.iter().all(|word| list.contains(word));
        prop_assert_eq!(bench.verdict(), Some(if expected { "acceptable" } else { "unacceptable" }));
        let shown: Vec<_> = slip.iter().map(|letters| word(letters)).collect();
        let Some(challenge_station::challenge::Procedure::Verdict(showing)) =
            bench.station.procedure() else { panic!() };
        prop_assert_eq!(showing.ruling.slip().words(), shown.as_slice());
    }
}
