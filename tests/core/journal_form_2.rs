//! Entries of form 2, as the station wrote them before there was form 3, still read and verify; a
//! journal of both goes on; and what they say is recalled.
//!
//! `tests/journal/form-2.txt` was written by that station, an empty line after each entry.

use crate::common::journals;
use challenge_station::challenge::{Asked, By, Decision, Link, Verdict};
use challenge_station::digest::Digest;
use challenge_station::journal::{
    Entry, EntryError, Happening, Log, RecallError, follow, open_referral, recall,
};
use journals::{Journal, self_lookup, slip};

/// The entries of the file: everything that could happen.
fn old() -> Vec<String> {
    let text = include_str!("../journal/form-2.txt");
    text.trim_end().split("\n\n").map(|entry| format!("{entry}\n")).collect()
}

fn texts(entries: &[String]) -> impl Iterator<Item = &str> {
    entries.iter().map(String::as_str)
}

#[test]
fn they_read_verify_and_stand_as_they_were_written() {
    let entries = old();
    let chain = follow(texts(&entries)).unwrap();
    assert_eq!((entries.len(), chain.head.sequence, chain.opened), (21, 21, Some(14)));
    let digest = "8ff4d203fe151fe9de21ad7b73af3c98b41f667945b97194b2945a0638a3e02d";
    assert_eq!(chain.head.digest.to_string(), digest);
    let mut kinds = Vec::new();
    for stored in &entries {
        let entry = Entry::read(stored).unwrap();
        assert_eq!(entry.stored(), *stored);
        assert_eq!(stored.lines().count(), 23);
        for name in ["event", "round", "table", "player", "offer", "took"] {
            assert_eq!(entry.field(name), None);
        }
        kinds.push(entry.kind().to_owned());
    }
    let expected = "set-aside opened settings self-lookup manual opinion self-lookup repeat \
                    referral manual conceded withdrawn unclean-end opened self-lookup separate \
                    separate self-lookup opinion correction referral";
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
fn rulings_are_recalled_with_their_opinions() {
    let entries = old();
    let recalled = |number| recall(texts(&entries), number);
    let first = recalled(4).unwrap();
    assert_eq!(first.ruling.slip(), &slip("QI ZA"));
    let said: Vec<(Verdict, bool)> = first
        .ruling
        .opinions()
        .map(|opinion| (opinion.verdict, matches!(opinion.by, By::Judge(_))))
        .collect();
    assert_eq!(said.iter().map(|(v, _)| v.is_acceptable()).collect::<Vec<_>>(), [true, false]);
    assert_eq!(said.iter().map(|(_, by_hand)| *by_hand).collect::<Vec<_>>(), [false, true]);
    assert_eq!(recalled(7), Err(RecallError::JudgedAgain { number: 7, again: 8 }));
    assert_eq!(recalled(8).unwrap().link, Link::Repeat { of: 7 });
    assert_eq!(recalled(9).unwrap().ruling.slip(), &slip("QI QUIXOTRY"));
    assert_eq!(recalled(11), Err(RecallError::Conceded));
    assert_eq!(recalled(12), Err(RecallError::Withdrawn));
    assert_eq!(recalled(15).unwrap().ruling.slip(), &slip("QI XX ZA"));
    assert!(recalled(18).unwrap().corrected);
    assert_eq!(recalled(21), Err(RecallError::OpenReferral));
    let open = open_referral(texts(&entries), 21).unwrap();
    assert_eq!((open.slip, open.asked), (slip("QUIXOTRY"), Asked::NOTHING));
}

#[test]
fn the_journal_goes_on_in_form_3_and_both_are_one_chain() {
    let entries = old();
    let head = follow(texts(&entries)).unwrap().head;
    let mut journal = Journal { entries, head, ..Journal::default() };
    journal.enter(Happening::Opened);
    let again = journal.enter(self_lookup(Link::Repeat { of: 8 }, "QUIXOTRY ZO XU", false));
    assert_eq!(follow(journal.texts()).unwrap().head, journal.head);
    let expected = Err(RecallError::JudgedAgain { number: 7, again });
    assert_eq!(recall(journal.texts(), 7), expected);
    assert_eq!(Log::of("4", journal.entries.clone()).rows.len(), 11);
    // An old entry that was changed is located before new ones, too.
    let changed = journal.entries[6].replace("unacceptable", "acceptable");
    journal.entries[6] = reseal(&changed);
    assert_eq!(follow(journal.texts()).unwrap_err().sequence, 8);
}

#[test]
fn forms_do_not_mix() {
    let old = old().remove(3);
    for (bad, line) in [
        (old.replace("journal 2\n", "journal 3\n"), "event"),
        (old.replace("journal 2\n", "journal 1\n"), "rulebook"),
        (old.replace("kind self-lookup\n", "kind self-lookup\nevent -\n"), "challenge"),
        (old.replace("\nverdict ", "\ntook 7\nverdict "), "verdict"),
        (old.replace("outcome acceptable\n", ""), "outcome"),
    ] {
        assert_eq!(Entry::read(&reseal(&bad)), Err(EntryError::Form(line)));
    }
}

#[test]
fn a_later_opinion_on_an_old_ruling_is_recalled_with_it() {
    let entries = old();
    let head = follow(texts(&entries)).unwrap().head;
    let recalled = recall(texts(&entries), 5).unwrap();
    let ruling = recalled.ruling.with(journals::opinion(false, journals::station()));
    let mut journal = Journal { entries, head, ..Journal::default() };
    journal.enter(Decision::Opinion { challenge: 5, words: 1, ruling: ruling.clone() });
    assert_eq!(recall(journal.texts(), 5).unwrap().ruling, ruling);
}

/// The same text with a digest that fits it.
fn reseal(entry: &str) -> String {
    let (text, _) = entry.rsplit_once("digest ").unwrap();
    format!("{text}digest {}\n", Digest::of(text.as_bytes()))
}
