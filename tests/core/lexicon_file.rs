//! Promise 5, for the file: a lexicon that is damaged, cut short or too new is refused, and the
//! error says which and what to do.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{FileError, Identity, LexFile, Tally, Word, write};
use lexicons::{identity, lex_file};
use proptest::prelude::*;
use std::collections::BTreeSet;

const SMALL: &str = "AA AAH AAHED AAHING AAHS AB ABA ABACUS QI QUIXOTICALLY ZA ZYMURGY ZYZZYVA";

fn words(text: &str) -> Vec<Word> {
    lexicons::words(text.split(' '))
}

fn open(bytes: &[u8]) -> Result<Vec<Word>, FileError> {
    let mut words = Vec::new();
    LexFile::read(bytes)?.decode(&mut |word| {
        words.push(word);
        Ok(())
    })?;
    Ok(words)
}

/// Makes the seal of a changed file fit, as a faulty or hostile tool would.
fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - Digest::BYTES;
    let seal = Digest::of(&bytes[..body]);
    bytes[body..].copy_from_slice(seal.as_bytes());
    bytes
}

#[test]
fn a_file_reads_back_as_it_was_written() {
    let words = words(SMALL);
    let bytes = lex_file(&words);
    assert_eq!(LexFile::read(&bytes).unwrap().identity(), &identity(&words));
    assert_eq!(open(&bytes), Ok(words.clone()));
    assert_eq!(bytes, lex_file(&words), "the same words give the same bytes");
}

#[test]
fn every_one_byte_change_is_refused() {
    let good = lex_file(&words(SMALL));
    let mut bytes = good.clone();
    for place in 0..good.len() {
        for change in 1..=255 {
            bytes[place] = good[place] ^ change;
            let error = open(&bytes).expect_err("a changed file");
            assert!(remedy(&error), "byte {place} changed by {change:#04x}: {error}");
        }
        bytes[place] = good[place];
    }
}

fn remedy(error: &FileError) -> bool {
    let text = error.to_string();
    let remedies = ["copy the file again", "choose another file"];
    remedies.iter().any(|remedy| text.contains(remedy))
}

#[test]
fn every_truncation_and_every_addition_is_refused_as_such() {
    let good = lex_file(&words(SMALL));
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
fn a_later_version_or_codec_says_update_the_station() {
    let good = lex_file(&words(SMALL));
    for version in [2_u16, 3, 256, u16::MAX] {
        let mut later = good.clone();
        later[8..10].copy_from_slice(&version.to_le_bytes());
        let error = open(&seal(later)).expect_err("a later version");
        assert_eq!(error, FileError::LaterVersion(version));
        let text = error.to_string();
        assert!(text.contains("later version of the station"), "{text}");
        assert!(text.contains("update the station"), "{text}");
    }
    for codec in (0..=255).filter(|codec| ![1, 2].contains(codec)) {
        let mut later = good.clone();
        later[10] = codec;
        assert_eq!(open(&seal(later)), Err(FileError::LaterCodec(codec)));
    }
}

#[test]
fn other_files_are_told_from_damaged_ones() {
    assert_eq!(open(b"AA\nAB\nAD\n"), Err(FileError::NotALexicon));
    assert_eq!(open(b"\x89PNG\r\n\x1a\n and so on"), Err(FileError::NotALexicon));
    for page in ["<!DOCTYPE html>", "<html>", "\r\n  <html>", "\u{feff}<?xml version='1.0'?>"] {
        let error = open(page.as_bytes()).expect_err("a page of the web");
        assert_eq!(error, FileError::WebPage, "{page}");
        assert!(error.to_string().contains("sign in"), "{error}");
    }
    let good = lex_file(&words(SMALL));
    let unix: Vec<u8> = [&good[..4], &good[5..]].concat();
    assert_eq!(open(&unix), Err(FileError::TextTransfer), "carriage return lost");
    let seven_bits: Vec<u8> = good.iter().map(|byte| byte & 0x7f).collect();
    assert_eq!(open(&seven_bits), Err(FileError::TextTransfer), "eighth bit lost");
}

#[test]
fn a_sealed_file_that_says_what_is_not_so_is_refused() {
    let list = words(SMALL);
    let good = lex_file(&list);
    // In the head of this file: after the texts, 14 counts, then the digest, then two lengths.
    let head = usize::from(u16::from_le_bytes([good[11], good[12]]));
    let counts = head - 8 - 32 - 14 * 4;
    let changed = |place: usize, by: u8| {
        let mut bytes = good.clone();
        bytes[place] = bytes[place].wrapping_add(by);
        open(&seal(bytes)).expect_err("a false file")
    };
    assert_eq!(changed(counts, 1), FileError::Count { letters: 2, expected: 5, got: 4 });
    assert_eq!(changed(counts, 255), FileError::Count { letters: 2, expected: 3, got: 4 });
    assert!(matches!(changed(counts + 3, 1), FileError::TooLarge { what: "words", .. }));
    assert!(matches!(changed(counts + 56, 1), FileError::Words { .. }));
    assert!(matches!(changed(head - 8, 1), FileError::Payload(_)));
    assert!(matches!(changed(head - 5, 255), FileError::TooLarge { what: "raw bytes", .. }));
    assert!(matches!(changed(head - 6, 255), FileError::Payload(_)), "no room for that much");
    assert!(matches!(changed(head - 4, 1), FileError::CutShort { .. }));
    assert!(matches!(changed(head - 1, 255), FileError::TooLarge { what: "packed bytes", .. }));
    assert!(matches!(changed(11, 1), FileError::Head("head length")));
}

#[test]
fn a_list_that_cannot_be_told_or_judged_with_is_not_written() {
    let list = words(SMALL);
    let told = |change: fn(&mut Identity)| {
        let mut identity = identity(&list);
        change(&mut identity);
        write(&identity, &list)
    };
    assert!(matches!(told(|i| i.name.clear()), Err(FileError::Field("name", _))));
    assert!(matches!(told(|i| i.edition.push('\n')), Err(FileError::Field("edition", _))));
    assert!(matches!(told(|i| i.date = "today".into()), Err(FileError::Field("date", _))));
    assert!(matches!(told(|i| i.lengths[0] += 1), Err(FileError::Count { letters: 2, .. })));
    assert!(matches!(told(|i| i.words = Digest::of(b"")), Err(FileError::Words { .. })));
    assert_eq!(write(&identity(&[]), &[]), Err(FileError::NoWords));
    let backwards: Vec<Word> = list.iter().rev().copied().collect();
    assert!(matches!(write(&identity(&list), &backwards), Err(FileError::Order(_))));
}

fn any_words() -> impl Strategy<Value = Vec<Word>> {
    // Few letters make many shared beginnings, as real lists have.
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
    fn bytes_of_any_kind_are_refused_and_never_a_crash(
        bytes in proptest::collection::vec(any::<u8>(), 0..600),
        begin in 0_usize..13,
    ) {
        let mut signed = lex_file(&words("AA"))[..begin].to_vec();
        signed.extend_from_slice(&bytes);
        prop_assert!(open(&signed).is_err());
        if signed.len() >= Digest::BYTES {
            prop_assert!(open(&seal(signed)).is_err());
        }
    }

    /// Sealed again after the changes, so that everything behind the seal is tried too. What is still
    /// accepted must be a list that agrees with what it says of itself.
    #[test]
    fn a_changed_and_sealed_file_never_crashes_and_never_lies(
        words in any_words(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = lex_file(&words);
        for (place, value) in changes {
            let place = place.index(bytes.len() - Digest::BYTES);
            bytes[place] = value;
        }
        let bytes = seal(bytes);
        if let Ok(read) = open(&bytes) {
            let tally = Tally::of(&read).unwrap();
            let lengths = tally.lengths();
            let file = LexFile::read(&bytes).unwrap();
            prop_assert_eq!(lengths, file.identity().lengths);
            prop_assert_eq!(tally.digest(), file.identity().words);
        }
    }
}
