//! Promise 9, the core's part: a new version is installed only on the idle count screen.
//! (`tests/e2e/offline.rs` tests in a browser that the station works with the cable out.)

use crate::common;
use challenge_station::challenge::{Input, Key};
use challenge_station::setup;
use challenge_station::station::{Effect, Event};
use common::{Store, TestBench};

fn installs(bench: &TestBench) -> usize {
    bench.effects.iter().filter(|effect| **effect == Effect::TakeUpdate).count()
}

#[test]
fn a_new_version_is_installed_after_ten_idle_seconds_on_the_count_screen() {
    let mut bench = TestBench::in_service("QI");
    bench.millis(3000);
    bench.press("x");
    bench.send(Event::UpdateReady);
    bench.millis(9999);
    assert_eq!(installs(&bench), 0);
    bench.millis(1);
    assert_eq!(installs(&bench), 1);
    bench.millis(3_600_000);
    assert_eq!(installs(&bench), 1, "a new version is installed once");
}

#[test]
fn a_new_version_waits_during_a_challenge() {
    for keys in ["1_", "1_QI", "1_QI\n", "1_QI\t_"] {
        let mut bench = TestBench::in_service("QI");
        bench.send(Event::UpdateReady);
        for key in keys.chars() {
            if key == '_' { bench.millis(750) } else { bench.press(&key.to_string()) }
        }
        let screen = bench.screen();
        while bench.screen() == screen {
            assert_eq!(installs(&bench), 0, "on {screen}");
            bench.millis(250);
        }
        assert_eq!(installs(&bench), 0, "leaving {screen}");
    }
}

#[test]
fn a_new_version_waits_until_everything_is_recorded() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.send(Event::UpdateReady);
    bench.millis(120_000);
    assert_eq!(installs(&bench), 0);
    bench.store = Store::Good;
    bench.millis(6000);
    assert_eq!(installs(&bench), 1);
}

/// A station in service whose journal cannot be opened, after a challenge.
fn never_opened() -> TestBench {
    let mut bench = TestBench::bare("QI");
    bench.begin_unread();
    bench.open();
    bench.challenge("QI");
    bench.clear();
    bench
}

#[test]
fn a_new_version_waits_for_rulings_of_a_journal_that_never_opened() {
    let mut bench = never_opened();
    assert_eq!(bench.station.not_recorded(), 1);
    assert!(bench.station.asks_before_leaving(), "the browser asks before the page is left, too");
    bench.send(Event::UpdateReady);
    bench.millis(120_000);
    assert_eq!(installs(&bench), 0);
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.press("\n");
    assert_eq!(installs(&bench), 0, "trying again does not install it either");
}

#[test]
fn the_reload_for_a_new_version_waits_until_everything_is_recorded() {
    let reloads = |bench: &TestBench| bench.effects.contains(&Effect::Reload);
    let mut bench = never_opened();
    bench.send(Event::UpdateTaken);
    assert!(!reloads(&bench));
    bench.begin();
    bench.send(Event::UpdateTaken);
    assert!(reloads(&bench));
}

#[test]
fn an_idle_station_looks_for_a_new_version_every_ten_minutes() {
    let mut bench = TestBench::in_service("QI");
    bench.millis(2 * 60 * 60 * 1000);
    let looked = bench.effects.iter().filter(|effect| **effect == Effect::LookForUpdate).count();
    assert_eq!(looked, 12);
}

#[test]
fn out_of_service_trying_again_installs_the_new_version_first() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.send(Event::UpdateReady);
    bench.press("\n");
    assert_eq!(installs(&bench), 1);
}

#[test]
fn the_reload_for_a_new_version_waits_for_players_who_came_meanwhile() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::UpdateReady);
    bench.millis(10_000);
    bench.press("1");
    bench.send(Event::UpdateTaken);
    assert!(!bench.effects.contains(&Effect::Reload));
    bench.millis(750);
    bench.press("^");
    bench.millis(10_000);
    assert_eq!(installs(&bench), 2);
    bench.send(Event::UpdateTaken);
    assert!(bench.effects.contains(&Effect::Reload));
}

#[test]
fn a_new_version_waits_for_a_pair_that_has_changed_the_letter_size() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::UpdateReady);
    bench.input(Input::Press(Key::Larger));
    bench.millis(59_999);
    assert_eq!((installs(&bench), bench.station.letter_size()), (0, 1));
    bench.millis(1);
    assert_eq!((installs(&bench), bench.station.letter_size()), (1, 0), "the pair has gone");
}

#[test]
fn trying_again_when_out_of_service_looks_for_a_new_version() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    assert!(!bench.effects.contains(&Effect::LookForUpdate));
    bench.press("\n");
    assert!(bench.effects.contains(&Effect::LookForUpdate));
}
