//! Promise 5, for stored lexicons: a bit that changed in storage means out of service.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{StoredError, StoredLexicon};
use std::fs;

fn stored(text: &str) -> StoredLexicon {
    let file = lexicons::lex_file(&lexicons::words(text.split(' ')));
    StoredLexicon::build(&file, &mut |_, _| ()).unwrap()
}

fn small() -> StoredLexicon {
    stored("AA AAH AAHED AAHING AAHS AB ABA ABACUS QI QUIXOTICALLY ZA ZYMURGY ZYZZYVA")
}

/// Makes the digest match again, so that the other checks have to find the change.
fn digested(mut stored: StoredLexicon) -> StoredLexicon {
    stored.digest = Digest::of_pieces([stored.metadata.as_slice(), &stored.set]);
    stored
}

#[test]
fn a_stored_lexicon_opens_with_its_metadata() {
    let lexicon = small().open().unwrap();
    assert_eq!(lexicon.metadata().name, "Une liste d’été");
    assert_eq!(lexicon.metadata().count(), 13);
    assert_eq!(lexicon.fingerprint(), lexicon.metadata().fingerprint());
}

#[test]
fn every_flipped_bit_of_the_stored_bytes_is_refused() {
    let good = small();
    for bit in 0..good.metadata.len() * 8 {
        let mut bad = good.clone();
        bad.metadata[bit / 8] ^= 1 << (bit % 8);
        assert!(
            matches!(bad.open(), Err(StoredError::Changed { .. })),
            "bit {bit} of the metadata"
        );
    }
    for bit in 0..good.set.len() * 8 {
        let mut bad = good.clone();
        bad.set[bit / 8] ^= 1 << (bit % 8);
        assert!(matches!(bad.open(), Err(StoredError::Changed { .. })), "bit {bit} of the set");
    }
    for bit in 0..Digest::BYTES * 8 {
        let mut digest = *good.digest.as_bytes();
        digest[bit / 8] ^= 1 << (bit % 8);
        let bad = StoredLexicon { digest: Digest::from_bytes(digest), ..good.clone() };
        assert!(matches!(bad.open(), Err(StoredError::Changed { .. })), "bit {bit} of the digest");
    }
}

#[test]
fn a_broken_set_is_refused_even_if_its_digest_matches() {
    let good = small();
    for index in 0..good.set.len() {
        for change in 1..=255 {
            let mut bad = good.clone();
            bad.set[index] ^= change;
            let error = digested(bad).open().expect_err("a broken set");
            assert!(matches!(error, StoredError::Set(_)), "byte {index}, {change:#04x}: {error}");
        }
    }
    for end in 0..good.set.len() {
        let bad = StoredLexicon { set: good.set[..end].to_vec(), ..good.clone() };
        assert!(digested(bad).open().is_err(), "set cut at {end}");
    }
}

#[test]
fn a_byte_changed_anywhere_in_the_stored_open_list_is_refused() {
    let file = fs::read("static/lexicon/open.lex").unwrap();
    let good = StoredLexicon::build(&file, &mut |_, _| ()).unwrap();
    assert!(good.clone().open().is_ok());
    let mut number = 15_u32;
    for _ in 0..500 {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let index = usize::try_from(number >> 4).unwrap() % good.set.len();
        let mut bad = good.clone();
        bad.set[index] ^= u8::try_from(number >> 24).unwrap() | 1;
        let opened = bad.clone().open();
        assert!(matches!(opened, Err(StoredError::Changed { .. })), "byte {index}");
        assert!(matches!(digested(bad).open(), Err(StoredError::Set(_))), "byte {index}");
    }
}

#[test]
fn every_truncated_and_every_lengthened_stored_lexicon_is_refused() {
    let good = small();
    for end in 0..good.metadata.len() {
        let bad = StoredLexicon { metadata: good.metadata[..end].to_vec(), ..good.clone() };
        assert!(bad.clone().open().is_err(), "metadata cut at {end}");
        assert!(digested(bad).open().is_err(), "metadata cut at {end}");
    }
    for end in 0..good.set.len() {
        let bad = StoredLexicon { set: good.set[..end].to_vec(), ..good.clone() };
        assert!(bad.open().is_err(), "set cut at {end}");
    }
    let mut longer = good.clone();
    longer.metadata.push(0);
    assert!(digested(longer).open().is_err());
    let mut longer = good;
    longer.set.push(0);
    assert!(digested(longer).open().is_err());
}

#[test]
fn the_metadata_of_one_lexicon_with_the_set_of_another_is_refused() {
    let mixed = digested(StoredLexicon { set: stored("AA AB").set, ..small() });
    assert_eq!(mixed.open().err(), Some(StoredError::Count { expected: 13, got: 2 }));
}

#[test]
fn a_stored_lexicon_shown_for_debugging_shows_no_word() {
    let stored = small();
    let shown = format!("{stored:?}");
    let digest = stored.digest.to_string();
    let sizes = format!("{} + {} bytes", stored.metadata.len(), stored.set.len());
    assert!(shown.contains(&digest) && shown.contains(&sizes), "{shown}");
    assert!(!shown.contains("ZYZZYVA") && !shown.contains("90, 89"), "{shown}");
}
