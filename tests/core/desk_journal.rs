//! The desk forgets the journal when it closes, pages of a long journal, and head codes that were noted.
//! (`flows::desk_journal` has the stories of how the director reads it.)

use crate::common;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::Act;
use challenge_station::desk::{Answer, Ask, JournalPage, JournalTab, Work};
use challenge_station::journal::HeadCode;
use challenge_station::slices::Progress;
use common::TestBench;
use common::journal_pages::{at_journal, control, log, page, shown, station, type_in};

#[test]
fn a_word_judge_does_not_see_the_journal() {
    let mut bench = station(&["QI"]);
    bench.set_pins("1111", "2222");
    bench.press("^2222\nj");
    assert_eq!(bench.screen(), "menu");
    assert!(bench.station.log().is_none());
    let is_of_journal = |ask: &Ask| {
        matches!(
            ask,
            Ask::ReadLog
                | Ask::SaveLog(_)
                | Ask::PrintReport
                | Ask::StopWork
                | Ask::ChooseJournals
                | Ask::ChooseOutside(_)
                | Ask::AllowOutside
                | Ask::ListArchives
                | Ask::SaveArchive(_)
                | Ask::OpenExport(_)
                | Ask::DeleteArchive(_)
        )
    };
    assert!(!bench.effects.iter().any(is_of_journal));
}

#[test]
fn closing_the_desk_closes_the_journal() {
    let mut bench = at_journal(&["QI"]);
    bench.press("^^");
    assert_eq!(bench.screen(), "count");
    assert!(bench.station.log().is_none());
}

#[test]
fn a_journal_that_is_read_after_the_desk_was_closed_is_not_shown() {
    let mut bench = at_journal(&["QI"]);
    let log = bench.station.desk_context().log.unwrap();
    bench.press("^^");
    bench.send(Answer::LogRead(log));
    assert!(bench.station.log().is_none());
}

#[test]
fn a_page_of_the_journal_has_twenty_five_rows() {
    let mut bench = at_journal(&["QI"; 60]);
    let rows = |bench: &TestBench| page(bench).page_of(page(bench).shown(log(bench)).len());
    assert_eq!(rows(&bench), (0, 25));
    bench.press("n");
    assert_eq!(rows(&bench), (25, 50));
    bench.press("nnn");
    assert_eq!(rows(&bench), (50, 60), "there is no page after the last");
    bench.press("b");
    assert_eq!(rows(&bench), (25, 50));
    bench.press("bb");
    assert_eq!(rows(&bench), (0, 25));
    // If there are fewer rows than before, the last page is shown.
    let far = JournalPage { at: 59, ..JournalPage::default() };
    assert_eq!((far.page_of(30), far.page_of(0)), ((25, 30), (0, 0)));
}

#[test]
fn a_filter_with_many_values_goes_through_them_one_by_one() {
    let mut bench = station(&[]);
    for _ in 0..7 {
        bench.press("^9^");
        bench.challenge("QI");
        bench.clear();
    }
    bench.press("^j");
    let at = control(&bench, "Round").unwrap();
    let mut step = |act| {
        bench.input(Input::Use(at, act));
        shown(&bench).len()
    };
    let rows: Vec<usize> = (0..9).map(|_| step(Act::More)).collect();
    assert_eq!(rows, [1; 9], "after the last round there is no other");
    let rows: Vec<usize> = (0..8).map(|_| step(Act::Less)).collect();
    assert_eq!(rows, [1, 1, 1, 1, 1, 1, 7, 7], "before the first are all");
}

#[test]
fn while_files_that_were_dropped_on_the_table_are_merged_nothing_else_is_offered() {
    let mut bench = at_journal(&["QI"]);
    let works = Answer::Works(Work::Merging, Progress { done: 1, all: 2 });
    bench.send(works);
    let shown = bench.station.page();
    assert_eq!((&*shown.heading, &*shown.done), ("Merge other stations", "1 of 2… Esc stops."));
    assert!(shown.controls().next().is_none() && shown.items.is_empty() && shown.go_on.is_empty());
    // This station's own journal is still known by its digest.
    assert_eq!(page(&bench).own, log(&bench).journals[0].journal());
    bench.press("^^");
    assert_eq!(bench.screen(), "journal");
}

#[test]
fn a_head_code_that_was_noted_is_found_again_and_a_cut_journal_lacks_it() {
    let mut bench = at_journal(&["QI", "ZA"]);
    let code = HeadCode::of(&log(&bench).journals[0].head());
    bench.press("^^");
    bench.challenge("AA");
    bench.clear();
    bench.press("^jv");
    type_in(&mut bench, "A head code noted earlier", &code.to_string().to_lowercase());
    assert_eq!(page(&bench).tab, JournalTab::Verify { noted: code.to_string().to_lowercase() });
    assert!(code.is_in(&log(&bench).journals[0]));
    bench.stored.truncate(1);
    assert!(!code.is_in(&bench.own_log().journals[0]));
}
