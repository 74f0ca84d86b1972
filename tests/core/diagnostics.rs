//! Failures keep their cause, and nothing of a slip is in what is told of them (promise 6).

use crate::common::{self, Bench, Store};
use challenge_station::challenge::Moment;
use challenge_station::console::diagnostics::{Cause, ErrorName, Failure, Failures, WorkerFault};

fn noted(failures: &Failures) -> Vec<(u32, String)> {
    failures.newest_first().map(|noted| (noted.times, noted.failure.to_string())).collect()
}

#[test]
fn a_ruling_that_is_not_recorded_says_why_until_it_is() {
    let mut bench = Bench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!(bench.station.not_recorded_because(), Some(&common::full_disk().cause));
    bench.millis(20_000);
    let told = noted(bench.station.failures());
    let [(times, why)] = &told[..] else { panic!("{told:?}") };
    assert!(*times > 2, "every try is counted");
    assert_eq!(
        why,
        "storage, journal: could not add: QuotaExceededError: free some space on this device"
    );
    bench.store = Store::Good;
    bench.millis(10_000);
    assert_eq!(bench.station.not_recorded_because(), None);
    assert_eq!(noted(bench.station.failures()).len(), 1, "it stays noted");
}

#[test]
fn a_store_that_never_answers_is_noted_as_such() {
    let mut bench = Bench::in_service("QI");
    bench.store = Store::Hangs;
    bench.challenge("QI");
    bench.millis(20_000);
    assert_eq!(bench.station.not_recorded_because(), Some(&Cause::NoAnswer));
    assert!(noted(bench.station.failures())[0].1.contains("no answer came in time"));
}

#[test]
fn the_last_twenty_failures_are_remembered() {
    let mut failures = Failures::default();
    for line in 1..=25_u64 {
        let place = format!("src/lexicon/set.rs:{line}:1");
        let fault = Failure::Worker(WorkerFault::Stopped(Some(place)));
        failures.add(fault, Moment::from_millis(line));
    }
    let told = noted(&failures);
    assert_eq!(told.len(), 20);
    assert!(told[0].1.contains("set.rs:25:1") && told[19].1.contains("set.rs:6:1"), "{told:?}");
}

/// Whatever a browser puts there, a text is no name.
#[test]
fn the_name_of_a_cause_holds_no_text() {
    for name in ["QuotaExceededError", "AbortError", "UnknownError"] {
        assert_eq!(ErrorName::new(name).to_string(), name);
    }
    let long = "Q".repeat(41);
    for text in ["", "no room for QI", "QI ZA", "Error: QI", "É", long.as_str()] {
        assert_eq!(ErrorName::new(text).to_string(), "UnknownError", "{text}");
    }
}
