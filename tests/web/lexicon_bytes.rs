//! A browser packs and unpacks a lexicon with exactly the same bytes as the native tool.

use crate::lexicons;
use challenge_station::lexicon::{LexFile, StoredLexicon, StreamingLexFile, Word, write};
use wasm_bindgen_test::wasm_bindgen_test;

/// Made by the native tool.
const FILE: &[u8] = include_bytes!("../../static/lexicon/open.lex");

#[wasm_bindgen_test]
fn a_browser_packs_the_open_list_into_the_same_bytes_as_the_native_tool() {
    let file = LexFile::read(FILE).unwrap();
    let mut words: Vec<Word> = Vec::new();
    file.decode(&mut |word| {
        words.push(word);
        Ok(())
    })
    .unwrap();
    assert_eq!(words.len() as u64, file.metadata().count());
    assert!(write(file.metadata(), &words).unwrap() == FILE, "other bytes");
}

#[wasm_bindgen_test]
fn the_set_of_the_open_list_is_the_same_however_the_file_arrives_and_gives_the_same_file() {
    let whole = StoredLexicon::build(FILE, &mut |_, _| ()).unwrap();
    let mut arriving = StreamingLexFile::default();
    for piece in FILE.chunks(10_000) {
        arriving.take(piece, &mut |_, _| ());
    }
    assert!(arriving.build(&mut |_, _| ()).unwrap() == whole);
    assert!(whole.open().unwrap().to_lex_file().unwrap() == FILE, "other bytes");
}

#[wasm_bindgen_test]
fn a_browser_packs_a_list_of_one_word_and_reads_it_back() {
    let words = lexicons::words(["QI"]);
    let file = lexicons::lex_file(&words);
    let mut back = Vec::new();
    LexFile::read(&file)
        .unwrap()
        .decode(&mut |word| {
            back.push(word);
            Ok(())
        })
        .unwrap();
    assert_eq!(back, words);
}
