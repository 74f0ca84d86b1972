//! Promise 5, for the packed words: words are unpacked unchanged, every platform gives the same
//! bytes, and arbitrary bytes are refused within limits and without a crash.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{
    CodecError, FileError, LexFile, MAX_LETTERS, Word, WordSummary, write,
};
use lexicons::{lex_file, listed, open};
use proptest::prelude::*;
use std::fs;

/// The position of the number of nodes and the length of the payload in a file.
const SIZES: std::ops::Range<usize> = 12..20;

/// The header of a file: 20 bytes and the metadata, whose length is in bytes 10 and 11.
fn head(file: &[u8]) -> &[u8] {
    &file[..SIZES.end + usize::from(u16::from_le_bytes([file[10], file[11]]))]
}

/// A sealed file with this file's header, except for the two sizes, and this payload.
fn with_payload(file: &[u8], nodes: u32, payload: &[u8]) -> Vec<u8> {
    let mut bytes = head(file).to_vec();
    let length = u32::try_from(payload.len()).unwrap();
    bytes[SIZES].copy_from_slice(&[nodes.to_le_bytes(), length.to_le_bytes()].concat());
    bytes.extend_from_slice(payload);
    let seal = Digest::of(&bytes);
    bytes.extend_from_slice(seal.as_bytes());
    bytes
}

/// The number of nodes stated in a file, and its payload.
fn packed(file: &[u8]) -> (u32, &[u8]) {
    let nodes = *file[SIZES].first_chunk().unwrap();
    (u32::from_le_bytes(nodes), &file[head(file).len()..file.len() - Digest::BYTES])
}

/// Pseudo-random numbers that are the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn word(&mut self, letters: u64) -> Word {
        let length = 2 + self.below(14);
        let letters: Vec<u8> =
            (0..length).map(|_| b'A' + u8::try_from(self.below(letters)).unwrap()).collect();
        Word::new(&letters).unwrap()
    }

    fn words(&mut self, count: usize, letters: u64) -> Vec<Word> {
        let mut words: Vec<Word> = (0..count).map(|_| self.word(letters)).collect();
        words.sort_unstable();
        words.dedup();
        words
    }
}

fn assert_unpacked_unchanged(words: &[Word]) {
    let bytes = lex_file(words);
    assert!(open(&bytes).as_deref() == Ok(words));
    assert!(bytes == lex_file(words), "the same words give the same bytes");
}

#[test]
fn lists_of_every_shape_are_unpacked_unchanged() {
    assert_unpacked_unchanged(&listed("AA"));
    assert_unpacked_unchanged(&listed("ZZZZZZZZZZZZZZZ"));
    let nested: Vec<String> = (2..=MAX_LETTERS).map(|length| "A".repeat(length)).collect();
    assert_unpacked_unchanged(&lexicons::words(nested.iter().map(String::as_str)));
    let mut numbers = Numbers(1);
    let longest: Vec<String> = numbers
        .words(500, 26)
        .iter()
        .map(|word| format!("{word}BEGINNINGWORDS")[..MAX_LETTERS].to_owned())
        .collect();
    assert_unpacked_unchanged(&lexicons::words(longest.iter().map(String::as_str)));
    assert_unpacked_unchanged(&numbers.words(900, 26));
    assert_unpacked_unchanged(&numbers.words(5000, 2));
    let every: Vec<String> =
        ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}"))).collect();
    assert_unpacked_unchanged(&lexicons::words(every.iter().map(String::as_str)));
}

#[test]
fn three_hundred_thousand_random_words_are_unpacked_unchanged() {
    let words = Numbers(7).words(300_000, 26);
    let bytes = lex_file(&words);
    assert!(open(&bytes) == Ok(words));
}

#[test]
fn the_open_list_is_unpacked_unchanged_and_takes_less_than_seven_bits_a_word() {
    let bytes = fs::read("static/lexicon/open.lex").unwrap();
    let file = LexFile::read(&bytes).unwrap();
    let words = open(&bytes).unwrap();
    assert!(bytes.len() * 8 <= words.len() * 7, "{} bytes", bytes.len());
    assert!(write(file.metadata(), &words).unwrap() == bytes, "the same words give the same bytes");
}

/// Every platform must write exactly these bytes.
#[test]
fn a_list_is_packed_into_the_same_bytes_on_every_platform() {
    let list = Numbers(2026).words(3000, 6);
    let bytes = lex_file(&list);
    let (nodes, payload) = packed(&bytes);
    let digest = Digest::of(payload).to_string();
    assert_eq!(
        (nodes, payload.len(), digest.as_str()),
        (15_260, 6950, "155e931043155f17cc2a67c802462644039343dd7be76ea2a1a783ebc0ff09d8")
    );
}

#[test]
fn every_truncated_payload_is_refused() {
    let good = lex_file(&listed("AA AAH AAHED AAHING AAHS AB ABACUS QI QUIXOTICALLY ZA ZYZZYVA"));
    let (nodes, payload) = packed(&good);
    for end in 0..payload.len() {
        let bytes = with_payload(&good, nodes, &payload[..end]);
        assert!(matches!(open(&bytes), Err(FileError::Payload(_))), "cut at {end}");
    }
    let longer = [payload, b"\0"].concat();
    let error = FileError::Payload(CodecError::LeftOver(1));
    assert_eq!(open(&with_payload(&good, nodes, &longer)), Err(error));
}

#[test]
fn every_changed_byte_of_a_payload_is_refused() {
    let good = lex_file(&listed("AA AAH AAHED AAHING AAHS AB ABACUS QI QUIXOTICALLY ZA ZYZZYVA"));
    let (nodes, payload) = packed(&good);
    for index in 0..payload.len() {
        for change in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            let mut changed = payload.to_vec();
            changed[index] ^= change;
            assert!(open(&with_payload(&good, nodes, &changed)).is_err(), "{index} {change:#04x}");
        }
    }
}

#[test]
fn a_file_that_states_more_nodes_than_its_words_can_have_is_refused_before_memory_is_reserved() {
    let good = lex_file(&listed("AA AB"));
    let (nodes, payload) = packed(&good);
    assert_eq!(nodes, 4);
    let refused = |stated: u32, most: usize| {
        let error = CodecError::Nodes { expected: most, got: stated as usize };
        let bytes = with_payload(&good, stated, payload);
        assert_eq!(open(&bytes), Err(FileError::Payload(error)));
    };
    refused(32, 31);
    refused(1 << 24, 31);
    let possible = open(&with_payload(&good, 31, payload));
    assert_eq!(possible, Err(FileError::Payload(CodecError::Nodes { expected: 31, got: 4 })));
}

fn any_payload() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(prop_oneof![Just(0), Just(255), any::<u8>()], 0..400)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    /// An accepted payload would need the digest that the metadata states, and no arbitrary payload has it.
    #[test]
    fn an_arbitrary_payload_is_refused_without_a_crash(
        payload in any_payload(),
        nodes in prop_oneof![Just(31_u32), 0_u32..2000],
        count in 1_usize..300,
    ) {
        let list = Numbers(count as u64).words(count, 4);
        let bytes = with_payload(&lex_file(&list), nodes, &payload);
        if let Ok(read) = open(&bytes) {
            let summary = WordSummary::of(&read).unwrap();
            prop_assert_eq!(summary.digest(), LexFile::read(&bytes).unwrap().metadata().words);
        }
    }
}
