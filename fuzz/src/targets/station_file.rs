//! Reads any bytes as a `.station` file, first unchanged, then with a correct seal. The file is refused with a
//! reason, or what it contains is always written as the same bytes.

use super::lex_file::has_too_many_nodes;
use crate::lexicons;
use crate::sealing::seal_line;
use challenge_station::challenge::Role;
use challenge_station::digest::Digest;
use challenge_station::rulebook::{Choice, INTERNATIONAL_2017};
use challenge_station::setup::{
    Offer, PackedLexicon, PinHash, Settings, StationFile, TransferredPin,
};

pub(super) fn read(bytes: &[u8]) {
    try_file(bytes);
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    if let Ok(line) = str::from_utf8(&bytes[..end]) {
        try_file(&[seal_line(line).as_bytes(), &bytes[end..]].concat());
    }
}

fn try_file(bytes: &[u8]) {
    let file = match StationFile::read(bytes) {
        Ok(file) => file,
        Err(error) => return super::refused(&error),
    };
    let written = file.write();
    let again = StationFile::read(&written).expect("it reads what it has written");
    assert_eq!(again.write(), written, "written the same again");
    for lexicon in &file.lexicons {
        if has_too_many_nodes(&lexicon.file) {
            continue;
        }
        match lexicon.unpack() {
            Ok(stored) => assert_eq!(stored.metadata().expect("metadata").words, lexicon.words),
            Err(error) => super::refused(&error),
        }
    }
}

/// A default set-up, and one with everything in it.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let plain =
        StationFile { settings: Settings::default(), pins: Vec::new(), lexicons: Vec::new() };
    vec![plain.write(), everything().write()]
}

fn everything() -> StationFile {
    let list = lexicons::words(["AA", "QI", "ZA"]);
    let (file, words) = (lexicons::lex_file(&list), lexicons::metadata(&list).words);
    let pin = PinHash { salt: Digest::of(b"salt"), hash: Digest::of(b"hash") };
    StationFile {
        settings: every_setting(words),
        pins: [Role::Director, Role::WordJudge].map(|role| TransferredPin { role, pin }).into(),
        lexicons: vec![PackedLexicon { words, file }],
    }
}

/// A club's rules, with a name and a number.
fn composed() -> Choice {
    let written = "club take-back without-paper no-opinion name=\"Ours & theirs\" cost=\"5.4.1\"";
    written.parse().expect("a club's rules")
}

/// Settings with few default values.
pub(super) fn every_setting(words: Digest) -> Settings {
    let rulebook = Choice::of(&INTERNATIONAL_2017);
    let mut settings = Settings {
        rulebook: composed(),
        event: "Ópen +1~ 50 % «final»".into(),
        round: 7,
        coming: Some(words),
        offered: [None, Some(words)]
            .map(|lexicon| Offer { lexicon, rulebook: rulebook.clone() })
            .into(),
        asks_table: true,
        ..Settings::default()
    };
    settings.set_source("Collins", Some(words));
    settings
}
