//! An answer of the browser reaches the page that asked, and no other.

use crate::collecting::{collector, new_event};
use crate::common::importing::open;
use crate::common::{TestBench, digest};
use crate::desk_hall::{board, row, statistics};
use crate::pages::{device_found, found, reached};
use challenge_station::browser_error::FileInputError;
use challenge_station::desk::collecting::{CollectingState, Failed};
use challenge_station::desk::hall::HallError;
use challenge_station::desk::{
    Answer, Build, ByNumber, ImportFailure, Offline, PageNumber, TransferStatus, Work,
};
use challenge_station::journal::{Log, RecallError};
use challenge_station::lexicon::import;
use challenge_station::slices::Progress;
use std::sync::Arc;

/// What only a page waits for. (What is read, exported or printed of the journal, what is installed and what readiness
/// finds out, concerns the station, too.)
fn answers() -> Vec<Answer> {
    vec![
        Answer::Recalled(ByNumber::Refused(RecallError::Unread)),
        Answer::Works(Work::Merging, Progress { done: 1, all: 2 }),
        Answer::Merged(Arc::new(Log::default()), Vec::new()),
        Answer::LogNotSaved,
        Answer::NotTheFile("club.jsonl".to_owned()),
        Answer::Archives(Vec::new()),
        Answer::ArchivesFailed,
        Answer::ImportBegan,
        Answer::ImportReached(import::Progress {
            phase: import::Phase::Reading,
            done: 1,
            total: 2,
        }),
        found("QI\nZA\n"),
        Answer::ImportSaving,
        Answer::Imported(digest("ZA")),
        Answer::ListRemoved,
        Answer::ImportFailed(ImportFailure::NoFile(FileInputError::NoFile)),
        Answer::Transfer(TransferStatus::Copied),
        Answer::StandaloneMade(5_000_000),
        other_device(),
        Answer::DiagnosticsSaved(None),
        Answer::BuildFound(Build {
            name: "0badcafe".to_owned(),
            offline: Offline::Missing,
            installs: true,
        }),
        Answer::Collecting(CollectingState::NotJoined),
        new_event(),
        Answer::PassKept(collector()),
        Answer::CollectingFailed(Failed::WrongCode),
        Answer::HallSeen(vec![row("Table 9", Vec::new())], board(), statistics()),
        Answer::HallFailed(HallError::Unreachable),
    ]
}

fn other_device() -> Answer {
    let Answer::DeviceFound(mut facts) = device_found() else { unreachable!() };
    "another browser".clone_into(&mut facts.browser);
    Answer::DeviceFound(facts)
}

/// Whether a page shows something else after this answer.
fn changes(bench: &TestBench, page: PageNumber, answer: &Answer) -> bool {
    let mut after = bench.clone();
    after.reply(page, answer.clone());
    (after.station.page(), after.station.page_name())
        != (bench.station.page(), bench.station.page_name())
}

/// The page as it is, and while it waits for an import or for merged journals, if it can.
fn at_work(name: &'static str, bench: TestBench) -> [(&'static str, TestBench); 2] {
    let (mut works, open) = (bench.clone(), bench.station.open_page());
    works.reply(open, Answer::ImportBegan);
    works.reply(open, Answer::Works(Work::Merging, Progress { done: 1, all: 2 }));
    [(name, bench), (name, works)]
}

#[test]
fn an_answer_to_a_page_that_was_left_changes_nothing_that_is_shown() {
    let benches: Vec<_> = reached().flat_map(|(name, bench)| at_work(name, bench)).collect();
    for answer in answers() {
        for (name, bench) in &benches {
            let open = bench.station.open_page();
            for left in [PageNumber::NONE, PageNumber::NONE.next()] {
                let is_shown = left != open && changes(bench, left, &answer);
                assert!(!is_shown, "{name} shows {answer:?}, which page {left:?} asked for");
            }
        }
        let is_shown =
            |(_, bench): &(_, TestBench)| changes(bench, bench.station.open_page(), &answer);
        assert!(benches.iter().any(is_shown), "no page shows {answer:?}");
    }
}

#[test]
fn a_page_keeps_its_number_until_another_page_opens_or_the_same_one_again() {
    let mut bench = TestBench::in_service("QI");
    let mut opened = vec![bench.station.open_page()];
    assert_eq!(opened, [PageNumber::NONE], "the desk is closed");
    // Home, readiness, home; then, after the desk was closed, the same pages again.
    for keys in ["^", "R", "^", "^^", "R"] {
        bench.press(keys);
        let number = bench.station.open_page();
        assert!(!opened.contains(&number), "{keys} shows {number:?} again");
        opened.push(number);
        bench.millis(500);
        bench.press("z");
        assert_eq!(bench.station.open_page(), number, "{keys}");
    }
}

#[test]
fn a_list_that_was_read_for_an_import_page_that_was_left_is_not_shown_when_the_page_is_opened_again()
 {
    let mut bench = open(&[]);
    let left = bench.station.open_page();
    bench.reply(left, Answer::ImportBegan);
    // Cancels the import, leaves the page and opens it again.
    bench.press("^^I");
    let again = bench.station.open_page();
    assert_ne!(again, left);
    bench.reply(again, Answer::ImportBegan);
    let before = bench.station.page();
    bench.reply(left, found("QI\n"));
    assert_eq!(bench.station.page(), before);
    bench.reply(again, found("QI\n"));
    assert_ne!(bench.station.page(), before);
}

/// The page would otherwise say for ever that the journal is being read, and home would lose the day's numbers.
#[test]
fn a_journal_that_could_not_be_read_for_a_page_that_was_left_is_still_shown_to_the_next() {
    for next in ["^J", "^"] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^J");
        let left = bench.station.open_page();
        bench.press(next);
        assert_ne!(bench.station.open_page(), left);
        let before = bench.station.page();
        bench.reply(left, Answer::LogUnread);
        assert_eq!(bench.station.page(), before, "{next}");
    }
}
