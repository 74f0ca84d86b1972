//! Measures how fast a million entries of one evening are sent, shown, pulled and merged. (That nothing
//! is lost when the collector is killed is tested in `stand_in.rs`.)
//!
//! `cargo test --release -p challenge-station-collector --test scale -- --ignored --nocapture` runs it, which takes
//! an hour or two and some gigabytes. With `STATIONS=20` before the command there are 20 stations; if `COUCH` is
//! the address of a `CouchDB`, the test uses that server.

mod common;

use challenge_station::journal::collect::Hall;
use challenge_station::setup::EventId;
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::Driver;
use challenge_station_collector::{hall, pull};
use common::{Server, journal};
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How many entries each station has.
const ENTRIES: u64 = 200;
/// The time limit for a request. It is long, because the first request for a view builds the view from a million
/// documents.
const PATIENCE: Duration = Duration::from_hours(2);

/// Runs `work`; returns its result and how many seconds it took.
fn seconds<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed().as_secs_f64())
}

#[allow(clippy::cast_precision_loss)]
fn each_second(many: u64, seconds: f64) -> String {
    format!("{seconds:.1} s, {:.0} a second", many as f64 / seconds)
}

/// Every station sends its journal, four at a time. A journal is in memory only while it is sent.
fn send(couch: &Couch, event: EventId, stations: u64) {
    let (next, inbox) = (AtomicU64::new(0), event.inbox());
    let work = || loop {
        let station = next.fetch_add(1, Ordering::Relaxed);
        if station >= stations {
            return;
        }
        let mut driver = Driver::new(vec![journal(station, ENTRIES)], station + 1);
        let post = |request: &challenge_station::journal::collect::Request| {
            couch.post(&inbox, request.path(), &request.body())
        };
        assert!(driver.run(post, |sender, _| panic!("{:?}", sender.progress())));
    };
    std::thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(work))));
}

/// Waits until replication has copied the inbox.
fn replicated(couch: &Couch, event: EventId) {
    let documents = |database: &str| {
        let about: Value = serde_json::from_str(&couch.get(database).unwrap()).unwrap();
        about["doc_count"].as_u64().unwrap()
    };
    let (mut there, mut since) = (0, Instant::now());
    // The other database has all documents of the inbox, and one more design document.
    while there <= documents(&event.inbox()) {
        let now = documents(&event.collected());
        if now > there {
            (there, since) = (now, Instant::now());
        }
        assert!(since.elapsed() < Duration::from_mins(10), "replication stopped at {there}");
        std::thread::sleep(Duration::from_millis(500));
    }
}

/// The tool `journal`, built like this test.
fn journal_tool() -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--package", "challenge-station", "--bin", "journal"]);
    if !cfg!(debug_assertions) {
        cargo.arg("--release");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    assert!(cargo.current_dir(folder).status().unwrap().success());
    // Cargo puts this test into the folder `deps`, and the tool into the folder around that.
    let own = std::env::current_exe().unwrap();
    own.ancestors().nth(2).unwrap().join("journal")
}

#[test]
#[ignore = "takes an hour or two and gigabytes, and needs the stand-in or COUCH: the head of this file says how to run it"]
fn a_million_entries() {
    let stations = std::env::var("STATIONS").map_or(5000, |number| number.parse().unwrap());
    let entries = stations * ENTRIES;
    let server = Server::start("million", 5988);
    let (couch, event) = (server.within(PATIENCE), server.event);
    server.prepare(None);

    let ((), took) = seconds(|| send(&couch, event, stations));
    println!("sent: {stations} × {ENTRIES} entries in {}", each_second(entries, took));
    let ((), took) = seconds(|| replicated(&couch, event));
    println!("replicated: {took:.1} s more");

    for view in [Hall::JOURNALS, Hall::HEADS, Hall::CHALLENGES] {
        let path = format!("{}/{view}", event.collected());
        let (first, built) = seconds(|| couch.get(&path).unwrap());
        let (second, again) = seconds(|| couch.get(&path).unwrap());
        assert_eq!(first, second);
        println!("{view}: {built:.1} s, again {again:.3} s");
    }
    let mut seen = Hall::default();
    let ((), took) = seconds(|| hall::ask(&couch, event, &mut seen).unwrap());
    let rows = seen.rows(hall::now());
    assert!(rows.iter().all(|row| (row.collected, row.verified) == (ENTRIES, ENTRIES)));
    assert_eq!(rows.len() as u64, stations);
    let ((), again) = seconds(|| hall::ask(&couch, event, &mut seen).unwrap());
    println!(
        "the hall: {took:.1} s to follow the links of all entries, {again:.3} s when asked again"
    );

    let folder = server.folder.join("pulled");
    let (pulled, took) = seconds(|| pull::pull(&couch, event, &folder).unwrap());
    assert_eq!((pulled.entries, pulled.unsound), (entries, vec![]));
    println!("pulled: {}", each_second(entries, took));

    let out = server.folder.join("merged");
    let mut merge = Command::new(journal_tool());
    merge.arg("merge").args(&pulled.files).stdout(File::create(&out).unwrap());
    merge.stderr(File::create(server.folder.join("merge.log")).unwrap());
    let (status, took) = seconds(|| merge.status().unwrap());
    // The signatures of these journals are made up, so the tool says that something is in doubt.
    assert!(matches!(status.code(), Some(0 | 1)), "{status}");
    println!("merged: {}", each_second(entries, took));
}
