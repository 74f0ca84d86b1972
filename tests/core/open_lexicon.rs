//! The open list that the site ships matches its metadata.
#![cfg(not(target_arch = "wasm32"))]

use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, MAX_LETTERS, MIN_LETTERS, StoredLexicon, Word};
use std::collections::BTreeSet;
use std::fs;

const MOST_BYTES: usize = 210_000;

fn open_list() -> Vec<u8> {
    fs::read("static/lexicon/open.lex").unwrap()
}

fn words(file: &LexFile<'_>) -> Vec<Word> {
    let mut words = Vec::new();
    file.decode(&mut |word| {
        words.push(word);
        Ok(())
    })
    .unwrap();
    words
}

/// The reviewed words that are added (`+`) or removed (`-`).
fn reviewed(sign: &str) -> BTreeSet<String> {
    let text = fs::read_to_string("lexicon/short-words.txt").unwrap();
    let changes =
        text.lines().filter_map(|line| line.strip_prefix(sign)?.split_whitespace().next());
    changes.map(String::from).collect()
}

#[test]
fn the_open_list_is_intact_and_small_enough_to_download() {
    let bytes = open_list();
    assert!(bytes.len() <= MOST_BYTES, "{} bytes", bytes.len());
    let file = LexFile::read(&bytes).unwrap();
    let words = words(&file);
    let lines = words.iter().flat_map(|word| [word.letters(), b"\n"]);
    assert_eq!(file.metadata().words, Digest::of_pieces(lines));
    assert_eq!(file.metadata().count(), words.len() as u64);
    assert!(words.len() > 240_000, "{} words", words.len());
    assert!(words.is_sorted_by(|a, b| a < b));
    for word in words {
        let letters = word.letters();
        assert!((MIN_LETTERS..=MAX_LETTERS).contains(&letters.len()), "{word}");
        assert!(letters.iter().all(u8::is_ascii_uppercase), "{word}");
    }
}

#[test]
fn the_open_list_states_that_it_is_open_and_its_source() {
    let bytes = open_list();
    let file = LexFile::read(&bytes).unwrap();
    let metadata = file.metadata();
    assert!(metadata.name.contains("Open"), "{}", metadata.name);
    assert!(metadata.source.contains("SCOWL"), "{}", metadata.source);
    assert!(metadata.licence.contains("NOTICE"), "{}", metadata.licence);
    assert_eq!(metadata.language, "en");
    let notice = fs::read_to_string("NOTICE").unwrap();
    assert!(notice.contains("not an\nofficial list"));
    assert!(notice.contains("Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."));
}

#[test]
fn the_short_words_of_the_open_list_are_the_reviewed_ones() {
    let bytes = open_list();
    let list: BTreeSet<String> =
        words(&LexFile::read(&bytes).unwrap()).iter().map(Word::to_string).collect();
    let two = |words: &BTreeSet<String>| -> BTreeSet<String> {
        words.iter().filter(|word| word.len() == 2).cloned().collect()
    };
    let (added, removed) = (reviewed("+ "), reviewed("- "));
    assert_eq!(two(&list), two(&added));
    assert!(two(&added).len() > 100);
    assert!(added.is_subset(&list), "every added word is there");
    assert!(removed.is_disjoint(&list), "no removed word is there");
}

#[test]
fn the_open_list_has_words_that_every_player_knows_and_no_obvious_non_words() {
    let bytes = open_list();
    let list = words(&LexFile::read(&bytes).unwrap());
    for known in
        ["AA", "QI", "ZA", "ECO", "MAX", "CAFE", "ELAN", "QUIZ", "ZYZZYVA", "COLOUR", "COLOR"]
    {
        let word = Word::new(known.as_bytes()).unwrap();
        assert!(list.binary_search(&word).is_ok(), "{known}");
    }
    for unknown in ["CS", "BS", "LX", "CSC", "DKL", "STRAYA", "QZ"] {
        let word = Word::new(unknown.as_bytes()).unwrap();
        assert!(list.binary_search(&word).is_err(), "{unknown}");
    }
}

#[test]
fn the_open_list_becomes_a_lexicon_and_reports_progress() {
    let mut reports = Vec::new();
    let stored =
        StoredLexicon::build(&open_list(), &mut |done, total| reports.push((done, total))).unwrap();
    let lexicon = stored.open().unwrap();
    let total = u32::try_from(lexicon.metadata().count()).unwrap();
    assert!(reports.len() > 10 && reports.is_sorted());
    assert_eq!(reports.last(), Some(&(total, total)));
}

#[test]
fn the_lexicon_of_the_open_list_is_whole_and_packs_into_the_same_file() {
    let lexicon = StoredLexicon::build(&open_list(), &mut |_, _| ()).unwrap().open().unwrap();
    assert!(lexicon.edition_if_whole().is_some());
    assert!(lexicon.to_lex_file().unwrap() == open_list(), "the same bytes");
}
