//! A lexicon file is unpacked while it arrives, and trusted only when all of it is there.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{FileError, LexFile, MAX_FILE, StoredLexicon, StreamingLexFile};
use proptest::prelude::*;
use std::fs;

/// The lexicon of a file that arrives in pieces of this many bytes.
fn arrived(file: &[u8], size: usize) -> Result<StoredLexicon, FileError> {
    let mut arriving = StreamingLexFile::default();
    for piece in file.chunks(size) {
        arriving.take(piece, &mut |_, _| ());
    }
    arriving.build(&mut |_, _| ())
}

fn open_list() -> Vec<u8> {
    fs::read("static/lexicon/open.lex").unwrap()
}

fn small() -> Vec<u8> {
    let words = "AA AAH AAHED AB ABACUS QI QUIXOTICALLY ZA ZYZZYVA";
    lexicons::lex_file(&lexicons::words(words.split(' ')))
}

#[test]
fn a_file_that_arrives_in_pieces_makes_the_same_lexicon() {
    let file = open_list();
    let whole = StoredLexicon::build(&file, &mut |_, _| ()).unwrap();
    for piece in [1 << 14, 65_537, file.len() - 1] {
        assert_eq!(arrived(&file, piece).unwrap(), whole, "pieces of {piece} bytes");
    }
    let file = small();
    let whole = StoredLexicon::build(&file, &mut |_, _| ()).unwrap();
    for piece in [1, 2, 7, 300] {
        assert_eq!(arrived(&file, piece).unwrap(), whole, "pieces of {piece} bytes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_file_split_anywhere_makes_the_same_lexicon(
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        let file = small();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(file.len())).collect();
        cuts.sort_unstable();
        cuts.push(file.len());
        let (mut arriving, mut from) = (StreamingLexFile::default(), 0);
        for to in cuts {
            arriving.take(&file[from..to], &mut |_, _| ());
            from = to;
        }
        let stored = arriving.build(&mut |_, _| ());
        prop_assert_eq!(stored, StoredLexicon::build(&file, &mut |_, _| ()));
    }
}

#[test]
fn most_words_are_unpacked_before_the_last_piece_of_the_file_arrives() {
    let file = open_list();
    let total = LexFile::read(&file).unwrap().metadata().count();
    let mut reports: Vec<(u32, u32)> = Vec::new();
    let mut arriving = StreamingLexFile::default();
    let mut done_before_the_last = 0;
    for piece in file.chunks(16_384) {
        done_before_the_last = reports.last().map_or(0, |report| report.0);
        arriving.take(piece, &mut |done, of| reports.push((done, of)));
    }
    arriving.build(&mut |done, of| reports.push((done, of))).unwrap();
    assert!(u64::from(done_before_the_last) > total / 2, "{done_before_the_last} of {total}");
    assert!(reports.is_sorted(), "progress never decreases");
    assert!(reports.iter().all(|(done, of)| done <= of && u64::from(*of) == total));
    assert_eq!(reports.last().map(|report| u64::from(report.0)), Some(total));
}

#[test]
fn a_changed_byte_gives_the_same_error_in_pieces_as_in_a_whole_file() {
    let good = small();
    for index in 0..good.len() {
        let mut bad = good.clone();
        bad[index] ^= 1 << (index % 8);
        let error = arrived(&bad, 5).unwrap_err();
        assert_eq!(Some(error), LexFile::read(&bad).err(), "byte {index}");
    }
}

#[test]
fn a_file_that_stops_early_or_never_ends_is_refused() {
    let good = small();
    for end in 0..good.len() {
        assert!(arrived(&good[..end], 3).is_err(), "cut at {end}");
    }
    let mut arriving = StreamingLexFile::default();
    arriving.take(&good, &mut |_, _| ());
    let more = vec![0; 1 << 20];
    for _ in 0..=MAX_FILE >> 20 {
        arriving.take(&more, &mut |_, _| ());
    }
    let error = arriving.build(&mut |_, _| ()).unwrap_err();
    assert!(matches!(error, FileError::TooLarge { what: "bytes", .. }), "{error}");
}

/// The file is resealed, so that only its metadata can reveal the change.
#[test]
fn a_file_whose_words_do_not_match_its_metadata_is_refused_however_it_arrives() {
    let good = small();
    let mut refused = 0;
    for index in 0..good.len() - Digest::BYTES {
        let mut bad = good.clone();
        bad[index] ^= 1 << (index % 8);
        bad.truncate(good.len() - Digest::BYTES);
        bad.extend_from_slice(Digest::of(&bad).as_bytes());
        let (pieces, whole) = (arrived(&bad, 4), StoredLexicon::build(&bad, &mut |_, _| ()));
        refused += usize::from(pieces.is_err());
        assert_eq!(pieces, whole, "byte {index}");
    }
    assert!(refused > good.len() / 2, "{refused} of {} bytes", good.len());
}
