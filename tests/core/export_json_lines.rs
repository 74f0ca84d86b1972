//! The JSON Lines hold every entry as it is stored: another library reads them back, the digests are
//! those of `sha256sum`, and the recipe of `docs/journal.md` finds what was changed.

use crate::common::exports;
use crate::common::journals;
use challenge_station::challenge::{By, Decision, Link};
use challenge_station::digest::Digest;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{HeadCode, Log};
use exports::{journal_of, told};
use journals::{Journal, ruling, word_judge};
use proptest::prelude::*;
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_line_is_an_entry_with_what_people_look_for_beside_it_and_the_last_is_the_end() {
    let mut journal = journal_of(1, 1);
    journal.place.event = "Spring".into();
    journal.place.round = 3;
    exports::go_on(&mut journal, 1);
    let text = json_lines(&told("Hall A", &journal.entries));
    let lines = lines(&text);
    assert_eq!(lines.len(), 4);
    for (line, entry) in lines.iter().zip(&journal.entries) {
        assert_eq!(line["entry"], Value::from(entry.as_str()));
    }
    let mut beside = lines[2].as_object().unwrap().clone();
    beside.remove("entry");
    let id = "01313233343536373839616263646566";
    let expected = serde_json::json!({
        "sequence": 3, "station": id, "time": "2026-11-21T10:13:12.345+01:00",
        "since-start": 181_234, "kind": "self-lookup", "event": "Spring", "round": 3,
        "challenge": 3, "rulebook": "naspa-2017", "lexicon": "Une liste d’été",
        "edition": "first", "declared": 1, "words": "QI", "verdict": "acceptable",
        "by": "station", "outcome": "acceptable",
        "consequence": "play stands, challenger loses the turn"
    });
    assert_eq!(Value::Object(beside), expected);
    let code = HeadCode::of(&journal.head).to_string();
    let end = serde_json::json!({
        "station": id, "name": "Hall A", "entries": 3, "head-code": code
    });
    assert_eq!(lines[3], end);
}

/// Follows the chain by other means than the station's own: another reader of JSON, and `sha256sum`.
#[test]
fn the_chain_is_followed_without_the_station() {
    let journal = journal_of(1, 4);
    let lines = lines(&json_lines(&told("Hall A", &journal.entries)));
    let (end, entries) = lines.split_last().unwrap();
    let mut before = "0".repeat(64);
    for (n, line) in entries.iter().enumerate() {
        let text = line["entry"].as_str().unwrap();
        let (sealed, digest) = text.trim_end().rsplit_once("digest ").unwrap();
        assert_eq!(sha256sum(sealed), digest);
        assert!(sealed.contains(&format!("\nsequence {}\n", n + 1)));
        assert!(sealed.ends_with(&format!("\nprevious {before}\n")));
        digest.clone_into(&mut before);
    }
    let code = format!("{}-{}", entries.len(), before[..12].to_uppercase());
    assert_eq!(end["head-code"], Value::from(code));
}

fn sha256sum(text: &str) -> String {
    let sum = Command::new("sha256sum").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut sum) = sum else { return Digest::of(text.as_bytes()).to_string() };
    sum.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let printed = sum.wait_with_output().unwrap().stdout;
    String::from_utf8(printed).unwrap()[..64].to_owned()
}

/// The recipe in the documentation.
fn recipe() -> &'static str {
    let docs = include_str!("../../docs/journal.md");
    docs.split("```sh\n").nth(1).unwrap().split("```").next().unwrap()
}

/// What the recipe says of a file, and whether it is content; none where `jq` is not installed.
fn by_recipe(name: &str, text: &str) -> Option<(String, bool)> {
    Command::new("jq").arg("--version").output().ok()?;
    let file = std::env::temp_dir().join(format!("{name}-{}.jsonl", std::process::id()));
    std::fs::write(&file, text).unwrap();
    let run = Command::new("sh").args(["-c", recipe(), "sh"]).arg(&file).output().unwrap();
    std::fs::remove_file(file).unwrap();
    assert!(run.stderr.is_empty(), "{}", String::from_utf8_lossy(&run.stderr));
    Some((String::from_utf8(run.stdout).unwrap(), run.status.success()))
}

#[test]
fn the_recipe_of_the_documentation_prints_the_head_code_or_the_first_broken_entry() {
    let mut journal = journal_of(1, 4);
    let good = json_lines(&told("Hall A", &journal.entries));
    let code = HeadCode::of(&journal.head);
    let short_code = HeadCode::of(&told("Hall A", &journal.entries[..3]).head());
    let changed = good.replacen("words ZA AA", "words ZA AB", 1);
    let without: Vec<&str> =
        good.lines().enumerate().filter(|(n, _)| *n != 3).map(|(_, line)| line).collect();
    journal.entries[1] = exports::reseal(&journal.entries[1].replace("words QI", "words QAT"));
    let sealed_anew = json_lines(&told("Hall A", &journal.entries));
    let torn = &good[..good.len() * 3 / 4];
    let (entries, end) = good.trim_end().rsplit_once('\n').unwrap();
    let short = good.lines().take(3).chain([end]).collect::<Vec<_>>().join("\n");
    let garbage = good.replacen('\n', "\ngarbage\n", 1);
    let number = good.replacen('\n', "\n7\n", 1);
    let no_export = "the file is torn, or has a line that is no part of an export\n";
    for (name, text, says, sound) in [
        ("torn", torn, no_export.to_owned(), false),
        ("torn-end", good[..good.len() - 9].trim_end(), no_export.to_owned(), false),
        ("garbage", &garbage, no_export.to_owned(), false),
        ("number", &number, no_export.to_owned(), false),
        ("endless", entries, format!("{code}, but the last line says nothing\n"), false),
        ("short", &short, format!("{short_code}, but the last line says {code}\n"), false),
        ("empty", "", "entry 1 is broken\n".to_owned(), false),
        ("good", &good, format!("{code}: all 5 entries are as they were written\n"), true),
        ("changed", &changed, "entry 3 is broken\n".to_owned(), false),
        ("without", &without.join("\n"), "entry 4 is broken\n".to_owned(), false),
        ("anew", &sealed_anew, "entry 3 is broken\n".to_owned(), false),
    ] {
        // The test above follows the chain where there is no `jq`.
        let Some(said) = by_recipe(name, text) else { return };
        assert_eq!(said, (says, sound), "{name}");
    }
}

#[test]
fn a_changed_entry_is_exported_as_it_stands() {
    let mut journal = journal_of(1, 2);
    journal.entries[1] = "no entry\nsequence 007\n\u{1}\u{7f}\u{2028}\"\\".to_owned();
    let lines = lines(&json_lines(&told("A", &journal.entries)));
    assert_eq!(lines[1]["entry"], Value::from(journal.entries[1].as_str()));
    assert_eq!(lines[1]["sequence"], Value::from("007"));
}

proptest! {
    #[test]
    fn every_text_reads_back_by_another_library_and_by_the_station(
        name: String,
        event in prop_oneof![any::<String>(), "[\"\\\\{}:,0-9\u{7f}-\u{9f}\u{2028}😀]{0,8}"],
        source: String,
    ) {
        let mut journal = Journal::default();
        journal.place.event = event;
        let by = By::Judge(word_judge("AB", &source));
        journal.enter(Decision::Ruling { link: Link::New, ruling: ruling("QI", true, by) });
        let own = told(&name, &journal.entries);
        let text = json_lines(&own);
        let lines = lines(&text);
        prop_assert_eq!(lines.len(), 2);
        prop_assert_eq!(&lines[0]["entry"], &Value::from(own.entries[0].as_str()));
        let said = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
        prop_assert_eq!(said(&lines[1]["name"]), name.clone());
        let (log, refused) = Log::merged(&[("file".into(), text)]);
        prop_assert_eq!((refused.len(), log.conflicts.len()), (0, 0));
        prop_assert_eq!((&log.journals[0].name, &log.journals[0].entries), (&name, &own.entries));
        // What another program writes anew reads as well.
        let anew: Vec<String> = lines.iter().map(Value::to_string).collect();
        prop_assert_eq!(Log::merged(&[("file".into(), anew.join("\n"))]).0, log);
    }
}
