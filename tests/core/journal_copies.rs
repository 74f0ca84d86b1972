//! A journal is stored in two copies. A damaged copy is completed, rebuilt or set aside, so that nothing that one
//! copy holds is lost and no number is used twice. Long, because one table has every damage of either copy; random
//! damage to random journals follows.

use crate::common::journals::{Journal, OPENED, self_lookup};
use challenge_station::challenge::Origin;
use challenge_station::journal::{
    Chain, Copies, CopyProblem, FORKED, Happening, Head, HeadCode, Held, JournalCopy, Outcome,
    Repair, UsableJournal, deleted_line, follow, repaired_from,
};
use proptest::prelude::*;

use JournalCopy::{Database, File};

/// A journal with this many entries.
fn journal(entries: usize) -> Vec<String> {
    other_journal(entries, entries)
}

/// A journal that has the same entries only up to a certain one.
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
fn continued(outcome: Outcome) -> UsableJournal {
    match outcome {
        Outcome::Usable(continued) => continued,
        other => panic!("{other:?}"),
    }
}

/// The repairs, in a few words: `file missing from 1`.
fn repairs(continued: &UsableJournal) -> Vec<String> {
    let says = |repair: &Repair| {
        let is = match &repair.problem {
            CopyProblem::Missing => "missing",
            CopyProblem::Behind => "behind",
            CopyProblem::Broken(_) => "broken",
        };
        format!("{} {is} from {}", repair.copy, repair.from)
    };
    continued.repairs.iter().map(says).collect()
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
fn damage_to_one_copy_is_repaired_from_the_other() {
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
        ("file lacks an entry", database(&whole), file(&without(3)), &["file broken from 1"]),
        (
            "database changed",
            database(&changed(&whole, 2)),
            file(&whole),
            &["database broken from 1"],
        ),
        (
            "last entry of database changed",
            database(&changed(&whole, 5)),
            file(&whole),
            &["database broken from 1"],
        ),
        ("database out of order", database(&swapped), file(&whole), &["database broken from 1"]),
        (
            "database lacks an entry",
            database(&without(3)),
            file(&whole),
            &["database broken from 1"],
        ),
        ("wrong keys in database", misplaced, file(&whole), &["database broken from 1"]),
    ] {
        let entries = if what.contains("after all") || what.contains("still") { 4 } else { 5 };
        let continued = continued(outcome(in_database, in_file));
        assert_eq!(repairs(&continued), expected, "{what}");
        assert_eq!(continued.lines, whole[..entries], "{what}");
        assert_eq!(continued.chain, follow(continued.lines.iter().map(String::as_str)).unwrap());
    }
}

#[test]
fn a_new_station_has_nothing_to_repair() {
    let continued = continued(outcome(Held::Missing, Held::Missing));
    assert_eq!((continued.chain, repairs(&continued)), (Chain::default(), vec![]));
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
fn a_journal_without_a_whole_copy_is_set_aside() {
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
fn a_journal_that_a_later_version_wrote_is_set_aside() {
    let unusable = || Held::Unusable("it was made by a later version of the station".to_owned());
    assert_eq!(set_aside(&outcome(unusable(), Held::Missing)), [Database]);
    let broken = changed(&journal(5), 2);
    assert_eq!(set_aside(&outcome(unusable(), file(&broken))), [Database, File]);
    assert_eq!(set_aside(&Copies::One(Database, unusable()).outcome()), [Database]);
    // A later version wrote the last line. The line says so, so it is not mistaken for a torn line.
    let later = journal(3).into_iter().map(|line| line.replace("\"journal\":1", "\"journal\":2"));
    let mut lines: Vec<String> = later.map(|line| crate::common::exports::reseal(&line)).collect();
    lines.splice(..2, journal(2));
    assert_eq!(set_aside(&Copies::One(File, file(&lines)).outcome()), [File]);
}

#[test]
fn if_the_database_cannot_be_used_the_station_continues_with_the_file() {
    let unusable = || Held::Unusable("expected one object store `entries`, got others".to_owned());
    let file_alone = continued(outcome(unusable(), file(&journal(3))));
    assert_eq!((file_alone.lines.len(), repairs(&file_alone)), (3, vec![]));
}

#[test]
fn a_broken_copy_is_not_rebuilt_from_a_copy_that_ends_earlier() {
    let whole = journal(5);
    let further = outcome(database(&whole[..3]), file(&changed(&whole, 2)));
    assert_eq!(set_aside(&further), [Database, File], "number 4 would be given twice");
    // A line feed inside an entry makes two lines of it, so the file has more lines but no more entries.
    let mut split = text(&whole);
    split.insert(40, '\n');
    let continued = continued(outcome(database(&whole), Held::of_file(split.as_bytes())));
    assert_eq!(repairs(&continued), ["file broken from 1"]);
}

#[test]
fn a_station_continues_with_a_single_copy() {
    let whole = journal(3);
    for copy in [Copies::One(Database, database(&whole)), Copies::One(File, file(&whole))] {
        let continued = continued(copy.outcome());
        assert_eq!((continued.chain.head.sequence, repairs(&continued)), (3, vec![]));
    }
    let torn = Held::of_file(&text(&whole).as_bytes()[..text(&whole).len() - 1]);
    let continued = continued(Copies::One(File, torn).outcome());
    assert_eq!(
        (continued.chain.head.sequence, repairs(&continued)),
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
    let torn = || Held::of_file(&text(&archived.entries).as_bytes()[..9]);
    for (in_database, in_file, lacks) in [
        (database(&lines), file(&lines), None),
        (database(&lines), torn(), Some(File)),
        (database(&lines), file(&archived.entries), Some(File)),
        (database(&lines), Held::Missing, Some(File)),
        (database(&archived.entries), file(&lines), Some(Database)),
        (Held::Missing, file(&lines), Some(Database)),
    ] {
        assert_eq!(outcome(in_database, in_file), Outcome::Deleted(code, lacks));
    }
}

#[test]
fn a_journal_that_one_copy_still_has_does_not_count_as_deleted_whatever_the_other_copy_says() {
    let mut archived = Journal::default();
    archived.enter(OPENED);
    archived.enter(Happening::Archived);
    let whole = journal(5);
    let head = follow(whole.iter().map(String::as_str)).unwrap().head;
    let says = |code: &str| [deleted_line(code.parse().unwrap())];
    let crafted = says("1-000000000000");
    for (lines, crafted) in [
        (&whole, &crafted),
        // Even with the right head code it was not deleted, because this journal was never archived.
        (&whole, &says(&HeadCode::of(&head).to_string())),
        (&archived.entries, &crafted),
    ] {
        let by_file = continued(outcome(database(lines), file(crafted)));
        assert_eq!((&by_file.lines, repairs(&by_file)), (lines, vec!["file broken from 1".into()]));
        let by_database = continued(outcome(database(crafted), file(lines)));
        assert_eq!(repairs(&by_database), ["database broken from 1"]);
        assert_eq!(&by_database.lines, lines);
    }
    let both = outcome(database(&changed(&whole, 2)), file(&crafted));
    assert_eq!(set_aside(&both), [Database, File]);
}

#[test]
fn while_a_station_runs_the_other_copy_is_repaired_from_the_copy_in_use() {
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
            let continued = repaired_from(&used, &other, copy).unwrap();
            assert_eq!(repairs(&continued), [format!("{copy} {is}")]);
            assert_eq!(continued.chain.head.sequence, 5);
        }
    }
    let broken = changed(&used, 2);
    assert_eq!(repaired_from(&database(&broken), &file(&used), File), None);
}

/// Damage to a copy.
#[derive(Clone, Debug)]
enum Damage {
    Nothing,
    Gone,
    Truncated(prop::sample::Index),
    Flipped(prop::sample::Index, u8),
    LineGone(prop::sample::Index),
}

fn any_damage() -> impl Strategy<Value = Damage> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        Just(Damage::Nothing),
        Just(Damage::Gone),
        at().prop_map(Damage::Truncated),
        (at(), 0u8..8).prop_map(|(at, bit)| Damage::Flipped(at, bit)),
        at().prop_map(Damage::LineGone),
    ]
}

impl Damage {
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

    /// A database loses whole entries, or one of its entries gets a flipped bit.
    fn database(&self, lines: &[String]) -> Vec<String> {
        let mut damaged = lines.to_vec();
        match self {
            Self::Nothing => {}
            Self::Gone => damaged.clear(),
            Self::Truncated(at) => damaged.truncate(at.index(lines.len())),
            Self::Flipped(at, bit) => {
                let line = &mut damaged[at.index(lines.len())];
                let mut bytes = line.clone().into_bytes();
                let index = at.index(bytes.len());
                bytes[index] ^= 1 << bit;
                *line = String::from_utf8_lossy(&bytes).into_owned();
            }
            Self::LineGone(at) => drop(damaged.remove(at.index(lines.len()))),
        }
        damaged
    }
}

/// A copy after its repair.
fn repaired(copy: JournalCopy, before: &[u8], continued: &UsableJournal) -> Vec<u8> {
    let Some(repair) = continued.repairs.iter().find(|repair| repair.copy == copy) else {
        return before.to_vec();
    };
    let from = usize::try_from(repair.from).unwrap() - 1;
    let kept_bytes = match repair.problem {
        CopyProblem::Broken(_) => 0,
        _ => text(&continued.lines[..from]).len(),
    };
    [&before[..kept_bytes], text(&continued.lines[from..]).as_bytes()].concat()
}

proptest! {
    #[test]
    fn whatever_happens_to_the_two_copies_nothing_that_an_undamaged_copy_holds_is_lost(
        (entries, lag) in (1usize..9, 0usize..3),
        lags in any::<bool>(),
        (to_database, to_file) in (any_damage(), any_damage()),
        both in any::<bool>(),
    ) {
        let whole = journal(entries);
        let behind = entries.saturating_sub(lag).max(1);
        let (of_database, of_file) = if lags { (behind, entries) } else { (entries, behind) };
        let to_file = if both { to_file } else { Damage::Nothing };
        let lines = to_database.database(&whole[..of_database]);
        let bytes = to_file.file(&whole[..of_file]);
        let in_place = !matches!(to_database, Damage::LineGone(_)) || lines.is_empty();
        let held = (Held::of_database(lines.clone(), in_place), Held::of_file(&bytes));
        match outcome(held.0.clone(), held.1.clone()) {
            Outcome::Usable(continued) => {
                // The journal that continues is the original one up to some entry.
                prop_assert_eq!(&continued.lines, &whole[..continued.lines.len()]);
                let head = continued.chain.head;
                prop_assert_eq!(head.sequence, continued.lines.len() as u64);
                // It is as long as any intact copy.
                for copy in [&held.0, &held.1] {
                    if let Ok(chain) = follow(copy.lines().iter().map(String::as_str)) {
                        prop_assert!(chain.head.sequence <= head.sequence);
                    }
                }
                // After the repair both copies are the same, and nothing is left to repair.
                let whole = repaired(File, &bytes, &continued);
                prop_assert_eq!(whole, text(&continued.lines).into_bytes());
                let before = text(&lines).into_bytes();
                let database = Held::of_file(&repaired(Database, &before, &continued));
                prop_assert_eq!(database.lines(), &continued.lines[..]);
            }
            Outcome::SetAside(copies) => {
                // Copies are set aside only if neither is both undamaged and complete.
                prop_assert!(!copies.is_empty());
                let is_whole = |any_damage: &Damage| matches!(any_damage, Damage::Nothing);
                let file_is_whole = is_whole(&to_file) && of_file == entries;
                let database_is_whole = is_whole(&to_database) && of_database == entries;
                prop_assert!(!file_is_whole && !database_is_whole, "{:?}", copies);
            }
            Outcome::Deleted(..) => prop_assert!(false, "nobody deleted the journal"),
        }
    }

    #[test]
    fn a_journal_file_with_arbitrary_bytes_does_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let whole = journal(2);
        let continued = continued(outcome(database(&whole), Held::of_file(&bytes)));
        prop_assert_eq!(continued.lines, whole);
        let alone = Copies::One(File, Held::of_file(&bytes)).outcome();
        let head = if let Outcome::Usable(continued) = alone { continued.chain.head } else { Head::default() };
        prop_assert_eq!(head, Head::default());
    }
}
