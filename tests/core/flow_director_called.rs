//! When a pair calls the director, a large screen stays until somebody ends it, for half an hour at most.

use crate::common;
use challenge_station::challenge::page::PageLine;
use challenge_station::station::Effect;
use common::TestBench;

#[test]
fn the_call_stays_on_the_screen_until_somebody_ends_it() {
    let mut bench = TestBench::in_service("QI");
    bench.press("D");
    assert_eq!(bench.screen(), "call");
    assert_eq!(bench.station.page().heading, "Director, please");
    bench.millis(25 * 60_000);
    bench.press("1Q\n");
    assert_eq!(bench.screen(), "call", "no other key ends the call");
    bench.press("^");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_call_that_everybody_forgot_ends_after_half_an_hour() {
    let mut bench = TestBench::in_service("QI");
    bench.press("D");
    bench.millis(30 * 60_000);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn where_four_lexicons_are_offered_d_chooses_one_instead_of_calling_the_director() {
    let mut bench = TestBench::offering(&["QI", "ZA", "XU", "DO"]);
    bench.press("D");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn the_director_opens_the_desk_from_a_call() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.press("D");
    bench.send(challenge_station::station::Event::DeskRequested);
    assert_eq!(bench.screen(), "pin");
    bench.press("1111\n");
    assert_eq!(bench.screen(), "menu");
    bench.press("^");
    assert_eq!(bench.screen(), "count", "the director has come");
}

#[test]
fn from_any_screen_of_a_challenge_a_call_leads_back_to_it_as_it_was() {
    for (keys, call, screen) in [
        ("2QI", "*", "slip"),
        ("2QI ZA\n", "D", "check"),
        ("2QI ZA!", "D", "ending"),
        ("2QI ZA\t__", "D", "verdict"),
        ("2QI ZA\t__S", "*", "verdict"),
        ("2QI ZA\t__x_R", "D", "again"),
    ] {
        let mut bench = TestBench::under("naspa-2017", "QI ZA");
        bench.play(keys);
        assert_eq!(bench.screen(), screen, "{keys}");
        let (rows, verdict, stored) = (bench.rows(), bench.verdict(), bench.stored.len());
        bench.press(call);
        assert_eq!(bench.screen(), "call", "{keys}");
        assert_eq!(bench.station.page().heading, "Director, please");
        bench.play("Q1\tx^");
        assert_eq!(
            (bench.screen(), bench.rows(), bench.verdict()),
            (screen, rows, verdict),
            "{keys}"
        );
        assert_eq!(bench.stored.len(), stored);
    }
}

#[test]
fn d_types_on_the_slip_and_f8_calls_where_d_chooses_a_lexicon() {
    let mut bench = TestBench::in_service("DO");
    bench.press("1D");
    assert_eq!((bench.screen(), bench.rows()), ("slip", "D".to_owned()));
    let mut bench = TestBench::offering(&["QI", "ZA", "XU", "DO"]);
    bench.press("*");
    assert_eq!(bench.screen(), "call");
}

#[test]
fn a_call_from_a_verdict_shows_the_number_of_the_challenge_until_the_call_ends() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.play("2QI ZA\t__D");
    let number = PageLine::Heading("Challenge No. 1".to_owned());
    assert_eq!(bench.station.page().lines[0], number);
    bench.millis(10 * 60_000);
    assert_eq!((bench.screen(), &bench.station.page().lines[0]), ("call", &number));
    bench.press("^D");
    assert!(!bench.station.page().lines.contains(&number), "the next pair’s call has none");
}

#[test]
fn a_slip_behind_a_call_is_cleared_like_any_other_and_the_call_stays() {
    let mut bench = TestBench::in_service("QI");
    bench.press("1QI*");
    bench.millis(25_000);
    assert_eq!(bench.station.countdown().map(|countdown| countdown.seconds), Some(5));
    bench.press("x");
    bench.millis(29_000);
    assert!(bench.seen().contains("Slip"), "a key keeps the slip");
    bench.millis(2_000);
    assert_eq!(bench.screen(), "call");
    assert!(!bench.seen().contains("Draft {"), "nobody who comes later sees the slip");
    bench.press("^");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn the_desk_does_not_open_over_a_slip_behind_a_call() {
    let mut bench = TestBench::in_service("QI");
    bench.press("1QI*");
    bench.send(challenge_station::station::Event::DeskRequested);
    assert_eq!(bench.screen(), "call");
}

#[test]
fn a_verdict_behind_a_call_is_recorded_and_sounds_once() {
    let mut bench = TestBench::with_settings(
        challenge_station::setup::Settings { sounds: true, ..common::settings("naspa-2017") },
        "QI",
        &[],
    );
    bench.store = common::Store::Fails;
    bench.play("1QI\t____");
    assert!(!bench.is_recorded());
    bench.press("D");
    bench.store = common::Store::Good;
    bench.millis(6_000);
    bench.press("^");
    assert!(bench.is_recorded());
    let sounds = |effect: &&Effect| **effect == Effect::Sound;
    assert_eq!(bench.effects.iter().filter(sounds).count(), 1);
}

#[test]
fn players_cannot_call_the_director_while_the_director_or_a_judge_is_at_work() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.press("^1\nAB\n2");
    assert_eq!(bench.screen(), "slip");
    bench.press("*");
    assert_eq!(bench.screen(), "slip");
    let mut bench = TestBench::referring("QI ZA");
    bench.play("2_QI ZA\t__*D");
    assert_eq!(bench.screen(), "referred");
}

#[test]
fn calling_the_director_enters_nothing_in_the_journal() {
    let mut bench = TestBench::in_service("QI");
    let before = bench.stored.len();
    bench.press("D^");
    assert_eq!(bench.stored.len(), before);
}
