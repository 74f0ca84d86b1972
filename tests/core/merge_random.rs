//! With random exports, any order and duplication of the files gives the same log, a changed entry is
//! reported with its file, and no file causes a crash.

use crate::common::exports;
use crate::common::journals;
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{Happening, HeadCode, Log, Mismatch, StationJournal};
use exports::{exported, file, go_on, journal_of};
use journals::Journal;
use proptest::prelude::*;

/// The journal with this number. One with an even number is the first of its station; the next, odd one follows an
/// archived journal of the same station.
fn journal(n: u8, challenges: u64) -> Journal {
    if n.is_multiple_of(2) {
        return journal_of(n / 2, challenges);
    }
    let mut next = Journal { station: Some(n / 2), later: 86_400_000, ..Journal::default() };
    next.enter(Happening::Opened { after: Some(HeadCode { count: 9, digest: [n; 6] }), key: None });
    go_on(&mut next, challenges);
    next
}

/// Journals of some stations, and exports of them, each as far as some entry.
fn exports() -> impl Strategy<Value = (Vec<Journal>, Vec<(String, String)>)> {
    let stations = prop::collection::vec(0..6_u64, 1..4);
    let exports = prop::collection::vec((any::<prop::sample::Index>(), 0..7_usize), 1..8);
    (stations, exports).prop_map(|(stations, exports)| {
        let journal = |(n, challenges): (u8, &u64)| journal(n, *challenges);
        let journals: Vec<Journal> = (0..).zip(&stations).map(journal).collect();
        let export = |(n, (of, count)): (usize, (prop::sample::Index, usize))| {
            let station = of.index(journals.len());
            let entries = &journals[station].entries;
            let count = count.clamp(1, entries.len());
            file(&format!("{n}.jsonl"), &entries[..count])
        };
        let files = exports.into_iter().enumerate().map(export).collect();
        (journals, files)
    })
}

/// The files in another order, some of them there several times or under another name.
fn duplicated(files: Vec<(String, String)>) -> impl Strategy<Value = Vec<(String, String)>> {
    let copies = prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..6);
    copies.prop_flat_map(move |copies| {
        let mut all = files.clone();
        for (index, renamed) in copies {
            let (name, text) = index.get(&files).clone();
            all.push((if renamed { name + " (copy)" } else { name }, text));
        }
        Just(all).prop_shuffle()
    })
}

fn broken_somewhere(journals: &[StationJournal], file: &str) -> bool {
    journals.iter().any(|merged| merged.broken.is_some() && merged.files == [file])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_order_and_any_duplication_give_the_same_log(
        (journals, files, duplicated) in exports().prop_flat_map(|(journals, files)| {
            (Just(journals), Just(files.clone()), duplicated(files))
        }),
    ) {
        let (log, refused) = Log::merged(&duplicated);
        prop_assert_eq!((&log, &refused), (&Log::merged(&files).0, &vec![]));
        prop_assert_eq!(&log.conflicts, &vec![]);
        for merged in &log.journals {
            prop_assert_eq!(&merged.broken, &None);
            prop_assert!(journals.iter().any(|journal| journal.entries.starts_with(&merged.entries)));
        }
        // Merging the merged files changes nothing.
        let merged_files: Vec<(String, String)> =
            log.journals.iter().map(|merged| (merged.name.clone(), json_lines(merged))).collect();
        prop_assert_eq!(Log::merged(&merged_files).0.rows, log.rows);
    }

    #[test]
    fn a_changed_entry_is_reported_with_its_file_in_any_order(
        (mut files, order) in exports().prop_flat_map(|(_, files)| {
            let order: Vec<usize> = (0..files.len()).collect();
            (Just(files), Just(order).prop_shuffle())
        }),
        victim: prop::sample::Index,
        line: prop::sample::Index,
        position: prop::sample::Index,
        with in "[ -~]",
    ) {
        let (name, text) = &mut files[victim.index(order.len())];
        let lines: Vec<&str> = text.lines().collect();
        let line = lines[line.index(lines.len())];
        let at = text.find(line).unwrap() + position.index(line.len());
        prop_assume!(text.is_char_boundary(at) && text.is_char_boundary(at + 1));
        prop_assume!(text[at..=at] != with);
        text.replace_range(at..=at, &with);
        let name = name.clone();
        let (log, refused) = Log::merged(&files);
        let named = log.conflicts.iter().any(|conflict| {
            conflict.file == name && conflict.how != Mismatch::Differs
        });
        let refused_it = refused.iter().any(|refused| refused.file == name);
        prop_assert!(named || refused_it || broken_somewhere(&log.journals, &name), "{log:?}");
        let shuffled: Vec<_> = order.iter().map(|n| files[*n].clone()).collect();
        prop_assert_eq!(Log::merged(&shuffled), (log, refused));
    }

    #[test]
    fn conflicts_are_resolved_the_same_in_any_order(
        tails in prop::collection::vec((0..4_usize, 1..4_u64, any::<u8>()), 2..5),
    ) {
        let root = journal_of(1, 3);
        let fork = |(n, (keep, challenges, salt)): (usize, &(usize, u64, u8))| {
            let entries = root.entries[..=*keep].to_vec();
            let head = exported("A", &entries).head();
            let later = u64::from(*salt);
            let mut journal = Journal { entries, head, later, ..journal_of(1, 0) };
            go_on(&mut journal, *challenges);
            file(&n.to_string(), &journal.entries)
        };
        let files: Vec<_> = tails.iter().enumerate().map(fork).collect();
        let backwards: Vec<_> = files.iter().rev().cloned().collect();
        let log = Log::merged(&files).0;
        prop_assert_eq!(&log, &Log::merged(&backwards).0);
        prop_assert_eq!(&log.journals[0].broken, &None, "one continuation, not a mixture of several");
    }

    #[test]
    fn no_file_causes_a_crash(files in prop::collection::vec(any::<(String, String)>(), 0..4)) {
        let (log, refused) = Log::merged(&files);
        prop_assert!(log.rows.is_empty() && refused.len() <= files.len());
    }
}
