//! All stations' exports form one log. Long, because every way to change a file is reported differently. The files
//! may be in any order, and a file may be there twice. Changed, differing and missing entries are reported with
//! their file.

use crate::common::exports;
use crate::common::journals;
use challenge_station::challenge::{Mark, Origin};
use challenge_station::journal::export::csv;
use challenge_station::journal::{BreakCause, Conflict, Happening, Head, HeadCode, Log, Noted};
use challenge_station::text_file;
use exports::{file, go_on, journal_of, marked_journal_of, reseal};
use journals::{Journal, self_lookup};

/// The problems of the files, each as its file, what is wrong, and the entry's number.
fn problems(log: &Log) -> Vec<String> {
    let text =
        |conflict: &Conflict| format!("{} {:?} {}", conflict.file, conflict.how, conflict.sequence);
    log.conflicts.iter().map(text).collect()
}

fn merged(files: &[(String, String)]) -> Log {
    let (log, refused) = Log::merged(files);
    assert!(refused.is_empty(), "{refused:?}");
    log
}

#[test]
fn stations_are_listed_by_name_and_their_challenges_newest_first() {
    let (one, mut two) = (journal_of(1, 2), journal_of(2, 0));
    two.later = 90_000;
    go_on(&mut two, 1);
    let files = [file("b.jsonl", &two.entries), file("a.jsonl", &one.entries)];
    let log = merged(&files);
    let names: Vec<&str> = log.journals.iter().map(|journal| journal.name.as_str()).collect();
    assert_eq!(names, ["Hall A", "Hall B"]);
    let rows: Vec<String> = log
        .rows
        .iter()
        .map(|row| format!("{} {} {}", row.journal, row.station, row.number))
        .collect();
    assert_eq!(rows, ["1 Hall B B-1", "0 Hall A A-2", "0 Hall A A-1"]);
    assert_eq!(log.journals[0].entries, one.entries);
    assert_eq!(log.journals[0].files, ["a.jsonl"]);
    assert_eq!(log.journals[1].head(), two.head);
    assert!(log.journals.iter().all(|journal| journal.broken.is_none()));
    assert_eq!(problems(&log), [""; 0]);
}

#[test]
fn two_stations_with_the_same_mark_are_named_but_not_one_station_in_two_events() {
    let (first, mut second) =
        (journal_of(1, 2), Journal { station: Some(1), ..Journal::default() });
    second.context.mark = "A".parse().unwrap();
    second.enter(Happening::Opened { after: Some(HeadCode::of(&first.head)), key: None });
    go_on(&mut second, 2);
    let events = [file("saturday", &first.entries), file("sunday", &second.entries)];
    let log = merged(&events);
    assert_eq!((log.journals.len(), log.shared_marks().as_slice()), (2, &[][..]));
    let others = [(2, "A"), (3, ""), (4, "")].map(|(station, mark)| {
        file(&station.to_string(), &marked_journal_of(station, mark, 1).entries)
    });
    let shared: Vec<(String, String)> =
        merged(&[events, others[..2].to_vec().try_into().unwrap()].concat())
            .shared_marks()
            .into_iter()
            .map(|shared| (shared.mark.to_string(), shared.stations.join(", ")))
            .collect();
    assert_eq!(shared, [("A".to_owned(), "Hall A, Hall B".to_owned())]);
    let unmarked = merged(&others).shared_marks();
    assert_eq!(unmarked.len(), 1);
    assert_eq!(
        (unmarked[0].mark, unmarked[0].stations.join(", ")),
        (Mark::NONE, "Hall C, Hall D".into())
    );
}

#[test]
fn several_exports_of_one_station_are_one_journal_under_its_last_name() {
    let mut journal = journal_of(1, 3);
    let morning = file("morning.jsonl", &journal.entries);
    journal.context.name = "Table 7".into();
    go_on(&mut journal, 4);
    let evening = file("evening.jsonl", &journal.entries);
    let log = merged(&[evening, morning]);
    let [merged] = &log.journals[..] else { panic!() };
    assert_eq!((merged.name.as_str(), &merged.entries), ("Table 7", &journal.entries));
    assert_eq!(merged.files, ["evening.jsonl", "morning.jsonl"]);
    assert_eq!((log.rows.len(), problems(&log).len()), (7, 0));
}

#[test]
fn a_line_inserted_anywhere_before_the_last_entry_is_reported() {
    let (name, text) = file("export", &journal_of(1, 3).entries);
    let lines: Vec<&str> = text.lines().collect();
    let doubled = lines[1].replacen('{', r#"{"journal":1,"#, 1).replace(r#""sequence""#, r#""no""#);
    for inserted in ["garbage", r#"{"journal":1, garbage"#, doubled.as_str()] {
        for at in 0..lines.len() {
            let mut with = lines.clone();
            with.insert(at, inserted);
            let log = merged(&[(name.clone(), with.join("\n"))]);
            assert_eq!(
                problems(&log),
                [format!("export Changed {}", at + 1)],
                "{inserted} at {at}"
            );
            assert!(log.journals[0].broken.is_none(), "the entries themselves are sound");
        }
    }
}

#[test]
fn exports_joined_into_one_file_give_the_same_log_as_separate_files() {
    let (one, two) = (journal_of(1, 3), journal_of(2, 2));
    let files = [file("1", &one.entries), file("2", &two.entries)];
    let both = [files[0].1.as_str(), "\r\n", &files[1].1].concat();
    let (apart, together) = (merged(&files), merged(&[("both".into(), both)]));
    assert_eq!(apart.rows, together.rows);
    assert_eq!(problems(&together), [""; 0]);
}

/// A station's archived journal of Saturday, and its next one, of Sunday.
fn weekend() -> (Journal, Journal) {
    let mut saturday = journal_of(1, 3);
    saturday.enter(Happening::Archived);
    let mut sunday = Journal { station: Some(1), later: 86_400_000, ..Journal::default() };
    sunday.enter(Happening::Opened { after: Some(HeadCode::of(&saturday.head)), key: None });
    sunday.enter(self_lookup(Origin::New, "AA", true));
    (saturday, sunday)
}

#[test]
fn an_archived_journal_and_the_next_one_are_both_in_the_log() {
    let (saturday, sunday) = weekend();
    let files = [file("sat", &saturday.entries), file("own", &sunday.entries)];
    let one_file = [("both".to_owned(), [files[0].1.as_str(), &files[1].1].concat())];
    for files in [&files[..], &[files[1].clone(), files[0].clone()], &one_file] {
        let log = merged(files);
        let entries: Vec<_> = log.journals.iter().map(|journal| &journal.entries).collect();
        assert_eq!(entries, [&saturday.entries, &sunday.entries]);
        assert!(log.journals.iter().all(|journal| journal.broken.is_none()));
        assert_eq!(problems(&log), [""; 0]);
        let words: Vec<&str> = log.rows.iter().map(|row| row.words.as_str()).collect();
        assert_eq!(words, ["AA", "XU", "ZA AA", "QI"]);
        let held = |journal: &Journal| {
            log.journals.iter().filter(|merged| HeadCode::of(&journal.head).is_in(merged)).count()
        };
        assert_eq!((held(&saturday), held(&sunday)), (1, 1));
        let table = csv(&log, ',');
        assert_eq!((table.matches(",AA,").count(), table.matches(",unbroken,").count()), (1, 2));
    }
}

#[test]
fn a_missing_changed_or_resealed_first_entry_is_reported_for_its_own_journal() {
    let (saturday, sunday) = weekend();
    let (good, other) = (file("sat", &saturday.entries), file("own", &sunday.entries));
    let without = good.1.split_once('\n').unwrap().1.to_owned();
    let changed = good.1.replacen(r#"{"opened":{}}"#, r#""archived""#, 1);
    let mut entries = saturday.entries.clone();
    entries[0] = reseal(&entries[0].replace(r#""since_start":61234"#, r#""since_start":61235"#));
    let rewritten = file("", &entries).1;
    assert!(changed != good.1 && rewritten != good.1);
    for (text, how) in [(without, "Missing"), (changed, "Changed"), (rewritten, "Differs")] {
        let files = [good.clone(), ("bad".to_owned(), text), other.clone()];
        let log = merged(&files);
        assert_eq!(problems(&log), [format!("bad {how} 1")]);
        assert_eq!((log.journals.len(), log.rows.len()), (2, 4));
        assert!(log.journals.iter().all(|journal| journal.broken.is_none()));
    }
}

#[test]
fn a_rewritten_journal_beside_the_original_is_reported() {
    let (saturday, sunday) = weekend();
    let mut rewritten = journal_of(1, 0);
    rewritten.later = 1;
    rewritten.entries.clear();
    rewritten.head = Head::default();
    rewritten.enter(journals::OPENED);
    go_on(&mut rewritten, 3);
    let files = [&saturday, &sunday, &rewritten].map(|journal| &journal.entries);
    let files = [("sat", files[0]), ("own", files[1]), ("rewritten", files[2])];
    let log = merged(&files.map(|(name, entries)| file(name, entries)));
    assert_eq!(log.journals.len(), 3);
    assert_eq!(problems(&log), ["rewritten Differs 1"]);
}

#[test]
fn a_changed_entry_is_reported_with_its_file_and_the_unchanged_entry_counts() {
    let journal = journal_of(1, 5);
    let good = file("good.jsonl", &journal.entries);
    let mut bad = file("bad.jsonl", &journal.entries);
    bad.1 = bad.1.replacen(r#"["ZA","AA"]"#, r#"["ZA","AB"]"#, 1);
    for files in [[good.clone(), bad.clone()], [bad.clone(), good]] {
        let log = merged(&files);
        assert_eq!(problems(&log), ["bad.jsonl Changed 3"]);
        assert_eq!(
            (log.journals[0].broken.as_ref(), &log.journals[0].entries),
            (None, &journal.entries)
        );
    }
    let alone = merged(&[bad]);
    assert_eq!(problems(&alone), ["bad.jsonl Changed 3"]);
    assert_eq!(alone.journals[0].broken.as_ref().unwrap().sequence, 3);
}

#[test]
fn a_changed_and_resealed_entry_is_located_by_the_entry_after_it() {
    let journal = journal_of(1, 5);
    let good = file("good.jsonl", &journal.entries);
    let mut entries = journal.entries.clone();
    entries[2] = reseal(&entries[2].replace("unacceptable", "acceptable"));
    let bad = file("bad.jsonl", &entries);
    for files in [[good.clone(), bad.clone()], [bad.clone(), good]] {
        let log = merged(&files);
        assert_eq!(problems(&log), ["bad.jsonl Differs 3"]);
        assert_eq!(log.journals[0].entries, journal.entries);
    }
    let alone = merged(&[bad]);
    let [journal] = &alone.journals[..] else { panic!() };
    let broken = journal.broken.as_ref().unwrap();
    assert_eq!((broken.sequence, &broken.why), (4, &BreakCause::Previous));
    assert_eq!(journal.files, ["bad.jsonl"]);
}

#[test]
fn if_two_exports_continue_a_journal_differently_it_is_reported_and_the_longer_counts() {
    let mut journal = journal_of(1, 2);
    let mut other = journal.clone();
    go_on(&mut journal, 3);
    other.later += 1;
    other.enter(self_lookup(Origin::New, "AB", true));
    let files = [file("long", &journal.entries), file("short", &other.entries)];
    let log = merged(&files);
    assert_eq!(log.journals[0].entries, journal.entries);
    assert_eq!(problems(&log), ["short Differs 4"]);
}

#[test]
fn an_entry_missing_from_a_file_is_reported_even_if_another_file_has_it() {
    let journal = journal_of(1, 5);
    let (name, text) = file("export", &journal.entries);
    let lines: Vec<&str> = text.lines().collect();
    let without = |n: usize| {
        let lines = lines.iter().enumerate().filter(|(at, _)| *at != n).map(|(_, line)| *line);
        (name.clone(), lines.collect::<Vec<_>>().join("\n"))
    };
    for (n, first) in [(0, 1), (3, 4), (4, 5)] {
        assert_eq!(
            problems(&merged(&[without(n)])),
            [format!("export Missing {first}")],
            "line {n}"
        );
        let full = ("full".to_owned(), text.clone());
        let log = merged(&[without(n), full]);
        assert_eq!(problems(&log), [format!("export Missing {first}")]);
        assert_eq!(log.journals[0].entries, journal.entries);
    }
    for (lines, cut) in [(0, 1), (2, 1), (2, 300), (5, 1), (5, lines[5].len() - 1)] {
        let whole: usize = text.lines().take(lines).map(|line| line.len() + 1).sum();
        let torn = (name.clone(), text[..whole + cut].to_owned());
        if lines == 0 {
            assert_eq!(
                Log::merged(&[torn]).1.len(),
                1,
                "a file that is cut off within its first line has no readable entry"
            );
            continue;
        }
        assert_eq!(problems(&merged(&[torn])), [format!("export Missing {}", lines + 1)], "{cut}");
    }
}

#[test]
fn entries_cut_off_between_two_lines_at_the_end_show_only_against_a_head_code() {
    let journal = journal_of(1, 5);
    let log = merged(&[file("cut", &journal.entries[..4])]);
    assert_eq!((problems(&log), &log.journals[0].broken), (vec![], &None));
    assert_eq!(HeadCode::of(&journal.head).noted(&log), Noted::Nowhere);
}

#[test]
fn a_line_that_is_not_an_entry_is_reported_and_left_out_and_hides_no_missing_entry() {
    let journal = journal_of(1, 5);
    let (name, text) = file("export", &journal.entries);
    let garbage = text.replacen('\n', "\ngarbage\n{}\n7\n", 1);
    let log = merged(&[(name.clone(), garbage.clone())]);
    let expected = vec!["export Changed 2".to_owned()];
    assert_eq!((problems(&log), &log.journals[0].entries), (expected, &journal.entries));
    let without = garbage.replacen(&format!("{}\n", journal.entries[1]), "", 1);
    assert_eq!(problems(&merged(&[(name, without)])), ["export Missing 2"]);
}

#[test]
fn the_order_of_the_lines_in_an_export_does_not_matter() {
    let (saturday, sunday) = weekend();
    let own = file("own", &sunday.entries);
    let (name, text) = file("sat", &saturday.entries);
    let backwards = text.lines().rev().collect::<Vec<_>>().join("\n");
    let log = merged(&[own.clone(), (name.clone(), backwards)]);
    assert_eq!(log, merged(&[own, (name, text)]));
}

#[test]
fn what_a_text_editor_does_around_the_lines_of_an_export_does_not_count_as_a_change() {
    let journal = journal_of(1, 2);
    let (name, text) = file("export", &journal.entries);
    let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        ["\u{feff}", &text.replace('\n', "\r\n")].concat().encode_utf16().flat_map(unit).collect()
    };
    for bytes in [
        ["\u{feff}", &text.replace('\n', "\r\n")].concat().into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        [&text, "\n\n \t\r\n"].concat().into_bytes(),
        [&text, "\u{1a}"].concat().into_bytes(),
        [&text, "\r\n\u{1a}\u{1a}"].concat().into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
        utf16(u16::to_le_bytes)[2..].to_vec(),
    ] {
        let read = text_file::text(&bytes).unwrap();
        let log = merged(&[(name.clone(), read.clone())]);
        assert_eq!(
            (problems(&log), &log.journals[0].entries),
            (vec![], &journal.entries),
            "{read:?}"
        );
        assert_eq!(log.journals[0].broken, None);
    }
}

#[test]
fn a_rewritten_last_entry_shows_only_against_a_head_code() {
    let mut journal = journal_of(1, 4);
    let code = HeadCode::of(&journal.head);
    // The rewritten entry has a digest that verifies.
    let last = journal.entries.pop().unwrap();
    let rewritten = reseal(&last.replace(r#"["QI"]"#, r#"["QAID"]"#));
    assert_ne!(rewritten, last);
    journal.entries.push(rewritten);
    let log = merged(&[file("export", &journal.entries)]);
    assert_eq!(
        (&log.journals[0].broken, problems(&log)),
        (&None, vec![]),
        "the chain alone does not show it"
    );
    assert_eq!(code.noted(&log), Noted::Nowhere);
}

#[test]
fn a_file_that_is_not_an_export_is_refused_with_a_remedy() {
    let good = file("good.jsonl", &journal_of(1, 1).entries);
    for (text, says) in [
        ("", "an empty file: export the journal again"),
        (
            "\u{feff}station,number\r\n",
            "a spreadsheet, which cannot be verified: at its station, export the whole journal (.jsonl)",
        ),
        ("{}", "another file"),
        ("[1, 2]", "another file"),
        ("PK\u{3}\u{4}", "another file"),
        ("{\"station\":{}}", "another file"),
        ("{\"station\":\"x\",\"sequence\":-1}", "another file"),
    ] {
        let (log, refused) = Log::merged(&[("other".into(), text.into()), good.clone()]);
        assert_eq!((log.rows.len(), refused.len()), (1, 1), "{text}");
        assert_eq!(refused[0].file, "other");
        let expected = "not a whole journal, but ";
        assert!(refused[0].why.starts_with(&[expected, says].concat()), "{}", refused[0].why);
    }
    let nothing: [(String, String); 0] = [];
    assert_eq!(Log::merged(&nothing), (Log::default(), Vec::new()));
}
