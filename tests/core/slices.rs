//! Work on a long journal pauses after every hundred entries at most, so that the page can answer, say how far it is,
//! and give the work up.

use crate::common::TestBench;
use crate::common::exports::{file, journal_of};
use crate::common::journal_pages::at_journal;
use challenge_station::desk::{Answer, Ask, ExportForm, Work};
use challenge_station::journal::{ExportedFile, Filter, Health, Log, Remains, Row, StationId};
use challenge_station::report::{Printed, printed, rest};
use challenge_station::slices::{Progress, SLICE, Slices};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Does the work. Returns its result, and how far it was at each pause.
fn paused<T>(slices: &Slices, work: impl Future<Output = T>) -> (T, Vec<Progress>) {
    let (mut work, mut pauses) = (pin!(work), Vec::new());
    loop {
        match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => return (result, pauses),
            Poll::Pending => {
                assert!(slices.go_on(), "it waits for something else");
                pauses.push(slices.progress());
            }
        }
    }
}

/// Asserts that no more than a slice was done between two pauses, and all of it in the end.
#[track_caller]
fn all_in_slices(pauses: &[Progress], all: u64) {
    let done: Vec<u64> = [0].into_iter().chain(pauses.iter().map(|it| it.done)).collect();
    assert!(done.windows(2).all(|pair| pair[1] - pair[0] <= SLICE as u64), "{done:?}");
    assert_eq!(*pauses.last().unwrap(), Progress { done: all, all });
}

#[test]
fn reading_a_journal_pauses_after_every_hundred_entries() {
    let entries = journal_of(1, 999).entries;
    let slices = Slices::default();
    let (log, pauses) = paused(&slices, Log::read("Hall A", entries.clone(), &slices));
    assert_eq!(log, Log::of("Hall A", entries));
    all_in_slices(&pauses, 1_000);
}

#[test]
fn readiness_pauses_after_every_hundred_entries() {
    let journal = journal_of(1, 999);
    let remains = Remains::nothing(StationId::from_random([1; 16]));
    let slices = Slices::default();
    let health = Health::of(journal.entries, journal.head, 0, (0, &remains), &slices);
    let (health, pauses) = paused(&slices, health);
    assert!(matches!(health, Health::Whole { .. }), "{health:?}");
    all_in_slices(&pauses, 1_000);
}

#[test]
fn merging_pauses_after_every_hundred_entries_of_all_files_and_between_its_steps() {
    let files = [1, 2, 3].map(|n| file(&format!("{n}.jsonl"), &journal_of(n, 499).entries));
    let slices = Slices::default();
    let (merged, pauses) = paused(&slices, Log::merge(&files, &slices));
    assert_eq!(merged, Log::merged(&files));
    // The empty text after the last line feed of each file counts as a line.
    all_in_slices(&pauses, 1_503);
    // Once to read each line, once to arrange the entries, once to sort the challenges.
    assert!(pauses.len() as u64 >= 3 * 1_500 / SLICE as u64, "{}", pauses.len());
}

#[test]
fn work_that_is_given_up_leaves_nothing_behind() {
    let entries = journal_of(1, 999).entries;
    let slices = Slices::default();
    {
        let mut work = pin!(Log::read("Hall A", entries.clone(), &slices));
        assert!(work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    assert_eq!(slices.progress(), Progress { done: SLICE as u64, all: 1_000 });
    let again = Slices::default();
    let (log, _) = paused(&again, Log::read("Hall A", entries, &again));
    assert_eq!(log.rows.len(), 999);
}

#[test]
fn the_screen_shows_the_first_hundred_challenges_of_a_report_and_all_are_printed() {
    let log = Log::of("Hall A", journal_of(1, 351).entries);
    let rows: Vec<&Row> = log.rows.iter().collect();
    let report =
        Printed { log: &log, rows: &rows, filter: &Filter::default(), mismatches: &[], time: None };
    let shown = printed(report);
    assert!(shown.contains("The screen shows the first 100 of them. Print prints all."));
    let parts: Vec<(usize, String)> = rest(&log, &rows).collect();
    assert_eq!(parts.iter().map(|(rows, _)| *rows).collect::<Vec<_>>(), [100, 100, 51]);
    let table = shown.split("<tbody>").nth(1).unwrap().split("</tbody>").next().unwrap();
    let all = parts.iter().fold(table.to_owned(), |all, (_, part)| all + part);
    let numbers = |html: &str| -> Vec<String> {
        let cells = html.split("</td>").filter_map(|cell| Some(cell.rsplit_once('>')?.1));
        cells.filter(|cell| cell.starts_with("A-")).map(ToOwned::to_owned).collect()
    };
    let expected: Vec<String> = rows.iter().map(|row| row.number.to_string()).collect();
    assert_eq!(numbers(&all), expected);
    // A day is named once, even where the rest begins in the middle of one.
    let days: std::collections::BTreeSet<_> = rows.iter().map(|row| row.time.date()).collect();
    assert_eq!(all.matches("scope=\"rowgroup\"").count(), days.len());
    // A short report is all on the screen.
    let short = &rows[..100];
    assert!(!printed(Printed { rows: short, ..report }).contains("The screen shows"));
    assert_eq!(rest(&log, short).count(), 0);
}

fn send(bench: &mut TestBench, event: Answer) {
    bench.send(event);
}

/// A station that merges journals and is this far.
fn merging(done: u64, all: u64) -> TestBench {
    let mut bench = at_journal(&["QI"]);
    bench.press("m");
    send(&mut bench, Answer::Works(Work::Merging, Progress { done, all }));
    bench
}

/// The joint journals that arrive in the end.
fn joint() -> Answer {
    let (log, refused) = Log::merged(&[file("other", &journal_of(2, 3).entries)]);
    Answer::Merged(log.into(), refused)
}

#[test]
fn the_page_says_how_far_merging_is_and_escape_stops_it() {
    let mut bench = merging(12_000, 50_000);
    assert_eq!(bench.station.page().done, "12,000 of 50,000… Esc stops.");
    bench.press("^");
    assert_eq!((bench.station.page().done.as_str(), bench.journals.stopped), ("", 1));
    assert_eq!(bench.station.page().heading, "Merge other stations");
    bench.press("^");
    assert_eq!(bench.station.page().heading, "Journal");
    assert_eq!(bench.journals.stopped, 1);
}

#[test]
fn a_report_that_is_stopped_is_not_entered_as_printed() {
    let mut bench = at_journal(&["QI"]);
    let before = bench.lines().len();
    bench.journals.prints_later = true;
    bench.press("p");
    // A second key does not begin it twice, even before it has begun.
    bench.press("\n");
    send(&mut bench, Answer::Works(Work::Printing, Progress { done: 0, all: 500 }));
    bench.press("\n");
    assert_eq!((bench.journals.printed, bench.journals.asked_to_print), (0, 1));
    bench.press("^");
    assert_eq!(bench.journals.stopped, 1);
    assert_eq!(bench.lines().len(), before);
    assert_eq!(bench.station.page().heading, "Journal", "half a report stays on the screen");
}

#[test]
fn joint_journals_that_arrive_after_the_page_was_left_are_not_shown() {
    let mut bench = merging(0, 0);
    bench.press("?r");
    assert_eq!(bench.screen(), "readiness", "the desk is still open");
    let before = bench.station.desk_context().log;
    send(&mut bench, joint());
    assert_eq!(bench.station.desk_context().log, before);
}

#[test]
fn an_export_that_ends_while_journals_are_merged_does_not_stop_the_merging() {
    let mut bench = merging(0, 0);
    let exported = ExportForm::JsonLines.exported(&bench.own_log(), ExportedFile::Saved);
    bench.effects.clear();
    send(&mut bench, Answer::LogSaved { file: "a.jsonl".into(), exported });
    let reads = Ask::ReadLog;
    assert!(!bench.effects.contains(&reads), "the journal is read in place of the merging");
    send(&mut bench, joint());
    assert_eq!(bench.station.desk_context().log.unwrap().rows.len(), 3);
}
