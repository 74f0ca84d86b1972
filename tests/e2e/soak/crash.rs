//! Promise 4, repeated hundreds of times: as often as `RUNS` in the environment says, or as a release
//! requires.

use crate::crash::{FullDisk, Store, damaged, full_disks, kills_at_random_times, pulls};
use crate::engine::engine;
use std::env;
use std::panic::catch_unwind;

/// How often: the number in `RUNS`, or else the usual one.
fn runs(usual: usize) -> usize {
    let named = env::var("RUNS").ok();
    named.map_or(usual, |runs| {
        runs.parse().unwrap_or_else(|_| panic!("RUNS={runs}: expected a number"))
    })
}

#[test]
#[ignore = "long: run by make soak"]
fn kills_at_any_moment() {
    kills_at_random_times(runs(if engine().starts_slowly() { 200 } else { 1_000 }));
}

/// Every row, or those whose name contains `ROWS`. Goes on after a row that fails, so that the table is complete.
#[test]
#[ignore = "long: run by make soak"]
fn full_disks_in_every_row() {
    let named = env::var("ROWS").unwrap_or_default();
    let rows = FullDisk::rows().into_iter().filter(|row| row.to_string().contains(&named));
    let failed = rows.filter(|row| {
        let run = catch_unwind(|| full_disks(runs(30), *row));
        if let Ok(false) = run {
            println!("{row}: NOT RUN: this machine cannot mount the filesystem");
        }
        run.is_err()
    });
    let failed: Vec<_> = failed.map(|row| row.to_string()).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
#[ignore = "long: run by make soak"]
fn the_plug_is_pulled_at_any_moment() {
    assert!(
        pulls(runs(200)),
        "this machine cannot mount filesystems: run it as root, with /dev/fuse"
    );
}

#[test]
#[ignore = "long: run by make soak"]
fn a_damaged_database() {
    damaged(runs(50), Store::Database);
}

#[test]
#[ignore = "long: run by make soak"]
fn a_damaged_file() {
    damaged(runs(50), Store::Files);
}
