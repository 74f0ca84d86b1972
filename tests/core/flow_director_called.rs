//! What of a call for the director is not on the screen. (The rest: `tests/flows/director_called/`.)

use crate::common;
use challenge_station::station::Effect;
use common::TestBench;

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
fn players_cannot_call_the_director_while_their_slip_waits_for_the_word_judge() {
    let mut bench = TestBench::referring("QI ZA");
    bench.play("2_QI ZA\t__*D");
    assert_eq!(bench.screen(), "referred");
}
