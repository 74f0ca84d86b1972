//! When a station signs the head of its journal, and what it asks the browser to sign. (What the journal, the notices and
//! the pages say about its key: `tests/flows/signing/`.)

use crate::common::journal_pages::{end_event, station};
use crate::common::signing::{proven, station_key};
use crate::common::{TestBench, journal_pages};
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::{
    Entry, Happening, HeadStatement, Log, PublicKey, SignedHead, StationKey,
};

/// A station that has just been switched on for the first time, with its key.
fn with_key(number: u8) -> TestBench {
    let mut bench = TestBench::bare(journal_pages::WORDS);
    bench.signs = Some(number);
    bench.send(Answer::KeyFound(StationKey::Here(station_key(number))));
    bench.begin();
    bench.opens = true;
    bench.open();
    bench
}

/// This many challenges, one after another.
fn challenges(bench: &mut TestBench, count: usize) {
    for _ in 0..count {
        bench.challenge("QI");
        bench.clear();
    }
}

/// How many entries the journal had each time it was signed.
fn signed_at(bench: &TestBench) -> Vec<u64> {
    bench.signed.iter().map(|head| head.statement().count).collect()
}

/// The key that an entry names.
fn named(entry: &Entry) -> Option<PublicKey> {
    match entry.what() {
        Happening::Opened { key, .. } | Happening::KeyChanged { key } => *key,
        _ => None,
    }
}

/// The keys that the entries about keys name.
fn keys(bench: &TestBench) -> Vec<Option<PublicKey>> {
    let about = |entry: &&Entry| matches!(entry.kind(), "opened" | "key-changed");
    bench.stored.iter().filter(about).map(named).collect()
}

/// The statements that were to be signed.
fn asked(bench: &TestBench) -> Vec<HeadStatement> {
    let statement = |effect: &Ask| match effect {
        Ask::SignHead(statement) => Some(statement.clone()),
        _ => None,
    };
    bench.effects.iter().filter_map(statement).collect()
}

fn log(bench: &TestBench) -> Log {
    bench.own_log()
}

#[test]
fn the_head_is_signed_at_the_end_of_a_round_and_of_an_event() {
    let mut bench = station(&["QI", "ZA AA"]);
    bench.signs = Some(1);
    bench.send(Answer::KeyFound(StationKey::Here(station_key(1))));
    bench.press("^9");
    assert_eq!(signed_at(&bench), [bench.stored.len() as u64], "a round has ended");
    bench.press("^");
    let before = bench.stored.len();
    end_event(&mut bench);
    let ended = bench.journals.archived[0].1.len() as u64;
    assert!(ended > before as u64);
    assert!(signed_at(&bench).contains(&ended), "{:?} {ended}", signed_at(&bench));
    let last = bench.signed.iter().rfind(|head| head.statement().count == ended).unwrap();
    let archived =
        Log::of("A", bench.journals.archived[0].1.clone()).with_heads(vec![last.clone()]);
    assert!(proven(&archived.journals[0]).ends_with("nothing since."));
    // The next journal names the key and has signatures of its own.
    assert_eq!(named(&bench.stored[0]), Some(station_key(1)));
    assert_ne!(log(&bench).journals[0].journal(), archived.journals[0].journal());
}

#[test]
fn every_export_signs_the_journal_up_to_its_last_entry() {
    for (form, keys) in
        [("JSON Lines", "x\n"), ("CSV", "x2\n"), ("challenge.txt", "x3\n"), ("report", "P")]
    {
        let mut bench = with_key(1);
        challenges(&mut bench, 3);
        bench.press("^j");
        let head = log(&bench).journals[0].head();
        bench.press(keys);
        let heads: Vec<_> = bench.signed.iter().map(|head| head.statement().head()).collect();
        assert_eq!(heads, [head], "{form}");
    }
    let mut bench = with_key(1);
    challenges(&mut bench, 3);
    bench.press("^jx\n");
    let (log, refused) = Log::merged(&bench.journals.saved);
    assert_eq!((refused.len(), log.conflicts.len(), log.strays.len()), (0, 0, 0));
    assert!(proven(&log.journals[0]).ends_with("nothing since."));
}

#[test]
fn nothing_is_signed_without_a_key_and_everything_else_works() {
    for key in [StationKey::NoCrypto, StationKey::NotSaved] {
        let mut bench = TestBench::bare(journal_pages::WORDS);
        bench.signs = Some(1);
        bench.send(Answer::KeyFound(key));
        bench.begin();
        bench.opens = true;
        bench.open();
        challenges(&mut bench, 60);
        bench.press("^jx\n");
        assert_eq!((asked(&bench), keys(&bench)), (vec![], vec![None]));
        assert!(!bench.station.has_key_changed());
        assert_eq!(bench.journals.saved.len(), 1);
        let log = Log::merged(&bench.journals.saved).0;
        assert!(proven(&log.journals[0]).ends_with("no signature."));
    }
}

#[test]
fn a_signature_that_comes_late_twice_or_never_changes_nothing_else() {
    let mut never = with_key(1);
    never.signs = None;
    let mut twice = with_key(1);
    for bench in [&mut never, &mut twice] {
        challenges(bench, 60);
    }
    let kinds: Vec<&str> = never.stored.iter().map(Entry::kind).collect();
    assert_eq!(twice.stored.iter().map(Entry::kind).collect::<Vec<_>>(), kinds);
    assert_eq!((asked(&never).len(), never.screen()), (1, "count"));
    let [head] = <[SignedHead; 1]>::try_from(twice.signed.clone()).unwrap();
    let before = twice.station.clone();
    twice.send(Answer::HeadSigned(head));
    assert_eq!(twice.station, before);
    // The next signature covers what the missing one would have.
    never.signs = Some(1);
    challenges(&mut never, 40);
    assert_eq!(signed_at(&never), [100]);
}
