//! Reads, replaces and deletes the saved settings and PINs of a station, in both copies.

use crate::engine::engine;
use crate::station::Station;
use crate::wait;
use challenge_station::setup::{Record, Settings};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

const RECORDS: &str = include_str!("page/records.js");

/// The copy in `IndexedDB`.
pub(crate) const DATABASE: &str = "database";
/// The copy in private files.
pub(crate) const FILES: &str = "files";

/// The copies that this engine has.
pub(crate) fn copies() -> &'static [&'static str] {
    if engine().has_private_files() { &[DATABASE, FILES] } else { &[DATABASE] }
}

impl Station {
    fn records(&self, what: &[&str]) -> Value {
        let arguments: Vec<Value> = what.iter().map(|one| json!(one)).collect();
        self.run(RECORDS, &arguments)
    }

    /// A record, `settings` or `pins`, as one copy has it.
    pub(crate) fn record(&self, copy: &str, name: &str) -> Option<String> {
        self.records(&["read", copy, name]).as_str().map(ToOwned::to_owned)
    }

    /// Waits until a record contains this text, in every copy.
    #[track_caller]
    pub(crate) fn wait_for_record(&self, name: &str, says: &str) {
        for copy in copies() {
            let is_there = || self.record(copy, name).is_some_and(|line| line.contains(says));
            assert!(wait::until(is_there), "{copy}: {:?}", self.record(copy, name));
        }
    }

    /// Saves these settings in both copies, as the director's pages do. The station must not be open. (A
    /// browser may lack one copy.)
    pub(crate) fn put_settings(&self, settings: &Settings) {
        static GENERATION: AtomicU64 = AtomicU64::new(1);
        self.put_settings_of(GENERATION.fetch_add(100, Ordering::Relaxed), settings);
    }

    /// Saves these settings for a station that was never started. Their generation is 0, so the station expects no
    /// journal entry about them.
    pub(crate) fn put_first_settings(&self, settings: &Settings) {
        self.put_settings_of(0, settings);
        // A station that was set up knows its identity, too. A page that finds none starts with the program of a first
        // visit.
        self.run(
            "const digits = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16));
             try {
               localStorage.getItem('challenge-station.station') ?? localStorage.setItem('challenge-station.station', digits.join(''));
             } catch {
               // Some tests take local storage away.
             }",
            &[],
        );
    }

    fn put_settings_of(&self, generation: u64, settings: &Settings) {
        let record = Record::new(generation, settings.clone());
        for copy in copies() {
            self.records(&["put", copy, "settings", record.line()]);
        }
    }

    /// Damages a record in one copy. The station must not be open.
    pub(crate) fn damage_record(&self, copy: &str, name: &str, from: &str, to: &str) {
        self.records(&["replace", copy, name, from, to]);
    }

    /// Deletes one copy of both records. The station must not be open.
    pub(crate) fn delete_copy(&self, copy: &str) {
        self.records(&["delete", copy]);
    }

    /// Empties one copy of a record. The station must not be open.
    pub(crate) fn clear_record(&self, copy: &str, name: &str) {
        self.records(&["clear", copy, name]);
    }
}
