//! Promise 4, with two copies: a ruling is recorded in the copy that still works, the director is notified, and
//! the other copy is retried until both are the same.

use crate::common;
use challenge_station::browser_error::{Action, Cause, StoreError};
use challenge_station::challenge::delays::RECORD_WAIT;
use challenge_station::challenge::{ChallengeNumber, ChallengeScreen};
use challenge_station::desk::{Answer, Ask, ExportForm};
use challenge_station::journal::export::csv;
use challenge_station::journal::{
    Chain, Damage, Entry, Finding, Happening, HeadCode, JournalCopy, Log, Lost, RepairedCopy,
    SetAside, Standing, StationId, follow,
};
use challenge_station::report::LogColumn;
use challenge_station::setup::Pins;
use challenge_station::slices::at_once;
use challenge_station::station::{Cleared, Event};
use common::journal_pages::{log, station};
use common::journals::challenge_number;
use common::{Store, TestBench, full_file, repaired_file};

/// How often the store was asked to repair a copy.
fn attempts(bench: &TestBench) -> usize {
    bench.effects.iter().filter(|effect| **effect == Ask::RepairJournal).count()
}

fn kinds(bench: &TestBench) -> Vec<&str> {
    bench.stored.iter().map(Entry::kind).collect()
}

/// A station whose journal was read with these findings.
fn station_with(found: Vec<Finding>) -> TestBench {
    let mut bench = TestBench::bare("QI");
    bench.send(Event::Alone);
    bench.send(Answer::JournalRead { chain: Chain::default(), closed: None, found });
    bench.opens = true;
    bench.open();
    bench
}

/// The words of the log's challenges, newest first, and whether each is marked as not recorded.
fn marked(log: &Log) -> Vec<(&str, bool)> {
    log.rows.iter().map(|row| (row.words.as_str(), row.unrecorded)).collect()
}

#[test]
fn a_ruling_that_one_copy_holds_is_recorded() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::OneCopy;
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.is_recorded()), (Some("acceptable"), true));
    assert_eq!(bench.station.not_recorded(), 0);
    assert_eq!(bench.station.copy_out_of_order(), Some(&full_file()));
    assert_eq!(attempts(&bench), 1, "the other copy is tried again after the write");
}

#[test]
fn a_copy_that_is_repaired_at_once_causes_no_notice() {
    let mut bench = TestBench::in_service("QI");
    bench.send(Answer::CopyFailed(full_file()));
    assert!(bench.station.copy_out_of_order().is_none());
    assert_eq!((attempts(&bench), kinds(&bench)), (1, vec!["opened", "store-repaired"]));
    bench.millis(60_000);
    assert_eq!(attempts(&bench), 1);
}

#[test]
fn a_failed_copy_is_retried_every_few_seconds_and_after_every_write() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::OneCopy;
    bench.send(Answer::CopyFailed(full_file()));
    bench.millis(4_999);
    assert_eq!(attempts(&bench), 1);
    bench.millis(1);
    assert_eq!(attempts(&bench), 2);
    bench.challenge("QI");
    let before = attempts(&bench);
    assert!(before > 2);
    bench.store = Store::Good;
    bench.millis(5_000);
    assert_eq!(attempts(&bench), before + 1);
    assert!(bench.station.copy_out_of_order().is_none());
    assert_eq!(bench.stored.last().unwrap().what(), &Happening::StoreRepaired(repaired_file()));
}

#[test]
fn a_file_without_room_is_retried_even_while_rulings_wait() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.send(Answer::CopyFailed(full_file()));
    bench.challenge("QI");
    bench.send(Answer::WriteFailed(full_file()));
    assert!(!bench.is_recorded() && bench.station.has_no_room());
    let before = attempts(&bench);
    bench.millis(5_000);
    assert!(attempts(&bench) > before, "only a repair can show that the file has room again");
    bench.send(Answer::CopiesMatch(Vec::new()));
    bench.store = Store::Good;
    bench.millis(10_000);
    assert_eq!(bench.station.not_recorded(), 0);
}

#[test]
fn a_copy_is_not_retried_before_the_rulings_that_wait_are_written() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    let no_answer = StoreError { cause: Cause::NoAnswer, ..full_file() };
    bench.send(Answer::CopyFailed(no_answer.clone()));
    bench.challenge("QI");
    bench.send(Answer::WriteFailed(no_answer));
    assert!(!bench.is_recorded() && !bench.station.has_no_room());
    let before = attempts(&bench);
    bench.millis(60_000);
    assert_eq!(attempts(&bench), before);
    bench.send(Answer::CopiesMatch(Vec::new()));
    bench.store = Store::Good;
    bench.millis(10_000);
    assert_eq!(bench.station.not_recorded(), 0);
}

#[test]
fn a_file_without_room_is_not_retried_while_rulings_are_written() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.send(Answer::CopyFailed(full_file()));
    bench.millis(1_000);
    bench.challenge("QI");
    bench.send(Answer::WriteFailed(full_file()));
    bench.millis(5_100);
    let before = attempts(&bench);
    bench.millis(4_000);
    assert_eq!(attempts(&bench), before, "the write has not ended");
    assert!(!bench.is_recorded());
}

#[test]
fn a_browser_without_private_files_is_not_asked_for_them_again() {
    let mut bench = TestBench::in_service("QI");
    let no_files = StoreError { action: Action::Read, cause: Cause::NoFiles, ..full_file() };
    bench.send(Answer::CopyFailed(no_files.clone()));
    assert_eq!(bench.station.copy_out_of_order(), Some(&no_files));
    bench.challenge("QI");
    assert!(bench.is_recorded());
    bench.millis(60_000);
    assert_eq!(attempts(&bench), 0);
}

#[test]
fn the_count_screen_says_that_one_copy_failed_until_somebody_has_used_the_station() {
    let mut bench = TestBench::in_service("QI");
    assert!(!bench.station.says_one_copy());
    bench.store = Store::OneCopy;
    bench.send(Answer::CopyFailed(full_file()));
    assert!(bench.station.says_one_copy());
    bench.press("^");
    assert!(!bench.station.says_one_copy(), "while the desk is open, its readiness page says so");
    bench.press("^");
    assert!(bench.station.says_one_copy());
    bench.challenge("QI");
    assert!(!bench.station.says_one_copy());
    bench.clear();
    assert!(!bench.station.says_one_copy(), "the notice is shown once after each start");
    assert!(bench.station.copy_out_of_order().is_some());
}

#[test]
fn a_copy_that_gives_no_answer_is_reported_to_players_once_it_is_not_merely_slow() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::OneCopy;
    let late = StoreError { cause: Cause::NoAnswer, ..full_file() };
    bench.send(Answer::CopyFailed(late.clone()));
    for _ in 0..11 {
        bench.now += 10_000;
        bench.send(Answer::CopyFailed(late.clone()));
        assert!(!bench.station.says_one_copy());
    }
    bench.now += 10_000;
    bench.send(Answer::CopyFailed(late));
    assert!(bench.station.says_one_copy());
}

#[test]
fn if_neither_copy_works_the_ruling_is_marked_not_recorded_and_retried() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::OneCopy;
    bench.send(Answer::CopyFailed(full_file()));
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert!(!bench.is_recorded());
    assert_eq!(bench.station.not_recorded(), 1);
    bench.store = Store::Good;
    bench.millis(6_000);
    assert_eq!((bench.is_recorded(), bench.station.not_recorded()), (true, 0));
    assert_eq!(kinds(&bench)[..2], ["opened", "self-lookup"]);
}

#[test]
fn damage_found_in_the_copies_is_entered_first_and_shown() {
    let gone =
        RepairedCopy { copy: JournalCopy::Database, was: Damage::Missing, ..repaired_file() };
    let kept = SetAside { journal: "challenge-station-journal".into(), why: "torn".into() };
    let head_code: Option<HeadCode> = "12-9F86D081884C".parse().ok();
    let lost = Lost { station: StationId::from_random([7; 16]), head_code };
    let shown = |bench: &TestBench| {
        let found = bench.station.found();
        assert!(!found.evicted);
        (found.set_aside, found.repaired, found.lost)
    };
    for (finding, says) in [
        (Finding::RepairedCopy(gone), (false, true, false)),
        // A crash may cost one copy its last entry. So may somebody who cut it off: the director is told.
        (Finding::RepairedCopy(repaired_file()), (false, true, false)),
        (Finding::SetAside(kept), (true, false, false)),
        (Finding::Lost(lost), (false, false, true)),
    ] {
        let bench = station_with(vec![finding.clone()]);
        assert_eq!(bench.stored[0].what(), &Happening::from(finding));
        assert_eq!(bench.stored[1].kind(), "opened");
        assert_eq!(shown(&bench), says);
    }
}

#[test]
fn storage_answers_that_come_late_twice_or_in_another_order_enter_nothing_twice() {
    for (first, again) in [(true, false), (false, false), (true, true), (false, true)] {
        let mut bench = TestBench::in_service("QI");
        bench.store = Store::Late;
        for _ in 0..2 {
            bench.challenge("QI");
            bench.millis(1_000);
            bench.clear();
        }
        assert_eq!(bench.station.not_recorded(), 2);
        for _ in 0..8 {
            bench.answer(first, again);
        }
        bench.store = Store::Good;
        bench.millis(20_000);
        while !bench.answers.is_empty() {
            bench.answer(false, false);
        }
        assert_eq!(bench.station.not_recorded(), 0);
        assert_eq!(kinds(&bench), ["opened", "self-lookup", "self-lookup"]);
    }
}

#[test]
fn while_there_is_no_space_for_the_journal_nothing_else_is_stored() {
    let mut bench = TestBench::in_service("QI");
    assert!(!bench.station.has_no_room());
    bench.store = Store::OneCopy;
    bench.send(Answer::CopyFailed(full_file()));
    assert!(bench.station.has_no_room());
    bench.store = Store::Good;
    bench.millis(5_000);
    assert!(!bench.station.has_no_room());
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert!(bench.verdict().is_some() && bench.station.has_no_room(), "a ruling is never refused");
    let other = StoreError { cause: Cause::NoAnswer, ..full_file() };
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.send(Answer::CopyFailed(other));
    assert!(!bench.station.has_no_room());
}

#[test]
fn entries_in_neither_copy_are_marked_in_the_log_and_in_every_export() {
    let mut bench = station(&["QI"]);
    bench.store = Store::Hangs;
    bench.challenge("ZA");
    assert_eq!(marked(&bench.own_log()), [("ZA", false), ("QI", false)], "the store may answer");
    bench.wait(RECORD_WAIT);
    bench.clear();
    bench.press("^j");
    let log = log(&bench);
    assert_eq!(marked(log), [("ZA", true), ("QI", false)]);
    assert!(LogColumn::Notes.cell(&log.rows[0]).contains("NOT RECORDED"));
    let csv = csv(log, ',');
    assert_eq!(csv.matches("self-lookup (NOT RECORDED)").count(), 1);
    for form in ExportForm::ALL {
        assert!(form.file_name("Open", log).to_lowercase().contains("not"), "{form:?}");
    }
}

#[test]
fn if_the_journal_cannot_be_read_the_log_has_the_rulings_that_are_not_recorded() {
    let mut bench = station(&["QI"]);
    bench.journals.unreadable = true;
    bench.press("^j");
    assert!(bench.station.log().is_none(), "every ruling is recorded");
    bench.press("^^");
    bench.store = Store::Fails;
    bench.challenge("ZA");
    bench.clear();
    bench.press("^j");
    assert_eq!(marked(log(&bench)), [("ZA", true)]);
    bench.journals.unreadable = false;
    bench.press("^^^j");
    assert_eq!(marked(log(&bench)), [("ZA", true), ("QI", false)]);
    bench.press("^^");
    bench.store = Store::Good;
    bench.millis(20_000);
    bench.press("^j");
    assert_eq!(marked(log(&bench)), [("ZA", false), ("QI", false)]);
}

#[test]
fn a_ruling_that_is_written_while_the_journal_is_read_is_in_the_log() {
    let mut bench = station(&["QI"]);
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    bench.store = Store::Hangs;
    bench.challenge("ZA");
    let waiting = bench.station.writer().to_write();
    bench.send(Answer::Written(waiting.last().unwrap().head()));
    let writer = bench.station.writer();
    assert!(writer.to_write().is_empty());
    let log =
        at_once(async |slices| Log::own("Hall A", Ok(stored), &waiting, writer, 0, slices).await)
            .unwrap();
    assert_eq!(marked(&log), [("ZA", false), ("QI", false)]);
}

/// The stored entries of a station that has judged these words one by one.
fn written(words: &[&str]) -> Vec<Entry> {
    let mut bench = TestBench::in_service("QI");
    for word in words {
        bench.challenge(word);
        bench.clear();
    }
    bench.stored
}

fn chain_of(entries: &[Entry]) -> Chain {
    follow(entries.iter().map(Entry::stored)).unwrap()
}

fn read(entries: &[Entry]) -> Answer {
    Answer::JournalRead { chain: chain_of(entries), closed: None, found: vec![] }
}

/// A station that was started on a full disk: one copy of the journal cannot be opened, and the other, with these entries,
/// ends earlier.
fn started_with(short: &[Entry]) -> TestBench {
    let mut bench = TestBench::bare("QI");
    bench.send(Event::Alone);
    bench.read_records();
    bench.store = Store::Fails;
    bench.send(read(short));
    bench.opens = true;
    bench.open();
    bench
}

/// Sends the copy that can be read now, and lets the station write.
fn has_room_again(bench: &mut TestBench, copy: Answer) {
    bench.send(copy);
    bench.store = Store::Good;
    bench.millis(6_000);
}

#[test]
fn a_copy_that_can_be_read_only_later_and_has_more_entries_is_followed() {
    let before = written(&["QI", "ZA", "QI"]);
    let mut bench = started_with(&before[..before.len() - 1]);
    bench.challenge("QI");
    bench.clear();
    assert_eq!(bench.station.not_recorded(), 1);
    has_room_again(&mut bench, read(&before));
    assert_eq!(bench.station.not_recorded(), 0);
    let whole: Vec<_> = before.iter().chain(&bench.stored).cloned().collect();
    let chain = chain_of(&whole);
    assert_eq!(kinds(&bench), ["unclean-end", "opened", "self-lookup"]);
    assert_eq!(chain.opened, bench.station.writer().session());
    assert_eq!(whole.last().unwrap().challenge().unwrap().count(), 4, "no number is given twice");
}

#[test]
fn what_continues_a_challenge_that_was_not_stored_gets_its_new_number() {
    let before = written(&["QI", "ZA", "QI"]);
    let mut bench = started_with(&before[..before.len() - 1]);
    bench.challenge("QI ZO");
    assert!(!bench.station.may_follow(), "the verdict may be judged again, by its number");
    bench.millis(500);
    bench.press("r <z\t");
    bench.millis(300);
    bench.clear();
    bench.press("^");
    assert!(!bench.station.may_follow(), "a page of the desk may have a number");
    bench.press("^");
    assert!(bench.station.may_follow());
    has_room_again(&mut bench, read(&before));
    let numbers: Vec<_> = bench
        .stored
        .iter()
        .filter(|entry| entry.challenge().is_some())
        .map(|entry| [entry.challenge(), entry.repeats()].map(|it| it.map(ChallengeNumber::count)))
        .collect();
    assert_eq!(numbers, [[Some(4), None], [Some(5), Some(4)]]);
    // From the count screen, too, the challenge is judged again by the number that it has now.
    bench.press("⁴5\n");
    assert!(matches!(bench.station.challenge_screen(), Some(ChallengeScreen::Slip(_))));
}

#[test]
fn a_notice_about_a_challenge_that_was_not_stored_gets_its_new_number() {
    let before = written(&["QI", "ZA", "QI"]);
    let mut bench = started_with(&before[..before.len() - 1]);
    bench.challenge("QI ZO");
    bench.suspend(600_000);
    for count in [3, 4] {
        assert_eq!(bench.station.cleared(), Some(Cleared::Shown(challenge_number(count))));
        has_room_again(&mut bench, read(&before));
    }
}

#[test]
fn settings_and_pins_that_only_the_other_copy_knows_of_are_missed() {
    for (settings, pins) in [(9, 0), (0, 9)] {
        let before = written(&["QI", "ZA"]);
        let mut bench = started_with(&before[..before.len() - 1]);
        let standing = Standing { settings, pins, ..Standing::default() };
        let chain = Chain { standing, ..chain_of(&before) };
        bench.send(Answer::JournalRead { chain, closed: None, found: vec![] });
        let is_out = bench.station.challenge_screen().is_none();
        assert_eq!(is_out, settings == 9, "nothing is judged by settings that were replaced");
        assert_eq!(bench.station.pins() == Pins::LOST, pins == 9);
    }
}

#[test]
fn a_journal_that_is_read_again_with_what_waits_here_changes_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.challenge("QI");
    let waiting = bench.station.writer().to_write();
    assert!(!waiting.is_empty());
    let stored = [bench.stored.clone(), waiting.clone()].concat();
    for chain in [chain_of(&stored), chain_of(&bench.stored), Chain::default()] {
        bench.send(Answer::JournalRead { chain, closed: None, found: vec![] });
        assert_eq!(bench.station.writer().to_write(), waiting);
    }
}

#[test]
fn entries_that_are_found_after_all_are_not_reported_as_lost() {
    let before = written(&["QI", "ZA"]);
    let lost = Lost { station: before[0].content().station, head_code: None };
    let mut bench = TestBench::bare("QI");
    bench.send(Event::Alone);
    bench.store = Store::Fails;
    let chain = chain_of(&before[..2]);
    bench.send(Answer::JournalRead {
        chain,
        closed: None,
        found: vec![Finding::Lost(lost.clone())],
    });
    assert!(bench.station.found().lost);
    let mut still_lost = bench.clone();
    has_room_again(&mut bench, read(&before));
    assert!(!bench.station.found().lost);
    assert!(!kinds(&bench).contains(&"journal-lost"), "{:?}", kinds(&bench));
    let found = vec![Finding::Lost(lost)];
    let copy = Answer::JournalRead { chain: chain_of(&before), closed: None, found };
    has_room_again(&mut still_lost, copy);
    assert!(still_lost.station.found().lost, "neither copy has all of them");
    assert!(kinds(&still_lost).contains(&"journal-lost"), "{:?}", kinds(&still_lost));
}
