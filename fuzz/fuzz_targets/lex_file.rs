//! Reads arbitrary bytes as a lexicon file. They are sealed first, so that the code behind the seal
//! is tested too. The file must be refused, or its words must match its metadata.
//!
//! Run `cargo +nightly fuzz run lex_file` in the folder above. Begin with a few small valid files
//! in `fuzz/corpus/lex_file`: most changes to the header are refused at once.
#![no_main]

use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, WordSummary};
use libfuzzer_sys::fuzz_target;

/// Decoding more nodes than this takes too long to be useful.
const MOST_NODES: u32 = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let mut sealed = bytes.to_vec();
    let seal = Digest::of(bytes);
    sealed.extend_from_slice(seal.as_bytes());
    let Ok(file) = LexFile::read(&sealed) else { return };
    let nodes = sealed[12..16].try_into().map_or(0, u32::from_le_bytes);
    if nodes > MOST_NODES {
        return;
    }
    let mut words = Vec::new();
    let decoded = file.decode(&mut |word| {
        words.push(word);
        Ok(())
    });
    if decoded.is_ok() {
        let summary = WordSummary::of(&words).expect("words that ascend");
        assert_eq!(summary.lengths(), file.metadata().lengths);
        assert_eq!(summary.digest(), file.metadata().words);
    }
});
