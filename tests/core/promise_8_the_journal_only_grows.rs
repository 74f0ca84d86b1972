//! Promise 8. The journal only grows, and a change to it is located by number.

use crate::common;
use crate::common::exports::reseal;
use crate::common::journals;
use challenge_station::desk::Answer;
use challenge_station::digest::Digest;
use challenge_station::journal::{BreakCause, Chain, Entry, Finding, Happening, Head, follow};
use common::TestBench;
use serde_json::{Value, json};

/// A journal with a start and nine rulings.
fn journal() -> Vec<String> {
    let mut bench = TestBench::in_service("QI ZA");
    for slip in ["QI", "ZA XU", "QI ZA", "AA", "QI QI", "ZA", "XU", "QI ZA AA AB", "ZA QI"] {
        bench.challenge(slip);
        bench.millis(500);
        bench.press("x");
    }
    bench.stored.iter().map(|entry| entry.stored().to_owned()).collect()
}

fn chain(entries: &[String]) -> Result<Chain, (u64, BreakCause)> {
    let followed = follow(entries.iter().map(String::as_str));
    followed.map_err(|broken| (broken.sequence, broken.why))
}

#[test]
fn an_unchanged_journal_is_sound() {
    let entries = journal();
    let head = chain(&entries).unwrap().head;
    assert_eq!((head.sequence, entries.len()), (10, 10));
}

#[test]
fn an_entry_is_a_line_of_json_with_the_digest_of_the_rest_of_that_line() {
    let line = journal().pop().unwrap();
    let (open, digest) = line.rsplit_once(",\"digest\":\"").unwrap();
    assert_eq!(digest, format!("{}\"}}", Digest::of(format!("{open}}}").as_bytes())));
    let value: Value = serde_json::from_str(&line).unwrap();
    let what = &value["what"]["self-lookup"];
    for (member, expected) in [
        (&value["journal"], json!(1)),
        (&value["sequence"], json!(10)),
        (&value["time"], json!("2026-11-21T10:11:12.345+01:00")),
        (&value["challenge"], json!("9")),
        (&value["rulebook"], json!("naspa-2017")),
        (&what["by"]["station"]["names"], json!("Une liste d’été")),
        (&what["words"], json!(["ZA", "QI"])),
        (&what["verdict"], json!("acceptable")),
        (&what["outcome"], json!("acceptable")),
        (&what["consequence"]["cost"], json!({"turn":{"player":"challenger"}})),
    ] {
        assert_eq!(*member, expected);
    }
}

#[test]
fn a_change_to_any_byte_of_a_journal_is_located_by_the_entrys_number() {
    let entries = journal();
    for victim in 0..entries.len() {
        for index in 0..entries[victim].len() {
            let mut changed = entries.clone();
            let mut bytes = changed[victim].clone().into_bytes();
            bytes[index] = if bytes[index] == b'0' { b'1' } else { b'0' };
            changed[victim] = String::from_utf8_lossy(&bytes).into_owned();
            let (sequence, _) = chain(&changed).unwrap_err();
            assert_eq!(sequence, victim as u64 + 1, "byte {index}");
        }
    }
}

#[test]
fn an_entry_removed_from_a_journal_inserted_or_moved_is_located() {
    let entries = journal();
    for n in 0..entries.len() - 1 {
        let mut removed = entries.clone();
        removed.remove(n);
        assert_eq!(chain(&removed), Err((n as u64 + 1, BreakCause::Sequence(n as u64 + 2))));
        let mut doubled = entries.clone();
        doubled.insert(n, entries[n].clone());
        assert_eq!(chain(&doubled), Err((n as u64 + 2, BreakCause::Sequence(n as u64 + 1))));
        let mut moved = entries.clone();
        moved.swap(n, n + 1);
        assert_eq!(chain(&moved), Err((n as u64 + 1, BreakCause::Sequence(n as u64 + 2))));
    }
}

#[test]
fn a_valid_entry_of_another_journal_breaks_the_chain() {
    let entries = journal();
    let mut other = TestBench::in_service("QI ZA");
    for _ in 0..9 {
        other.challenge("ZA ZA");
        other.millis(500);
        other.press("x");
    }
    let mut replaced = entries.clone();
    replaced[4] = other.stored[4].stored().to_owned();
    assert_eq!(chain(&replaced), Err((5, BreakCause::Previous)));
}

#[test]
fn entries_cut_off_at_the_end_show_only_against_a_noted_head_code() {
    let entries = journal();
    let head = chain(&entries).unwrap().head;
    let cut = chain(&entries[..7]).unwrap().head;
    assert_eq!(cut.sequence, 7);
    assert_ne!(cut, head);
}

#[test]
fn an_unclean_end_is_entered_at_the_next_start_and_a_clean_one_is_not() {
    let entries = journal();
    let found = chain(&entries).unwrap();
    assert_eq!(found.opened, Some(1));
    for (closed, kinds) in [
        (Some(1), vec!["opened"]),
        (None, vec!["unclean-end", "opened"]),
        (Some(7), vec!["unclean-end", "opened"]),
    ] {
        let mut bench = TestBench::bare("QI");
        bench.stored = vec![];
        bench.read_records();
        bench.send(Answer::JournalRead { chain: found, closed, found: vec![] });
        let written: Vec<String> =
            bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        let kind = |line: &String| Entry::read(line).unwrap().kind();
        assert_eq!(written.iter().map(kind).collect::<Vec<_>>(), kinds, "{closed:?}");
        let whole = [entries.clone(), written].concat();
        let session = chain(&whole).unwrap();
        assert_eq!(session.opened, bench.station.writer().session());
    }
}

#[test]
fn starting_a_new_journal_is_not_an_unclean_end() {
    let bench = TestBench::in_service("QI");
    assert_eq!(bench.stored.len(), 1);
    assert!(bench.stored[0].stored().contains("\"what\":{\"opened\":{}}"));
    assert_eq!(bench.stored[0].previous(), Head::default().digest);
}

#[test]
fn a_new_journal_first_records_that_the_old_one_was_set_aside() {
    let mut bench = TestBench::bare("QI");
    bench.read_records();
    let set_aside = journals::set_aside("challenge-station-journal", "entry 3\nwas changed");
    bench.send(Answer::JournalRead {
        chain: Chain::default(),
        closed: None,
        found: vec![Finding::SetAside(set_aside.clone())],
    });
    assert_eq!(bench.stored[0].what(), &Happening::SetAside(set_aside));
    assert!(bench.station.found().set_aside, "the director sees it");
}

#[test]
fn an_invalid_entry_is_an_error_that_says_what_was_expected_and_found() {
    let entry = journal().remove(0);
    for (bad, expected) in [
        (String::new(), "ends with its digest"),
        (entry.replace("\"digest\"", "\"digset\""), "ends with its digest"),
        (entry.replace("\"sequence\":1,", "\"sequence\":2,"), "the entry was changed"),
        (reseal(&entry.replace("\"opened\"", "\"open\"")), "variant `open`"),
        (reseal(&entry.replace("\"sequence\":1,", "\"sequence\":\"one\",")), "string \"one\""),
        (reseal(&entry.replace("\"sequence\":1,", "")), "`sequence`"),
        (reseal(&entry.replace("\"journal\":1,", "\"journal\":2,")), "later version"),
        (reseal(&entry.replace("\"sequence\":1,", "\"sequence\": 1,")), "spelling"),
    ] {
        let error = Entry::read(&bad).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}
