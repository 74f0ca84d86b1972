//! Exports and the report name the head code, and journals with something wrong are merged.
//! (`flows::desk_journal_files` has the stories of how the director exports, prints and merges.)

use crate::common;
use challenge_station::desk::{Answer, JournalTab};
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Entry, ExportedFile, Format, Happening, HeadCode};
use challenge_station::slices::at_once;
use common::TestBench;
use common::journal_pages::{at_journal, entered, exported_by, log, page, shown};
use std::rc::Rc;

#[test]
fn an_export_is_entered_with_its_head_code() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x");
    for (key, format, ending) in [
        ("1\n", "json-lines", ".jsonl"),
        ("2\n", "csv", ".csv"),
        ("3\n", "challenge.txt", "-challenge.txt"),
    ] {
        let code = HeadCode::of(&log(&bench).journals[0].head()).to_string();
        bench.press(key);
        let (file, text) = bench.journals.saved.last().unwrap();
        let name = bench.station.name().replace(|c: char| !c.is_alphanumeric(), "-");
        assert_eq!(*file, format!("Cape-Town-Open-{name}-{code}{ending}"));
        let (named, exported) = page(&bench).saved.clone().unwrap();
        let code = exported.through();
        assert_eq!(&named, file);
        assert!(file.contains(&code), "the file’s head code: {code}");
        assert!(!text.is_empty());
        let note = format!("{format} through {code}, saved");
        assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
        // The log on the screen already has the entry about the export.
        assert_eq!(log(&bench).journals[0].entries.len(), bench.stored.len());
    }
    bench.press("4");
    assert_eq!(bench.journals.saved.len(), 3);
}

#[test]
fn a_merge_says_how_many_things_are_wrong() {
    let mut bench = at_journal(&["QI"]);
    let (name, text) = exported_by(7, "ZA, AA");
    bench.journals.files =
        vec![(name, text.replace("[\"AA\"]", "[\"XX\"]")), ("a.txt".into(), String::new())];
    bench.press("m");
    let page = bench.station.page();
    assert_eq!(page.heading, "Joint journal");
    assert_eq!(
        page.lead,
        "2 stations, 2 challenges, 3 things are wrong. It lasts until you leave."
    );
}

#[test]
fn the_report_is_printed_with_the_time_of_printing() {
    let mut bench = at_journal(&["QI"]);
    bench.press("p");
    assert_eq!(page(&bench).tab, JournalTab::Statistics);
    assert!(bench.station.page().html.contains("Printed 2026-11-21 10:11"));
    assert_eq!(bench.journals.printed, 1);
    let code = HeadCode::of(&log(&bench).journals[0].head());
    let note = format!("report through {code}, handedover");
    assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
    bench.press("^");
    assert_eq!(page(&bench).tab, JournalTab::Table);
}

#[test]
fn saturdays_archived_journal_is_merged_with_sundays_and_neither_hides_the_other() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x\n");
    let saturday = bench.journals.saved[0].clone();
    bench.press("^e\n\n^^");
    bench.challenge("AA");
    bench.clear();
    bench.press("^j");
    assert_eq!(shown(&bench), ["AA"]);
    bench.journals.files = vec![saturday];
    bench.press("m");
    let log = log(&bench);
    let words: Vec<&str> = log.rows.iter().map(|row| row.words.as_str()).collect();
    assert_eq!(words, ["AA", "ZA", "QI"]);
    assert_eq!((log.journals.len(), &log.conflicts), (2, &vec![]));
    assert!(log.journals.iter().all(|journal| journal.broken.is_none()));
}

#[test]
fn if_this_stations_journal_is_unreadable_no_other_is_used_instead() {
    let mut bench = at_journal(&["QI"]);
    bench.journals.files = vec![exported_by(7, "ZA")];
    bench.journals.unreadable = true;
    bench.press("m");
    let [refused] = &page(&bench).merged.as_ref().unwrap()[..] else {
        panic!("not exactly one journal was refused")
    };
    assert_eq!(refused.file, bench.station.name());
    assert!(refused.why.starts_with("this station’s own journal cannot be read"));
    // The export has only this station's own journal; the other station exports its own.
    bench.press("x");
    assert!(bench.station.page().controls().all(|control| control.label != "Whole journal"));
    bench.press("\n");
    assert!(bench.journals.saved.iter().all(|(file, _)| !file.contains(".jsonl")));
    assert_eq!(log(&bench).journals.len(), 1);
    assert!(page(&bench).merged.is_some(), "the other station’s journal is still shown");
    bench.journals.unreadable = false;
    bench.press("^0e");
    assert!(!page(&bench).may_end(bench.station.log()));
}

#[test]
fn an_export_of_another_journal_does_not_count_as_an_export_of_this_one() {
    let mut bench = at_journal(&["QI"]);
    let own = log(&bench).journals[0].clone();
    let other = HeadCode { count: 2, digest: [7; 6] };
    for (code, may) in [(other, false), (HeadCode::of(&own.head()), true)] {
        let through = vec![code];
        let (format, file) = (Format::JsonLines, ExportedFile::Saved);
        let exported = Happening::Exported { format, archive: None, through, file };
        bench.send(Answer::LogSaved { file: "f".into(), exported });
        assert_eq!(page(&bench).may_end(bench.station.log()), may, "{code}");
    }
}

#[test]
fn a_file_that_the_director_opens_is_the_export_if_none_of_its_entries_was_changed() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x\n");
    let (_, text) = bench.journals.saved.last().unwrap().clone();
    let opened = |bench: &TestBench, text: String| {
        let file = Rc::new(("stick.jsonl".to_owned(), text));
        let own = bench.own_log();
        match at_once(async |slices| Answer::export_opened(None, &own, file, slices).await) {
            Answer::LogSaved { exported: Happening::Exported { through, file, .. }, .. } => {
                Some((through[0].count, file))
            }
            Answer::NotTheFile(_) => None,
            other => panic!("{other:?}"),
        }
    };
    let lines: Vec<&str> = text.lines().collect();
    let all = lines.iter().filter(|line| Entry::read(line).is_ok()).count() as u64;
    assert_eq!(opened(&bench, text.clone()), Some((all, ExportedFile::Opened)));
    // A file that was cut off counts only as far as it goes.
    let cut = lines[..2].join("\n") + "\n";
    assert_eq!(opened(&bench, cut), Some((2, ExportedFile::Opened)));
    for wrong in [text.replace("QI", "QA"), String::new(), text.replacen(lines[1], "", 1)] {
        assert_eq!(opened(&bench, wrong), None);
    }
}

#[test]
fn what_only_a_file_has_is_not_called_this_stations_running_journal() {
    let mut bench = at_journal(&["QI"]);
    let mut other = bench.clone();
    // The same journal, with an entry that the station never wrote.
    other.press("^^");
    other.challenge("ZA");
    other.clear();
    other.press("^jx\n");
    bench.journals.files = vec![other.journals.saved[0].clone()];
    bench.press("m");
    assert!(bench.station.page().lead.starts_with("1 station, 2 challenges, 1 thing is wrong."));
    let [journal] = &log(&bench).journals[..] else { panic!("not exactly one journal") };
    assert!(!journal.is_running);
    let [conflict] = &log(&bench).conflicts[..] else { panic!("not exactly one conflict") };
    let own = bench.stored.len() as u64;
    assert_eq!((&conflict.file, conflict.sequence), (&bench.station.name(), own + 1));
    // A file with only the beginning is no reason for doubt.
    other.journals.files = vec![(String::from("a.jsonl"), exported(&bench))];
    other.press("^m");
    assert!(log(&other).conflicts.is_empty());
    assert!(log(&other).journals[0].is_running);
}

/// The station's own journal as a file.
fn exported(bench: &TestBench) -> String {
    json_lines(&bench.own_log().journals[0])
}
