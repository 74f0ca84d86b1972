//! Halls of stations send their journals while everything goes wrong: requests and answers that are lost, late,
//! doubled or torn; refusals; sign-in pages that answer in place of the collector; killed pages; a collector that is
//! off, or restored to an earlier state; wiped and cloned stations; clocks a year off. In the end the collector has
//! every entry exactly once, and only what the stations wrote. A station never has two requests on their way,
//! never sends anything during a slip, and never counts an entry as collected that the collector lacks.

use crate::common::collect::hall::{Hall, Summary};
use crate::common::collect::pool::Pool;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Plays this many seeds on all cores, and returns a summary of all runs.
fn play(stations: usize, entries: u64, seeds: u64) -> Summary {
    let (began, pool) = (Instant::now(), Pool::new(stations * 6 / 5, stations, entries));
    let made = began.elapsed();
    let next = AtomicU64::new(0);
    let worker = || {
        let mut sum = Summary::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds {
                return sum;
            }
            let run = std::panic::catch_unwind(|| Hall::new(&pool, stations, seed).run());
            let one = run.unwrap_or_else(|_| {
                panic!("seed {seed}, {stations} stations with {entries} entries each")
            });
            sum.entries += one.entries;
            sum.requests += one.requests;
            sum.bytes += one.bytes;
            sum.faults += one.faults;
            sum.restores += one.restores;
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let sum = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|one| one.join().unwrap()).fold(Summary::default(), |a, b| {
            Summary {
                entries: a.entries + b.entries,
                requests: a.requests + b.requests,
                bytes: a.bytes + b.bytes,
                faults: a.faults + b.faults,
                restores: a.restores + b.restores,
            }
        })
    });
    println!(
        "{seeds} halls of {stations} stations with {entries} entries each: {} entries, {} requests, {} faults, {} restores, {:.1} s \
         (journals made in {:.1} s)",
        sum.entries,
        sum.requests,
        sum.faults,
        sum.restores,
        began.elapsed().as_secs_f64(),
        made.as_secs_f64()
    );
    #[allow(clippy::cast_precision_loss)]
    let per_entry = |all: u64| all as f64 / sum.entries as f64;
    let micros = began.elapsed().as_secs_f64() * per_entry(1_000_000);
    let (requests, bytes) = (per_entry(sum.requests), per_entry(sum.bytes));
    println!("an entry: {requests:.2} requests, {bytes:.0} bytes, {micros:.0} µs");
    sum
}

#[test]
fn a_hall_of_twelve_stations_loses_no_entry_whatever_fails() {
    let sum = play(12, 60, 400);
    assert!(sum.entries > 250_000 && sum.faults > 50_000 && sum.restores > 100, "{sum:?}");
}

#[test]
#[ignore = "minutes; `make soak` runs it"]
fn ten_thousand_halls_lose_no_entry_whatever_fails() {
    play(50, 200, 10_000);
}

#[test]
#[ignore = "minutes; `make soak` runs it"]
fn a_federation_of_1000_stations_loses_no_entry_whatever_fails() {
    play(1000, 200, 20);
}

#[test]
#[ignore = "minutes and gigabytes; `make soak` runs it"]
fn a_million_entries_of_one_evening_are_collected() {
    play(5000, 200, 1);
}
