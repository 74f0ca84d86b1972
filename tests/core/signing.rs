//! When a station signs the head of its journal, and what it does when its key is lost or changed.

use crate::common::journal_pages::{end_event, station};
use crate::common::signing::{fingerprint, proven, station_key};
use crate::common::{TestBench, journal_pages};
use challenge_station::challenge::page::PageLine;
use challenge_station::desk::KeyChange;
use challenge_station::journal::{
    self, Entry, Happening, HeadStatement, Log, PublicKey, SignedHead, StationKey, follow,
};
use challenge_station::setup;
use challenge_station::station::{Effect, Event};

/// A station that has just been switched on for the first time, with its key.
fn with_key(number: u8) -> TestBench {
    let mut bench = TestBench::bare(journal_pages::WORDS);
    bench.signs = Some(number);
    bench.send(journal::Event::Key(StationKey::Here(station_key(number))));
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

/// The page after a reload, with this key.
fn reloaded(bench: &TestBench, key: StationKey) -> TestBench {
    let mut next = TestBench::bare(journal_pages::WORDS);
    next.stored.clone_from(&bench.stored);
    next.send(Event::Alone);
    next.send(setup::Event::RecordsRead(Box::new(next.boot.records())));
    next.send(journal::Event::Key(key));
    let chain = follow(bench.stored.iter().map(Entry::stored)).unwrap();
    let closed = chain.opened;
    next.send(journal::Event::Read { chain, closed, found: vec![] });
    next.opens = true;
    next.open();
    next
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
    let statement = |effect: &Effect| match effect {
        Effect::Journal(journal::Effect::Sign(statement)) => Some(statement.clone()),
        _ => None,
    };
    bench.effects.iter().filter_map(statement).collect()
}

fn log(bench: &TestBench) -> Log {
    bench.own_log()
}

#[test]
fn the_entry_that_begins_a_journal_names_the_key_and_no_later_start_does() {
    let bench = with_key(1);
    assert_eq!(keys(&bench), [Some(station_key(1))]);
    let restarted = reloaded(&bench, StationKey::Here(station_key(1)));
    assert_eq!(keys(&restarted), [Some(station_key(1)), None]);
    assert!(!restarted.station.has_key_changed());
}

#[test]
fn the_journal_is_signed_every_50_entries() {
    let mut bench = with_key(1);
    challenges(&mut bench, 48);
    assert!(bench.signed.is_empty());
    challenges(&mut bench, 52);
    assert_eq!(signed_at(&bench), [50, 100]);
    let says = proven(&log(&bench).journals[0]);
    assert!(says.contains("entries 1–100 are as this station signed them"), "{says}");
    assert!(says.ends_with("1 entry since is unsigned."), "{says}");
}

#[test]
fn after_a_restart_the_same_journal_is_signed() {
    let mut before = with_key(1);
    challenges(&mut before, 20);
    let mut bench = reloaded(&before, StationKey::Here(station_key(1)));
    challenges(&mut bench, 30);
    let journals: Vec<_> = asked(&bench).iter().map(|statement| statement.journal).collect();
    assert_eq!(journals, [before.stored[0].digest()]);
}

#[test]
fn the_head_is_signed_at_the_end_of_a_round_and_of_an_event() {
    let mut bench = station(&["QI", "ZA AA"]);
    bench.signs = Some(1);
    bench.send(journal::Event::Key(StationKey::Here(station_key(1))));
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
    for (form, keys) in [("CSV", "1"), ("JSON Lines", "2"), ("challenge.txt", "3"), ("report", "P")]
    {
        let mut bench = with_key(1);
        challenges(&mut bench, 3);
        bench.press("^jx");
        let head = log(&bench).journals[0].head();
        bench.press(keys);
        let heads: Vec<_> = bench.signed.iter().map(|head| head.statement().head()).collect();
        assert_eq!(heads, [head], "{form}");
    }
    let mut bench = with_key(1);
    challenges(&mut bench, 3);
    bench.press("^jx2");
    let (log, refused) = Log::merged(&bench.journals.saved);
    assert_eq!((refused.len(), log.conflicts.len(), log.strays.len()), (0, 0, 0));
    assert!(proven(&log.journals[0]).ends_with("nothing since."));
}

#[test]
fn nothing_is_signed_without_a_key_and_everything_else_works() {
    for key in [StationKey::NoCrypto, StationKey::NotSaved] {
        let mut bench = TestBench::bare(journal_pages::WORDS);
        bench.signs = Some(1);
        bench.send(journal::Event::Key(key));
        bench.begin();
        bench.opens = true;
        bench.open();
        challenges(&mut bench, 60);
        bench.press("^jx2");
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
    twice.send(journal::Event::Signed(head));
    assert_eq!(twice.station, before);
    // The next signature covers what the missing one would have.
    never.signs = Some(1);
    challenges(&mut never, 40);
    assert_eq!(signed_at(&never), [100]);
}

#[test]
fn a_changed_key_is_entered_in_the_journal_and_shows_a_notice() {
    let mut bench = with_key(1);
    challenges(&mut bench, 2);
    let mut other = reloaded(&bench, StationKey::Here(station_key(2)));
    assert_eq!(keys(&other), [Some(station_key(1)), None, Some(station_key(2))]);
    assert!(other.station.has_key_changed());
    assert_eq!(other.station.desk_context().signing.changed, Some(KeyChange::Now));
    other.signs = Some(2);
    challenges(&mut other, 45);
    let says = proven(&log(&other).journals[0]);
    let expected = format!("on, a different key signs: {}. Compare it", fingerprint(2).short());
    assert!(says.contains(&expected), "{says}");
    // At the next start the change counts as an earlier one and shows no notice.
    let later = reloaded(&other, StationKey::Here(station_key(2)));
    assert!(!later.station.has_key_changed());
    assert_eq!(later.station.desk_context().signing.changed, Some(KeyChange::Before));
}

#[test]
fn a_lost_key_is_entered_in_the_journal_with_a_notice_and_its_return_is_entered_without_one() {
    let bench = with_key(1);
    let lost = reloaded(&bench, StationKey::NotSaved);
    assert_eq!(lost.stored.last().map(Entry::kind), Some("key-changed"));
    assert_eq!(lost.stored.last().and_then(named), None);
    assert!(lost.station.has_key_changed());
    let back = reloaded(&lost, StationKey::Here(station_key(1)));
    assert_eq!(back.stored.last().and_then(named), Some(station_key(1)));
    assert!(!back.station.has_key_changed(), "nothing more was lost");
    assert_eq!(back.station.desk_context().signing.changed, Some(KeyChange::Before));
}

#[test]
fn a_key_that_comes_later_than_the_first_entry_is_entered_and_causes_no_notice() {
    let mut bench = TestBench::in_service(journal_pages::WORDS);
    bench.challenge("QI");
    bench.send(journal::Event::Key(StationKey::Here(station_key(1))));
    assert_eq!(keys(&bench), [None, Some(station_key(1))]);
    assert!(!bench.station.has_key_changed());
    let restarted = reloaded(&bench, StationKey::Here(station_key(1)));
    assert_eq!(restarted.station.desk_context().signing.changed, None);
}

#[test]
fn the_printed_rulebook_and_the_page_about_the_station_name_the_public_key_and_its_fingerprint() {
    let key = station_key(1);
    let says = format!(
        "This station signs its journal with the key {}. The public key is {key}",
        key.fingerprint().short()
    );
    for keys in ["^411", "^A"] {
        let mut bench = with_key(1);
        bench.press(keys);
        let line = PageLine::plain(says.clone());
        assert!(bench.station.page().lines.contains(&line), "{keys}: {}", bench.screen());
    }
    let mut bench = TestBench::in_service(journal_pages::WORDS);
    bench.press("^411");
    let lines = format!("{:?}", bench.station.page().lines);
    assert!(!lines.contains("signs its journal"), "it has no key: {lines}");
}
