//! The tool `journal` verifies and merges exports, and reports problems with remedies.

use crate::common::exports;
use crate::common::journals;
use crate::common::signing::{export, fingerprint, sign, signed, station_key};
use challenge_station::journal::{Happening, HeadCode};
use exports::{file, go_on, journal_of, marked_journal_of, reseal};
use journals::Journal;
use std::path::PathBuf;
use std::process::Command;

/// A folder for a test, deleted when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("journal-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn put(&self, (name, text): (String, String)) -> String {
        std::fs::write(self.0.join(&name), text).unwrap();
        name
    }

    /// The tool's output, its error output and its exit code.
    fn journal(&self, arguments: &[&str]) -> (String, String, i32) {
        let tool = env!("CARGO_BIN_EXE_journal");
        let run = Command::new(tool).current_dir(&self.0).args(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(run.stdout), text(run.stderr), run.status.code().unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn sound_journals_are_listed_by_station_with_their_head_codes() {
    let folder = Folder::new("sound");
    let (one, two) = (journal_of(1, 3), journal_of(2, 1));
    folder.put(file("one", &one.entries));
    folder.put(file("two", &two.entries));
    let (first, second) = (HeadCode::of(&one.head), HeadCode::of(&two.head));
    let printed = format!(
        "Hall A (01313233343536373839616263646566): 4 entries, head code {first}, OK\n  \
         Hall A: no signature.\n\
         Hall B (02313233343536373839616263646566): 2 entries, head code {second}, OK\n  \
         Hall B: no signature.\n"
    );
    assert_eq!(folder.journal(&["verify", "two", "one"]), (printed.clone(), String::new(), 0));
    let noted = second.to_string().to_lowercase().replace('-', " ");
    let found = format!("{printed}head code {second}: contained in Hall B\n");
    let (printed, _, code) = folder.journal(&["verify", "--head", &noted, "one", "two"]);
    assert_eq!((printed, code), (found, 0));
    let (printed, _, code) = folder.journal(&["verify", "--head", &noted, "one"]);
    assert!(printed.contains("contained in NONE of them"), "{printed}");
    assert_eq!(code, 1);
}

#[test]
fn the_end_of_an_archived_journal_is_found_in_the_next_one() {
    let folder = Folder::new("archived");
    let mut saturday = journal_of(1, 3);
    saturday.enter(Happening::Archived);
    let noted = HeadCode::of(&saturday.head).to_string();
    let mut sunday = Journal { station: Some(1), later: 86_400_000, ..Journal::default() };
    sunday.enter(Happening::Opened { after: Some(HeadCode::of(&saturday.head)), key: None });
    folder.put(file("sunday", &sunday.entries));
    let (printed, _, code) = folder.journal(&["verify", "--head", &noted, "sunday"]);
    let says = "the end of the archived journal after which that of Hall A was begun\n";
    assert!(printed.ends_with(says), "{printed}");
    assert_eq!(code, 0);
}

#[test]
fn broken_differing_and_missing_entries_are_reported_with_their_file() {
    let folder = Folder::new("broken");
    let journal = journal_of(1, 3);
    let good = file("good", &journal.entries);
    let changed = good.1.replacen(r#"["ZA","AA"]"#, r#"["ZA","AB"]"#, 1);
    folder.put(("changed".into(), changed));
    let second = good.1.match_indices('\n').nth(1).unwrap().0;
    folder.put(("cut".into(), good.1[..second + 100].to_owned()));
    folder.put(("table.csv".into(), "station,number\r\n".into()));
    folder.put(good);
    let (printed, _, code) = folder.journal(&["verify", "changed"]);
    assert!(printed.contains("BROKEN: entry 3: expected digest"), "{printed}");
    assert!(printed.contains("\nchanged: entry 3 of Hall A was changed after it was written\n"));
    assert_eq!(code, 1);
    let (printed, _, code) = folder.journal(&["verify", "good", "cut", "changed", "table.csv"]);
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].ends_with(", OK"), "another file has the entry intact: {printed}");
    assert_eq!(lines[1], "  Hall A: no signature.");
    assert!(lines[2].starts_with("table.csv: not a whole journal, but a spreadsheet"));
    assert_eq!(lines[3], "changed: entry 3 of Hall A was changed after it was written");
    assert!(lines[4].starts_with("cut: entry 3 of Hall A is missing: it was removed, or"));
    assert_eq!((lines.len(), code), (5, 1));
}

#[test]
fn the_tool_says_what_the_signatures_prove_and_fails_on_one_that_does_not_match() {
    let folder = Folder::new("signed");
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, 4);
    let head = signed(&journal, 4, 3, 1);
    folder.put(export("good", &journal.entries, std::slice::from_ref(&head)));
    let (printed, _, code) = folder.journal(&["verify", "good"]);
    let says = format!(
        "\n  Hall A: entries 1–4 are as this station signed them on 2026-11-21 10:14 with key {}; 1 \
         entry since is unsigned.\n",
        fingerprint(1).short()
    );
    assert!(printed.ends_with(&says), "{printed}");
    assert_eq!(code, 0);
    let forged = sign(head.statement().clone(), 2);
    folder.put(export("forged", &journal.entries, &[forged]));
    folder.put(export("cut", &journal.entries[..3], &[head]));
    for (file, says) in [
        ("forged", "Hall A: the signature on entries 1–4 is forged: key "),
        (
            "cut",
            "Hall A: entry 4 was signed on 2026-11-21 10:14 and is missing: the end was cut off.\n",
        ),
    ] {
        let (printed, _, code) = folder.journal(&["verify", file]);
        assert!(printed.contains(says), "{printed}");
        assert_eq!(code, 1, "{file}");
    }
}

#[test]
fn a_key_that_a_journal_names_later_fails_until_a_person_has_compared_it() {
    let folder = Folder::new("keys");
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, 2);
    journal.enter(Happening::KeyChanged { key: Some(station_key(2)) });
    let heads = [signed(&journal, 3, 3, 1), signed(&journal, 4, 4, 2)];
    folder.put(export("changed", &journal.entries, &heads));
    let short = fingerprint(2).short();
    let says = format!("Hall A: entry 4 names another key, {short}: compare it with");
    let (printed, _, code) = folder.journal(&["verify", "changed"]);
    assert!(printed.contains("entries 1–3 are as this station signed them"), "{printed}");
    assert!(printed.contains("Entry 4 is as that key signed"), "{printed}");
    assert!(printed.contains(&says), "{printed}");
    assert_eq!(code, 1);
    let (_, errors, code) = folder.journal(&["merge", "changed"]);
    assert!(errors.contains(&says), "{errors}");
    assert_eq!(code, 1);
    for known in [short, fingerprint(2).to_string()] {
        let (printed, _, code) = folder.journal(&["verify", "--key", &known, "changed"]);
        assert!(!printed.contains(&says), "{printed}");
        assert_eq!(code, 0);
    }
    let first = fingerprint(1).short();
    assert_eq!(folder.journal(&["verify", "--key", &first, "changed"]).2, 1);
    assert_eq!(folder.journal(&["verify", "--key", "4F2A", "changed"]).2, 2);
}

#[test]
fn an_export_without_a_signature_fails_if_its_station_has_a_key() {
    let folder = Folder::new("unsigned");
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, 2);
    folder.put(export("cut", &journal.entries, &[]));
    let (printed, _, code) = folder.journal(&["verify", "cut"]);
    assert!(
        printed.contains("so the file was cut off, or it never came from an export"),
        "{printed}"
    );
    assert_eq!(code, 1);
}

#[test]
fn if_a_chain_is_broken_the_tool_names_the_file_with_the_replaced_entry() {
    let folder = Folder::new("replaced");
    let mut journal = journal_of(1, 4);
    folder.put(file("morning", &journal.entries));
    go_on(&mut journal, 6);
    journal.entries[7] = reseal(&journal.entries[7].replace(r#""words":["#, r#""words":["AB","#));
    folder.put(file("evening", &journal.entries));
    let (printed, _, code) = folder.journal(&["verify", "morning", "evening"]);
    let says = "BROKEN: entry 9 does not follow the entry before it: one of the two was replaced or \
                inserted (evening)\n  \
                Hall A: no signature.\n";
    assert!(printed.ends_with(says), "{printed}");
    assert_eq!(code, 1);
}

#[test]
fn merging_prints_one_csv_file_and_reports_problems_to_standard_error() {
    let folder = Folder::new("merge");
    folder.put(file("one", &journal_of(1, 2).entries));
    folder.put(file("two", &journal_of(2, 3).entries));
    folder.put(("other".into(), "PK".into()));
    let (table, complaints, code) = folder.journal(&["merge", "one", "two"]);
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(table.as_bytes()).records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), complaints.as_str(), code), (5 + 2, "", 0));
    let (same, complaints, code) = folder.journal(&["merge", "other", "two", "one"]);
    assert_eq!((same == table, code), (true, 1));
    assert!(complaints.starts_with("journal: other: not a whole journal"));
}

#[test]
fn stations_with_equal_challenge_numbers_are_named_and_this_alone_is_no_error() {
    let folder = Folder::new("marks");
    let second = journal_of(1, 2);
    folder.put(file("one", &second.entries));
    folder.put(file("two", &marked_journal_of(2, "A", 3).entries));
    folder.put(file("three", &marked_journal_of(3, "", 1).entries));
    folder.put(file("four", &marked_journal_of(4, "", 0).entries));
    let says = "Hall A and Hall B have the same mark, A, so their challenges have the same numbers: go by the \
                station’s name, and give each its own before the next event.\n";
    let (_, complaints, code) = folder.journal(&["merge", "one", "two", "three", "four"]);
    assert_eq!((complaints, code), (format!("journal: {says}"), 0));
    let (printed, _, code) = folder.journal(&["verify", "one", "two", "three"]);
    assert!(printed.ends_with(says), "{printed}");
    assert_eq!(code, 0);
}

/// With `journal verify … | head`, the tool still verifies everything.
#[test]
fn the_exit_code_is_the_same_if_nobody_reads_the_output_to_its_end() {
    let folder = Folder::new("unread");
    folder.put(file("one", &journal_of(1, 2).entries));
    let other = HeadCode::of(&journal_of(2, 1).head).to_string();
    for (arguments, code) in [
        (vec!["--help"], 0),
        (vec!["verify", "one"], 0),
        (vec!["verify", "--head", &other, "one"], 1),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut tool = Command::new(env!("CARGO_BIN_EXE_journal"));
        let run = tool.current_dir(&folder.0).args(&arguments).stdout(writer).output().unwrap();
        let says = String::from_utf8(run.stderr).unwrap();
        assert_eq!((run.status.code(), says.as_str()), (Some(code), ""), "{arguments:?}");
    }
}

#[test]
fn wrong_use_of_the_tool_is_reported_with_a_remedy() {
    let folder = Folder::new("use");
    for (arguments, says) in [
        (
            &[][..],
            "expected `verify` or `merge` and files, or `collect` or `hall`, got no command: see `journal --help`",
        ),
        (
            &["check"],
            "expected `verify` or `merge` and files, or `collect` or `hall`, got `check`: see `journal --help`",
        ),
        (&["verify"], "expected files with exports in JSON Lines, got none: name them"),
        (&["merge"], "expected files with exports in JSON Lines, got none: name them"),
        (&["verify", "nowhere"], "expected to read `nowhere`, got: "),
        (&["verify", "--head"], "expected a head code after `--head`, got nothing"),
        (&["verify", "--head", "12"], "12 is not a head code, such as "),
    ] {
        let (printed, complaint, code) = folder.journal(arguments);
        assert!(complaint.starts_with(&format!("journal: {says}")), "{complaint}");
        assert_eq!((printed.as_str(), code), ("", 2));
    }
    let (help, complaint, code) = folder.journal(&["--help"]);
    assert!(help.contains("journal verify") && help.contains("journal merge"));
    assert_eq!((complaint.as_str(), code), ("", 0));
}
