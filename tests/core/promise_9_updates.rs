//! Promise 9, the core's part: versions are compared by their numbers, and an older one waits for the director.
//! (`flows::promise_9_updates` has the stories of when a new version is installed; `tests/e2e/offline.rs` tests in a
//! browser that the station works with the cable out.)

use crate::common;
use crate::readiness::fault;
use challenge_station::challenge::form::Shows;
use challenge_station::challenge::page::Light;
use challenge_station::desk::{self, Answer, Ask, NotStored, Update};
use challenge_station::setup::{NotARelease, Release};
use challenge_station::station::Event;
use common::TestBench;

fn installs(bench: &TestBench) -> usize {
    bench.effects.iter().filter(|effect| **effect == Ask::TakeUpdate).count()
}

#[test]
fn a_ruling_of_a_journal_that_never_opened_is_not_recorded() {
    let mut bench = TestBench::bare("QI");
    bench.begin_unread();
    bench.open();
    bench.challenge("QI");
    bench.clear();
    assert_eq!(bench.station.not_recorded(), 1);
    assert!(bench.station.asks_before_leaving(), "the browser asks before the page is left, too");
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
    let facts =
        desk::Facts { update: bench.station.desk_context().update, ..crate::readiness::ready() };
    let facts: std::sync::Arc<_> = facts.into();
    let says = "The host has an older version, 0.0.9";
    bench.send(Answer::Readiness(facts.clone()));
    assert!(fault(&bench.station.page(), says).is_some());
    bench.press("r");
    bench.send(Answer::Readiness(facts));
    let page = bench.station.page();
    assert!(format!("{:?}", page.sections).contains(&[says, "; this station runs "].concat()));
    let line = fault(&page, says).unwrap();
    assert_eq!(line.light, Some(Light::Amber));
    assert_eq!(line.shows, Shows::Fault("Install it".to_owned()));
    bench.press(&line.key.unwrap().cap());
    let asks = Ask::CheckReadiness(desk::Look::OlderRelease(release("0.0.9")));
    assert_eq!(bench.effects.last(), Some(&asks));
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

/// The service worker's name for a reason, and what readiness says of it.
const NOT_STORED: [(&str, &str); 5] = [
    (
        "unreachable",
        "The host could not be reached for its file NOTICE. Connect this device to the network",
    ),
    (
        "refused",
        "The host does not hand out its file NOTICE. Whoever looks after the host has to copy",
    ),
    ("differs", "The host’s file NOTICE does not belong to its version, or the network changes it"),
    ("full", "This device has no space for it. Free some space, then reload this page."),
    ("browser", "The browser did not store it. Leave private browsing, then reload this page."),
];

#[test]
fn a_version_that_could_not_be_stored_is_told_to_the_director_with_the_reason() {
    for (why, says) in NOT_STORED {
        let mut bench = TestBench::in_service("QI");
        bench.send(Event::NotStored(NotStored::of(why, "NOTICE".into())));
        assert_eq!(bench.station.desk_context().update, Update::None, "a judge can do nothing");
        bench.press("^r");
        let update = bench.station.desk_context().update;
        let facts = desk::Facts { update, ..crate::readiness::ready() };
        bench.send(Answer::Readiness(facts.into()));
        let page = format!("{:?}", bench.station.page().sections);
        assert!(page.contains(says), "{why}: {page}");
        assert_eq!(installs(&bench), 0);
    }
}

#[test]
fn what_was_said_of_a_version_that_could_not_be_stored_ends_with_the_next_look() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::NotStored(NotStored::DiskFull));
    bench.millis(600_000);
    bench.press("^");
    assert_eq!(bench.station.desk_context().update, Update::None);
    bench.send(Event::NotStored(NotStored::DiskFull));
    assert_eq!(bench.station.desk_context().update, Update::NotStored(NotStored::DiskFull));
    bench.send(Event::UpdateReady);
    assert_eq!(bench.station.desk_context().update, Update::Ready);
}
