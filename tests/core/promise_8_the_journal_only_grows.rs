//! Promise 8. The journal only grows, and a change to it is located by number.

use crate::common;
use challenge_station::digest::Digest;
use challenge_station::journal::{BreakCause, Chain, Entry, Head, WallTime, follow};
use challenge_station::station::Event;
use common::{Bench, WALL};

/// A journal of a start and nine rulings.
fn journal() -> Vec<String> {
    let mut bench = Bench::in_service("QI ZA");
    for slip in ["QI", "ZA XU", "QI ZA", "AA", "QI QI", "ZA", "XU", "QI ZA AA AB", "ZA QI"] {
        bench.challenge(slip);
        bench.millis(500);
        bench.press("x");
    }
    bench.stored.iter().map(Entry::stored).collect()
}

fn chain(entries: &[String]) -> Result<Chain, (u64, BreakCause)> {
    let followed = follow(entries.iter().map(String::as_str));
    followed.map_err(|broken| (broken.sequence, broken.why))
}

#[test]
fn a_journal_as_it_was_written_is_sound() {
    let entries = journal();
    let head = chain(&entries).unwrap().head;
    assert_eq!((head.sequence, entries.len()), (10, 10));
}

#[test]
fn an_entry_has_its_documented_lines_and_sha256sum_prints_its_digest() {
    let entry = journal().pop().unwrap();
    let lines: Vec<&str> = entry.split_inclusive('\n').collect();
    let names: Vec<&str> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
    let documented = "challenge-station-journal sequence station time since-start kind event round \
                      table player challenge repeats rulebook offer lexicon edition \
                      lexicon-digest declared words took verdict by source outcome consequence note version previous digest";
    assert_eq!(names, documented.split(' ').collect::<Vec<_>>());
    let canonical = lines[..28].concat();
    assert_eq!(lines[28], format!("digest {}\n", Digest::of(canonical.as_bytes())));
    for line in [
        "sequence 10\n",
        "time 2026-11-21T10:11:12.345+01:00\n",
        "kind self-lookup\n",
        "challenge 10\n",
        "by station\n",
        "rulebook naspa-2017\n",
        "lexicon Une liste d’été\n",
        "declared 2\n",
        "words ZA QI\n",
        "verdict acceptable\n",
        "outcome acceptable\n",
        "consequence play stands, challenger loses the turn\n",
    ] {
        assert!(canonical.contains(line), "{line}");
    }
}

#[test]
fn a_change_of_any_byte_is_located() {
    let entries = journal();
    for victim in 0..entries.len() {
        for place in (0..entries[victim].len()).step_by(3) {
            let mut changed = entries.clone();
            let mut bytes = changed[victim].clone().into_bytes();
            bytes[place] = if bytes[place] == b'0' { b'1' } else { b'0' };
            changed[victim] = String::from_utf8_lossy(&bytes).into_owned();
            let (sequence, _) = chain(&changed).unwrap_err();
            assert_eq!(sequence, victim as u64 + 1, "byte {place}");
        }
    }
}

#[test]
fn an_entry_taken_out_put_in_or_moved_is_located() {
    let entries = journal();
    for n in 0..entries.len() - 1 {
        let mut removed = entries.clone();
        removed.remove(n);
        assert_eq!(chain(&removed), Err((n as u64 + 1, BreakCause::Sequence(n as u64 + 2))));
        let mut doubled = entries.clone();
        doubled.insert(n, entries[n].clone());
        assert_eq!(chain(&doubled), Err((n as u64 + 2, BreakCause::Sequence(n as u64 + 1))));
        let mut moved = entries.clone();
        moved.swap(n, n + 1);
        assert_eq!(chain(&moved), Err((n as u64 + 1, BreakCause::Sequence(n as u64 + 2))));
    }
}

#[test]
fn an_entry_replaced_by_a_well_made_one_breaks_the_next() {
    let entries = journal();
    let mut other = Bench::in_service("QI ZA");
    for _ in 0..9 {
        other.challenge("ZA ZA");
        other.millis(500);
        other.press("x");
    }
    let mut replaced = entries.clone();
    replaced[4] = other.stored[4].stored();
    assert_eq!(chain(&replaced), Err((5, BreakCause::Previous)));
}

#[test]
fn a_cut_off_tail_shows_only_against_a_head_kept_elsewhere() {
    let entries = journal();
    let head = chain(&entries).unwrap().head;
    let cut = chain(&entries[..7]).unwrap().head;
    assert_eq!(cut.sequence, 7);
    assert_ne!(cut, head);
}

#[test]
fn an_unclean_end_is_entered_at_the_next_start_and_a_clean_one_is_not() {
    let entries = journal();
    let found = chain(&entries).unwrap();
    assert_eq!(found.opened, Some(1));
    for (closed, kinds) in [
        (Some(1), vec!["opened"]),
        (None, vec!["unclean-end", "opened"]),
        (Some(7), vec!["unclean-end", "opened"]),
    ] {
        let mut bench = Bench::bare("QI");
        bench.stored = vec![];
        bench.send(Event::JournalRead {
            chain: found,
            closed,
            set_aside: vec![],
            wall: WallTime::new(WALL, 60),
        });
        let written: Vec<String> = bench.stored.iter().map(Entry::stored).collect();
        let kind = |text: &String| {
            text.lines().find_map(|line| line.strip_prefix("kind ")).unwrap().to_owned()
        };
        assert_eq!(written.iter().map(kind).collect::<Vec<_>>(), kinds, "{closed:?}");
        let whole = [entries.clone(), written].concat();
        let session = chain(&whole).unwrap();
        assert_eq!(session.opened, bench.station.book().session());
    }
}

#[test]
fn a_start_of_a_new_journal_is_no_unclean_end() {
    let bench = Bench::in_service("QI");
    assert_eq!(bench.stored.len(), 1);
    assert!(bench.stored[0].stored().contains("\nkind opened\n"));
    assert_eq!(bench.stored[0].previous(), Head::default().digest);
}

#[test]
fn a_journal_set_aside_is_the_first_thing_the_new_one_says() {
    let mut bench = Bench::bare("QI");
    bench.send(Event::JournalRead {
        chain: Chain::default(),
        closed: None,
        set_aside: vec!["challenge-station-journal: entry 3\nwas changed".into()],
        wall: WallTime::new(WALL, 60),
    });
    let first = bench.stored[0].stored();
    assert!(first.contains("\nkind set-aside\n"));
    assert!(first.contains("\nnote challenge-station-journal: entry 3 was changed\n"));
    assert!(bench.station.journal_set_aside(), "the director is told");
}

#[test]
fn what_is_no_entry_is_an_error_that_says_which_line() {
    let entry = journal().remove(0);
    for (bad, expected) in [
        (String::new(), "`digest`"),
        (entry.replace("digest ", "digset "), "`digest`"),
        (reseal(&entry.replace("kind ", "kin ")), "`kind`"),
        (reseal(&entry.replace("sequence 1\n", "sequence one\n")), "`sequence`"),
        (reseal(&entry.replace("journal 3\n", "journal 4\n")), "later version"),
        (reseal(&entry.replace("note -\n", "note -\nnote -\n")), "line"),
    ] {
        let error = Entry::read(&bad).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

/// The same text with a digest that fits it.
fn reseal(entry: &str) -> String {
    let (text, _) = entry.rsplit_once("digest ").unwrap();
    format!("{text}digest {}\n", Digest::of(text.as_bytes()))
}
