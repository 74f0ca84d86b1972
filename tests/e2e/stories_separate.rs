//! NASPA IV.J.2: words of one challenge were looked up separately, in all its cases.

use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, VERDICT_HELD};

/// After *unacceptable* a word turns out to be left out: who was responsible?
fn left_out_after_unacceptable(answer: &str, cost: &str, by: &str, consequence: &str) {
    let site = Site::quick();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QUIXOTRY", "ZZXQ"]), "unacceptable");
    station.press_on_verdict("w");
    station.wait_for("blame");
    assert_eq!(station.heading(), "Who looked words up separately?");
    assert!(station.page_text().contains("No further word is taken."));
    assert!(station.page_text().contains("naspa-2017 IV.J.2"));
    station.holds_none_of(&["QUIXOTRY", "ZZXQ"], "the verdict");
    // The key that cleared the verdict, pressed twice, answers for nobody.
    station.press(answer);
    assert_eq!(station.screen(), "blame");
    station.advance(VERDICT_HELD);
    station.press(answer);
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.heading(), "LOOKED UP SEPARATELY");
    assert_eq!(station.cost(), [cost, "naspa-2017 IV.J.2"]);
    assert_eq!(station.number(), "2");
    let entry = [
        ("kind", "separate"),
        ("challenge", "2"),
        ("words", "-"),
        ("verdict", "-"),
        ("by", by),
        ("consequence", consequence),
    ];
    station.last_says(&entry);
    station.clear();
    station.has_kinds(&["opened", "self-lookup", "separate"]);
}

#[test]
fn iv_j_2_unacceptable_and_the_challenger_alone_is_responsible() {
    left_out_after_unacceptable("1", "Challenger: −10", "challenger", "challenger -10");
}

#[test]
fn iv_j_2_unacceptable_and_the_challenged_player_alone_is_responsible() {
    left_out_after_unacceptable(
        "2",
        "Challenged player: −10",
        "challenged-player",
        "challenged-player -10",
    );
}

#[test]
fn iv_j_2_unacceptable_and_both_contributed() {
    left_out_after_unacceptable("3", "No penalty.", "both", "none");
}

#[test]
fn iv_j_2_acceptable_the_rest_is_judged_as_the_same_challenge() {
    let site = Site::quick();
    let station = Station::of(&site);
    let rest = |words: &[&str]| {
        station.press_on_verdict("w");
        station.wait_for("count");
        assert_eq!(station.says(".task"), "Challenge No. 2: the words left out");
        let numbers = station.texts_of(".number", "textContent");
        assert_eq!(numbers.last().map(String::as_str), Some("7"));
        station.type_slip(words);
        station.press("\t");
        station.advance(VERDICT_AFTER);
        station.verdict()
    };
    assert_eq!(station.judge(&["QI"]), "acceptable");
    assert_eq!(rest(&["ZA", "CAT"]), "acceptable");
    assert_eq!(station.number(), "2");
    assert_eq!(station.cost()[0], "The play stands. The challenger loses the turn.");
    let entry = [
        ("kind", "separate"),
        ("challenge", "2"),
        ("declared", "2"),
        ("words", "ZA CAT"),
        ("outcome", "acceptable"),
        ("consequence", "play stands, challenger loses the turn"),
    ];
    station.last_says(&entry);
    station.clear();
    station.has_kinds(&["opened", "self-lookup", "separate"]);
}

#[test]
fn iv_j_2_acceptable_and_the_rest_unacceptable_the_play_comes_off_and_it_is_asked_who() {
    let site = Site::quick();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI"]), "acceptable");
    station.press_on_verdict("w");
    station.wait_for("count");
    assert_eq!(station.judge(&["ZZXQ"]), "unacceptable");
    assert_eq!(station.number(), "2");
    let unacceptable = [("kind", "separate"), ("challenge", "2"), ("outcome", "unacceptable")];
    station.last_says(&unacceptable);

    // Whatever clears the verdict, it is asked.
    station.press_on_verdict(" ");
    station.wait_for("blame");
    station.holds_none_of(&["ZZXQ"], "the verdict");
    station.advance(VERDICT_HELD);
    station.press("1");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.cost()[0], "Challenger: −10");
    station.last_says(&[("challenge", "2"), ("consequence", "challenger -10")]);
    station.clear();
    station.has_kinds(&["opened", "self-lookup", "separate", "separate"]);
}
