//! Failures are recorded with their cause, and reports on them contain nothing about a slip (promise 6).

use crate::common::{self, Store, TestBench};
use challenge_station::browser_error::{Cause, ErrorName, WorkerFault};
use challenge_station::challenge::Moment;
use challenge_station::desk::Offline;
use challenge_station::desk::diagnostics::{Facts, Failure, Failures, Fault, Report};
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::WallTime;
use challenge_station::station::Event;
use common::WALL;

fn noted(failures: &Failures) -> Vec<(u32, String)> {
    failures.newest_first().map(|noted| (noted.times, noted.failure.to_string())).collect()
}

#[test]
fn the_station_says_why_a_ruling_is_not_recorded_until_it_is_recorded() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!(bench.station.not_recorded_because(), Some(&common::full_disk().cause));
    bench.millis(20_000);
    let failures = noted(bench.station.failures());
    let [(times, why)] = &failures[..] else { panic!("{failures:?}") };
    assert!(*times > 2, "every try is counted");
    assert_eq!(
        why,
        "storage, journal: could not write: QuotaExceededError: free some space on this device"
    );
    bench.store = Store::Good;
    bench.millis(10_000);
    assert_eq!(bench.station.not_recorded_because(), None);
    assert_eq!(noted(bench.station.failures()).len(), 1, "the failure stays noted");
}

#[test]
fn a_store_that_never_answers_is_noted_as_the_cause_of_a_failure() {
    let mut bench = TestBench::in_service("QI");
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
    let listed = noted(&failures);
    assert_eq!(listed.len(), 20);
    assert!(
        listed[0].1.contains("set.rs:25:1") && listed[19].1.contains("set.rs:6:1"),
        "{listed:?}"
    );
}

/// If a browser gives a text in place of the cause's name, the station does not use it.
#[test]
fn the_name_of_a_cause_never_contains_text() {
    for name in ["QuotaExceededError", "AbortError", "UnknownError"] {
        assert_eq!(ErrorName::new(name).to_string(), name);
    }
    let long = "Q".repeat(41);
    for text in ["", "no room for QI", "QI ZA", "Error: QI", "É", long.as_str()] {
        assert_eq!(ErrorName::new(text).to_string(), "UnknownError", "{text}");
    }
}

fn facts() -> Facts {
    Facts {
        browser: "Mozilla/5.0".into(),
        storage: Some((3 << 20, 900 << 20)),
        persistent: Some(false),
        strict: true,
        offline: Offline::Complete { files: 12, version: "1.2.3-0123456789abcdef".into() },
        time_zone: "Europe/Zurich".into(),
        now: WallTime::new(WALL, 60),
        fault: Some(Fault::new("2026-01-31T10:00:00.000+01:00".into(), "src/lib.rs:7:9".into())),
    }
}

/// The report of the page, with facts about device and browser.
fn report(bench: &mut TestBench) -> Report {
    bench.press("^ad");
    assert_eq!(bench.screen(), "diagnostics");
    assert!(bench.station.diagnosis().is_none(), "the browser has reported nothing yet");
    let looks = Ask::LookAtDevice;
    assert!(bench.effects.contains(&looks), "{:?}", bench.effects);
    bench.send(Answer::DeviceFound(Box::new(facts())));
    bench.station.diagnosis().unwrap()
}

#[test]
fn the_diagnostics_say_what_failed_when_and_why_and_close_with_the_desk() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    bench.clear();
    bench.store = Store::Good;
    bench.millis(6000);
    bench.send(Event::Failed(WorkerFault::NotStarted.into()));
    bench.millis(2000);
    let report = report(&mut bench);
    let [worker, store] = &report.failures[..] else { panic!("{report:?}") };
    assert!(worker.what.starts_with("worker: the program could not be started a second time"));
    assert!(store.what.contains("QuotaExceededError"));
    assert_eq!(worker.at, WallTime::new(WALL - 2000, 60).to_string());
    assert!(store.at < worker.at, "{report:?}");
    let file = serde_json::from_str::<serde_json::Value>(&report.file()).unwrap();
    assert_eq!(file["version"], env!("CARGO_PKG_VERSION"));
    for format in ["lex_format", "journal_format", "set_up_format"] {
        assert_eq!(file[format], 1, "{format}");
    }
    assert_eq!(file["last_fault"]["place"], "src/lib.rs:7:9");
    assert_eq!(file["storage_quota"], 900 << 20);
    assert_eq!(file["failures"][1]["what"], store.what.as_str());
    bench.press("\n");
    assert!(bench.effects.contains(&Ask::SaveDiagnostics));
    bench.press("^^");
    assert!(bench.station.diagnosis().is_none());
}

#[test]
fn the_page_for_advanced_leads_to_the_diagnostics_but_not_for_a_word_judge() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^ad");
    assert_eq!(bench.screen(), "diagnostics");
    bench.press("^");
    assert_eq!(bench.screen(), "advanced", "Escape goes back to the page that led here");
    bench.press("^^");
    bench.set_pins("1234", "5678");
    bench.press("^5678\n");
    assert_eq!(bench.screen(), "menu");
    bench.press("rad");
    assert_eq!(bench.screen(), "menu", "the page is the director's");
}

/// Promise 6: if something fails while words are on the screen, none of them is in the report.
#[test]
fn no_word_of_any_slip_is_in_the_diagnostics_or_their_file() {
    const SLIPS: [&str; 4] = ["QUIXOTRY", "ZAX QUIXOTRY", "FLUMMOX", "JABBERWOCK ZAX"];
    let mut bench = TestBench::in_service("QUIXOTRY ZAX");
    for (number, slip) in SLIPS.into_iter().enumerate() {
        bench.store = if number % 2 == 0 { Store::Fails } else { Store::Hangs };
        bench.challenge(slip);
        bench.millis(20_000);
        bench.clear();
    }
    let report = report(&mut bench);
    assert!(report.failures.len() >= 2, "{report:?}");
    for text in [report.file(), format!("{report:?}"), format!("{:?}", bench.station.failures())] {
        let text = text.to_uppercase();
        for word in SLIPS.iter().flat_map(|slip| slip.split(' ')) {
            assert!(!text.contains(word), "{word} is in {text}");
        }
    }
}

#[test]
fn an_error_is_stored_as_time_version_and_place_only() {
    let fault =
        Fault::new("2026-01-31T10:00:00.000+01:00".into(), "src/challenge/slip.rs:3:4".into());
    assert_eq!(Fault::read(&fault.write()), Some(fault.clone()));
    let more = fault.write().replacen('{', "{\"message\":\"QI\",", 1);
    for line in [more.as_str(), "", "{}", "src/challenge/slip.rs:3:4"] {
        assert_eq!(Fault::read(line), None, "{line}");
    }
}
