//! Pulling what was collected, against a server that answers as `CouchDB` does.

mod common;

use challenge_station::journal::collect::Document;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Log, SignedHead, WallTime};
use challenge_station::setup::EventId;
use challenge_station_collector::drive::Journal;
use challenge_station_collector::pull::{self, Pulled};
use common::fake::Fake;
use common::{EVENT, journal};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

fn event() -> EventId {
    EVENT.parse().unwrap()
}

/// The journal with eight more signatures at each of its signed heads, some with earlier and some with later times.
fn signed_again(mut journal: Journal) -> Journal {
    let heads = journal.heads.iter().flatten();
    let again = heads.flat_map(|document| {
        (0..8).map(|n| {
            let mut statement = SignedHead::read(document.line()).unwrap().statement().clone();
            let at = statement.at.utc_millis() + (n - 4) * 1000;
            statement.at = WallTime::new(at, 60);
            let signature = [u8::try_from(n).unwrap(); 64];
            Some(Arc::new(Document::of_head(&SignedHead::new(statement, signature)).unwrap()))
        })
    });
    let again: Vec<_> = again.collect();
    journal.heads.extend(again);
    journal
}

/// What the station exports.
fn exported(journal: &Journal) -> String {
    let lines = |of: &[Option<Arc<Document>>]| {
        of.iter().flatten().map(|one| one.line().to_owned()).collect::<Vec<_>>()
    };
    let heads = lines(&journal.heads).iter().map(|line| SignedHead::read(line).unwrap()).collect();
    json_lines(&Log::of("Hall A", lines(&journal.entries)).with_heads(heads).journals[0])
}

/// What is pulled from a collector with these documents, and the texts of the files.
fn pulled(name: &str, documents: &[String]) -> (Pulled, Vec<String>) {
    let fake = Fake::version("3.5.2");
    for document in documents {
        fake.store(&event().collected(), document);
    }
    let folder: PathBuf = std::env::temp_dir().join(format!("pull-{name}-{}", std::process::id()));
    let pulled = pull::pull(&fake.couch(), event(), &folder).unwrap();
    let texts = pulled.files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    fs::remove_dir_all(&folder).unwrap();
    (pulled, texts)
}

fn documents(journal: &Journal) -> Vec<String> {
    let all = journal.entries.iter().chain(&journal.heads).flatten();
    all.map(|document| document.json()).collect()
}

#[test]
fn what_is_pulled_is_byte_for_byte_what_the_station_exports() {
    let journals = [signed_again(journal(1, 120)), signed_again(journal(2, 7))];
    let all: Vec<_> = journals.iter().flat_map(documents).collect();
    let (pulled, texts) = pulled("same", &all);
    assert_eq!((pulled.entries, pulled.heads, pulled.unsound), (127, 4 * 9, vec![]));
    assert_eq!(texts, journals.each_ref().map(exported));
}

#[test]
fn more_than_a_page_is_pulled_in_order() {
    let journal = journal(1, 2300);
    let (pulled, texts) = pulled("pages", &documents(&journal));
    assert_eq!((pulled.entries, pulled.heads), (2300, 46));
    assert_eq!(texts, [exported(&journal)]);
}

#[test]
fn what_no_station_wrote_is_left_out_and_named() {
    let journal = journal(1, 3);
    let mut all = documents(&journal);
    all[1] = all[1].replace("Table 1", "Table 2");
    all.push(r#"{"_id":"_design/live","_rev":"1-0"}"#.to_owned());
    let (pulled, texts) = pulled("unsound", &all);
    assert_eq!((pulled.entries, pulled.unsound.len()), (2, 1), "{:?}", pulled.unsound);
    let name = format!("entry 2 of Station 0000, journal {}: expected digest ", journal.tag);
    assert!(pulled.unsound[0].starts_with(&name), "{:?}", pulled.unsound);
    let left: Vec<String> = exported(&journal).lines().map(ToOwned::to_owned).collect();
    assert_eq!(texts[0].lines().collect::<Vec<_>>(), [&left[0], &left[2], &left[3]]);
}
