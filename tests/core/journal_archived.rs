//! When an event has ended, its journal is archived. Nothing more is added to it, and a new journal begins with its
//! head code.

use crate::common;
use crate::common::entries::Says;
use crate::common::journals;
use challenge_station::challenge::{ChallengeNumber, Moment, Origin};
use challenge_station::desk::Ask;
use challenge_station::journal::{
    At, Chain, Entry, EventContext, Happening, HeadCode, Noted, StationId, WallTime, Writer, follow,
};
use challenge_station::rulebook::Choice;
use common::journal_pages::end_event;
use common::{TestBench, WALL};
use journals::{HappeningOrDecision, Journal, self_lookup};

fn at() -> At {
    At {
        wall: WallTime::new(WALL, 60),
        since_start: Moment::from_millis(7),
        rulebook: Choice::default(),
        context: EventContext::default(),
    }
}

fn take(writer: &mut Writer, what: impl Into<HappeningOrDecision>) -> Option<ChallengeNumber> {
    writer.take(what.into().record(at()))
}

fn kinds(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(Entry::kind).collect()
}

#[test]
fn a_chain_that_ends_with_an_archived_entry_is_known_to_be_archived() {
    let mut journal = Journal::default();
    journal.enter(journals::OPENED);
    assert!(!follow(journal.texts()).unwrap().archived);
    journal.enter(Happening::Archived);
    let chain = follow(journal.texts()).unwrap();
    assert_eq!((chain.archived, chain.after), (true, None));
}

#[test]
fn nothing_follows_the_archived_entry_and_new_entries_wait_for_the_next_journal() {
    let mut writer = Writer::unread(StationId::from_random(*b"0123456789abcdef"));
    writer.open(Chain::default(), None, Vec::new(), &at());
    assert_eq!(take(&mut writer, Happening::Archived), None);
    assert_eq!(take(&mut writer, self_lookup(Origin::New, "QI", true)), None);
    let old = writer.to_write();
    assert_eq!(kinds(&old), ["opened", "archived"]);
    assert!(writer.written(old[0].head()));
    assert_eq!(kinds(&writer.to_write()), ["archived"]);
    assert!(writer.written(old[1].head()));
    assert_eq!((writer.is_open(), writer.session(), writer.unwritten_rulings()), (false, None, 1));
    assert!(writer.to_write().is_empty());
    let code = HeadCode::of(&old[1].head());
    writer.open(Chain::after(code), Some(1), Vec::new(), &at());
    let new = writer.to_write();
    assert_eq!(kinds(&new), ["opened", "self-lookup"]);
    assert_eq!((new[0].sequence(), new[0].previous()), (1, Entry::NOTHING_BEFORE));
    assert_eq!(new[0].field("note"), Some(code.to_string().as_str()));
    assert_eq!(writer.session(), Some(1));
    assert!(!writer.written(old[1].head()), "it is not an entry of this journal");
    assert!(writer.written(new[1].head()));
    assert_eq!((writer.last(), writer.unwritten_rulings()), (2, 0));
}

#[test]
fn a_writer_with_an_archived_chain_begins_the_next_journal() {
    let mut journal = Journal::default();
    journal.enter(journals::OPENED);
    journal.enter(Happening::Archived);
    let mut writer = Writer::unread(StationId::from_random(*b"0123456789abcdef"));
    writer.open(follow(journal.texts()).unwrap(), None, Vec::new(), &at());
    let [opened] = &writer.to_write()[..] else {
        panic!("expected only the first entry of a new journal")
    };
    assert_eq!(opened.sequence(), 1);
    let code = HeadCode::of(&journal.head).to_string();
    assert_eq!(opened.field("note"), Some(code.as_str()));
}

#[test]
fn after_an_event_the_station_continues_in_the_next_journal() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.challenge("QI");
    bench.clear();
    bench.effects.clear();
    end_event(&mut bench);
    assert!(bench.effects.contains(&Ask::ReadJournal), "the next journal is opened");
    let (_, old) = bench.journals.archived.pop().unwrap();
    let old: Vec<Entry> = old.iter().map(|text| Entry::read(text).unwrap()).collect();
    assert_eq!(kinds(&old), ["opened", "self-lookup", "desk-opened", "exported", "archived"]);
    let code = HeadCode::of(&old[4].head());
    assert!(!bench.station.found().set_aside);
    bench.challenge("ZA");
    assert_eq!(kinds(&bench.stored), ["opened", "settings", "standing", "self-lookup"]);
    for journal in [&old, &bench.stored] {
        let texts: Vec<String> = journal.iter().map(|entry| entry.stored().to_owned()).collect();
        assert!(follow(texts.iter().map(String::as_str)).is_ok());
    }
    assert_eq!(bench.stored[0].field("note"), Some(code.to_string().as_str()));
    // A head code noted at the end of the archived journal is still found.
    let log = bench.own_log();
    assert_eq!(code.noted(&log), Noted::Archived(&log.journals[0]));
    let now = HeadCode::of(&log.journals[0].head());
    assert_eq!(now.noted(&log), Noted::Still(&log.journals[0]));
    let earlier = HeadCode::of(&old[1].head());
    assert_eq!(earlier.noted(&log), Noted::Nowhere);
}

#[test]
fn the_last_challenge_of_an_archived_journal_cannot_be_judged_again() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.challenge("QI");
    bench.clear();
    assert!(bench.station.terms().repeatable.is_some());
    end_event(&mut bench);
    assert!(
        bench.station.terms().repeatable.is_none(),
        "the next journal uses its number for another entry"
    );
}
