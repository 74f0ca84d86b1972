//! JSON Lines contain every stored entry. Another library reads them back, `sha256sum` gives the
//! digests, and the commands of `docs/journal.md` find changes.

use crate::common::exports;
use crate::common::journals;
use crate::common::signing::{export, sign, signed, station_key};
use challenge_station::challenge::{By, Decision, Origin};
use challenge_station::digest::Digest;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Entry, Happening, HeadCode, Log, Mismatch};
use exports::{exported, journal_of};
use journals::{Journal, ruling, word_judge};
use proptest::prelude::*;
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn an_export_in_json_lines_has_the_stored_entries_and_nothing_else() {
    let journal = journal_of(1, 2);
    let text = json_lines(&exported("Hall A", &journal.entries));
    assert_eq!(text, journal.entries.join("\n") + "\n");
}

/// Follows the chain without the station's own code: with another JSON reader and `sha256sum`.
#[test]
fn the_chain_can_be_verified_without_the_station() {
    let journal = journal_of(1, 4);
    let text = json_lines(&exported("Hall A", &journal.entries));
    let mut last_digest = "0".repeat(64);
    for (n, (line, value)) in text.lines().zip(lines(&text)).enumerate() {
        let digest = value["digest"].as_str().unwrap();
        assert_eq!(sha256sum(&line.replace(&format!(",\"digest\":\"{digest}\""), "")), digest);
        assert_eq!(value["sequence"], Value::from(n + 1));
        assert_eq!(value["previous"], Value::from(last_digest));
        last_digest = digest.to_owned();
    }
    assert_eq!(last_digest, journal.head.digest.to_string());
}

fn sha256sum(text: &str) -> String {
    let sum = Command::new("sha256sum").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut sum) = sum else { return Digest::of(text.as_bytes()).to_string() };
    sum.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let printed = sum.wait_with_output().unwrap().stdout;
    String::from_utf8(printed).unwrap()[..64].to_owned()
}

/// The commands of the documentation: for one entry, for a whole export, and for its last signature.
fn commands() -> [&'static str; 3] {
    let docs = include_str!("../../docs/journal.md");
    let mut blocks = docs.split("```sh\n").skip(1).map(|block| block.split("```").next().unwrap());
    [blocks.next().unwrap(), blocks.next().unwrap(), blocks.next().unwrap()]
}

/// The output of a command for a file, and whether it succeeds. The file is `journal.jsonl` in a
/// new folder; its name is also the argument.
fn run(command: &str, name: &str, text: &str) -> (String, bool) {
    let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("journal.jsonl"), text).unwrap();
    let mut sh = Command::new("sh");
    sh.args(["-c", command, "sh", "journal.jsonl"]).current_dir(&folder);
    let run = sh.output().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    assert!(run.stderr.is_empty(), "{}", String::from_utf8_lossy(&run.stderr));
    (String::from_utf8(run.stdout).unwrap(), run.status.success())
}

#[test]
fn the_command_of_the_documentation_prints_the_digest_of_an_entry() {
    let journal = journal_of(1, 13);
    let text = json_lines(&exported("Hall A", &journal.entries));
    let digest = Entry::read(&journal.entries[11]).unwrap().digest();
    assert_eq!(run(commands()[0], "one", &text), (format!("{digest}  -\n"), true));
    let (changed, _) =
        run(commands()[0], "one", &text.replace("\"sequence\":12", "\"sequence\":21"));
    assert!(!changed.contains(&digest.to_string()));
}

#[test]
fn the_script_of_the_documentation_prints_the_head_code_or_the_first_broken_entry() {
    let mut journal = journal_of(1, 4);
    journal.context.event = r#"a \"b\" ,"digest":"","previous":"x"} é"#.into();
    exports::go_on(&mut journal, 1);
    let good = json_lines(&exported("Hall A", &journal.entries));
    let code = HeadCode::of(&journal.head);
    let changed = good.replacen(r#"["ZA","AA"]"#, r#"["ZA","AB"]"#, 1);
    let without: Vec<&str> =
        good.lines().enumerate().filter(|(n, _)| *n != 3).map(|(_, line)| line).collect();
    let mut rewritten = journal.clone();
    rewritten.entries[1] =
        exports::reseal(&rewritten.entries[1].replace(r#"["QI"]"#, r#"["QAT"]"#));
    assert_ne!(rewritten.entries[1], journal.entries[1]);
    let rewritten_text = json_lines(&exported("Hall A", &rewritten.entries));
    let torn = &good[..good.len() - 9];
    let nul = good.replacen("self-lookup", "self-\0lookup", 1);
    let garbage = good.replacen('\n', "\ngarbage\n", 1);
    let sound = format!("{code}: all 6 entries are as they were written\n");
    for (name, text, says, is_sound) in [
        ("torn", torn, "entry 6 is broken\n".to_owned(), false),
        ("garbage", &garbage, "entry 2 is broken\n".to_owned(), false),
        ("nul", &nul, "a byte is in it that no entry has\n".to_owned(), false),
        ("empty", "", "no entry\n".to_owned(), false),
        ("good", &good, sound.clone(), true),
        ("good", good.trim_end(), sound, true),
        ("changed", &changed, "entry 3 is broken\n".to_owned(), false),
        ("without", &without.join("\n"), "entry 4 is broken\n".to_owned(), false),
        ("rewritten", &rewritten_text, "entry 3 is broken\n".to_owned(), false),
    ] {
        assert_eq!(run(commands()[1], name, text), (says, is_sound), "{name}");
    }
}

#[test]
fn openssl_verifies_the_last_signed_head_with_the_command_of_the_documentation() {
    let openssl = Command::new("openssl").arg("version").output();
    openssl.expect("openssl: install it (scripts/tools.sh check does)");
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    exports::go_on(&mut journal, 3);
    let heads = [signed(&journal, 2, 2, 1), signed(&journal, 4, 4, 1)];
    let (_, good) = export("", &journal.entries, &heads);
    assert_eq!(run(commands()[2], "signed", &good), ("Verified OK\n".to_owned(), true));
    // The script that follows the chain ignores signatures.
    let code = HeadCode::of(&journal.head);
    let sound = format!("{code}: all 4 entries are as they were written\n");
    assert_eq!(run(commands()[1], "signed-chain", &good), (sound, true));
    let forged = sign(heads[1].statement().clone(), 2);
    let (_, forged) = export("", &journal.entries, &[forged]);
    let quietly = ["exec 2>&-\n", commands()[2]].concat();
    let (output, succeeds) = run(&quietly, "forged", &forged);
    assert!(output.starts_with("Verification failure") && !succeeds, "{output}");
}

#[test]
fn an_entry_that_was_tampered_with_is_exported_as_it_is_stored() {
    let mut journal = journal_of(1, 2);
    journal.entries[1] = journal.entries[1].replace("QI", "QAT");
    let text = json_lines(&exported("A", &journal.entries));
    assert_eq!(text.lines().nth(1), Some(journal.entries[1].as_str()));
}

proptest! {
    #[test]
    fn another_library_and_the_station_read_back_every_text(
        name: String,
        event in prop_oneof![any::<String>(), "[\"\\\\{}:,0-9\u{7f}-\u{9f}\u{2028}😀]{0,8}"],
        source: String,
    ) {
        let mut journal = Journal::default();
        journal.context.event = event.clone();
        journal.context.name = name.clone();
        let by = By::Judge(word_judge("AB", &source));
        journal.enter(Decision::Ruling { origin: Origin::New, ruling: ruling("QI", true, by) });
        let own = exported("own", &journal.entries);
        let text = json_lines(&own);
        let lines = lines(&text);
        prop_assert_eq!(lines.len(), 1);
        let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        prop_assert_eq!((string(&lines[0]["name"]), string(&lines[0]["event"])), (name, event));
        prop_assert_eq!(string(&lines[0]["what"]["manual"]["by"]["judge"]["source"]), source);
        let (log, refused) = Log::merged(&[("file".into(), text)]);
        prop_assert_eq!((refused.len(), log.conflicts.len()), (0, 0));
        prop_assert_eq!(&log.journals[0].entries, &own.entries);
        // An entry rewritten by another program is a different text, and is reported.
        let rewritten: Vec<String> = lines.iter().map(Value::to_string).collect();
        let log = Log::merged(&[("file".into(), rewritten.join("\n"))]).0;
        prop_assert_eq!(log.conflicts[0].how, Mismatch::Changed);
    }
}
