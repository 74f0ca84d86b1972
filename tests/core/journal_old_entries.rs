//! Entries of form 1, as the station wrote them before there were others, still read and verify; a
//! journal that begins with them goes on; and their rulings are recalled.
//!
//! `tests/journal/form-1.txt` was written by that station, an empty line after each entry.

use crate::common::journals;
use challenge_station::challenge::{By, Decision, Lexicons, Link, Moment};
use challenge_station::digest::Digest;
use challenge_station::journal::{
    At, Book, Chain, Entry, EntryError, Place, RecallError, Record, StationId, WallTime, follow,
    recall,
};
use challenge_station::rulebook::Choice;
use journals::{opinion, self_lookup, slip, word_judge};

/// The entries of the file: a journal set aside, two sessions, four rulings.
fn old() -> Vec<String> {
    let text = include_str!("../journal/form-1.txt");
    text.trim_end().split("\n\n").map(|entry| format!("{entry}\n")).collect()
}

fn chain(entries: &[String]) -> Chain {
    follow(entries.iter().map(String::as_str)).unwrap()
}

#[test]
fn they_read_verify_and_stand_as_they_were_written() {
    let entries = old();
    let Chain { head, opened, .. } = chain(&entries);
    assert_eq!((entries.len(), head.sequence, opened), (8, 8, Some(7)));
    let digest = "3e9980281eb1dab615e3e247d915d6def337b15d04136106a500f653edb1bbe7";
    assert_eq!(head.digest.to_string(), digest);
    let mut kinds = Vec::new();
    for stored in &entries {
        let entry = Entry::read(stored).unwrap();
        assert_eq!(entry.stored(), *stored);
        assert_eq!(stored.lines().count(), 17);
        let ruling = entry.kind() == "ruling";
        assert_eq!(entry.challenge(), ruling.then_some(entry.sequence()));
        assert_eq!(entry.field("words").is_some(), ruling);
        assert_eq!(entry.field("by"), None);
        kinds.push(entry.kind().to_owned());
    }
    let expected = "set-aside opened ruling ruling ruling unclean-end opened ruling";
    assert_eq!(kinds.join(" "), expected);
}

#[test]
fn a_change_of_any_byte_shows() {
    for stored in old() {
        for place in 0..stored.len() {
            let mut bytes = stored.clone().into_bytes();
            bytes[place] = if bytes[place] == b'0' { b'1' } else { b'0' };
            assert!(Entry::read(&String::from_utf8_lossy(&bytes)).is_err(), "byte {place}");
        }
    }
}

#[test]
fn the_rulings_are_recalled_as_self_lookups_by_their_lexicon() {
    let entries = old();
    for (number, words, acceptable) in
        [(3, "QI ZA", true), (4, "QUIXOTRY", true), (5, "ZA XU QI", false), (8, "QI", true)]
    {
        let recalled = recall(entries.iter().map(String::as_str), number).unwrap();
        assert_eq!((recalled.number, recalled.link), (number, Link::New));
        assert_eq!(recalled.ruling.slip(), &slip(words));
        assert_eq!(recalled.words, words.split(' ').count());
        assert_eq!(recalled.ruling.opinions().count(), 1);
        assert!(!recalled.corrected && recalled.ruling.is_self_lookup());
        let first = recalled.ruling.first();
        assert_eq!(first.verdict.is_acceptable(), acceptable);
        let By::Station(lexicons) = &first.by else { panic!("{:?}", first.by) };
        let digests = "f36ad36a76c0824868f06772c578789a282da6a3b1ac633f91c522508f0bb72d";
        let expected = Lexicons {
            names: "Une liste d’été".into(),
            editions: "first".into(),
            digests: digests.into(),
        };
        assert_eq!(**lexicons, expected);
    }
    for (number, kind) in [(1, "set-aside"), (2, "opened"), (6, "unclean-end"), (7, "opened")] {
        let error = recall(entries.iter().map(String::as_str), number).unwrap_err();
        assert_eq!(error, RecallError::NotAChallenge { number, kind: kind.into() });
    }
}

#[test]
fn the_journal_goes_on_in_form_3_and_both_are_one_chain() {
    let mut entries = old();
    let recalled = recall(entries.iter().map(String::as_str), 5).unwrap();
    let at = At {
        wall: WallTime::new(1_795_260_000_000, 60),
        since_start: Moment::from_millis(7),
        rulebook: Choice::default(),
        place: Place::default(),
    };
    let mut book = Book::unread(StationId::from_random(*b"0123456789abcdef"));
    book.open(chain(&entries), Some(7), Vec::new(), &at);
    assert_eq!(book.session(), Some(9));
    let second = opinion(true, By::Judge(word_judge("AB", "the printed list")));
    let ruling = recalled.ruling.with(second);
    for decision in [
        Decision::Opinion { challenge: 5, words: recalled.words, ruling: ruling.clone() },
        self_lookup(Link::Repeat { of: 3 }, "QI ZO", false),
    ] {
        book.take(Record { at: at.clone(), happening: decision.into() });
    }
    entries.extend(book.to_write().iter().map(Entry::stored));
    assert_eq!(chain(&entries).head.sequence, 11);
    let texts = || entries.iter().map(String::as_str);
    assert_eq!(recall(texts(), 5).unwrap().ruling, ruling);
    assert_eq!(recall(texts(), 3), Err(RecallError::JudgedAgain { number: 3, again: 11 }));
    assert_eq!(recall(texts(), 11).unwrap().link, Link::Repeat { of: 3 });
    // An old entry that was changed is located before new ones, too.
    entries[4] = reseal(&entries[4].replace("unacceptable", "acceptable"));
    let broken = follow(entries.iter().map(String::as_str)).unwrap_err();
    assert_eq!(broken.sequence, 6);
}

#[test]
fn a_form_that_is_none_of_them_is_told_with_its_number_and_forms_do_not_mix() {
    let old = old().remove(2);
    let later = reseal(&old.replace("journal 1\n", "journal 4\n"));
    let error = Entry::read(&later).unwrap_err();
    assert_eq!(error, EntryError::Version("4".into()));
    let says = "expected form 1, 2 or 3, got form 4: open it with a later version";
    assert_eq!(error.to_string(), says);
    for (bad, line) in [
        (old.replace("journal 1\n", "journal 2\n"), "challenge"),
        (old.replace("journal 1\n", "journal 3\n"), "event"),
        (old.replace("kind ruling\n", "kind ruling\nchallenge 3\n"), "rulebook"),
        (old.replace("note -\n", ""), "note"),
        (old.replace("version ", "by station\nversion "), "version"),
        (format!("\n{old}"), "challenge-station-journal"),
    ] {
        assert_eq!(Entry::read(&reseal(&bad)), Err(EntryError::Form(line)));
    }
}

/// The same text with a digest that fits it.
fn reseal(entry: &str) -> String {
    let (text, _) = entry.rsplit_once("digest ").unwrap();
    format!("{text}digest {}\n", Digest::of(text.as_bytes()))
}
