//! If both copies are gone, cut off or rewritten, the station notices from what it stores elsewhere: the note
//! in local storage, signed heads, saved settings and PINs, and what is saved with the key.

use crate::common::exports::{go_on, rewritten};
use crate::common::journals::Journal;
use crate::common::signing::{signed, station_key};
use challenge_station::journal::{
    Begun, Chain, Entry, Happening, Head, HeadCode, Health, LastHead, Lost, Refutation, Remains,
    Remembered, StationId, Stored, Wrong, follow,
};
use challenge_station::slices::at_once;

fn station() -> StationId {
    StationId::from_random([7; 16])
}

fn nothing() -> Remains {
    Remains::nothing(station())
}

/// A journal with its key and this many challenges.
fn journal(challenges: u64) -> Journal {
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(Happening::Opened { after: None, key: Some(station_key(1)) });
    go_on(&mut journal, challenges);
    journal
}

fn read(lines: &[String]) -> Chain {
    follow(lines.iter().map(String::as_str)).unwrap()
}

/// What is lost if the stored journal has these lines, and this many journals are stored before it.
fn lost(remains: &Remains, earlier: usize, lines: &[String]) -> Option<Lost> {
    let chain = read(lines);
    remains.lost(&Stored { earlier, chain: &chain, lines, follows_deleted: false })
}

fn noted(earlier: usize, head: Head) -> Remains {
    Remains { note: Some(LastHead::of(earlier, station(), &head)), ..nothing() }
}

fn begun(earlier: usize, journal: &Journal) -> Begun {
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    Begun { journal: earlier, first }
}

fn code(journal: &Journal, through: usize) -> HeadCode {
    HeadCode::of(&Entry::read(&journal.entries[through - 1]).unwrap().head())
}

#[test]
fn a_journal_that_ends_before_its_note_has_lost_entries() {
    let head = |entries: u64| read(&journal(entries - 1).entries).head;
    for (note, earlier, found, is_lost) in [
        (noted(0, head(5)), 0, 0, true),
        (noted(0, head(5)), 0, 3, true),
        (noted(0, head(5)), 0, 5, false),
        // Notes are saved after their entries.
        (noted(0, head(5)), 0, 7, false),
        (noted(0, head(5)), 1, 0, false),
        (noted(1, head(5)), 0, 7, true),
        (noted(1, head(5)), 1, 0, true),
    ] {
        let lines = if found == 0 { Vec::new() } else { journal(found - 1).entries };
        let lost = lost(&note, earlier, &lines);
        let head_code = note.note.unwrap().head_code;
        let expected = Lost { station: station(), head_code: Some(head_code) };
        assert_eq!(lost, is_lost.then_some(expected), "{note:?} {earlier} {found}");
    }
}

#[test]
fn a_note_with_another_digest_than_the_journal_shows_that_entries_were_replaced() {
    let own = journal(6);
    let head = read(&own.entries).head;
    let replaced = rewritten(&own, 2);
    let expected = Lost { station: station(), head_code: Some(HeadCode::of(&head)) };
    assert_eq!(lost(&noted(0, head), 0, &replaced), Some(expected));
    assert_eq!(lost(&noted(0, head), 0, &own.entries), None);
}

#[test]
fn the_first_start_of_a_station_has_lost_nothing() {
    assert_eq!(lost(&nothing(), 0, &[]), None);
    // A journal that follows an archived one begins empty, and everything else is still there.
    let used = Remains { has_records: true, begun: Some(begun(0, &journal(2))), ..nothing() };
    assert_eq!(lost(&used, 1, &[]), None);
    let heads = vec![signed(&journal(2), 3, 5, 1)];
    assert_eq!(lost(&Remains { heads, ..used.clone() }, 1, &[]), None);
    assert_eq!(lost(&used, 0, &journal(2).entries), None);
}

#[test]
fn saved_settings_pins_or_the_key_show_that_there_was_a_journal() {
    let unknown = Some(Lost { station: station(), head_code: None });
    let saved = Remains { has_records: true, ..nothing() };
    assert_eq!(lost(&saved, 0, &[]), unknown);
    let key = |earlier| Remains { begun: Some(begun(earlier, &journal(2))), ..nothing() };
    assert_eq!(lost(&key(0), 0, &[]), unknown);
    assert_eq!(lost(&key(1), 1, &[]), unknown, "the later of two journals is gone");
    assert_eq!(lost(&key(0), 1, &[]), None, "the next journal begins");
}

#[test]
fn a_journal_cannot_be_deleted_before_the_next_one_has_begun() {
    let archived = journal(3);
    let end = code(&archived, 4);
    let lost = |remains: &Remains, after: &str| {
        let chain = Chain::after(after.parse().unwrap());
        remains.lost(&Stored { earlier: 1, chain: &chain, lines: &[], follows_deleted: true })
    };
    let noted = noted(0, read(&archived.entries).head);
    assert_eq!(lost(&noted, "1-000000000000").unwrap().head_code, Some(end));
    assert_eq!(lost(&nothing(), "1-000000000000").unwrap().head_code, None);
    // On a full disk the next journal's first entry may still be waiting.
    assert_eq!(lost(&noted, &end.to_string()), None);
}

#[test]
fn the_signed_head_that_goes_furthest_says_how_long_the_lost_journal_was() {
    let own = journal(6);
    // The clock was set back before the second.
    let heads = vec![signed(&own, 2, 30, 1), signed(&own, 4, 10, 1)];
    let station = Entry::read(&own.entries[3]).unwrap().content().station;
    let expected = Lost { station, head_code: Some(code(&own, 4)) };
    assert_eq!(
        lost(&Remains { heads: heads.clone(), ..nothing() }, 0, &[]),
        Some(expected.clone())
    );
    // Only heads of the lost journal count.
    let mut before = Journal { station: Some(1), later: 1, ..Journal::default() };
    go_on(&mut before, 9);
    let heads = [heads, vec![signed(&before, 9, 90, 1)]].concat();
    assert_eq!(
        lost(&Remains { heads, begun: Some(begun(1, &own)), ..nothing() }, 1, &[]),
        Some(expected)
    );
}

#[test]
fn readiness_compares_an_unbroken_chain_with_the_signed_heads_the_note_and_the_key() {
    let own = journal(6);
    let health = |entries: &[String], remains: &Remains| {
        let head = read(entries).head;
        at_once(async |slices| Health::of(entries.to_vec(), head, 0, (0, remains), slices).await)
    };
    let heads = vec![signed(&own, 5, 5, 1)];
    let all = Remains { heads: heads.clone(), begun: Some(begun(0, &own)), ..noted(0, own.head) };
    assert!(matches!(health(&own.entries, &all), Health::Whole { .. }));

    let by_signature = Remains { heads, ..nothing() };
    let refuted = |entries: &[String], wrong, entry| match health(entries, &by_signature) {
        Health::Refuted(Refutation::Signature(fault)) => {
            assert_eq!((fault.wrong, fault.entry), (wrong, entry));
        }
        other => panic!("{other:?}"),
    };
    refuted(&rewritten(&own, 2), Wrong::Differs, 5);
    refuted(&own.entries[..4], Wrong::Missing, 5);

    let by_note = noted(0, own.head);
    let lacks = Health::Refuted(Refutation::Head(HeadCode::of(&own.head)));
    for entries in [&rewritten(&own, 2)[..], &own.entries[..4]] {
        assert_eq!(health(entries, &by_note), lacks);
    }
    let mut newer = Journal { station: Some(1), later: 1, ..Journal::default() };
    newer.enter(Happening::Opened { after: None, key: Some(station_key(2)) });
    let by_key = Remains { begun: Some(begun(0, &own)), ..nothing() };
    assert_eq!(health(&newer.entries, &by_key), Health::Refuted(Refutation::Beginning));
}

#[test]
fn the_note_of_the_last_head_and_the_data_saved_with_the_key_are_read_back_as_written() {
    let own = journal(2);
    let begun = begun(3, &own);
    assert_eq!(Begun::read(&begun.to_string()), Some(begun));
    let note = LastHead::of(3, station(), &own.head);
    assert_eq!(LastHead::read(&note.to_string()), Some(note));
    for other in ["", "0", "x ab", "0 0", &format!("{begun} 1")] {
        assert_eq!(Begun::read(other), None, "{other}");
    }
    for other in
        ["", "0", "0 x 5-ABCDEF012345", "0 07070707070707070707070707070707 5-ABCDEF012345 1"]
    {
        assert_eq!(LastHead::read(other), None, "{other}");
    }
}

/// The numbers of the entries that a store with these lines, and `earlier` journals before them, has lost.
fn lost_by(remembered: &Remembered, earlier: usize, lines: &[String]) -> Vec<u64> {
    let chain = read(lines);
    let stored = Stored { earlier, chain: &chain, lines, follows_deleted: false };
    remembered.lost_by(&stored).iter().map(Entry::sequence).collect()
}

#[test]
fn a_store_that_was_emptied_or_cut_off_while_the_page_ran_lacks_entries_that_the_page_remembers() {
    let lines = journal(3).entries;
    let mut remembered = Remembered::of(2, lines[..2].to_vec());
    let written: Vec<_> = lines.iter().map(|line| Entry::read(line).unwrap()).collect();
    // A write that was repeated has entries that are remembered already.
    remembered.add(2, &written[1..]);
    assert_eq!(lost_by(&remembered, 2, &[]), [1, 2, 3, 4]);
    assert_eq!(lost_by(&remembered, 2, &lines[..3]), [4]);
    assert_eq!(lost_by(&remembered, 2, &lines), [0; 0]);
    // The journals before it may be gone too.
    assert_eq!(lost_by(&remembered, 0, &[]), [1, 2, 3, 4]);
}

#[test]
fn a_copy_that_was_read_only_later_goes_on_after_what_the_page_remembers() {
    let lines = journal(3).entries;
    let goes_on = |remembered: usize, earlier, lines: &[String]| {
        let chain = read(lines);
        let stored = Stored { earlier, chain: &chain, lines, follows_deleted: false };
        let own = journal(3).entries[..remembered].to_vec();
        Remembered::of(0, own).goes_on_in(&stored)
    };
    assert!(goes_on(2, 0, &lines));
    assert!(goes_on(0, 0, &lines));
    assert!(!goes_on(4, 0, &lines), "nothing was added");
    assert!(!goes_on(2, 1, &lines), "a later journal");
    assert!(!goes_on(2, 0, &rewritten(&journal(3), 2)), "another journal");
}

#[test]
fn the_page_does_not_add_its_remembered_entries_to_another_journal() {
    let own = journal(3);
    let remembered = Remembered::of(0, own.entries.clone());
    // The journal was archived or set aside, and the next has begun.
    assert_eq!(lost_by(&remembered, 1, &[]), [0; 0]);
    // Another page continued it, or it was rewritten.
    assert_eq!(lost_by(&remembered, 0, &journal(4).entries), [0; 0]);
    assert_eq!(lost_by(&remembered, 0, &rewritten(&own, 2)[..3]), [0; 0]);
    assert_eq!(lost_by(&Remembered::default(), 0, &[]), [0; 0]);
}
