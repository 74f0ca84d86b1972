//! Promise 4 on a full disk: players and directors are told from the first write that fails; and a browser that evicts
//! the site takes nothing with it that cannot be restored.

use crate::common::exports::{go_on, rewritten};
use crate::common::journals::Journal;
use crate::common::{Store, TestBench, full_disk, settings};
use challenge_station::browser_error::{Cause, StoreError};
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::{
    Happening, LastHead, Remembered, Spare, StationId, Stored, follow,
};
use challenge_station::setup::Settings;
use challenge_station::setup::record::{CopyState, ReadRecord, Record};
use challenge_station::station::{Event, Notice};

fn notices(bench: &TestBench) -> Vec<&'static str> {
    Notice::all(&bench.station).iter().map(|notice| notice.name).collect()
}

fn restarts(bench: &TestBench) -> usize {
    bench.effects.iter().filter(|effect| **effect == Ask::Reload).count()
}

fn emptied() -> Answer {
    Answer::WriteFailed(StoreError { cause: Cause::Emptied, ..full_disk() })
}

#[test]
fn from_the_first_write_without_room_to_the_first_with_room_every_screen_says_export_now() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!(notices(&bench), ["disk-full", "not-recorded"]);
    assert!(Notice::all(&bench.station)[0].says.starts_with("Disk full: export now."));
    // Once the browser has evicted the site, its errors no longer say that the disk is full.
    bench.store = Store::Hangs;
    let cause = Cause::NoAnswer;
    bench.send(Answer::WriteFailed(StoreError { cause, ..full_disk() }));
    assert_eq!(notices(&bench), ["disk-full", "not-recorded"]);
    bench.store = Store::Good;
    bench.millis(6_000);
    assert_eq!(notices(&bench), [""; 0]);
    // The answer to an earlier attempt comes late, when nothing waits any more.
    bench.send(Answer::WriteFailed(full_disk()));
    bench.millis(6_000);
    assert_eq!(notices(&bench), [""; 0]);
}

#[test]
fn an_emptied_station_records_nothing_more_and_starts_anew_once_nobody_uses_it() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.type_slip("QI");
    bench.press("\t");
    bench.send(emptied());
    bench.millis(1_000);
    assert!(!bench.is_recorded());
    assert_eq!(notices(&bench), ["emptied", "not-recorded"]);
    bench.millis(15_000);
    assert_eq!(restarts(&bench), 0, "the verdict is on the screen");
    bench.clear();
    bench.millis(9_900);
    assert_eq!(restarts(&bench), 0, "somebody may be about to begin");
    bench.millis(200);
    assert_eq!(restarts(&bench), 1);
    // If the browser ignores it, it is asked again, but not all the time.
    bench.millis(4_000);
    assert_eq!(restarts(&bench), 1);
    bench.millis(2_000);
    assert_eq!(restarts(&bench), 2);
}

#[test]
fn an_emptied_station_goes_on_until_the_site_can_be_loaded_again() {
    let mut bench = TestBench::in_service("QI");
    bench.is_offline = true;
    bench.send(emptied());
    bench.millis(60_000);
    assert_eq!(restarts(&bench), 0, "without the network the page would be gone");
    bench.is_offline = false;
    bench.millis(6_000);
    assert!(restarts(&bench) > 0);
    // The answer came late, and somebody has begun a slip.
    let mut bench = TestBench::in_service("QI");
    bench.send(emptied());
    bench.press("2");
    bench.send(Event::SiteLoads);
    assert_eq!(restarts(&bench), 0);
}

#[test]
fn an_emptied_station_does_not_start_anew_while_players_or_the_director_use_it() {
    let mut bench = TestBench::in_service("QI");
    bench.send(emptied());
    bench.press("2");
    bench.millis(25_000);
    assert_eq!(restarts(&bench), 0, "a slip is on the screen");
    let mut bench = TestBench::in_service("QI");
    bench.send(emptied());
    bench.send(Event::DeskRequested);
    assert!(bench.station.desk().is_some());
    bench.millis(60_000);
    assert_eq!(restarts(&bench), 0, "the desk is open");
}

/// A journal with this many challenges.
fn journal(challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: None });
    go_on(&mut journal, challenges);
    journal
}

/// How many entries the spare gives to a store with these lines, and `earlier` journals before them.
fn restored(spare: &Spare, earlier: usize, lines: &[String]) -> usize {
    let chain = follow(lines.iter().map(String::as_str)).unwrap();
    spare.restores(&Stored { earlier, chain: &chain, lines, follows_deleted: false }).len()
}

#[test]
fn an_empty_store_is_begun_with_the_spare_as_far_as_its_chain_is_unbroken() {
    let own = journal(4);
    let whole = Spare { earlier: 0, lines: own.entries.clone() };
    assert_eq!(restored(&whole, 0, &[]), 5);
    // The browser had not written the last items yet.
    assert_eq!(restored(&Spare { earlier: 0, lines: own.entries[..3].to_vec() }, 0, &[]), 3);
    // An item was changed, is missing, or belongs to another journal.
    let mut changed = own.entries.clone();
    changed[2] = changed[2].replacen(':', ": ", 1);
    assert_eq!(restored(&Spare { earlier: 0, lines: changed }, 0, &[]), 2);
    let mut lacking = own.entries.clone();
    lacking.remove(1);
    assert_eq!(restored(&Spare { earlier: 0, lines: lacking }, 0, &[]), 1);
    let other = [&own.entries[..2], &rewritten(&own, 2)[2..]].concat();
    assert_eq!(restored(&Spare { earlier: 0, lines: other }, 0, &[]), 2);
}

#[test]
fn the_spare_changes_no_store_that_has_entries_and_no_later_journal() {
    let own = journal(4);
    let spare = Spare { earlier: 1, lines: own.entries.clone() };
    assert_eq!(restored(&spare, 1, &own.entries[..1]), 0);
    assert_eq!(restored(&spare, 2, &[]), 0);
    // The journals before it may have been evicted, too.
    assert_eq!(restored(&spare, 0, &[]), 5);
}

#[test]
fn a_journal_can_be_exported_after_the_browser_has_emptied_its_store() {
    let lines = journal(3).entries;
    let remembered = Remembered::of(0, lines.clone());
    let evicted: Result<Vec<String>, &str> = Err("evicted");
    assert_eq!(remembered.if_more_than(evicted.clone()), Ok(lines.clone()));
    assert_eq!(remembered.if_more_than::<&str>(Ok(Vec::new())), Ok(lines.clone()));
    let longer = journal(5).entries;
    assert_eq!(remembered.if_more_than::<&str>(Ok(longer.clone())), Ok(longer));
    assert_eq!(Remembered::default().if_more_than(evicted), Err("evicted"));
}

#[test]
fn evicted_settings_are_restored_from_the_spare_and_no_others_are() {
    let saved = Record::new(3, settings("naspa-2014"));
    let spare = || Some(saved.line().to_owned());
    let evicted = [Some([None, None]), Some([None, None])];
    let read = ReadRecord::<Settings>::of(&evicted).or_spare(spare(), true);
    assert_eq!(read.record, Some(saved.clone()));
    assert_eq!(read.copies, [CopyState::Lacking; 2]);
    // Somebody deleted the settings, but not the journal.
    assert_eq!(ReadRecord::<Settings>::of(&evicted).or_spare(spare(), false).record, None);
    // Storage cannot be read, as on a full disk after an eviction.
    let unread = ReadRecord::<Settings>::of(&[None, None]).or_spare(spare(), false);
    assert_eq!((unread.record, unread.copies), (Some(saved.clone()), [CopyState::OutOfOrder; 2]));
    let newer = Record::new(4, settings("naspa-2017"));
    let there = [Some([Some(newer.line().to_owned()), None]), Some([None, None])];
    assert_eq!(ReadRecord::<Settings>::of(&there).or_spare(spare(), true).record, Some(newer));
    let changed = saved.line().replace("2014", "2017");
    assert_eq!(ReadRecord::<Settings>::of(&evicted).or_spare(Some(changed), true).record, None);
    assert_eq!(ReadRecord::<Settings>::of(&evicted).or_spare(None, true), ReadRecord::default());
}

#[test]
fn of_two_notes_of_the_last_head_the_one_that_goes_further_counts() {
    let station = StationId::from_random([7; 16]);
    let note = |earlier, challenges| {
        let head = follow(journal(challenges).entries.iter().map(String::as_str)).unwrap().head;
        Some(LastHead::of(earlier, station, &head))
    };
    for (one, other, later) in [
        (note(0, 2), note(0, 5), note(0, 5)),
        (note(0, 5), note(0, 2), note(0, 5)),
        (note(1, 1), note(0, 5), note(1, 1)),
        (note(0, 2), None, note(0, 2)),
        (None, note(0, 2), note(0, 2)),
        (None, None, None),
    ] {
        assert_eq!(LastHead::later(one, other), later);
    }
}
