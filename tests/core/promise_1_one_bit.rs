//! Promise 1. One bit: for one slip and two lexicons that give the same verdict, everything observable is
//! identical. Promise 2. Every word is looked up (`challenge/verdict.rs` counts the look-ups), and every verdict
//! takes the same time.

use crate::common;
use challenge_station::challenge::{Moment, Verdict};
use challenge_station::desk::Answer;
use challenge_station::journal::{Entry, StationKey};
use common::flows::{ALL, Flow};
use common::signing::station_key;
use common::{TestBench, word};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// Everything observable at this moment: the state, the effects, the entries, and the next wake-up,
/// without the lexicon's identity.
fn observed(bench: &TestBench) -> String {
    let wake = bench.station.next_wake().map(Moment::as_millis);
    let unwritten = bench.station.writer().to_write();
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    let TestBench { now, station, effects, .. } = bench;
    masked(&format!("{now} {wake:?} {station:?} {effects:?} {unwritten:?} {stored:?}"))
}

/// Masks a lexicon's digest, the digests of entries that name it, and the number of its words of
/// each length.
fn masked(text: &str) -> String {
    let mut parts = text.split("lengths: [");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole += part.split_once(']').map_or(part, |(_, rest)| rest);
    }
    let mut masked = String::new();
    let mut hex = String::new();
    for c in whole.chars().chain(['\n']) {
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

/// Plays a flow: the observations after every key and every 250 ms.
pub(crate) fn go(bench: &mut TestBench, keys: &str) -> Vec<String> {
    let mut seen = Vec::new();
    for key in keys.chars() {
        if key == '_' {
            for _ in 0..3 {
                bench.millis(250);
                seen.push(observed(bench));
            }
        } else {
            bench.press(&key.to_string());
            seen.push(observed(bench));
        }
    }
    seen
}

/// Everything observable while one lexicon judges a challenge, moment by moment.
fn seen(slip: &str, words: &str) -> Vec<String> {
    let mut bench = TestBench::in_service(words);
    bench.type_slip(slip);
    go(&mut bench, "\t______")
}

/// The outcome of a flow, one bit for each opinion.
pub(crate) fn outcomes(bench: &TestBench) -> String {
    let verdict = |entry: &Entry| entry.what().verdict().map_or("-", Verdict::as_str);
    bench.stored.iter().map(verdict).collect::<Vec<_>>().join(" ")
}

/// Every list with some of these words, and one with a word that is on no slip.
pub(crate) fn lists(words: &str) -> Vec<String> {
    let words: Vec<&str> = words.split(' ').collect();
    let some = |bits: usize| {
        let has = words.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1);
        has.map(|(_, word)| *word).chain(["AA"]).collect::<Vec<_>>().join(" ")
    };
    (0..1 << words.len()).map(some).collect()
}

#[test]
fn two_lexicons_with_equal_outcomes_are_indistinguishable_in_every_flow() {
    for flow in ALL {
        let mut alike: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
        let own = lists(flow.words);
        let coming = if flow.keys.contains('O') { own.clone() } else { vec!["AB".into()] };
        for (words, coming) in own.iter().flat_map(|own| coming.iter().map(move |c| (own, c))) {
            let mut bench = flow.bench(words, coming);
            let seen = go(&mut bench, flow.keys);
            let list = format!("{words} and {coming}");
            let (first, expected) =
                alike.entry(outcomes(&bench)).or_insert_with(|| (list.clone(), seen.clone()));
            let difference =
                seen.iter().zip(&*expected).position(|(seen, expected)| seen != expected);
            assert_eq!(difference, None, "{}: {first} differs from {list}", flow.name);
        }
        let looks_up = !["conceded", "withdrawn", "void", "rescinded", "by hand"]
            .iter()
            .any(|n| flow.name.starts_with(n));
        assert_eq!(alike.len() > 1, looks_up, "{}: {:?}", flow.name, alike.keys());
    }
}

#[test]
fn every_flow_ends_on_the_count_screen_with_its_entries_and_without_words() {
    for Flow { name, keys, words, kinds, .. } in ALL {
        let flow = ALL.into_iter().find(|flow| flow.name == name).unwrap();
        let mut bench = flow.bench(words, words);
        go(&mut bench, keys);
        assert_eq!((bench.screen(), bench.kinds().as_slice()), ("count", kinds), "{name}");
        let last: Vec<String> =
            bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        let left = ["QI", "ZA", "XU"].iter().find(|word| bench.seen().contains(*word));
        assert_eq!(left, None, "{name} leaves words in the state: {last:?}");
    }
}

#[test]
fn nothing_that_can_be_seen_shows_which_word_failed_or_how_many() {
    let slip = "QI ZA XU";
    let first = seen(slip, "ZA XU AA");
    assert!(first.iter().any(|state| state.contains("acceptable: false")));
    for words in ["QI XU AA", "QI ZA AA", "XU AA", "ZA AA", "QI AA", "AA", "AA AB AD AE"] {
        assert_eq!(first, seen(slip, words), "with only {words}");
    }
}

/// What a signing station shows and stores, challenge after challenge. Signatures themselves differ from run to run,
/// so only their lengths are compared.
fn signing_station(words: &str) -> (Vec<String>, Vec<usize>) {
    let mut bench = TestBench::bare(words);
    bench.signs = Some(1);
    bench.send(Answer::KeyFound(StationKey::Here(station_key(1))));
    bench.begin();
    bench.opens = true;
    bench.open();
    let mut seen = Vec::new();
    for _ in 0..52 {
        bench.challenge("QI ZA XU");
        seen.push(observed(&bench));
        bench.clear();
        bench.effects.clear();
    }
    assert_eq!(bench.signed.len(), 1);
    let lines = bench.signed.iter().map(ToString::to_string);
    seen.extend(bench.signed.iter().map(|head| masked(&head.statement().text())));
    (seen, lines.map(|line| line.len()).collect())
}

#[test]
fn what_is_signed_and_when_does_not_depend_on_the_lexicon() {
    let first = signing_station("ZA XU AA");
    for words in ["QI XU AA", "AA", "AA AB AD AE"] {
        assert_eq!(first, signing_station(words), "with only {words}");
    }
}

/// What players see when a play comes off the board.
const COMES_OFF: &str = "play_stands: false, cost: Turn { player: Challenged }";

#[test]
fn verdicts_differ_only_in_the_verdict_and_its_cost() {
    let good = seen("QI ZA", "QI ZA");
    let bad = seen("QI ZA", "QI AA");
    let as_unacceptable = |state: &String| {
        [
            ("acceptable: true", "acceptable: false"),
            ("play_stands: true, cost: Turn { player: Challenger }", COMES_OFF),
            (r#"\"verdict\":\"acceptable\""#, r#"\"verdict\":\"unacceptable\""#),
            (r#"\"outcome\":\"acceptable\""#, r#"\"outcome\":\"unacceptable\""#),
            (r#"\"play_stands\":true"#, r#"\"play_stands\":false"#),
            (r#"\"player\":\"challenger\""#, r#"\"player\":\"challenged-player\""#),
        ]
        .into_iter()
        .fold(state.clone(), |state, (good, bad)| state.replace(good, bad))
    };
    assert_eq!(good.iter().map(as_unacceptable).collect::<Vec<_>>(), bad);
}

#[test]
fn every_verdict_comes_300_ms_after_the_key() {
    for words in ["QI ZA", "QI", "ZA", "AA"] {
        let mut bench = TestBench::in_service(words);
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
        let mut bench = TestBench::in_service(&text.join(" "));
        bench.challenge(&slip.join(" "));
        let expected = slip.iter().all(|word| list.contains(word));
        prop_assert_eq!(bench.verdict(), Some(if expected { "acceptable" } else { "unacceptable" }));
        let shown: Vec<_> = slip.iter().map(|letters| word(letters)).collect();
        let ruling = bench.showing().unwrap().decision.ruling().unwrap();
        prop_assert_eq!(ruling.slip().words(), shown.as_slice());
    }
}
