//! A list may be in a gzip or alone in a zip; either must be intact, and contain only the list.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::graphs;
use crate::common::imports;
use challenge_station::lexicon::import::{ImportError, Refusal};
use graphs::{Entry, gzip, gzip_with_all, zip, zip_of};
use imports::{refused, try_read};

#[test]
fn a_gzip_must_be_whole_and_nothing_may_follow_it() {
    let good = gzip(b"AA\nAB\nZA\n");
    assert_eq!(try_read(&good).unwrap().report().count(), 3);
    let two = [gzip(b"AA\nA"), gzip(b"B\n")].concat();
    assert_eq!(try_read(&two).unwrap().report().count(), 2, "all members of a gzip are one file");
    for end in 3..good.len() {
        assert_eq!(refused(&good[..end]), Refusal::DamagedArchive, "cut at {end}");
    }
    for index in (3..good.len()).filter(|index| !(3..23).contains(index)) {
        let mut bad = good.clone();
        bad[index] ^= 0x40;
        // Some bits of the last compressed byte are unused.
        match try_read(&bad) {
            Ok(found) => assert_eq!(found.report().count(), 3, "byte {index}"),
            Err(error) => assert_eq!(error, Refusal::DamagedArchive.into(), "byte {index}"),
        }
    }
    let mut bad = gzip_with_all(b"AA\nAB\nZA\n");
    bad[15] ^= 1;
    assert_eq!(refused(&bad), Refusal::DamagedArchive, "the header has a checksum, too");
    assert_eq!(refused(&[&good[..], b"!"].concat()), Refusal::LeftOver);
    assert_eq!(refused(&gzip(&good)), Refusal::Nested);
}

#[test]
fn a_zip_must_hold_one_file() {
    let file = |name| Entry { name, bytes: b"AA\nAB\n", method: 8, flags: 0 };
    assert!(try_read(&zip_of(&[file("a")])).is_ok());
    assert!(try_read(&zip_of(&[Entry { method: 0, ..file("a") }])).is_ok(), "stored");
    assert_eq!(refused(&zip_of(&[])), Refusal::NoFile);
    assert_eq!(refused(&zip_of(&[Entry { bytes: b"", ..file("folder/") }])), Refusal::NoFile);
    assert_eq!(refused(&zip_of(&[Entry { flags: 1, ..file("a") }])), Refusal::Encrypted);
    assert_eq!(refused(&zip_of(&[Entry { method: 12, ..file("a") }])), Refusal::Method);
    assert_eq!(refused(&zip(&zip(b"AA\n"))), Refusal::Nested);
    assert_eq!(refused(&zip(&gzip(b"AA\n"))), Refusal::Nested);
    let files = ["a.txt", "b/\u{202e}c.txt", "d.txt", "e.txt"].map(file);
    let error = try_read(&zip_of(&files)).unwrap_err();
    let names = "a.txt, b/???c.txt, d.txt, …".to_owned();
    assert_eq!(error, ImportError::SeveralFiles { count: 4, names });
    assert!(error.to_string().contains("expected one file in the zip, got 4: a.txt"));
}

#[test]
fn a_zip_must_be_whole() {
    let good = zip_of(&[Entry { name: "a", bytes: b"AA\nAB\n", method: 8, flags: 0 }]);
    for end in 4..good.len() {
        assert_eq!(refused(&good[..end]), Refusal::DamagedArchive, "cut at {end}");
    }
    assert_eq!(refused(&[&good[..], b"!"].concat()), Refusal::DamagedArchive);
    for (index, byte) in good.iter().enumerate().skip(4) {
        let mut bad = good.clone();
        bad[index] = byte ^ 0x10;
        // Much of a zip's headers does not matter, and the reader checks the parts that do.
        if let Ok(found) = try_read(&bad) {
            assert_eq!(found.report().count(), 2, "byte {index}");
        }
    }
}
