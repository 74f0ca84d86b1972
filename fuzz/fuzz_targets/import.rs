//! Imports arbitrary bytes: they must be read or refused without a crash, and the words must agree
//! with the report.

#![no_main]

use challenge_station::lexicon::PartialMetadata;
use challenge_station::lexicon::import::read;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match read(bytes, &mut |_| ()) {
        Ok(found) => {
            let report = found.report();
            assert_eq!(found.words().count(), report.count() as usize);
            let metadata = PartialMetadata {
                name: "fuzzed".into(),
                edition: "one".into(),
                date: "2026-01-31".into(),
                ..PartialMetadata::assumed()
            };
            let lexicon = found.stored(&metadata, &mut |_| ()).expect("stored").open().expect("open");
            assert_eq!(lexicon.metadata().words, report.words);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
