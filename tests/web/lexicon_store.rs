//! The lexicon's store gives back what it keeps, and keeps one.

use challenge_station::browser::lexicon_store::{keep, read};
use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, Stored};
use wasm_bindgen_test::wasm_bindgen_test;

const FILE: &[u8] = include_bytes!("../../static/lexicon/open.lex");

#[wasm_bindgen_test]
async fn the_lexicon_that_is_kept_comes_back_and_opens() {
    let words = LexFile::read(FILE).unwrap().identity().words;
    let stored = Stored::build(FILE, &mut |_, _| ()).unwrap();
    let old = Digest::of(b"an old edition");
    keep(&old, &stored).await;
    keep(&words, &stored).await;
    assert!(read(&old).await.is_none(), "one is kept, the last");
    let back = read(&words).await.unwrap();
    assert_eq!(
        (&back.papers, &back.graph, back.digest),
        (&stored.papers, &stored.graph, stored.digest)
    );
    assert_eq!(back.open().unwrap().identity().words, words);
}
