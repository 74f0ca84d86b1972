//! A reader such as `head` may stop reading what the tool prints. The tool still does its work, and reports no error.

mod common;

use common::EVENT;
use common::fake::Fake;
use std::fs;
use std::io::{self, Read};
use std::process::{Command, Stdio};

/// Runs the tool with an output that nobody reads. Returns its exit code and its error output.
fn unread(arguments: &[&str], couch: &str) -> (Option<i32>, String) {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut child = Command::new(env!("CARGO_BIN_EXE_journal-collect"))
        .args(arguments)
        .env("COUCH", couch)
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut says = String::new();
    child.stderr.take().unwrap().read_to_string(&mut says).unwrap();
    (child.wait().unwrap().code(), says)
}

/// The public key of an event, as a file.
fn key(name: &str) -> String {
    let key = challenge_station_collector::token::EventKey::draw().unwrap();
    let file = std::env::temp_dir().join(format!("{name}-{}.pem", std::process::id()));
    fs::write(&file, key.public().unwrap().pem()).unwrap();
    file.display().to_string()
}

#[test]
fn help_that_nobody_reads_to_its_end_is_not_an_error() {
    assert_eq!(unread(&["--help"], ""), (Some(0), String::new()));
}

#[test]
fn a_collector_is_prepared_even_if_nobody_reads_the_configuration() {
    let fake = Fake::with(
        serde_json::json!({ "express-pouchdb": "Welcome!", "version": "4.2.0" }),
        common::fake::careful,
    );
    let key = key("unread");
    let (code, says) = unread(&["prepare", EVENT, "--key", &key], fake.couch().address());
    fs::remove_file(&key).unwrap();
    assert_eq!(code, Some(0), "{says}");
    assert!(!says.contains("panicked"), "{says}");
    assert!(fake.asked("PUT").contains(&format!("in-{EVENT}")), "the work is done");
}

#[test]
fn the_hall_ends_once_nobody_reads_it() {
    let fake = Fake::version("3.5.2");
    let (code, says) = unread(&["hall", EVENT], fake.couch().address());
    assert_eq!((code, says.as_str()), (Some(0), ""));
}

#[test]
fn an_error_that_cannot_be_printed_still_sets_the_exit_code() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let status = Command::new(env!("CARGO_BIN_EXE_journal-collect"))
        .args(["status", "no event"])
        .stdin(Stdio::null())
        .stderr(writer)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
}
