//! Promise 9, the core's part: a new version is installed only on the idle count screen.
//! (`tests/e2e/offline.rs` tests in a browser that the station works with the cable out.)

use crate::common;
use challenge_station::challenge::page::{Light, PageLine};
use challenge_station::challenge::{Input, Key};
use challenge_station::desk::{self, Update};
use challenge_station::setup::{self, NotARelease, Release};
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

#[test]
fn out_of_service_a_new_version_is_installed_after_ten_seconds_without_anybody() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.millis(3000);
    bench.press("x");
    bench.send(Event::UpdateReady);
    bench.millis(9999);
    assert_eq!(installs(&bench), 0);
    bench.millis(1);
    assert_eq!(installs(&bench), 1);
    bench.send(Event::UpdateTaken);
    assert!(bench.effects.contains(&Effect::Reload));
}

#[test]
fn out_of_service_a_new_version_waits_while_the_desk_is_open_and_for_a_ruling_by_hand() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.send(Event::UpdateReady);
    bench.press("^");
    assert!(bench.station.desk().is_some());
    bench.millis(30_000);
    assert_eq!(installs(&bench), 0);
    bench.press("^");
    bench.millis(9999);
    assert_eq!(installs(&bench), 0);
    bench.millis(1);
    assert_eq!(installs(&bench), 1);
}

fn release(text: &str) -> Release {
    text.parse().unwrap()
}

#[test]
fn releases_are_ordered_by_their_numbers_and_two_builds_of_one_release_are_equal() {
    let mut all = ["0.10.0", "1.0.0", "0.9.12", "0.9.2"].map(release);
    all.sort_unstable();
    assert_eq!(all.map(|it| it.to_string()), ["0.9.2", "0.9.12", "0.10.0", "1.0.0"]);
    assert_eq!(release("0.2.0-0123456789abcdef"), release("0.2.0-rc.1"));
    for no_release in ["", "leave", "1.2", "1.2.3.4", "1.-2.3", "1.2.x"] {
        assert_eq!(no_release.parse::<Release>(), Err(NotARelease), "{no_release}");
    }
    assert_eq!(Release::this().to_string(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn an_older_version_waits_for_the_director_who_is_told() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::OlderOffered(release("0.0.9")));
    bench.millis(60_000);
    assert_eq!(installs(&bench), 0);
    assert_eq!(bench.station.desk_context().update, Update::None, "a word judge cannot choose");
    bench.press("^");
    assert_eq!(bench.station.desk_context().update, Update::Older(release("0.0.9")));
    assert!(
        format!("{:?}", bench.station.page().lines)
            .contains("The host has an older version, 0.0.9; this")
    );
    bench.press("r");
    let facts =
        desk::Facts { update: bench.station.desk_context().update, ..crate::readiness::ready() };
    bench.send(Event::Desk(desk::Event::Readiness(facts.into())));
    let lines = bench.station.page().lines;
    let is_check = |line: &&PageLine| matches!(line, PageLine::Check(_, says, _) if says.contains("an older version"));
    let Some(PageLine::Check(Light::Amber, says, mends)) = lines.iter().find(is_check) else {
        panic!("{lines:?}")
    };
    assert!(says.starts_with("The host has an older version, 0.0.9; this station runs "), "{says}");
    assert_eq!(mends[0].text, "Install the older version");
    bench.press(&mends[0].label);
    let asks = desk::Effect::Readiness(desk::Look::OlderRelease(release("0.0.9")));
    assert_eq!(bench.effects.last(), Some(&Effect::Desk(asks)));
    // Once it is downloaded, it starts like any other version.
    bench.send(Event::UpdateReady);
    assert_eq!(bench.station.desk_context().update, Update::Ready);
    bench.press("^^");
    bench.millis(10_000);
    assert_eq!(installs(&bench), 1);
}

#[test]
fn the_hosts_version_is_not_older_if_it_is_this_one_or_a_later_one_or_was_not_seen_again() {
    let mut bench = TestBench::in_service("QI");
    for other in [env!("CARGO_PKG_VERSION"), "900.0.0"] {
        bench.send(Event::OlderOffered(release(other)));
        bench.press("^");
        assert_eq!(bench.station.desk_context().update, Update::None, "{other}");
        bench.press("^");
    }
    bench.send(Event::OlderOffered(release("0.0.9")));
    bench.millis(600_000);
    bench.press("^");
    assert_eq!(bench.station.desk_context().update, Update::None);
}
