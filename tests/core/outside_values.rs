//! Whatever comes from outside is refused where it is read if a value in it is too long: with the name of the value, the
//! limit and what to do, and before it takes any time. (A page that shows 20 MB does not answer for minutes.)

use crate::common::exports::{file, journal_of, reseal};
use crate::common::{sealed, sealed_settings};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use challenge_station::desk::collecting::Pass;
use challenge_station::desk::diagnostics::Fault;
use challenge_station::digest::Digest;
use challenge_station::journal::collect::{Document, Hall};
use challenge_station::journal::{Entry, LastHead, Log, OutsideFile, SignedHead, StationId};
use challenge_station::lexicon::import;
use challenge_station::outside;
use challenge_station::setup::{PinHashes, Record, Settings, StationFile, from_url};
use serde_json::json;
use std::time::Duration;

/// How long a reader may work on 20 MB in a build for tests. (Showing them takes minutes.)
const SOON: Duration = Duration::from_secs(2);

/// For how long this thread has worked, whatever else the machine does. Only Linux says that; elsewhere nothing is
/// measured.
fn worked() -> Duration {
    let says = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = says.split(' ').next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}

/// Why a reader refuses a text.
type Refuses = fn(&str) -> String;

/// The line of an entry with this value in one of its members.
fn entry(member: &str, value: &str) -> String {
    let journal = journal_of(1, 1);
    let line = &journal.entries[1];
    let (begin, rest) = line.split_once(&format!("\"{member}\":\"")).unwrap();
    let (_, rest) = rest.split_once('"').unwrap();
    reseal(&format!("{begin}\"{member}\":\"{value}\"{rest}"))
}

fn link(json: &str) -> String {
    use flate2::Compression;
    use flate2::read::DeflateEncoder;
    use std::io::Read;
    let mut packed = Vec::new();
    DeflateEncoder::new(json.as_bytes(), Compression::best()).read_to_end(&mut packed).unwrap();
    let sealed = format!("1.{}", BASE64_URL_SAFE_NO_PAD.encode(packed));
    format!("#station={sealed}.{}", &Digest::of(sealed.as_bytes()).to_string()[..16])
}

fn station_file(line: &str) -> String {
    StationFile::read(format!("{line}\n").as_bytes()).err().unwrap().to_string()
}

fn fragment(fragment: &str) -> String {
    from_url(fragment).unwrap().unwrap_err().to_string()
}

fn merged(text: &str) -> String {
    let (log, refused) = Log::merged(&[("a.jsonl".to_owned(), text.to_owned())]);
    assert_eq!(log.journals, [], "nothing of it is merged");
    refused[0].why.clone()
}

fn unsealed(line: &str) -> String {
    Entry::read(line).unwrap_err().to_string()
}

fn head(line: &str) -> String {
    SignedHead::read(line).unwrap_err().to_string()
}

fn saved_settings(line: &str) -> String {
    Record::<Settings>::read(line).unwrap_err().to_string()
}

fn saved_pins(line: &str) -> String {
    Record::<PinHashes>::read(line).unwrap_err().to_string()
}

fn pulled(document: &str) -> String {
    Document::read(document).unwrap_err().to_string()
}

fn pass(text: &str) -> String {
    Pass::read(text, StationId::from_random([7; 16]), None).unwrap_err().to_string()
}

fn view(answer: &str) -> String {
    Hall::default().journals(answer).unwrap_err().to_string()
}

fn statuses(answer: &str) -> String {
    Hall::default().statuses(answer).unwrap_err().to_string()
}

/// Every reader, with a text in which one value has 20 MB, and what it says.
fn refusals() -> Vec<(&'static str, Refuses, String, &'static str)> {
    let long = "x".repeat(20 << 20);
    let settings = |field: &str| sealed_settings(&[(field, json!(long))]);
    let with = |field: &str| format!(r#"{{"rulebook":"club double","{field}":"{long}"}}"#);
    let record =
        |value: &str| sealed(&format!(r#"{{"generation":7,"value":{{"{value}":"{long}"}}}}"#));
    let export = |line: String| {
        let first = journal_of(1, 1).entries[0].clone();
        format!("{first}\n{line}\n")
    };
    let head = format!(r#"{{"signed_head":1,"station":"{long}","signature":"00"}}"#);
    let row = |id: &str, name: &str| {
        format!(r#"{{"rows":[{{"id":"{id}","key":"a","doc":{{"name":"{name}"}}}}]}}"#)
    };
    let again = "make it again at the other station";
    vec![
        (
            "a .station file",
            station_file,
            settings("event"),
            "expected “event” of at most 64 KiB, got more: make it again",
        ),
        ("a .station file", station_file, settings("rulebook"), "“rulebook” of at most 64 KiB"),
        ("a .station file", station_file, settings("no_such"), "“no_such” of at most 64 KiB"),
        ("a .station file", station_file, settings(&long), again),
        (
            "a link",
            fragment,
            format!("#station=1.{long}.0123456789abcdef"),
            "expected a link of at most 64 KiB, got more: make it again",
        ),
        (
            "a link that unpacks",
            fragment,
            link(&with("event")),
            "expected settings of at most 64 KiB, got more: make it again",
        ),
        (
            "an export",
            merged,
            export(entry("name", &long)),
            "line 2: expected “name” of at most 64 KiB, got more, so no station wrote it: export",
        ),
        ("an export", merged, export(entry("time", &long)), "“time” of at most 64 KiB"),
        (
            "an export",
            merged,
            export(format!("[{}]", "1,".repeat(10 << 20))),
            "line 2: expected a line of at most 1 MiB",
        ),
        ("an export", merged, long.clone(), "line 1: expected a line of at most 1 MiB"),
        (
            "an entry",
            unsealed,
            entry("name", &long),
            "expected “name” of at most 64 KiB, got more: no station wrote this entry",
        ),
        (
            "an entry",
            unsealed,
            entry("name", &"x".repeat(41)),
            "expected “name” of at most 40 characters, got more: no station wrote",
        ),
        ("a signed head", self::head, head, "expected a signed head as a station writes it"),
        (
            "the saved settings",
            saved_settings,
            record("event"),
            "expected “event” of at most 64 KiB",
        ),
        ("the saved PINs", saved_pins, record("director"), "expected “director” of at most 64 KiB"),
        (
            "a document",
            pulled,
            format!(r#"{{"_id":"{long}","_rev":"1-0","entry":"x"}}"#),
            "expected “_id” of at most 64 KiB, got more: no station wrote this document; leave it out",
        ),
        ("a pass", pass, long.clone(), "pass"),
        (
            "a view",
            view,
            row(&long, ""),
            "expected “id” of at most 64 KiB, got more): run `journal collect prepare` again",
        ),
        ("the statuses", statuses, row("a", &long), "expected “name” of at most 64 KiB"),
    ]
}

#[test]
fn a_value_of_20_mb_is_refused_at_once_with_its_name_the_limit_and_what_to_do() {
    for (what, refuses, text, expected) in refusals() {
        let began = worked();
        let says = refuses(&text);
        let took = worked().saturating_sub(began);
        assert!(says.contains(expected), "{what}: {}", outside::shown(&says));
        assert!(says.chars().count() < 1000, "{what}: {} bytes are shown", says.len());
        assert!(took < SOON, "{what}: {took:?}, {says}");
    }
}

/// Of the station's own journal nothing is refused: the entry is located, as any that was changed.
#[test]
fn an_entry_of_20_mb_breaks_the_stations_own_chain_where_it_is() {
    let mut lines = journal_of(1, 2).entries;
    lines[1] = entry("name", &"x".repeat(20 << 20));
    let began = worked();
    let log = Log::of("Hall A", lines);
    let broken = log.journals[0].breaks().unwrap();
    let took = worked().saturating_sub(began);
    assert!(took < SOON, "{took:?}");
    let expected =
        "entry 2: expected “name” of at most 64 KiB, got more: no station wrote this entry";
    assert_eq!(broken, expected);
    assert_eq!(log.journals[0].entries.len(), 3, "nothing of it is hidden");
}

/// What else is read from the browser's storage is not there if it is too long.
#[test]
fn a_note_of_20_mb_is_not_there() {
    let long = "x".repeat(20 << 20);
    let began = worked();
    assert_eq!(LastHead::read(&long), None);
    assert_eq!(LastHead::read(&format!("1 {long} 1-000000000000")), None);
    assert_eq!(Fault::read(&format!(r#"{{"at":"{long}","version":"1","place":"x"}}"#)), None);
    let took = worked().saturating_sub(began);
    assert!(took < SOON, "{took:?}");
}

/// A list may be long. A line of it that is no word is shown by its beginning.
#[test]
fn of_a_line_of_20_mb_in_a_list_its_beginning_is_shown() {
    let long = "x".repeat(20 << 20);
    let list = "AA\nAB\nAD\nAE\nAG\nAH\nAI\nAL\nAM\nAN\nAR\nAS\n";
    let began = worked();
    let read = import::read(format!("{list}{long}\n").as_bytes(), &mut |_| ()).unwrap();
    let took = worked().saturating_sub(began);
    assert_eq!(
        read.report().left_out.iter().map(|fault| fault.text.chars().count()).max(),
        Some(41)
    );
    let turned = format!("{list}x\u{202e}y z\n");
    let read = import::read(turned.as_bytes(), &mut |_| ()).unwrap();
    assert_eq!(read.report().left_out[0].text, "x y z");
    // It is read in the worker, and looks at every byte.
    assert!(took < SOON * 10, "{took:?}");
}

#[test]
fn a_value_within_the_limit_of_a_line_but_beyond_its_own_is_not_repeated_as_a_whole() {
    for field in ["event", "rulebook", "theme", "no_such"] {
        let says = station_file(&sealed_settings(&[(field, json!("x".repeat(60 << 10)))]));
        assert!(says.contains(field) && says.chars().count() < 700, "{field}: {says}");
    }
}

/// U+202E turns the rest of a line round: `gnp.exe` reads `exe.png` after it.
#[test]
fn a_name_from_outside_stays_on_its_line_and_turns_nothing_round() {
    let hostile = "a\u{202e}b\nc\u{2066}d\u{1b}[2J";
    let is_harmless = |text: &str| !text.contains(outside::breaks);
    assert!(!is_harmless(hostile));
    assert_eq!(outside::name(hostile), "a b c d [2J");
    assert!(is_harmless(OutsideFile::new(hostile, Digest::of(b"")).name()));
    let mut log = Log::merged(&[file("a", &[entry("name", "a\\u202eb")])]);
    assert!(log.0.journals.iter().all(|journal| is_harmless(&journal.name)), "{:?}", log.1.pop());
    let says = station_file(&sealed_settings(&[("theme", json!(hostile)), (hostile, json!(1))]));
    assert!(is_harmless(&says), "{says:?}");
    let mut hall = Hall::default();
    let id = StationId::from_random([7; 16]).to_string();
    let status = json!({ "rows": [{ "id": id, "doc": { "name": hostile, "event": hostile, "lexicon": hostile, "heard": 1 } }] });
    hall.statuses(&status.to_string()).unwrap();
    let (row, board) = (hall.rows(0).remove(0), hall.board(0));
    assert_eq!((row.name.as_str(), board.event.as_str()), ("a b c d [2J (0707)", "a b c d [2J"));
    assert!(is_harmless(&row.lexicon));
}

#[test]
fn only_a_text_between_quotes_that_ends_has_an_end() {
    let long = "x".repeat(outside::VALUE);
    for (json, says) in [
        (format!("{{\"a\":\"{long}\"}}"), None),
        (format!("{{\"a\":\"{long}y\"}}"), Some("“a”")),
        (format!("{{\"a\":[\"b\",\"{long}y\"]}}"), Some("a text after “a”")),
        (format!("{{\"a\":1,\"{long}y\":1}}"), Some("a text after “a”")),
        (format!("{{\"a\" : \"b\", \"c\" :\n \"{long}y"), Some("“c”")),
        (format!("{{\"a\\\"b\":\"{long}y\"}}"), Some("“a\\\"b”")),
        (format!("[\"\\\\\",\"{long}y\"]"), Some("a text")),
        (format!("{{\"a\":\"\\\"{long}\"}}"), Some("“a”")),
        (format!("{{\"{long}y\":1}}"), Some("a text")),
        (" ".repeat(outside::LINE), None),
        ("é".repeat(outside::LINE / 2) + "x", Some("a line")),
    ] {
        assert_eq!(outside::line(&json).err().map(|long| long.value).as_deref(), says);
    }
}

/// A browser lays out a few long words for minutes, so what is shown of a journal has a length of its own.
#[test]
fn no_value_of_a_journal_is_shown_longer_than_a_page_can_draw() {
    for member in ["names", "rulebook"] {
        let entries = [journal_of(1, 1).entries[0].clone(), entry(member, &"W".repeat(60_000))];
        let (log, _) = Log::merged(&[file("Hall A.jsonl", &entries)]);
        let row = &log.rows[0];
        let shown = [&row.event, &row.rulebook].map(|text| text.chars().count());
        let lexicon = row.entries.iter().map(|entry| entry.lexicon.chars().count()).max();
        assert!(shown.into_iter().chain(lexicon).all(|length| length <= 301), "{member}");
    }
}
