//! Promise 5, for what the browser keeps: a bit that changed in storage means out of service.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{Stored, StoredError};

fn stored(text: &str) -> Stored {
    let file = lexicons::lex_file(&lexicons::words(text.split(' ')));
    Stored::build(&file, &mut |_, _| ()).unwrap()
}

fn small() -> Stored {
    stored("AA AAH AAHED AAHING AAHS AB ABA ABACUS QI QUIXOTICALLY ZA ZYMURGY ZYZZYVA")
}

/// Makes the digest fit again: what the digest does not see, the other checks must.
fn digested(mut stored: Stored) -> Stored {
    stored.digest = Digest::of_pieces([stored.papers.as_slice(), &stored.graph]);
    stored
}

#[test]
fn a_stored_lexicon_opens_with_its_identity() {
    let lexicon = small().open().unwrap();
    assert_eq!(lexicon.identity().name, "Une liste d’été");
    assert_eq!(lexicon.identity().count(), 13);
    assert_eq!(lexicon.fingerprint(), lexicon.identity().fingerprint());
}

#[test]
fn every_flipped_bit_of_the_stored_bytes_is_refused() {
    let good = small();
    for place in 0..good.papers.len() * 8 {
        let mut bad = good.clone();
        bad.papers[place / 8] ^= 1 << (place % 8);
        assert!(
            matches!(bad.open(), Err(StoredError::Changed { .. })),
            "bit {place} of the papers"
        );
    }
    for place in 0..good.graph.len() * 8 {
        let mut bad = good.clone();
        bad.graph[place / 8] ^= 1 << (place % 8);
        assert!(matches!(bad.open(), Err(StoredError::Changed { .. })), "bit {place} of the graph");
    }
    for place in 0..Digest::BYTES * 8 {
        let mut digest = *good.digest.as_bytes();
        digest[place / 8] ^= 1 << (place % 8);
        let bad = Stored { digest: Digest::from_bytes(digest), ..good.clone() };
        assert!(
            matches!(bad.open(), Err(StoredError::Changed { .. })),
            "bit {place} of the digest"
        );
    }
}

#[test]
fn a_broken_graph_is_refused_even_when_its_digest_fits() {
    let good = small();
    let mut refused = 0;
    for place in 0..good.graph.len() * 8 {
        let mut bad = good.clone();
        bad.graph[place / 8] ^= 1 << (place % 8);
        // Some bits make another whole graph of as many words: only the digest tells those.
        refused += usize::from(digested(bad).open().is_err());
    }
    assert!(refused > good.graph.len() * 4, "{refused} of {} bits", good.graph.len() * 8);
    for end in 0..good.graph.len() {
        let bad = Stored { graph: good.graph[..end].to_vec(), ..good.clone() };
        assert!(digested(bad).open().is_err(), "graph cut at {end}");
    }
}

#[test]
fn every_truncation_and_every_addition_is_refused() {
    let good = small();
    for end in 0..good.papers.len() {
        let bad = Stored { papers: good.papers[..end].to_vec(), ..good.clone() };
        assert!(bad.clone().open().is_err(), "papers cut at {end}");
        assert!(digested(bad).open().is_err(), "papers cut at {end}");
    }
    for end in 0..good.graph.len() {
        let bad = Stored { graph: good.graph[..end].to_vec(), ..good.clone() };
        assert!(bad.open().is_err(), "graph cut at {end}");
    }
    let mut longer = good.clone();
    longer.papers.push(0);
    assert!(digested(longer).open().is_err());
    let mut longer = good;
    longer.graph.push(0);
    assert!(digested(longer).open().is_err());
}

#[test]
fn the_papers_of_one_lexicon_with_the_graph_of_another_are_refused() {
    let mixed = digested(Stored { graph: stored("AA AB").graph, ..small() });
    assert_eq!(mixed.open().err(), Some(StoredError::Count { expected: 13, got: 2 }));
}

#[test]
fn a_stored_lexicon_shown_for_debugging_shows_no_word() {
    let shown = format!("{:?}", small());
    assert!(!shown.contains("ZYZZYVA") && !shown.contains("90, 89"), "{shown}");
}
