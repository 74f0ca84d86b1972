//! The journal's page saves exports, prints the report, and opens other stations' journals.

use crate::common;
use crate::common::BootState;
use challenge_station::desk::{self, JournalEvent, JournalTab};
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{FilterBy, Format, Happening, HeadCode, StationId};
use challenge_station::station::Event;
use common::TestBench;
use common::journal_pages::{WORDS, at_journal, entered, log, page, shown};

#[test]
fn an_export_is_entered_with_its_head_code() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x");
    for (key, format, ending) in [
        ("1", "csv", ".csv"),
        ("2", "json-lines", ".jsonl"),
        ("3", "challenge.txt", "-challenge.txt"),
    ] {
        let code = HeadCode::of(&log(&bench).journals[0].head()).to_string();
        bench.press(key);
        let (file, text) = bench.journals.saved.last().unwrap();
        let name = bench.station.name().replace(|c: char| !c.is_alphanumeric(), "-");
        assert_eq!(*file, format!("Cape-Town-Open-{name}-{code}{ending}"));
        let (named, code) = page(&bench).saved.clone().unwrap();
        assert_eq!(&named, file);
        assert!(file.contains(&code), "the file’s head code: {code}");
        assert!(!text.is_empty());
        let note = format!("{format} through {code}");
        assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
        // The log on the screen already has the entry about the export.
        assert_eq!(log(&bench).journals[0].entries.len(), bench.stored.len());
    }
    bench.press("4");
    assert_eq!(bench.journals.saved.len(), 3);
}

#[test]
fn if_the_browser_saves_no_file_the_page_says_so_and_nothing_is_entered() {
    for keys in ["x2", "e\n", "m\n2"] {
        let mut bench = at_journal(&["QI"]);
        bench.journals.files = vec![other(7, &["ZA"])];
        let entries = bench.stored.len();
        bench.journals.saves_no_files = true;
        bench.press(keys);
        let alert = bench.station.page().alert;
        assert!(alert.starts_with("The browser saved no file: allow downloads"), "{keys}: {alert}");
        assert_eq!(bench.stored.len(), entries, "{keys}");
        bench.press("^");
        assert!(bench.station.page().alert.is_empty(), "{keys}");
    }
}

#[test]
fn after_a_merge_the_joint_journal_can_be_shown_printed_and_saved() {
    let merged = || {
        let mut bench = at_journal(&["QI"]);
        bench.journals.files = vec![other(7, &["ZA", "AA"])];
        bench.press("m\n");
        bench
    };
    assert_eq!(merged().station.page().heading, "2 stations, 3 challenges, all verified");
    let pressed = |keys: &str| {
        let mut bench = merged();
        bench.press(keys);
        bench
    };
    assert_eq!((shown(&pressed("\n")).len(), pressed("\n").screen()), (3, "journal"));
    assert_eq!(pressed("1").journals.printed, 1);
    assert!(pressed("2").journals.saved[0].0.contains(".csv"));
}

#[test]
fn a_merge_says_how_many_things_are_wrong() {
    let mut bench = at_journal(&["QI"]);
    let (name, text) = other(7, &["ZA", "AA"]);
    bench.journals.files =
        vec![(name, text.replace("[\"AA\"]", "[\"XX\"]")), ("a.txt".into(), String::new())];
    bench.press("m\n");
    assert_eq!(bench.station.page().heading, "2 stations, 2 challenges, 3 things are wrong");
}

#[test]
fn the_desk_knows_the_last_export_and_how_many_entries_are_not_exported() {
    let mut bench = at_journal(&["QI", "ZA"]);
    let unexported = |bench: &TestBench| log(bench).last_export();
    assert_eq!(unexported(&bench), (None, 2));
    bench.press("x1");
    assert_eq!(unexported(&bench).1, 2, "a spreadsheet is not the whole journal");
    bench.press("2");
    assert!(unexported(&bench).0.is_some());
    assert_eq!(unexported(&bench).1, 0);
    bench.press("^^^");
    bench.challenge("AA");
    bench.clear();
    bench.press("^j");
    assert_eq!(unexported(&bench).1, 1);
}

#[test]
fn printing_from_the_table_prints_the_report() {
    let mut bench = at_journal(&["QI"]);
    bench.press("p");
    assert!(matches!(page(&bench).tab, JournalTab::Report { .. }), "{:?}", page(&bench).tab);
    assert_eq!((bench.journals.printed, entered(&bench, 1)[0].0), (1, "exported"));
}

#[test]
fn enter_prints_the_report_again_and_escape_goes_back_to_the_page_before_it() {
    for (keys, from) in [("", "journal"), ("x", "journal-exports"), ("g", "journal-charts")] {
        let mut bench = at_journal(&["QI"]);
        bench.press(keys);
        bench.press("p\n");
        assert_eq!(bench.journals.printed, 2);
        bench.press("^");
        assert_eq!(page(&bench).tab.name(), from);
    }
}

#[test]
fn the_report_is_printed_with_the_time_of_printing() {
    let mut bench = at_journal(&["QI"]);
    bench.press("xp");
    assert!(
        matches!(page(&bench).tab, JournalTab::Report { time, .. } if time.to_string().starts_with("2026-11-21"))
    );
    assert_eq!(bench.journals.printed, 1);
    let code = HeadCode::of(&log(&bench).journals[0].head());
    let note = format!("report through {code}");
    assert_eq!(entered(&bench, 1), [("exported", note.as_str())]);
    bench.press("^");
    assert_eq!(page(&bench).tab, JournalTab::Exports);
}

/// Another station's export: its name and the text.
fn other(id: u8, challenges: &[&str]) -> (String, String) {
    let mut bench = TestBench::bare(WORDS);
    let id = StationId::from_random([id; 16]);
    bench.station = BootState::default().station(id, bench.time());
    bench.begin();
    bench.opens = true;
    bench.open();
    for words in challenges {
        bench.challenge(words);
        bench.clear();
    }
    let journal = &bench.own_log().journals[0];
    (format!("{}.jsonl", journal.name), json_lines(journal))
}

#[test]
fn other_stations_journals_share_one_table_with_this_stations() {
    let mut bench = at_journal(&["QI"]);
    bench.journals.files = vec![other(7, &["ZA", "AA"]), ("notes.txt".into(), "AA".into())];
    bench.press("m\n");
    assert_eq!(page(&bench).tab, JournalTab::Merge);
    let refused = page(&bench).merged.as_ref().unwrap();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0].file, "notes.txt");
    bench.press("^");
    assert_eq!((shown(&bench).len(), log(&bench).journals.len()), (3, 2));
    bench.press("1");
    assert!(page(&bench).filter.value(FilterBy::Station).is_some());
    // A spreadsheet has all stations, but each whole journal is saved at its own station.
    bench.press("x2");
    assert!(bench.journals.saved.is_empty());
    bench.press("1");
    assert!(bench.journals.saved[0].0.contains("2-stations"), "{}", bench.journals.saved[0].0);
    assert_eq!(bench.stored.last().unwrap().kind(), "exported");
    assert_eq!(log(&bench).journals.len(), 2, "both journals are still shown");
    // No opinion can be given on another station's ruling, and nothing is archived.
    bench.press("^\no");
    assert_eq!(page(&bench).tab, JournalTab::Challenge);
    bench.press("^e");
    bench.press("\ny");
    assert_eq!((bench.screen(), bench.journals.archived.len()), ("journal-end", 0));
    bench.press("^0");
    assert_eq!(log(&bench).journals.len(), 1);
}

#[test]
fn saturdays_archived_journal_is_merged_with_sundays_and_neither_hides_the_other() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.press("x2");
    let saturday = bench.journals.saved[0].clone();
    bench.press("^e\ny^^");
    bench.challenge("AA");
    bench.clear();
    bench.press("^j");
    assert_eq!(shown(&bench), ["AA"]);
    bench.journals.files = vec![saturday];
    bench.press("m\n");
    let log = log(&bench);
    let words: Vec<&str> = log.rows.iter().map(|row| row.words.as_str()).collect();
    assert_eq!(words, ["AA", "ZA", "QI"]);
    assert_eq!((log.journals.len(), &log.conflicts), (2, &vec![]));
    assert!(log.journals.iter().all(|journal| journal.broken.is_none()));
}

#[test]
fn if_this_stations_journal_is_unreadable_no_other_is_used_instead() {
    let mut bench = at_journal(&["QI"]);
    bench.journals.files = vec![other(7, &["ZA"])];
    bench.journals.unreadable = true;
    bench.press("m\n");
    let [refused] = &page(&bench).merged.as_ref().unwrap()[..] else {
        panic!("not exactly one journal was refused")
    };
    assert_eq!(refused.file, bench.station.name());
    assert!(refused.why.starts_with("this station’s own journal cannot be read"));
    // The export has only this station's own journal; the other station exports its own.
    bench.press("^x2");
    assert!(bench.journals.saved.is_empty());
    bench.press("1");
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
        let exported = Happening::Exported { format: Format::JsonLines, archive: None, through };
        bench.send(Event::Desk(desk::Event::Journal(JournalEvent::Saved {
            file: "f".into(),
            exported,
        })));
        assert_eq!(page(&bench).may_end(bench.station.log()), may, "{code}");
    }
}

#[test]
fn in_the_joint_journal_this_stations_own_rulings_can_be_corrected() {
    let mut bench = at_journal(&["QI"]);
    bench.journals.files = vec![other(7, &["ZA"])];
    bench.press("m\n\n");
    for index in 0..2 {
        bench.press("\n");
        let row = page(&bench).selected(log(&bench)).unwrap();
        let is_own = row.words == "QI";
        let offered: Vec<char> = bench
            .station
            .page()
            .items
            .iter()
            .filter_map(|item| item.label.chars().next())
            .collect();
        assert_eq!(offered, if is_own { vec!['O', 'W'] } else { Vec::new() }, "row {index}");
        if is_own {
            bench.press("w");
            assert_eq!(bench.screen(), "signature");
            return;
        }
        bench.press("^↓");
    }
    panic!("this station’s challenge is not in the table");
}

#[test]
fn after_a_merge_the_director_can_end_the_event() {
    let mut bench = at_journal(&["QI"]);
    bench.journals.files = vec![other(7, &["ZA"])];
    bench.press("x2^m\n^x1^");
    assert_eq!(log(&bench).journals.len(), 2);
    bench.press("e");
    assert_eq!((log(&bench).journals.len(), &page(&bench).merged), (1, &None));
    bench.press("\ny");
    assert_eq!((bench.screen(), bench.journals.archived.len()), ("journal", 1));
}

#[test]
fn going_back_to_this_stations_journal_starts_at_its_first_row_without_a_filter() {
    let mut bench = at_journal(&["QI", "ZA"]);
    bench.journals.files = vec![other(7, &["AA"; 60])];
    bench.press("m\n^nn");
    assert_eq!(page(&bench).page_of(62), (50, 62));
    bench.press("0");
    assert_eq!((shown(&bench).len(), page(&bench).at), (2, 0));
    bench.press("m\n^1");
    assert_ne!(shown(&bench).len(), 62, "filtered to one station");
    bench.press("0");
    assert_eq!(page(&bench).filter.value(FilterBy::Station), None);
    assert_eq!(shown(&bench).len(), 2);
}
