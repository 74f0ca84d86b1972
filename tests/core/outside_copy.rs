//! The copy of the journal outside the browser: the director chooses a file, every recorded entry is written there
//! behind the verdict, and its loss is told. Where there is no such copy, the desk asks for an export after each round.

use crate::common::outside::STICK;
use crate::common::{Store, TestBench, journal_pages};
use challenge_station::browser_error::OutsideError;
use challenge_station::challenge::form::{Control, Shows};
use challenge_station::challenge::page::{Light, PageLine, PageModel};
use challenge_station::desk::Answer;
use challenge_station::digest::Digest;
use challenge_station::journal::{
    Entry, Happening, OutsideChange, OutsideFile, OutsideState, Remembered,
};
use challenge_station::station::Notice;

const NOTICE: &str = "The copy of the journal outside the browser is not being written. Rulings are \
                      recorded as before. Tell the director.";

/// A station whose director has chosen a file and closed the desk.
fn kept() -> TestBench {
    let mut bench = TestBench::with_picker("QI ZA");
    bench.press("^JK\n^^^");
    assert_eq!(bench.screen(), "count");
    bench.millis(2_000);
    bench
}

/// The notices on the screen.
fn notices(bench: &TestBench) -> Vec<String> {
    Notice::all(&bench.station).into_iter().map(|notice| notice.says).collect()
}

/// What was entered about the copy, in order.
fn entered(bench: &TestBench) -> Vec<OutsideChange> {
    let change = |entry: &Entry| match entry.what() {
        Happening::OutsideCopy { change, .. } => Some(*change),
        _ => None,
    };
    bench.stored.iter().filter_map(change).collect()
}

/// How many entries are stored, and how many are in the file.
fn counts(bench: &TestBench) -> (u64, u64) {
    (bench.stored.len() as u64, bench.outside.writes.last().copied().unwrap_or_default())
}

fn texts(page: &PageModel) -> Vec<String> {
    let text = |line: &PageLine| match line {
        PageLine::Text(says, _) => says.clone(),
        other => format!("{other:?}"),
    };
    let controls = page.controls().map(|control| control.label.clone());
    page.lines.iter().map(text).chain([page.lead.clone()]).chain(controls).collect()
}

fn items(page: &PageModel) -> Vec<String> {
    let button = |control: &Control| match &control.shows {
        Shows::Fault(button) => button.clone(),
        _ => control.label.clone(),
    };
    let item = |control: &Control| Some(format!("{} {}", control.key?.cap(), button(control)));
    page.controls().filter_map(item).collect()
}

#[test]
fn the_file_that_the_director_chose_gets_every_recorded_entry() {
    let mut bench = TestBench::with_picker("QI ZA");
    bench.press("^JK\n");
    assert_eq!(bench.outside.proposed, "Station-3031-copy.jsonl");
    assert_eq!(bench.says("kind"), "outside-copy");
    bench.millis(2_000);
    assert_eq!(counts(&bench), (3, 3), "opened, desk-opened, outside-copy");
    let page = bench.station.page();
    let says = "Copy outside the browser: stick.jsonl has the journal up to entry 3.".to_owned();
    let is_said = |it: &Control| it.label == says && it.light == Some(Light::Green);
    assert!(page.controls().any(is_said), "{page:?}");
    bench.press("^^^");
    bench.challenge("QI");
    bench.clear();
    bench.millis(2_000);
    assert_eq!(counts(&bench), (4, 4));
}

#[test]
fn nothing_is_written_to_the_file_between_the_first_letter_and_the_end_of_the_verdict() {
    for slip in ["QI", "XU"] {
        let mut bench = kept();
        let before = bench.outside.writes.len();
        bench.press("1");
        bench.press(slip);
        bench.millis(2_000);
        bench.press("\t");
        bench.millis(20_000);
        assert_eq!(bench.screen(), "verdict");
        assert_eq!(bench.outside.writes.len(), before, "{slip}");
        bench.press("x");
        assert_eq!(bench.screen(), "count");
        assert_eq!(bench.outside.writes.len(), before + 1, "{slip}");
        assert_eq!(counts(&bench), (4, 4));
    }
}

#[test]
fn a_file_that_cannot_be_written_or_does_not_answer_delays_no_verdict() {
    for (fails, is_slow) in [(Some(OutsideError::Gone), false), (None, true)] {
        let mut bench = kept();
        (bench.outside.fails, bench.outside.is_slow) = (fails, is_slow);
        for _ in 0..3 {
            bench.type_slip("QI ZA");
            bench.press("\t");
            bench.millis(299);
            assert_eq!(bench.screen(), "judging");
            bench.millis(1);
            assert_eq!(bench.screen(), "verdict");
            assert_eq!(bench.station.not_recorded(), 0);
            bench.clear();
        }
    }
}

#[test]
fn one_write_is_under_way_at_a_time_and_a_slow_drive_gets_a_longer_pause() {
    let mut bench = kept();
    bench.outside.is_slow = true;
    let before = bench.outside.writes.len();
    bench.challenge("QI");
    bench.clear();
    bench.challenge("ZA");
    bench.clear();
    assert_eq!(bench.outside.writes.len(), before + 1, "the first has not ended");
    bench.millis(5_000);
    bench.answer_outside();
    bench.millis(30_000);
    assert_eq!(bench.outside.writes.len(), before + 1, "it took more than 5 s");
    bench.millis(60_000);
    assert_eq!(bench.outside.writes.len(), before + 2);
    assert_eq!(counts(&bench), (5, 5));
}

#[test]
fn entries_that_are_not_recorded_are_not_in_the_file_but_those_before_them_are() {
    let mut bench = kept();
    bench.outside.fails = Some(OutsideError::Gone);
    bench.challenge("QI");
    bench.store = Store::Fails;
    bench.clear();
    bench.challenge("ZA");
    bench.clear();
    // The drive is back, and the browser's storage is not.
    bench.outside.fails = None;
    bench.millis(10_000);
    assert_eq!(bench.station.not_recorded(), 1);
    assert_eq!(bench.station.outside_copy(), kept_through(4));
}

#[test]
fn a_lost_file_is_told_at_once_and_entered_once_and_catches_up_when_it_is_back() {
    let mut bench = kept();
    assert_eq!(notices(&bench), [""; 0]);
    bench.outside.fails = Some(OutsideError::Gone);
    bench.challenge("QI");
    bench.clear();
    assert_eq!(notices(&bench), [NOTICE]);
    bench.millis(60_000);
    assert_eq!(entered(&bench), [OutsideChange::Begun, OutsideChange::Lost]);
    let tries = bench.outside.writes.len();
    assert!((10..20).contains(&tries), "{tries} tries in a minute");
    bench.press("^JK");
    let says = "Copy outside the browser: stick.jsonl is not written: the file is not there: plug its drive in again, \
                or choose another file. The station tries again by itself.";
    assert!(texts(&bench.station.page()).contains(&says.to_owned()));
    bench.press("^^^");
    bench.outside.fails = None;
    bench.millis(10_000);
    assert_eq!(notices(&bench), [""; 0]);
    let changes = [OutsideChange::Begun, OutsideChange::Lost, OutsideChange::Back];
    assert_eq!(entered(&bench), changes);
    let (stored, written) = counts(&bench);
    assert_eq!(stored, written);
    // A loose contact does not fill the journal.
    for _ in 0..5 {
        bench.outside.fails = Some(OutsideError::Gone);
        bench.challenge("QI");
        bench.clear();
        bench.millis(10_000);
        bench.outside.fails = None;
        bench.millis(10_000);
    }
    assert_eq!(entered(&bench), changes);
}

#[test]
fn a_file_that_readiness_finds_gone_is_written_again_although_nothing_is_new() {
    let mut bench = kept();
    let (stored, _) = counts(&bench);
    bench.store = Store::Hangs; // so that no entry about the loss is recorded
    bench.report_outside(Answer::OutsideFailed(OutsideError::Changed));
    assert_eq!(notices(&bench), [NOTICE]);
    bench.millis(10_000);
    assert_eq!(bench.station.outside_copy(), kept_through(stored));
}

/// The station after a restart, with a file of this journal that was chosen before.
fn restarted(journal: impl Fn(&TestBench) -> Digest, allowed: bool) -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    let file = OutsideFile::new(STICK, journal(&bench));
    bench.report_outside(Answer::OutsideFound { can: true, kept: Some((file, allowed)) });
    bench
}

#[test]
fn after_a_restart_the_file_is_kept_and_if_the_browser_asks_first_the_director_is_told() {
    let mut bench = restarted(TestBench::journal, true);
    assert_eq!(counts(&bench), (1, 1));
    bench = restarted(TestBench::journal, false);
    bench.millis(60_000);
    assert_eq!(counts(&bench), (1, 0));
    assert_eq!(notices(&bench), [NOTICE]);
    bench.press("^JK");
    assert!(items(&bench.station.page()).contains(&"A Allow the copy to be written".to_owned()));
    bench.press("A");
    assert_eq!(counts(&bench), (2, 2));
    assert_eq!(notices(&bench), [""; 0]);
    assert_eq!(entered(&bench), []);
}

#[test]
fn the_file_of_another_journal_is_left_as_it_is() {
    let mut bench = restarted(|_| Digest::of(b"another journal"), true);
    bench.millis(60_000);
    assert_eq!((bench.outside.writes.len(), bench.outside.forgotten), (0, 1));
    assert_eq!(bench.station.outside_copy(), OutsideState::Off { left: Some(STICK.into()) });
    assert_eq!(entered(&bench), [OutsideChange::Ended]);
    bench.press("^JK");
    let says = "stick.jsonl has an earlier journal, and stays as it is.".to_owned();
    assert!(texts(&bench.station.page()).contains(&says));
}

#[test]
fn the_file_gets_the_last_entry_of_an_event_and_none_of_the_next() {
    let mut bench = journal_pages::station(&["QI"]);
    bench.report_outside(Answer::OutsideFound { can: true, kept: None });
    bench.press("^JK\n^^^");
    journal_pages::end_event(&mut bench);
    let last = *bench.outside.writes.last().unwrap();
    let (_, archived) = bench.journals.archived.last().unwrap();
    assert_eq!(archived.len() as u64, last, "the entry that ends the event is in the file");
    let writes = bench.outside.writes.len();
    bench.press("^^^");
    bench.challenge("QI");
    bench.clear();
    bench.millis(60_000);
    assert_eq!((bench.outside.writes.len(), bench.outside.forgotten), (writes, 1));
    assert_eq!(entered(&bench), [OutsideChange::Ended], "the next journal says so");
}

#[test]
fn the_director_ends_the_copy() {
    let mut bench = kept();
    bench.press("^JK");
    assert!(items(&bench.station.page()).contains(&"E End the copy".to_owned()));
    bench.press("E");
    assert_eq!(bench.outside.forgotten, 1);
    assert_eq!(entered(&bench), [OutsideChange::Begun, OutsideChange::Ended]);
    let writes = bench.outside.writes.len();
    bench.press("^^^");
    bench.challenge("QI");
    bench.clear();
    bench.millis(60_000);
    assert_eq!(bench.outside.writes.len(), writes);
    assert_eq!(notices(&bench), [""; 0]);
}

#[test]
fn another_file_gets_the_whole_journal() {
    let mut bench = kept();
    bench.press("^JK\n");
    assert_eq!(bench.station.outside_copy(), kept_through(5), "it is written at once");
    bench.outside.is_slow = true;
    bench.press("\n");
    assert_eq!(bench.station.outside_copy(), kept_through(0));
    bench.answer_outside();
    assert_eq!(bench.station.outside_copy(), kept_through(6));
}

fn kept_through(through: u64) -> OutsideState {
    OutsideState::Kept { file: STICK.into(), through, late: false }
}

#[test]
fn a_browser_without_such_files_says_what_to_do_instead() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^JK");
    let says = "This browser cannot keep one: export the journal after each round.";
    assert!(texts(&bench.station.page()).contains(&says.to_owned()));
    bench.press("\nAE");
    assert_eq!(bench.outside.proposed, "");
    assert_eq!(bench.outside.forgotten, 0);
}

#[test]
fn only_a_directors_own_journal_can_be_kept_outside_the_browser() {
    let mut bench = TestBench::with_picker("QI");
    bench.set_pins("1111", "2222");
    bench.report_outside(Answer::OutsideFound { can: true, kept: None });
    bench.press("^2222\nJK\n");
    assert_eq!(bench.outside.proposed, "");
}

#[test]
fn a_file_that_is_chosen_after_the_desk_has_closed_does_not_count() {
    let mut bench = TestBench::with_picker("QI");
    bench.press("^JK");
    let file = OutsideFile::new("players.jsonl", bench.journal());
    bench.press("^^^");
    bench.report_outside(Answer::OutsideChosen(file));
    bench.millis(60_000);
    assert_eq!(bench.station.outside_copy(), OutsideState::Off { left: None });
    assert_eq!((bench.outside.writes.len(), entered(&bench)), (0, vec![]));
}

/// The line on the home page that asks for an export, and its key.
fn asks_for_export(bench: &TestBench) -> Option<(String, String)> {
    let line = crate::readiness::fault(&bench.station.page(), "Round ")?;
    assert_eq!((line.light, line.note.as_str()), (Some(Light::Amber), "1 challenge"));
    Some((line.label, line.key.unwrap().cap()))
}

#[test]
fn without_such_a_copy_the_home_page_asks_for_an_export_after_each_round() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^9^");
    bench.challenge("QI");
    bench.clear();
    bench.press("^");
    assert_eq!(asks_for_export(&bench), None, "round 1 is being played");
    bench.press("9");
    let says = "Round 1 is not exported".to_owned();
    assert_eq!(asks_for_export(&bench), Some((says, "E".into())));
    bench.press("E");
    assert_eq!(bench.journals.saved.len(), 1);
    assert!(Entry::read(bench.journals.saved[0].1.lines().last().unwrap()).is_ok());
    bench.press("^^");
    assert_eq!(asks_for_export(&bench), None, "it was exported");
}

#[test]
fn with_such_a_copy_the_home_page_asks_for_no_export() {
    let mut bench = TestBench::with_picker("QI");
    bench.press("^9^");
    bench.challenge("QI");
    bench.clear();
    bench.press("^9");
    assert!(asks_for_export(&bench).is_some());
    bench.press("JK\n^^");
    assert_eq!(asks_for_export(&bench), None);
    bench.report_outside(Answer::OutsideFailed(OutsideError::Gone));
    assert!(asks_for_export(&bench).is_some(), "the copy is lost");
}

#[test]
fn a_file_with_something_that_the_journal_lacks_is_not_replaced() {
    let mut bench = TestBench::in_service("QI");
    for _ in 0..3 {
        bench.challenge("QI");
        bench.clear();
    }
    let lines = bench.lines();
    let remembered = Remembered::of(0, lines.clone());
    let text = |lines: &[String]| lines.join("\n") + "\n";
    assert_eq!(remembered.entries_in(""), Some(0));
    assert_eq!(remembered.entries_in(&text(&lines)), Some(4));
    assert_eq!(remembered.entries_in(&text(&lines[..2])), Some(2), "it is behind");
    let cut_off = text(&lines[..2]) + &lines[2][..40];
    assert_eq!(remembered.entries_in(&cut_off), Some(2));
    let cut = Remembered::of(0, lines[..2].to_vec());
    assert_eq!(cut.entries_in(&text(&lines)), None, "the file is the only copy of two entries");
    assert_eq!(remembered.entries_in("Dear diary\n"), None, "it is no journal");
    let mut other = TestBench::in_service("QI");
    other.wall += 1;
    other.challenge("QI");
    assert_eq!(remembered.entries_in(&text(&other.lines())), None, "it is another journal");
}
