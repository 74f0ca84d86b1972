//! Tests signed heads: the bytes that are signed, and what they prove about journals that were forged, swapped or cut
//! off. Long, because every forgery is tried.

use crate::common::exports::{go_on, reseal, rewritten};
use crate::common::journals::Journal;
use crate::common::signing::{export, fingerprint, proven, sign, signed, statement, station_key};
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Entry, Happening, Log, Mismatch, PublicKey, SignedHead};
use challenge_station::report::signatures;

/// The journal of Hall A, which names key 1, with this many challenges.
fn journal(challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, challenges);
    journal
}

/// What the signatures prove about one export.
fn checked(entries: &[String], heads: &[SignedHead]) -> String {
    let (log, refused) = Log::merged(&[export("file", entries, heads)]);
    assert!(refused.is_empty());
    let strays = log.strays.iter().map(signatures::stray);
    let lines = log.journals.iter().map(proven).chain(strays);
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_public_key_is_written_as_der_and_its_fingerprint_is_the_digest_of_that() {
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
    assert!(PublicKey::from_raw(&[4; 65]).is_err(), "not a point on the curve");
}

#[test]
fn a_signed_head_has_these_bytes_and_always_the_same_length() {
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
    for index in 0..line.len() {
        let mut bytes = line.clone().into_bytes();
        bytes[index] = if bytes[index] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(bytes).unwrap();
        if let Ok(head) = SignedHead::read(&changed) {
            assert!(!head.is_signed_by(&station_key(1)), "{changed}");
            read += 1;
        }
    }
    assert!(read > 200, "a changed digest, key, time or signature can be read: {read}");
}

#[test]
fn what_signatures_prove_is_reported_in_sentences() {
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
        (
            vec![],
            format!(
                "Hall A: no signature yet. Its key is {key}.\nHall A: there is no signature in the file. Every \
                 export of a station that has a key ends with one, so the file was cut off, or it never came \
                 from an export. A copy from a stick or from a collector has none until the station first signs."
            ),
        ),
        (vec![through(10)], says(10, 21, "nothing since.")),
        (vec![through(9)], says(9, 20, "1 entry since is unsigned.")),
        (vec![through(7), through(2)], says(7, 18, "3 entries since are unsigned.")),
        // If the head was signed twice, the earlier time counts.
        (
            vec![signed(&journal, 7, 40, 1), through(7)],
            says(7, 18, "3 entries since are unsigned."),
        ),
    ] {
        assert_eq!(checked(&journal.entries, &heads), expected);
    }
    let mut unsigned = Journal { station: Some(1), ..Journal::default() };
    go_on(&mut unsigned, 2);
    assert_eq!(checked(&unsigned.entries, &[]), "Hall A: no signature.");
}

#[test]
fn an_entry_changed_after_it_was_signed_is_located_by_its_number() {
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
    // The chain recomputed to the end does not show the change.
    let recomputed = rewritten(&journal, 5);
    assert_eq!(checked(&recomputed, &heads), differs(8, 19));
    // The chain shows a change to a single entry.
    let changed: Vec<String> = journal
        .entries
        .iter()
        .enumerate()
        .map(|(n, line)| if n == 5 { line.replace("ZA", "ZAS") } else { line.clone() })
        .collect();
    assert_eq!(checked(&changed, &heads), differs(6, 19));
    // If the changed entry has a recomputed digest, the entry after it no longer follows.
    let mut broken = journal.entries.clone();
    broken[4] = recomputed[4].clone();
    assert_eq!(checked(&broken, &heads), differs(6, 19));
}

#[test]
fn a_signature_shows_that_the_end_was_cut_off() {
    let journal = journal(9);
    let heads = [signed(&journal, 5, 4, 1), signed(&journal, 8, 8, 1), signed(&journal, 10, 9, 1)];
    let says = checked(&journal.entries[..7], &heads);
    assert!(
        says.ends_with(
            "entry 10 was signed on 2026-11-21 10:20 and is missing: the end was cut off."
        )
    );
    assert!(says.starts_with("Hall A: entries 1–5 are as"), "{says}");
}

#[test]
fn a_signature_by_anybody_but_the_station_proves_nothing() {
    let journal = journal(4);
    let no_signature =
        format!("Hall A: no signature yet. Its key is {}.\n", fingerprint(1).short());
    // A signature by another key.
    assert_eq!(
        checked(&journal.entries, &[signed(&journal, 5, 4, 2)]),
        format!(
            "{no_signature}Hall A: the signature on entries 1–5 was made with a key that the journal does not name: {}.",
            fingerprint(2).short()
        )
    );
    // A head signed by another key that claims to be the station's, and a head with the signature of another
    // statement.
    let forged = sign(statement(&journal, 5, 4, fingerprint(1)), 2);
    let other = signed(&journal, 4, 4, 1).to_string();
    let (_, signature) = other.split_once(",\"signature\"").unwrap();
    let swapped = statement(&journal, 5, 4, fingerprint(1)).text();
    let swapped = format!("{},\"signature\"{signature}", swapped.strip_suffix('}').unwrap());
    for head in [forged, SignedHead::read(&swapped).unwrap()] {
        let key = fingerprint(1).short();
        let says = format!(
            "{no_signature}Hall A: the signature on entries 1–5 is forged: key {key} did not make it."
        );
        assert_eq!(checked(&journal.entries, &[head]), says);
    }
}

#[test]
fn a_rewritten_journal_lacks_the_signatures_of_the_original() {
    let journal = journal(4);
    let mut new_journal = Journal { station: Some(1), later: 1, ..Journal::default() };
    new_journal.enter(Happening::Opened { after: None, key: Some(station_key(2)) });
    go_on(&mut new_journal, 4);
    let heads = [signed(&journal, 5, 4, 1), signed(&new_journal, 5, 4, 2)];
    let says = checked(&new_journal.entries, &heads);
    let key = fingerprint(2).short();
    assert!(says.starts_with("Hall A: entries 1–5 are as this station signed them"), "{says}");
    assert!(
        says.contains(&key),
        "only the fingerprint on paper shows which key is the station's: {says}"
    );
    assert!(says.ends_with(
        "Station 0131: on 2026-11-21 10:15 this station signed a journal of 5 entries that is not here. Either the \
         export of that journal is missing, or the journal was rewritten."
    ));
    // Merging the two exports shows the rewriting, too, whichever key signs.
    let files = [
        export("morning", &journal.entries, &heads[..1]),
        export("evening", &new_journal.entries, &heads[1..]),
    ];
    let (log, _) = Log::merged(&files);
    assert_eq!((log.journals.len(), log.strays.len()), (2, 0));
    assert!(log.conflicts.iter().any(|conflict| conflict.how == Mismatch::Differs));
}

#[test]
fn a_changed_key_is_reported_with_the_entry_that_names_it() {
    let mut journal = journal(2);
    journal.enter(Happening::KeyChanged { key: Some(station_key(2)) });
    go_on(&mut journal, 1);
    let (old, new) = (signed(&journal, 3, 3, 1), signed(&journal, 5, 5, 2));
    let (first, second) = (fingerprint(1).short(), fingerprint(2).short());
    let later = format!(
        "Hall A: from entry 4 on, a different key signs: {second}. Compare it with the station’s readiness page or \
         the printed set-up: the journal alone does not show whose key it is."
    );
    let by_first = format!(
        "Hall A: entries 1–3 are as this station signed them on 2026-11-21 10:14 with key {first}.\n{later}"
    );
    let by_both = checked(&journal.entries, &[old.clone(), new.clone()]);
    let says = " Entries 4–5 are as that key signed them on 2026-11-21 10:16; nothing since.";
    assert_eq!(by_both, [&by_first, says].concat());
    assert_eq!(
        checked(&journal.entries, &[old]),
        [&by_first, " That key has signed nothing yet."].concat()
    );
    // Whatever the later key signs, nothing counts as signed by the station.
    let by_second = checked(&journal.entries, &[new]);
    assert!(!by_second.contains("as this station signed"), "{by_second}");
    assert!(
        by_second.starts_with(&format!("Hall A: no signature yet. Its key is {first}.\n{later}"))
    );
    // Before that entry, the new key was not the station's.
    let early = signed(&journal, 3, 3, 2);
    assert!(
        checked(&journal.entries, &[early]).contains("with a key that the journal does not name")
    );
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
    // Signed heads of the journal before it are not exported with it.
    let mut before = Journal { station: Some(1), later: 1, ..Journal::default() };
    go_on(&mut before, 2);
    let log = Log::of("Hall A", journal.entries.clone());
    let log = log.with_heads(vec![signed(&before, 2, 2, 1)]);
    assert_eq!(log.journals[0].heads, []);
}

#[test]
fn an_unreadable_signature_is_reported_with_its_file() {
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
fn an_entry_whose_key_and_fingerprint_do_not_match_is_refused_even_if_its_digest_is_right() {
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
