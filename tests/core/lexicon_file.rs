//! Promise 5, for the file: a lexicon that is damaged, cut short or too new is refused, and the
//! error says which and what to do.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{FileError, LexFile, Metadata, Word, WordSummary, write};
use lexicons::{lex_file, listed, metadata, open};
use proptest::prelude::*;
use std::collections::BTreeSet;

const SMALL: &str = "AA AAH AAHED AAHING AAHS AB ABA ABACUS QI QUIXOTICALLY ZA ZYMURGY ZYZZYVA";

/// Reseals a changed file, as a faulty or hostile tool would.
fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - Digest::BYTES;
    let seal = Digest::of(&bytes[..body]);
    bytes[body..].copy_from_slice(seal.as_bytes());
    bytes
}

#[test]
fn a_file_reads_back_as_it_was_written() {
    let words = listed(SMALL);
    let bytes = lex_file(&words);
    assert_eq!(LexFile::read(&bytes).unwrap().metadata(), &metadata(&words));
    assert_eq!(open(&bytes), Ok(words.clone()));
    assert_eq!(bytes, lex_file(&words), "the same words give the same bytes");
}

#[test]
fn a_file_with_any_one_byte_changed_is_refused() {
    let good = lex_file(&listed(SMALL));
    let mut bytes = good.clone();
    for index in 0..good.len() {
        for change in 1..=255 {
            bytes[index] = good[index] ^ change;
            let error = open(&bytes).expect_err("a changed file");
            assert!(has_remedy(&error), "byte {index} changed by {change:#04x}: {error}");
        }
        bytes[index] = good[index];
    }
}

fn has_remedy(error: &FileError) -> bool {
    let text = error.to_string();
    let remedies = ["copy the file again", "choose another file"];
    remedies.iter().any(|remedy| text.contains(remedy))
}

#[test]
fn every_truncated_and_every_lengthened_file_is_refused_as_such() {
    let good = lex_file(&listed(SMALL));
    assert_eq!(open(&[]), Err(FileError::NotALexicon));
    for end in 1..good.len() {
        match open(&good[..end]).expect_err("a cut file") {
            FileError::CutShort { expected, got } => assert!(got <= end && expected > got),
            error => panic!("cut at {end}: {error}"),
        }
    }
    for byte in 0..=255 {
        let longer = [good.as_slice(), &[byte]].concat();
        let (expected, got) = (good.len(), good.len() + 1);
        assert_eq!(open(&longer), Err(FileError::LeftOver { expected, got }));
    }
}

#[test]
fn a_file_of_a_later_version_is_refused_with_the_advice_to_update_the_station() {
    let good = lex_file(&listed(SMALL));
    for version in [2_u16, 3, 256, u16::MAX] {
        let mut later = good.clone();
        later[8..10].copy_from_slice(&version.to_le_bytes());
        let error = open(&seal(later)).expect_err("a later version");
        assert_eq!(error, FileError::LaterVersion(version));
        let text = error.to_string();
        assert!(text.contains("later version of the station"), "{text}");
        assert!(text.contains("update the station"), "{text}");
    }
    let mut version_0 = good;
    version_0[8] = 0;
    assert_eq!(open(&seal(version_0)), Err(FileError::Version(0)));
}

#[test]
fn files_that_are_not_lexicons_are_distinguished_from_damaged_lexicons() {
    assert_eq!(open(b"AA\nAB\nAD\n"), Err(FileError::NotALexicon));
    assert_eq!(open(b"\x89PNG\r\n\x1a\n and so on"), Err(FileError::NotALexicon));
    for page in ["<!DOCTYPE html>", "<html>", "\r\n  <html>", "\u{feff}<?xml version='1.0'?>"] {
        let error = open(page.as_bytes()).expect_err("a web page");
        assert_eq!(error, FileError::WebPage, "{page}");
        assert!(error.to_string().contains("sign in"), "{error}");
    }
    let good = lex_file(&listed(SMALL));
    let unix: Vec<u8> = [&good[..4], &good[5..]].concat();
    assert_eq!(open(&unix), Err(FileError::TextTransfer), "carriage return lost");
    let seven_bits: Vec<u8> = good.iter().map(|byte| byte & 0x7f).collect();
    assert_eq!(open(&seven_bits), Err(FileError::TextTransfer), "eighth bit lost");
}

#[test]
fn a_sealed_file_with_wrong_sizes_is_refused() {
    let good = lex_file(&listed(SMALL));
    let changed = |index: usize, by: u8| {
        let mut bytes = good.clone();
        bytes[index] = bytes[index].wrapping_add(by);
        open(&seal(bytes)).expect_err("a false file")
    };
    assert!(matches!(changed(10, 1), FileError::Metadata(_)), "one byte after the object");
    assert!(matches!(changed(10, 255), FileError::Metadata(_)), "without its last byte");
    assert!(matches!(changed(12, 1), FileError::Payload(_)));
    assert!(matches!(changed(15, 255), FileError::Payload(_)), "more than the field can hold");
    assert!(matches!(changed(16, 1), FileError::CutShort { .. }));
    assert!(matches!(changed(16, 255), FileError::LeftOver { .. }));
    assert!(matches!(changed(19, 255), FileError::TooLarge { what: "packed bytes", .. }));
}

/// A sealed file with this change to the text of its metadata.
fn with_metadata(good: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
    let end = 20 + usize::from(u16::from_le_bytes([good[10], good[11]]));
    let metadata = change(std::str::from_utf8(&good[20..end]).unwrap());
    let mut bytes = good[..20].to_vec();
    bytes[10..12].copy_from_slice(&u16::try_from(metadata.len()).unwrap().to_le_bytes());
    bytes.extend_from_slice(metadata.as_bytes());
    bytes.extend_from_slice(&good[end..]);
    seal(bytes)
}

#[test]
fn a_sealed_file_with_wrong_metadata_is_refused() {
    let list = listed(SMALL);
    let good = lex_file(&list);
    let changed = |from: &str, to: &str| {
        let bytes = with_metadata(&good, |metadata| {
            assert!(metadata.contains(from), "{metadata}");
            metadata.replacen(from, to, 1)
        });
        open(&bytes).expect_err("a false file")
    };
    let count = |expected, got| FileError::Count { letters: 2, expected, got };
    assert_eq!(changed("\"lengths\":[4,", "\"lengths\":[5,"), count(5, 4));
    assert_eq!(changed("\"lengths\":[4,", "\"lengths\":[3,"), count(3, 4));
    let many = changed("\"lengths\":[4,", "\"lengths\":[2000000,");
    assert!(matches!(many, FileError::TooLarge { what: "words", .. }), "{many}");
    // The total is not too large, so the words are counted.
    assert_eq!(changed("\"lengths\":[4,", "\"lengths\":[1999991,"), count(1_999_991, 4));
    assert_eq!(
        changed("\"lengths\":[4,", "\"lengths\":[1999992,"),
        FileError::TooLarge { what: "words", limit: 2_000_000, got: 2_000_001 }
    );
    let lengths = format!("{:?}", metadata(&list).lengths).replace(' ', "");
    assert_eq!(changed(&lengths, "[0,0,0,0,0,0,0,0,0,0,0,0,0,0]"), FileError::NoWords);
    let digest = metadata(&list).words.to_string();
    let other = Digest::of(b"other words").to_string();
    assert!(matches!(changed(&digest, &other), FileError::Words { .. }));
    assert!(matches!(changed(&digest, &digest[1..]), FileError::Metadata(_)));
    assert!(matches!(changed("\"first\"", "\" \""), FileError::Field("edition", _)));
    assert!(matches!(changed("2026-01-31", "2026-01-32"), FileError::Field("date", _)));
}

/// This keeps a list from becoming larger than its file states.
#[test]
fn no_more_words_of_a_length_are_decoded_than_the_metadata_states() {
    let words = listed("AA AB ABA ABACUS");
    for (from, to, letters, expected) in [
        ("[2,1,0,0,1,", "[1,2,0,0,1,", 2, "AA"),
        ("[2,1,0,0,1,", "[2,0,1,0,1,", 3, "AA AB"),
        ("[2,1,0,0,1,", "[3,1,0,0,0,", 2, "AA AB ABA"),
    ] {
        let bytes = with_metadata(&lex_file(&words), |metadata| {
            assert!(metadata.contains(from), "{metadata}");
            metadata.replacen(from, to, 1)
        });
        let mut decoded = Vec::new();
        let refused = LexFile::read(&bytes).unwrap().decode(&mut |word| {
            decoded.push(word.to_string());
            Ok(())
        });
        assert!(matches!(refused, Err(FileError::Count { letters: got, .. }) if got == letters));
        assert_eq!(decoded.join(" "), expected);
    }
}

#[test]
fn a_missing_unknown_or_repeated_member_of_the_metadata_is_refused_by_name() {
    let good = lex_file(&listed(SMALL));
    for (from, to, message) in [
        ("{", "{\"colour\":\"red\",", "unknown field `colour`"),
        ("\"edition\":\"first\",", "", "missing field `edition`"),
        ("{", "{\"edition\":\"second\",", "duplicate field `edition`"),
        ("[4,", "[4,0,", "trailing characters"),
    ] {
        let bytes = with_metadata(&good, |metadata| metadata.replacen(from, to, 1));
        let error = open(&bytes).expect_err(message);
        assert!(matches!(error, FileError::Metadata(_)), "{error}");
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn a_list_with_unusable_metadata_or_words_is_not_written() {
    let list = listed(SMALL);
    let written = |change: fn(&mut Metadata)| {
        let mut metadata = metadata(&list);
        change(&mut metadata);
        write(&metadata, &list)
    };
    assert!(matches!(written(|i| i.name.clear()), Err(FileError::Field("name", _))));
    assert!(matches!(written(|i| i.edition.push('\n')), Err(FileError::Field("edition", _))));
    assert!(matches!(written(|i| i.date = "today".into()), Err(FileError::Field("date", _))));
    assert!(matches!(written(|i| i.lengths[0] += 1), Err(FileError::Count { letters: 2, .. })));
    assert!(matches!(written(|i| i.words = Digest::of(b"")), Err(FileError::Words { .. })));
    assert_eq!(write(&metadata(&[]), &[]), Err(FileError::NoWords));
    let backwards: Vec<Word> = list.iter().rev().copied().collect();
    assert!(matches!(write(&metadata(&list), &backwards), Err(FileError::Order(_))));
}

fn any_words() -> impl Strategy<Value = Vec<Word>> {
    // Few letters make many shared prefixes, as in real lists.
    let word = proptest::collection::vec(prop_oneof![Just(b'A'), Just(b'S'), b'A'..=b'Z'], 2..=15)
        .prop_map(|letters| Word::new(&letters).unwrap());
    proptest::collection::btree_set(word, 1..60)
        .prop_map(|set: BTreeSet<Word>| set.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn any_set_of_words_reads_back(words in any_words()) {
        prop_assert_eq!(open(&lex_file(&words)), Ok(words));
    }

    #[test]
    fn arbitrary_bytes_are_refused_without_a_crash(
        bytes in proptest::collection::vec(any::<u8>(), 0..600),
        begin in 0_usize..13,
    ) {
        let mut signed = lex_file(&listed("AA"))[..begin].to_vec();
        signed.extend_from_slice(&bytes);
        prop_assert!(open(&signed).is_err());
        if signed.len() >= Digest::BYTES {
            prop_assert!(open(&seal(signed)).is_err());
        }
    }

    /// The file is resealed after the changes, so that everything behind the seal is tested too. A file that is
    /// still accepted must match its metadata.
    #[test]
    fn a_changed_and_resealed_file_is_refused_or_consistent(
        words in any_words(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = lex_file(&words);
        for (at, value) in changes {
            let index = at.index(bytes.len() - Digest::BYTES);
            bytes[index] = value;
        }
        let bytes = seal(bytes);
        if let Ok(read) = open(&bytes) {
            let summary = WordSummary::of(&read).unwrap();
            let lengths = summary.lengths();
            let file = LexFile::read(&bytes).unwrap();
            prop_assert_eq!(lengths, file.metadata().lengths);
            prop_assert_eq!(summary.digest(), file.metadata().words);
        }
    }
}
