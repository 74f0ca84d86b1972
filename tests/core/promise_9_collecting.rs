//! Promise 9, for collecting: the sender has a collector only if the settings name one. A request may be started only
//! on the count screen and at the desk (promises 1 and 2).
//! (`tests/e2e/collecting.rs` counts the requests of a browser.)

use crate::collecting::collector;
use crate::common::{Store, TestBench};
use challenge_station::setup::Settings;
use challenge_station::station::{Event, may_collect};

fn collecting_settings() -> Settings {
    Settings { collect: Some(collector()), ..Settings::default() }
}

#[test]
fn no_station_has_a_collector_unless_the_director_has_set_one() {
    for keys in ["", "1_QI", "2_QI ZA\t__x_", "^", "^R", "^S0^", "^L"] {
        let mut bench = TestBench::in_service("QI ZA");
        bench.play(keys);
        assert_eq!(bench.station.collector(), None, "{keys:?}");
    }
    let bench = TestBench::with_settings(collecting_settings(), "QI ZA", &[]);
    assert_eq!(bench.station.collector(), Some(&collector()));
    // Before the settings are read, the station knows of no collector.
    let bench = TestBench::starting("QI ZA");
    assert!(bench.station.collector().is_none() && !may_collect(&bench.station));
}

#[test]
fn a_request_may_be_started_only_on_the_count_screen_and_at_the_desk() {
    for (keys, screen, may) in [
        ("", "count", true),
        ("2", "slip", false),
        ("2_Q", "slip", false),
        ("2_QI ZA", "slip", false),
        ("2_QI ZA\n", "check", false),
        ("2_QI ZA\t", "judging", false),
        ("2_QI ZA\t_", "verdict", false),
        ("2_QI ZA\t__x_", "count", true),
        ("2_QI ZA!", "ending", false),
        ("^", "menu", true),
        ("^R", "readiness", true),
        ("^J", "journal", true),
        ("^L", "collecting", true),
        ("^S", "settings", true),
        ("^1", "checklist", false),
        ("^2", "checklist", false),
        ("^3", "rule", false),
        ("^1ＡＢ", "checklist", false),
        ("^1ＡＢ\n2_QI", "slip", false),
    ] {
        let mut bench = TestBench::with_settings(
            Settings { rulebook: crate::common::choice("naspa-2017"), ..collecting_settings() },
            "QI ZA",
            &[],
        );
        bench.play(keys);
        assert_eq!((bench.screen(), may_collect(&bench.station)), (screen, may), "{keys:?}");
    }
}

#[test]
fn no_request_is_started_while_a_slip_waits_for_the_judge_not_even_at_the_desk() {
    let mut bench = TestBench::referring("QI ZA");
    bench.play("2_QI ZA\t__");
    assert_eq!(bench.screen(), "referred");
    assert!(!may_collect(&bench.station));
    bench.play("\n");
    assert!(bench.station.desk().is_some() && !may_collect(&bench.station));
}

#[test]
fn no_request_is_started_while_the_journal_waits_to_be_written() {
    let mut bench = TestBench::with_settings(collecting_settings(), "QI ZA", &[]);
    bench.store = Store::Fails;
    bench.play("2_QI ZA\t__");
    bench.millis(2_000);
    bench.play("x_");
    assert_eq!(bench.screen(), "count");
    assert!(!may_collect(&bench.station));
    bench.store = Store::Good;
    bench.millis(10_000);
    assert!(may_collect(&bench.station));
}

#[test]
fn a_second_tab_sends_the_collector_nothing() {
    let mut bench = TestBench::with_settings(collecting_settings(), "QI ZA", &[]);
    bench.send(Event::Occupied);
    assert!(!may_collect(&bench.station));
}
