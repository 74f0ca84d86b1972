//! What signed heads prove of a journal: the bytes that are signed, and what is told of journals that were
//! forged, swapped or cut.

use crate::common::exports::{go_on, reseal};
use crate::common::journals::Journal;
use crate::common::signing::{export, fingerprint, proven, sign, signed, statement, station_key};
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Entry, Happening, Log, Mismatch, PublicKey, SignedHead};
use challenge_station::report::signatures;

/// The journal of Hall A, which names key 1, with so many challenges.
fn journal(challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, challenges);
    journal
}

/// What is told of one export.
fn told(entries: &[String], heads: &[SignedHead]) -> String {
    let (log, refused) = Log::merged(&[export("file", entries, heads)]);
    assert!(refused.is_empty());
    let strays = log.strays.iter().map(signatures::stray);
    let told = log.journals.iter().map(proven).chain(strays);
    told.collect::<Vec<_>>().join("\n")
}

/// The entries with one changed, and sealed anew with all that follow.
fn rewritten(journal: &Journal, from: usize) -> Vec<String> {
    let mut entries = journal.entries.clone();
    let said = |line: &str| Entry::read(line).unwrap();
    for n in from - 1..entries.len() {
        let before = said(&entries[n]).previous().to_string();
        let previous = said(&entries[n - 1]).digest().to_string();
        let changed = entries[n].replace(&before, &previous);
        entries[n] = reseal(&if n == from - 1 { changed.replace("QI", "QIS") } else { changed });
        assert!(Entry::read(&entries[n]).is_ok());
    }
    entries
}

#[test]
fn a_public_key_is_the_der_that_openssl_reads_and_its_fingerprint_the_digest_of_that() {
    let key = station_key(1);
    let text = key.to_string();
    assert_eq!((text.len(), text.parse::<PublicKey>()), (124, Ok(key)));
    let short = key.fingerprint().short();
    assert_eq!(short.len(), 24);
    let digits = key.fingerprint().to_string().to_uppercase();
    assert!(digits.starts_with(&short.replace('-', "")), "{short}");
    for bad in [&text[4..], &text.replacen('M', "N", 1), &text.replace('=', ""), ""] {
        assert!(bad.parse::<PublicKey>().is_err(), "{bad}");
    }
    assert!(PublicKey::from_raw(&[4; 65]).is_err(), "no point of the curve");
}

#[test]
fn a_signed_head_is_these_bytes_and_its_length_is_always_the_same() {
    let journal = journal(2);
    let head = signed(&journal, 3, 5, 1);
    let entry = |number: usize| Entry::read(&journal.entries[number]).unwrap().digest();
    let expected = format!(
        "{{\"signed_head\":1,\"station\":\"01313233343536373839616263646566\",\"journal\":\"{}\",\
         \"count\":3,\"digest\":\"{}\",\"at\":\"2026-11-21T10:16:12.345+01:00\",\"key\":\"{}\"}}",
        entry(0),
        entry(2),
        fingerprint(1)
    );
    assert_eq!(head.statement().text(), expected);
    let line = head.to_string();
    assert_eq!(line.len(), expected.len() + ",\"signature\":\"\"".len() + 128);
    assert_eq!(SignedHead::read(&line), Ok(head.clone()));
    assert!(head.is_signed_by(&station_key(1)) && !head.is_signed_by(&station_key(2)));
    for bad in [
        &line[1..],
        &line[..line.len() - 9],
        &line.replace(":1,", ":2,"),
        &line.replace("\"count\":3,", "\"count\": 3,"),
        &line.replace("\"count\":3,", ""),
        &line.replace("\"signature\":\"", "\"signature\":\"0"),
    ] {
        assert!(SignedHead::read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_signature_fits_one_statement_and_no_other() {
    let journal = journal(3);
    let line = signed(&journal, 4, 5, 1).to_string();
    let mut read = 0;
    for place in 0..line.len() {
        let mut bytes = line.clone().into_bytes();
        bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(bytes).unwrap();
        if let Ok(head) = SignedHead::read(&changed) {
            assert!(!head.is_signed_by(&station_key(1)), "{changed}");
            read += 1;
        }
    }
    assert!(read > 200, "digests, the key, the time and the signature can be changed to others");
}

#[test]
fn what_is_proven_is_told_in_words() {
    let journal = journal(9);
    let through = |through| signed(&journal, through, i64::try_from(through).unwrap(), 1);
    let key = fingerprint(1).short();
    let says = |entries: usize, minute: u8, since: &str| {
        format!(
            "Hall A: entries 1–{entries} are as this station signed them on 2026-11-21 10:{minute} with \
             key {key}; {since}"
        )
    };
    for (heads, expected) in [
        (vec![], format!("Hall A: no signature yet. Its key is {key}.")),
        (vec![through(10)], says(10, 21, "nothing since.")),
        (vec![through(9)], says(9, 20, "1 entry since is unsigned.")),
        (vec![through(7), through(2)], says(7, 18, "3 entries since are unsigned.")),
        // Signed twice, it was so at the earlier time.
        (
            vec![signed(&journal, 7, 40, 1), through(7)],
            says(7, 18, "3 entries since are unsigned."),
        ),
    ] {
        assert_eq!(told(&journal.entries, &heads), expected);
    }
    let mut unsigned = Journal { station: Some(1), ..Journal::default() };
    go_on(&mut unsigned, 2);
    assert_eq!(told(&unsigned.entries, &[]), "Hall A: no signature.");
}

#[test]
fn what_was_changed_after_it_was_signed_is_told_by_its_number() {
    let journal = journal(9);
    let heads = [signed(&journal, 4, 4, 1), signed(&journal, 8, 8, 1), signed(&journal, 10, 9, 1)];
    let key = fingerprint(1).short();
    let signed_to_4 = format!(
        "Hall A: entries 1–4 are as this station signed them on 2026-11-21 10:15 with key {key}; 6 \
         entries since are unsigned.\n"
    );
    let differs = |entry: u64, minute: u8| {
        format!(
            "{signed_to_4}Hall A: entry {entry} is not what was signed on 2026-11-21 10:{minute}: it or \
             an entry before it was changed."
        )
    };
    // Changed, and sealed anew up to the end: no chain shows it.
    let anew = rewritten(&journal, 5);
    assert_eq!(told(&anew, &heads), differs(8, 19));
    // Changed alone: the chain says where.
    let changed: Vec<String> = journal
        .entries
        .iter()
        .enumerate()
        .map(|(n, line)| if n == 5 { line.replace("ZA", "ZAS") } else { line.clone() })
        .collect();
    assert_eq!(told(&changed, &heads), differs(6, 19));
    // Sealed anew, it breaks the chain behind it.
    let mut broken = journal.entries.clone();
    broken[4] = anew[4].clone();
    assert_eq!(told(&broken, &heads), differs(6, 19));
}

#[test]
fn an_end_that_was_cut_off_is_told_by_the_signature_that_was_left() {
    let journal = journal(9);
    let heads = [signed(&journal, 5, 4, 1), signed(&journal, 8, 8, 1), signed(&journal, 10, 9, 1)];
    let says = told(&journal.entries[..7], &heads);
    assert!(
        says.ends_with(
            "entry 10 was signed on 2026-11-21 10:20 and is missing: the end was cut off."
        )
    );
    assert!(says.starts_with("Hall A: entries 1–5 are as"), "{says}");
}

#[test]
fn a_signature_that_is_not_the_stations_proves_nothing() {
    let journal = journal(4);
    let no = format!("Hall A: no signature yet. Its key is {}.\n", fingerprint(1).short());
    // By another key.
    assert_eq!(
        told(&journal.entries, &[signed(&journal, 5, 4, 2)]),
        format!(
            "{no}Hall A: the signature on entries 1–5 is by another key than the journal names: {}.",
            fingerprint(2).short()
        )
    );
    // By another key that says that it is the station's; or with the signature of another statement.
    let forged = sign(statement(&journal, 5, 4, fingerprint(1)), 2);
    let other = signed(&journal, 4, 4, 1).to_string();
    let (_, signature) = other.split_once(",\"signature\"").unwrap();
    let swapped = statement(&journal, 5, 4, fingerprint(1)).text();
    let swapped = format!("{},\"signature\"{signature}", swapped.strip_suffix('}').unwrap());
    for head in [forged, SignedHead::read(&swapped).unwrap()] {
        let key = fingerprint(1).short();
        let says = format!(
            "{no}Hall A: the signature on entries 1–5 is false: key {key} did not make it."
        );
        assert_eq!(told(&journal.entries, &[head]), says);
    }
}

#[test]
fn a_journal_that_was_written_anew_has_none_of_the_signatures() {
    let journal = journal(4);
    let mut anew = Journal { station: Some(1), later: 1, ..Journal::default() };
    anew.enter(Happening::Opened { after: None, key: Some(station_key(2)) });
    go_on(&mut anew, 4);
    let heads = [signed(&journal, 5, 4, 1), signed(&anew, 5, 4, 2)];
    let says = told(&anew.entries, &heads);
    let key = fingerprint(2).short();
    assert!(says.starts_with("Hall A: entries 1–5 are as this station signed them"), "{says}");
    assert!(says.contains(&key), "which key it is only paper tells: {says}");
    assert!(says.ends_with(
        "Station 0131: on 2026-11-21 10:15 a journal of 5 entries was signed that is not here: add its \
         export, or it was written anew."
    ));
    // Beside the export of the morning it is told as well, whichever key signs it.
    let files = [
        export("morning", &journal.entries, &heads[..1]),
        export("evening", &anew.entries, &heads[1..]),
    ];
    let (log, _) = Log::merged(&files);
    assert_eq!((log.journals.len(), log.strays.len()), (2, 0));
    assert!(log.conflicts.iter().any(|conflict| conflict.how == Mismatch::Differs));
}

#[test]
fn a_key_that_changed_is_told_with_the_entry_that_brought_it() {
    let mut journal = journal(2);
    journal.enter(Happening::KeyChanged { key: Some(station_key(2)) });
    go_on(&mut journal, 1);
    let (old, new) = (signed(&journal, 3, 3, 1), signed(&journal, 5, 5, 2));
    let says = told(&journal.entries, &[old, new]);
    assert_eq!(
        says,
        format!(
            "Hall A: entries 1–5 are as this station signed them on 2026-11-21 10:16 with key {} (not the \
             key the journal began with: entry 4 brought it in); nothing since.",
            fingerprint(2).short()
        )
    );
    // Before that entry the key was not the station's.
    let early = signed(&journal, 3, 3, 2);
    assert!(told(&journal.entries, &[early]).contains("by another key than the journal names"));
}

#[test]
fn an_export_has_its_entries_as_they_are_and_then_the_signed_heads() {
    let journal = journal(3);
    let heads = vec![signed(&journal, 2, 2, 1), signed(&journal, 4, 4, 1)];
    let log = Log::of("Hall A", journal.entries.clone()).with_heads(heads.clone());
    let text = json_lines(&log.journals[0]);
    assert_eq!(text, export("", &journal.entries, &heads).1);
    let (merged, _) = Log::merged(&[("one".into(), text.clone()), ("two".into(), text.clone())]);
    assert_eq!(merged.journals[0].heads, heads);
    assert_eq!((merged.conflicts.len(), merged.strays.len()), (0, 0));
    // What was signed of the journal before it is not exported with it.
    let mut before = Journal { station: Some(1), later: 1, ..Journal::default() };
    go_on(&mut before, 2);
    let log = Log::of("Hall A", journal.entries.clone());
    let log = log.with_heads(vec![signed(&before, 2, 2, 1)]);
    assert_eq!(log.journals[0].heads, []);
}

#[test]
fn a_signature_that_cannot_be_read_is_told_with_its_file() {
    let journal = journal(3);
    let (name, text) = export("cut", &journal.entries, &[signed(&journal, 4, 4, 1)]);
    let cut = text[..text.len() - 20].to_owned();
    let (log, _) = Log::merged(&[(name, cut)]);
    let [conflict] = log.conflicts.as_slice() else { panic!("{:?}", log.conflicts) };
    assert_eq!(
        (conflict.how, conflict.sequence, conflict.file.as_str()),
        (Mismatch::Signature, 4, "cut")
    );
}

#[test]
fn an_entry_with_another_fingerprint_than_its_keys_is_refused_even_if_it_is_sealed() {
    let line = &journal(0).entries[0];
    let (mine, other) = (fingerprint(1).to_string(), fingerprint(2).to_string());
    let (key, other_key) = (station_key(1).to_string(), station_key(2).to_string());
    for changed in [line.replace(&mine, &other), line.replace(&key, &other_key)] {
        assert_ne!(&changed, line);
        assert!(Entry::read(&reseal(&changed)).is_err(), "{changed}");
    }
    let both = line.replace(&mine, &other).replace(&key, &other_key);
    assert!(Entry::read(&reseal(&both)).is_ok());
}
