//! Any bytes a director could bring: they are read or refused, never a crash, and what is read agrees
//! with what is told of it.

#![no_main]

use challenge_station::lexicon::import::{Named, Papers, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match read(bytes, &mut |_| ()) {
        Ok(found) => {
            let report = found.report();
            assert_eq!(found.words().count(), report.count() as usize);
            let named = Named {
                name: "fuzzed".into(),
                edition: "one".into(),
                date: "2026-01-31".into(),
                ..Named::from_papers(&Papers::default())
            };
            let lexicon = found.stored(&named, &mut |_| ()).expect("stored").open().expect("open");
            assert_eq!(lexicon.identity().words, report.words);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
