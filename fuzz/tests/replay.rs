//! Every target reads its seeds, the fuzzer's corpus, and slightly changed copies of both, without a crash. The
//! changes are the same in every run.

use challenge_station_fuzz::{ALL, Mutation, Target};
use std::fs;
use std::path::Path;

/// How many changed files each target reads.
const CHANGED: usize = 1_000;

/// The seeds and the saved corpus.
fn corpus(target: Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
    let mut files: Vec<_> =
        fs::read_dir(&folder).into_iter().flatten().map(|file| file.unwrap().path()).collect();
    files.sort();
    let saved = files.into_iter().map(|file| fs::read(file).unwrap());
    (target.seeds)().into_iter().chain(saved).collect()
}

fn target(name: &str) {
    let target = Target::named(name).unwrap();
    let corpus = corpus(target);
    for file in &corpus {
        (target.read)(file);
    }
    let mut mutation = Mutation::seeded(0);
    for number in 0..CHANGED {
        let (file, other) = (&corpus[number % corpus.len()], &corpus[number / 7 % corpus.len()]);
        (target.read)(&mutation.of(file, other));
    }
}

#[test]
fn a_file_to_import_is_read_or_refused() {
    target("import");
}

#[test]
fn a_lexicon_file_is_read_or_refused() {
    target("lex-file");
}

#[test]
fn a_station_file_is_read_or_refused() {
    target("station-file");
}

#[test]
fn a_set_up_url_is_read_or_refused() {
    target("setup-url");
}

#[test]
fn the_lines_of_a_journal_are_read_or_refused() {
    target("journal");
}

#[test]
fn exports_are_merged_or_refused() {
    target("merge");
}

#[test]
fn every_target_is_tried_and_its_corpus_is_small() {
    let names: Vec<&str> = ALL.iter().map(|target| target.name).collect();
    assert_eq!(names, ["import", "lex-file", "station-file", "setup-url", "journal", "merge"]);
    let bytes: usize = ALL.iter().flat_map(|target| corpus(*target)).map(|file| file.len()).sum();
    assert!(bytes <= 200_000, "{bytes} bytes");
}
