//! What a release has written is read for ever ([formats](../../docs/formats.md)).
//!
//! Each folder of `tests/frozen/` is named after a release and has a file of each form, as that release wrote it.
//! `UPDATE_FROZEN=1 cargo test --test core frozen` writes the folder of this version if it is missing. Nothing ever writes
//! to one that is there.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::journals::Journal;
use crate::common::lexicons;
use crate::common::signing::{export, signed};
use crate::journal_form::every_line;
use crate::transfer::{WORDS, at_another_station, file, hashed_pin};
use challenge_station::challenge::Role;
use challenge_station::journal::{Entry, Log};
use challenge_station::lexicon::LexFile;
use challenge_station::report::signatures::proven;
use challenge_station::setup::{
    PinHashes, Record, Settings, StationFile, TransferredPin, from_url, to_url,
};
use std::path::{Path, PathBuf};
use std::{env, fs};

const JOURNAL: &str = "journal.jsonl";
const LEXICON: &str = "words.lex";
const STATION: &str = "set-up.station";
const LINK: &str = "set-up-link.txt";
const SETTINGS: &str = "settings.record";
const PINS: &str = "pins.record";

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen")
}

/// An entry of every kind, and a signed head.
fn journal() -> String {
    let journal = Journal { entries: every_line(), ..Journal::default() };
    let head = signed(&journal, journal.entries.len(), 5, 1);
    export(JOURNAL, &journal.entries, &[head]).1
}

fn pins() -> PinHashes {
    let [director, word_judge] = [Role::Director, Role::WordJudge].map(|role| {
        let TransferredPin { pin, .. } = hashed_pin(role);
        Some(pin)
    });
    PinHashes { director, word_judge }
}

/// A file of each form, as this version writes it.
fn written() -> [(&'static str, Vec<u8>); 6] {
    let settings = at_another_station();
    [
        (JOURNAL, journal().into_bytes()),
        (LEXICON, lexicons::lex_file(&lexicons::listed(WORDS))),
        (STATION, file().write()),
        (LINK, to_url(&settings).into_bytes()),
        (SETTINGS, Record::new(7, settings).line().to_owned().into_bytes()),
        (PINS, Record::new(8, pins()).line().to_owned().into_bytes()),
    ]
}

#[test]
fn what_every_release_wrote_is_read() {
    let folders: Vec<PathBuf> =
        fs::read_dir(frozen()).unwrap().map(|folder| folder.unwrap().path()).collect();
    assert!(!folders.is_empty());
    for folder in folders {
        let bytes = |name: &str| fs::read(folder.join(name)).unwrap();
        let text = |name: &str| String::from_utf8(bytes(name)).unwrap();
        let version = folder.file_name().unwrap().to_str().unwrap();

        let lines = text(JOURNAL);
        for line in lines.lines().take_while(|line| line.starts_with("{\"journal\":")) {
            assert_eq!(Entry::read(line).unwrap().stored(), line, "{version}");
        }
        let (log, refused) = Log::merged(&[(JOURNAL.to_owned(), lines)]);
        assert!(refused.is_empty() && log.conflicts.is_empty(), "{version}: {refused:?}");
        let proof = proven(&log.journals[0]).join("\n");
        assert!(
            !log.rows.is_empty() && proof.contains("as that key signed them"),
            "{version}: {proof}"
        );

        let words = bytes(LEXICON);
        assert_eq!(lexicons::open(&words).unwrap(), lexicons::listed(WORDS), "{version}");
        assert!(LexFile::read(&words).is_ok());

        let station = StationFile::read(&bytes(STATION)).unwrap();
        let lexicons = station.lexicons.iter();
        assert!(lexicons.clone().count() == 2 && lexicons.clone().all(|one| one.unpack().is_ok()));
        assert_eq!(station.pins.len(), 2, "{version}");
        let link = from_url(&text(LINK)).unwrap().unwrap();
        let record = Record::<Settings>::read(&text(SETTINGS)).unwrap();
        for settings in [&station.settings, &link, record.value()] {
            assert_eq!(settings.event, at_another_station().event, "{version}");
            assert_eq!(settings, &station.settings, "{version}");
        }
        assert_eq!(Record::<PinHashes>::read(&text(PINS)).unwrap().value(), &pins(), "{version}");
    }
}

/// A form that changes needs a new number, and that a new release.
#[test]
fn this_version_writes_what_its_folder_has() {
    let folder = frozen().join(env!("CARGO_PKG_VERSION"));
    if env::var_os("UPDATE_FROZEN").is_some() && !folder.exists() {
        fs::create_dir_all(&folder).unwrap();
        for (name, bytes) in written() {
            fs::write(folder.join(name), bytes).unwrap();
        }
    }
    // How a link is packed is the library's own; that it is read is what counts.
    for (name, bytes) in written().into_iter().filter(|(name, _)| *name != LINK) {
        let there = fs::read(folder.join(name)).unwrap_or_default();
        let says = "is not what this version writes. A release's own form never changes: see docs/formats.md";
        assert!(there == bytes, "{}/{name} {says}", folder.display());
    }
}
