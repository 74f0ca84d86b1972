//! Imports any bytes as a file. The file is read or refused, and the report matches what was read.

use crate::graphs::{dawg, dwg, gzip, gzip_with_all, kwg, zip};
use crate::lexicons;
use challenge_station::lexicon::PartialMetadata;
use challenge_station::lexicon::import;

const WORDS: [&str; 6] = ["AA", "AAH", "CAB", "QUIXOTICALLY", "ZA", "ZYGOMORPHICALLY"];

pub(super) fn read(bytes: &[u8]) {
    let list = match import::read(bytes, &mut |_| ()) {
        Ok(list) => list,
        Err(error) => return super::refused(&error),
    };
    let report = list.report();
    assert_eq!(list.words().count(), report.count() as usize);
    let metadata = PartialMetadata {
        name: "fuzzed".into(),
        edition: "one".into(),
        date: "2026-01-31".into(),
        ..PartialMetadata::assumed()
    };
    let lexicon = list.stored(&metadata, &mut |_| ()).expect("stored").open().expect("opened");
    assert_eq!(lexicon.metadata().words, report.words);
}

/// Each format, plain, gzipped and zipped.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let definitions = WORDS.map(|word| format!("{word} rough, cindery lava [n -S]\r\n")).concat();
    let plain = [
        WORDS.join("\n").into_bytes(),
        format!("# a list\r\n\r\n{definitions}").into_bytes(),
        b"\xef\xbb\xbfaa\n# name: Club list\nab,\n\xc3\x89T\xc3\x89\nAA\nqi 4\n".to_vec(),
        kwg(&WORDS),
        dwg(&WORDS),
        dawg(&WORDS),
        lexicons::lex_file(&lexicons::words(WORDS)),
    ];
    let wrapped = plain.iter().flat_map(|file| [gzip(file), gzip_with_all(file), zip(file)]);
    let wrapped: Vec<Vec<u8>> = wrapped.collect();
    plain.into_iter().chain(wrapped).collect()
}
