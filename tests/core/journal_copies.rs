//! What two copies of one journal come to: completed, rebuilt, set aside. As a table of what may befall a copy,
//! and for any journal and any damage: nothing that one copy holds is lost, and no number is given twice.

use crate::common::journals::{Journal, OPENED, self_lookup};
use challenge_station::challenge::Origin;
use challenge_station::journal::{
    Chain, Copies, FORKED, GoesOn, Happening, Head, HeadCode, Held, JournalCopy, LastHead, Outcome,
    Repair, State, StationId, deleted_line, follow, mended_from,
};
use proptest::prelude::*;

use JournalCopy::{Database, File};

/// A journal of so many entries.
fn journal(entries: usize) -> Vec<String> {
    other_journal(entries, entries)
}

/// The same, which says something else from an entry on.
fn other_journal(entries: usize, same: usize) -> Vec<String> {
    let mut journal = Journal::default();
    for number in 0..entries {
        let slip = ["QI", "ZA"][usize::from(number >= same)];
        journal.enter(self_lookup(Origin::New, slip, true));
    }
    journal.entries
}

fn database(lines: &[String]) -> Held {
    Held::of_database(lines.to_vec(), true)
}

fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

fn file(lines: &[String]) -> Held {
    Held::of_file(text(lines).as_bytes())
}

fn outcome(database: Held, file: Held) -> Outcome {
    Copies::Both(database, file).outcome()
}

#[track_caller]
fn goes_on(outcome: Outcome) -> GoesOn {
    match outcome {
        Outcome::GoesOn(goes_on) => goes_on,
        other => panic!("{other:?}"),
    }
}

/// What is repaired, in a few words: `file missing from 1`.
fn repairs(goes_on: &GoesOn) -> Vec<String> {
    let says = |repair: &Repair| {
        let is = match &repair.is {
            State::Missing => "missing",
            State::Behind => "behind",
            State::Broken(_) => "broken",
        };
        format!("{} {is} from {}", repair.copy, repair.from)
    };
    goes_on.repairs.iter().map(says).collect()
}

/// Which copies are set aside.
#[track_caller]
fn set_aside(outcome: &Outcome) -> Vec<JournalCopy> {
    match outcome {
        Outcome::SetAside(copies) => copies.iter().map(|(copy, _)| *copy).collect(),
        other => panic!("{other:?}"),
    }
}

/// A line with one letter changed in its middle.
fn changed(lines: &[String], number: usize) -> Vec<String> {
    let mut lines = lines.to_vec();
    lines[number - 1] = lines[number - 1].replace("QI", "QA");
    lines
}

#[test]
fn what_befell_one_copy_is_mended_from_the_other() {
    let whole = journal(5);
    let torn = |lines: usize, more: usize| {
        Held::of_file(&text(&whole).as_bytes()[..text(&whole[..lines]).len() + more])
    };
    let swapped = {
        let mut lines = whole.clone();
        lines.swap(1, 2);
        lines
    };
    let without = |number: usize| [&whole[..number - 1], &whole[number..]].concat();
    let misplaced = Held::of_database(whole.clone(), false);
    for (what, in_database, in_file, expected) in [
        ("nothing", database(&whole), file(&whole), &[][..]),
        ("file gone", database(&whole), Held::Missing, &["file missing from 1"]),
        ("file emptied", database(&whole), Held::of_file(b""), &["file missing from 1"]),
        ("database gone", Held::Missing, file(&whole), &["database missing from 1"]),
        ("database emptied", database(&[]), file(&whole), &["database missing from 1"]),
        ("file shorter", database(&whole), file(&whole[..2]), &["file behind from 3"]),
        ("database shorter", database(&whole[..4]), file(&whole), &["database behind from 5"]),
        ("file torn in entry 3", database(&whole), torn(2, 9), &["file behind from 3"]),
        ("file torn in entry 1", database(&whole), torn(0, 9), &["file missing from 1"]),
        ("file torn after all", database(&whole[..4]), torn(4, 9), &["file behind from 5"]),
        (
            "file torn, database shorter still",
            database(&whole[..2]),
            torn(4, 9),
            &["database behind from 3", "file behind from 5"],
        ),
        (
            "last line of file changed",
            database(&whole),
            file(&changed(&whole, 5)),
            &["file behind from 5"],
        ),
        ("file changed", database(&whole), file(&changed(&whole, 2)), &["file broken from 1"]),
        ("file out of order", database(&whole), file(&swapped), &["file broken from 1"]),
        ("file lacks one", database(&whole), file(&without(3)), &["file broken from 1"]),
        (
            "database changed",
            database(&changed(&whole, 2)),
            file(&whole),
            &["database broken from 1"],
        ),
        (
            "last entry of database",
            database(&changed(&whole, 5)),
            file(&whole),
            &["database broken from 1"],
        ),
        ("database out of order", database(&swapped), file(&whole), &["database broken from 1"]),
        ("database lacks one", database(&without(3)), file(&whole), &["database broken from 1"]),
        ("keys of database", misplaced, file(&whole), &["database broken from 1"]),
    ] {
        let entries = if what.contains("after all") || what.contains("still") { 4 } else { 5 };
        let goes_on = goes_on(outcome(in_database, in_file));
        assert_eq!(repairs(&goes_on), expected, "{what}");
        assert_eq!(goes_on.lines, whole[..entries], "{what}");
        assert_eq!(goes_on.chain, follow(goes_on.lines.iter().map(String::as_str)).unwrap());
    }
}

#[test]
fn a_new_station_has_nothing_to_mend() {
    let goes_on = goes_on(outcome(Held::Missing, Held::Missing));
    assert_eq!((goes_on.chain, repairs(&goes_on)), (Chain::default(), vec![]));
}

#[test]
fn two_whole_copies_that_differ_are_both_set_aside() {
    for (one, other) in [(5, 5), (5, 3), (3, 5)] {
        let (one, other) = (journal(one), other_journal(other, 2));
        let Outcome::SetAside(copies) = outcome(database(&one), file(&other)) else { panic!() };
        assert_eq!(copies[0], (Database, format!("entry 3{FORKED}file")));
        assert_eq!(copies[1], (File, format!("entry 3{FORKED}database")));
    }
}

#[test]
fn a_journal_of_which_no_copy_is_whole_is_set_aside() {
    let whole = journal(5);
    let broken = || changed(&whole, 2);
    let both = outcome(database(&broken()), file(&changed(&whole, 3)));
    assert_eq!(set_aside(&both), [Database, File]);
    assert_eq!(set_aside(&outcome(database(&broken()), file(&broken()))), [Database, File]);
    assert_eq!(set_aside(&outcome(database(&broken()), Held::Missing)), [Database]);
    assert_eq!(set_aside(&outcome(Held::Missing, file(&broken()))), [File]);
    for copy in [Copies::One(Database, database(&broken())), Copies::One(File, file(&broken()))] {
        assert_eq!(set_aside(&copy.outcome()).len(), 1);
    }
}

#[test]
fn what_a_later_version_made_is_set_aside() {
    let foreign = || Held::Foreign("a later version of the station made it".to_owned());
    assert_eq!(set_aside(&outcome(foreign(), file(&journal(3)))), [Database]);
    assert_eq!(set_aside(&Copies::One(Database, foreign()).outcome()), [Database]);
    // In a file the line says so itself: it is not torn, though it is the last.
    let later = journal(3).into_iter().map(|line| line.replace("\"journal\":1", "\"journal\":2"));
    let mut lines: Vec<String> = later.map(|line| crate::common::exports::reseal(&line)).collect();
    lines.splice(..2, journal(2));
    assert_eq!(set_aside(&Copies::One(File, file(&lines)).outcome()), [File]);
}

#[test]
fn a_broken_copy_that_goes_further_is_not_rebuilt_from_one_that_ends_before() {
    let whole = journal(5);
    let further = outcome(database(&whole[..3]), file(&changed(&whole, 2)));
    assert_eq!(set_aside(&further), [Database, File], "number 4 would be given twice");
    // A line feed in the midst of an entry makes two lines of it, and goes no further.
    let mut split = text(&whole);
    split.insert(40, '\n');
    let goes_on = goes_on(outcome(database(&whole), Held::of_file(split.as_bytes())));
    assert_eq!(repairs(&goes_on), ["file broken from 1"]);
}

#[test]
fn one_copy_alone_is_gone_on_with() {
    let whole = journal(3);
    for copy in [Copies::One(Database, database(&whole)), Copies::One(File, file(&whole))] {
        let goes_on = goes_on(copy.outcome());
        assert_eq!((goes_on.chain.head.sequence, repairs(&goes_on)), (3, vec![]));
    }
    let torn = Held::of_file(&text(&whole).as_bytes()[..text(&whole).len() - 1]);
    let goes_on = goes_on(Copies::One(File, torn).outcome());
    assert_eq!(
        (goes_on.chain.head.sequence, repairs(&goes_on)),
        (2, vec!["file behind from 3".into()])
    );
}

#[test]
fn a_deleted_journal_is_deleted_in_both_copies() {
    let mut archived = Journal::default();
    archived.enter(OPENED);
    archived.enter(Happening::Archived);
    let code = HeadCode::of(&archived.head);
    let lines = [deleted_line(code)];
    for (in_database, in_file, lacks) in [
        (database(&lines), file(&lines), None),
        (database(&lines), file(&archived.entries), Some(File)),
        (database(&lines), Held::Missing, Some(File)),
        (database(&archived.entries), file(&lines), Some(Database)),
        (Held::Missing, file(&lines), Some(Database)),
    ] {
        assert_eq!(outcome(in_database, in_file), Outcome::Deleted(code, lacks));
    }
}

#[test]
fn in_a_running_station_the_copy_in_use_is_right() {
    let (used, forked) = (journal(5), other_journal(7, 2));
    for (other, is) in [
        (journal(3), "behind from 4"),
        (vec![], "missing from 1"),
        (forked.clone(), "broken from 1"),
        (journal(7), "broken from 1"),
        (changed(&journal(7), 2), "broken from 1"),
    ] {
        for (copy, used, other) in
            [(File, database(&used), file(&other)), (Database, file(&used), database(&other))]
        {
            let goes_on = mended_from(&used, &other, copy).unwrap();
            assert_eq!(repairs(&goes_on), [format!("{copy} {is}")]);
            assert_eq!(goes_on.chain.head.sequence, 5);
        }
    }
    let broken = changed(&used, 2);
    assert_eq!(mended_from(&database(&broken), &file(&used), File), None);
}

#[test]
fn what_was_known_of_a_journal_that_is_gone_is_told() {
    let station = StationId::from_random([7; 16]);
    let chain = |entries: usize| follow(journal(entries).iter().map(String::as_str)).unwrap();
    let note = |earlier, entries| LastHead::of(earlier, station, &chain(entries).head);
    for (noted, earlier, found, is_lost) in [
        (note(0, 5), 0, 0, true),
        (note(0, 5), 0, 3, true),
        (note(0, 5), 0, 5, false),
        // Notes are kept later than entries.
        (note(0, 5), 0, 7, false),
        (note(0, 5), 1, 0, false),
        (note(1, 5), 0, 7, true),
        (note(1, 5), 1, 0, true),
    ] {
        let lost = noted.lost(earlier, &chain(found));
        assert_eq!(lost.is_some(), is_lost, "{noted} {earlier} {found}");
        if let Some(lost) = lost {
            assert_eq!((lost.station, lost.head_code), (station, noted.head_code));
        }
        assert_eq!(LastHead::read(&noted.to_string()), Some(noted));
    }
    for other in
        ["", "0", "0 x 5-ABCDEF012345", "0 07070707070707070707070707070707 5-ABCDEF012345 1"]
    {
        assert_eq!(LastHead::read(other), None, "{other}");
    }
}

/// What befalls a copy.
#[derive(Clone, Debug)]
enum Befalls {
    Nothing,
    Gone,
    Truncated(prop::sample::Index),
    Flipped(prop::sample::Index, u8),
    LineGone(prop::sample::Index),
}

fn befalls() -> impl Strategy<Value = Befalls> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        Just(Befalls::Nothing),
        Just(Befalls::Gone),
        at().prop_map(Befalls::Truncated),
        (at(), 0u8..8).prop_map(|(at, bit)| Befalls::Flipped(at, bit)),
        at().prop_map(Befalls::LineGone),
    ]
}

impl Befalls {
    fn file(&self, lines: &[String]) -> Vec<u8> {
        let mut bytes = text(lines).into_bytes();
        match self {
            Self::Nothing => {}
            Self::Gone => bytes.clear(),
            Self::Truncated(at) => bytes.truncate(at.index(bytes.len())),
            Self::Flipped(at, bit) => {
                let at = at.index(bytes.len());
                bytes[at] ^= 1 << bit;
            }
            Self::LineGone(at) => {
                let mut lines = lines.to_vec();
                lines.remove(at.index(lines.len()));
                bytes = text(&lines).into_bytes();
            }
        }
        bytes
    }

    /// A database loses whole entries, or gets a bit in one flipped.
    fn database(&self, lines: &[String]) -> Vec<String> {
        let mut kept = lines.to_vec();
        match self {
            Self::Nothing => {}
            Self::Gone => kept.clear(),
            Self::Truncated(at) => kept.truncate(at.index(lines.len())),
            Self::Flipped(at, bit) => {
                let line = &mut kept[at.index(lines.len())];
                let mut bytes = line.clone().into_bytes();
                let place = at.index(bytes.len());
                bytes[place] ^= 1 << bit;
                *line = String::from_utf8_lossy(&bytes).into_owned();
            }
            Self::LineGone(at) => drop(kept.remove(at.index(lines.len()))),
        }
        kept
    }
}

/// A copy after its repair.
fn repaired(copy: JournalCopy, before: &[u8], goes_on: &GoesOn) -> Vec<u8> {
    let Some(repair) = goes_on.repairs.iter().find(|repair| repair.copy == copy) else {
        return before.to_vec();
    };
    let from = usize::try_from(repair.from).unwrap() - 1;
    let there = match repair.is {
        State::Broken(_) => 0,
        _ => text(&goes_on.lines[..from]).len(),
    };
    [&before[..there], text(&goes_on.lines[from..]).as_bytes()].concat()
}

proptest! {
    #[test]
    fn whatever_befalls_the_copies_nothing_one_of_them_holds_is_lost(
        (entries, lag) in (1usize..9, 0usize..3),
        lags in any::<bool>(),
        (to_database, to_file) in (befalls(), befalls()),
        both in any::<bool>(),
    ) {
        let whole = journal(entries);
        let behind = entries.saturating_sub(lag).max(1);
        let (of_database, of_file) = if lags { (behind, entries) } else { (entries, behind) };
        let to_file = if both { to_file } else { Befalls::Nothing };
        let lines = to_database.database(&whole[..of_database]);
        let bytes = to_file.file(&whole[..of_file]);
        let in_place = !matches!(to_database, Befalls::LineGone(_)) || lines.is_empty();
        let held = (Held::of_database(lines.clone(), in_place), Held::of_file(&bytes));
        match outcome(held.0.clone(), held.1.clone()) {
            Outcome::GoesOn(goes_on) => {
                // What goes on is the journal as it was, as far as it goes.
                prop_assert_eq!(&goes_on.lines, &whole[..goes_on.lines.len()]);
                let head = goes_on.chain.head;
                prop_assert_eq!(head.sequence, goes_on.lines.len() as u64);
                // It goes as far as any whole copy does.
                for copy in [&held.0, &held.1] {
                    if let Ok(chain) = follow(copy.lines().iter().map(String::as_str)) {
                        prop_assert!(chain.head.sequence <= head.sequence);
                    }
                }
                // Once mended, both copies are the same, and there is nothing to mend.
                let mended = repaired(File, &bytes, &goes_on);
                prop_assert_eq!(mended, text(&goes_on.lines).into_bytes());
                let before = text(&lines).into_bytes();
                let database = Held::of_file(&repaired(Database, &before, &goes_on));
                prop_assert_eq!(database.lines(), &goes_on.lines[..]);
            }
            Outcome::SetAside(copies) => {
                // Only damage in the midst of a copy, and no other that is whole and goes as far.
                prop_assert!(!copies.is_empty());
                let is_whole = |befalls: &Befalls| matches!(befalls, Befalls::Nothing);
                let file_is_whole = is_whole(&to_file) && of_file == entries;
                let database_is_whole = is_whole(&to_database) && of_database == entries;
                prop_assert!(!file_is_whole && !database_is_whole, "{:?}", copies);
            }
            Outcome::Deleted(..) => prop_assert!(false, "nobody deleted it"),
        }
    }

    #[test]
    fn no_bytes_are_too_strange_for_a_file(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let whole = journal(2);
        let goes_on = goes_on(outcome(database(&whole), Held::of_file(&bytes)));
        prop_assert_eq!(goes_on.lines, whole);
        let alone = Copies::One(File, Held::of_file(&bytes)).outcome();
        let head = if let Outcome::GoesOn(goes_on) = alone { goes_on.chain.head } else { Head::default() };
        prop_assert_eq!(head, Head::default());
    }
}
