//! While editions change, players can ask the coming edition on the verdict. Its opinion is shown
//! and entered, but does not count.

use crate::common;
use challenge_station::challenge::By;
use common::{TestBench, digest};

fn with_opinion(words: &str, coming: &str) -> TestBench {
    let mut bench = TestBench::with_coming("naspa-2017", words, coming);
    bench.challenge("ZA");
    bench.millis(500);
    bench.press("o");
    bench.millis(300);
    bench
}

#[test]
fn the_coming_edition_gives_its_opinion_and_the_first_verdict_stands() {
    for (words, coming, first, second) in [
        ("QI ZA", "QI", "acceptable", "unacceptable"),
        ("QI", "QI ZA", "unacceptable", "acceptable"),
        ("QI ZA", "QI ZA XU", "acceptable", "acceptable"),
        ("AA", "AB", "unacceptable", "unacceptable"),
    ] {
        let bench = with_opinion(words, coming);
        assert_eq!(bench.verdict(), Some(first), "{words}, {coming}");
        assert_eq!((bench.says("kind"), bench.says("by")), ("opinion", "coming-edition"));
        assert_eq!((bench.says("verdict"), bench.says("outcome")), (second, first));
        assert_eq!(bench.says("challenge"), "1");
        assert_eq!(bench.says("lexicon-digest"), digest(coming).to_string());
        let ruling = bench.showing().unwrap().decision.ruling().unwrap();
        assert!(matches!(ruling.first().by, By::Station(_)) && !ruling.last().counts());
    }
}

#[test]
fn the_coming_edition_can_be_asked_once() {
    let mut bench = with_opinion("QI ZA", "QI");
    assert!(!bench.showing().unwrap().can_ask_coming_edition(&bench.station.terms()));
    bench.millis(500);
    bench.press("o");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 3), "any key clears");
}

#[test]
fn the_keys_of_the_verdict_still_work_after_the_coming_editions_opinion() {
    let bench = with_opinion("QI ZA", "QI");
    let (showing, terms) = (bench.showing().unwrap(), bench.station.terms());
    assert!(showing.can_repeat(&terms) && showing.can_go_on(&terms));
    let mut bench = with_opinion("QI ZA XU", "QI");
    bench.play("_w1_XU\t_");
    assert_eq!((bench.says("kind"), bench.says("verdict")), ("separate", "acceptable"));
    assert_eq!(bench.says("challenge"), "1");
}

#[test]
fn the_first_judges_opinion_after_the_coming_editions_counts_as_the_first() {
    let mut bench = with_opinion("QI ZA", "QI");
    bench.clear();
    bench.play("^21\nAB\n1U\n_");
    assert_eq!((bench.says("verdict"), bench.says("outcome")), ("unacceptable", "unacceptable"));
    bench.clear();
    bench.play("^21\nCD\n1A\n_");
    assert_eq!(bench.says("outcome"), "unacceptable", "the first judge’s stands");
}

#[test]
fn a_second_opinion_is_offered_only_if_there_is_a_coming_edition_and_no_book_is_needed() {
    let mut bench = TestBench::in_service("QI");
    bench.challenge("QI");
    assert!(!bench.showing().unwrap().can_ask_coming_edition(&bench.station.terms()));
    bench.millis(500);
    bench.press("o");
    assert_eq!(bench.screen(), "count");
    let mut bench = TestBench::with_coming("nsa-ospd2", "QI", "ZA");
    bench.play("^1\nAB\n1_QUIXOTISM\t_");
    assert!(!bench.showing().unwrap().can_ask_coming_edition(&bench.station.terms()));
}

/// Promise 1: if two editions differed on a slip of several words, players would learn which word is new.
#[test]
fn on_a_slip_of_several_words_the_coming_edition_cannot_be_asked() {
    for words in ["QI ZA", "QI ZA XU"] {
        let mut bench = TestBench::with_coming("naspa-2017", "QI ZA", "QI");
        bench.challenge(words);
        assert!(
            !bench.showing().unwrap().can_ask_coming_edition(&bench.station.terms()),
            "{words}"
        );
        bench.millis(500);
        bench.press("o");
        assert_eq!(bench.entries().count(), 1, "{words}: nothing is asked");
    }
}

#[test]
fn the_rest_of_a_challenge_has_no_second_opinion_because_the_play_is_judged_as_a_whole() {
    let mut bench = TestBench::with_coming("international-2017 5-per-word", "QI ZA", "QI");
    bench.challenge("QI");
    bench.millis(500);
    bench.play("w1_ZA\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert!(!bench.showing().unwrap().can_ask_coming_edition(&bench.station.terms()));
}

#[test]
fn a_repeat_can_have_the_coming_editions_opinion_too() {
    let mut bench = TestBench::with_coming("naspa-2017", "QI ZA", "QI");
    bench.challenge("QO");
    bench.millis(500);
    bench.play("r<<ZA\t__o_");
    assert_eq!((bench.says("challenge"), bench.says("verdict")), ("2", "unacceptable"));
    assert_eq!(bench.says("outcome"), "acceptable");
}
