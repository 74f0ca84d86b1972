//! The lexicon store returns what it stores, and removes only what it is asked to remove.

use crate::lexicons;
use challenge_station::app::adapters::lexicon_store::{
    install, installed, read, read_installed, remove, save,
};
use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, Metadata, StoredLexicon};
use wasm_bindgen_test::wasm_bindgen_test;

const FILE: &[u8] = include_bytes!("../../static/lexicon/open.lex");

#[wasm_bindgen_test]
async fn the_stored_lexicon_is_read_back_and_opens() {
    let words = LexFile::read(FILE).unwrap().metadata().words;
    let stored = StoredLexicon::build(FILE, &mut |_, _| ()).unwrap();
    let old = Digest::of(b"an old edition");
    save(&old, &stored).await.unwrap();
    assert!(
        read(&old).await.unwrap().is_none(),
        "a lexicon stored under the digest of another one was returned"
    );
    save(&words, &stored).await.unwrap();
    assert!(read(&old).await.unwrap().is_none(), "only the last one is stored");
    let back = read(&words).await.unwrap().unwrap();
    assert_eq!(back, stored);
    assert_eq!(back.open().unwrap().metadata().words, words);
}

/// A lexicon of these words under this name.
fn stored(name: &str, letters: &str) -> (Metadata, StoredLexicon) {
    let words = lexicons::words(letters.split(' '));
    let metadata = Metadata { name: name.into(), ..lexicons::metadata(&words) };
    let stored = StoredLexicon::of(&metadata, words).unwrap();
    (metadata, stored)
}

#[wasm_bindgen_test]
async fn an_installed_lexicon_stays_until_it_is_removed_or_replaced() {
    for lexicon in installed().await.unwrap() {
        remove(&lexicon.words).await.unwrap();
    }
    let (old, old_stored) = stored("Club list", "AA AB");
    let (other, other_stored) = stored("School list", "QI ZA");
    let (new, new_stored) = stored("Club list", "AA AB AD");
    install(&old_stored, None).await.unwrap();
    install(&other_stored, None).await.unwrap();
    save(&Digest::of(b"the site's own"), &other_stored).await.unwrap();
    assert_eq!(installed().await.unwrap().len(), 2);

    install(&new_stored, Some(&old.words)).await.unwrap();
    assert!(read_installed(&old.words).await.unwrap().is_none(), "it was replaced");
    assert_eq!(read_installed(&new.words).await.unwrap(), Some(new_stored));
    let mut names: Vec<String> =
        installed().await.unwrap().into_iter().map(|it| it.metadata.unwrap().name).collect();
    names.sort();
    assert_eq!(names, ["Club list", "School list"]);

    remove(&new.words).await.unwrap();
    remove(&other.words).await.unwrap();
    assert!(installed().await.unwrap().is_empty());
}

#[wasm_bindgen_test]
async fn a_failed_installation_changes_nothing() {
    let (metadata, whole) = stored("A list", "FA FE");
    install(&whole, None).await.unwrap();
    let (_, mut broken) = stored("A list", "FA FE FY");
    broken.metadata.truncate(20);
    assert!(install(&broken, Some(&metadata.words)).await.is_err());
    let (_, mut broken) = stored("A list", "FA FE FY");
    broken.set.truncate(8);
    assert!(
        install(&broken, Some(&metadata.words)).await.is_err(),
        "a broken lexicon was installed"
    );
    assert_eq!(read_installed(&metadata.words).await.unwrap(), Some(whole));
    remove(&metadata.words).await.unwrap();
}
