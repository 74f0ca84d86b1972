//! Merging station by station gives the same CSV and reports the same problems as merging all files at once.

use crate::common::exports::{file, go_on, journal_of, marked_journal_of, reseal};
use crate::common::journals::{Journal, OPENED};
use crate::common::random::Random;
use crate::common::signing::{export, signed, station_key};
use challenge_station::journal::export::csv;
use challenge_station::journal::{Groups, Happening, HeadCode, Log, Merging};
use challenge_station::report::{marks, signatures};

type File = (String, String);

/// The CSV, and everything that a person reads about the files.
fn at_once(files: &[File]) -> (String, Vec<String>) {
    let (log, refused) = Log::merged(files);
    let said = said(&log, &format!("{refused:?}"));
    (csv(&log, ','), said)
}

fn in_groups(files: &[File]) -> (String, Vec<String>) {
    let mut groups = Groups::default();
    for (name, text) in files {
        groups.add(name, text);
    }
    let mut mergings = [Merging::default(), Merging::default()];
    for (n, names) in groups.into_names().into_iter().enumerate() {
        let named = files.iter().filter(|(name, _)| names.contains(name));
        let (log, refused) = Log::merged(&named.cloned().collect::<Vec<_>>());
        mergings[n % 2].add(log, refused);
    }
    let [one, other] = mergings;
    let mut written = Vec::new();
    let (log, refused) = one.and(other).write_csv(&mut written).unwrap();
    (String::from_utf8(written).unwrap(), said(&log, &format!("{refused:?}")))
}

fn said(log: &Log, refused: &str) -> Vec<String> {
    let mut said = vec![refused.to_owned(), format!("{:?}", log.conflicts)];
    said.extend(log.strays.iter().map(signatures::stray));
    said.extend(marks::shared(log));
    for journal in &log.journals {
        let keys: Vec<_> = journal.later_keys().iter().map(|named| named.entry).collect();
        said.push(format!(
            "{} {} {:?} {:?}",
            journal.station,
            journal.name,
            journal.files,
            journal.breaks()
        ));
        said.push(format!("{keys:?} {:?} {}", journal.proof, journal.lacks_signature()));
    }
    said
}

/// The exports of a hall: stations with and without keys and marks, second events, and times that overlap.
fn exports() -> Vec<File> {
    let mut files = Vec::new();
    for station in 1..=4 {
        let mut journal = Journal { station: Some(station), ..Journal::default() };
        journal.later = u64::from(station) * 13_000;
        journal.enter(Happening::Opened { after: None, key: Some(station_key(station)) });
        go_on(&mut journal, 5);
        journal.enter(Happening::KeyChanged { key: Some(station_key(9)) });
        let heads = [signed(&journal, 4, 1, station), signed(&journal, 7, 2, station)];
        files.push(export(&format!("signed {station}"), &journal.entries, &heads));
        let mut next = Journal { station: Some(station), later: 90_000, ..Journal::default() };
        let after = Some(HeadCode::of(&journal.head));
        next.enter(Happening::Opened { after, key: None });
        go_on(&mut next, 3);
        files.push(file(&format!("next {station}"), &next.entries));
    }
    for station in 5..=8 {
        let journal = marked_journal_of(station, if station < 7 { "E" } else { "" }, 4);
        files.push(file(&format!("plain {station}"), &journal.entries));
        files.push(file(&format!("plain {station}, earlier"), &journal.entries[..3]));
    }
    let mut other = journal_of(1, 2);
    other.enter(OPENED);
    files.push(file("anew", &other.entries));
    files.push(("csv".to_owned(), "station,number\n".to_owned()));
    files.push(("empty".to_owned(), String::new()));
    files.push(("empty too".to_owned(), String::new()));
    files
}

#[test]
fn sound_and_rewritten_exports_are_merged_the_same_in_groups_as_at_once() {
    let files = exports();
    let (csv, said) = at_once(&files);
    assert_eq!((csv.lines().count(), said.len()), (64, 30), "{said:#?}");
    assert_eq!(in_groups(&files), (csv, said));
}

#[test]
fn damaged_exports_are_merged_the_same_in_groups_as_at_once() {
    let files = exports();
    let mut random = Random(3);
    for _ in 0..60 {
        let mut files = files.clone();
        for _ in 0..random.between(1, 6) {
            damage(&mut files, &mut random);
        }
        assert_eq!(in_groups(&files), at_once(&files), "{files:#?}");
    }
}

/// Removes, moves, copies or changes a line of a file, seals it anew, or cuts the file off.
fn damage(files: &mut Vec<File>, random: &mut Random) {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<String>>();
    let (of, from) = (random.index(files.len()), random.index(files.len()));
    let source = lines(&files[from].1);
    let mut into = lines(&files[of].1);
    if into.is_empty() || source.is_empty() {
        return;
    }
    let (at, line) = (random.index(into.len()), source[random.index(source.len())].clone());
    match random.below(8) {
        0 => drop(into.remove(at)),
        1 => into.insert(at, line),
        2 => into.insert(at, "no entry".to_owned()),
        3 => into[at] = into[at].replacen("QI", "XI", 1),
        4 if into[at].starts_with("{\"journal\"") => {
            into[at] = reseal(&into[at].replacen("QI", "XI", 1));
        }
        5 => into[at] = into[at].replacen("\"station\":\"", "\"station\": \"", 1),
        6 => into.truncate(at),
        _ => files.push((format!("{of} copied {}", random.next()), files[of].1.clone())),
    }
    files[of].1 = into.into_iter().map(|line| line + "\n").collect();
}
