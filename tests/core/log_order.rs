//! The challenges of one journal are ordered by number, whatever its clock said; those of several journals by time,
//! in whatever time zones. No number in an entry causes a crash.

use crate::common::exports;
use crate::common::journals;
use challenge_station::challenge::{Decision, Origin, Unjudged};
use challenge_station::journal::Log;
use exports::{file, reseal};
use journals::{Journal, challenge_number, self_lookup};

/// A journal with a challenge for each of these words, so many minutes after the journal was opened.
fn judged(station: u8, words: &[(u64, &str)]) -> Journal {
    let mut journal = Journal { station: Some(station), ..Journal::default() };
    journal.enter(journals::OPENED);
    for (minutes, words) in words {
        journal.later = minutes * 60_000;
        journal.enter(self_lookup(Origin::New, words, true));
    }
    journal
}

fn words(log: &Log) -> Vec<&str> {
    log.rows.iter().map(|row| row.words.as_str()).collect()
}

#[test]
fn a_clock_that_was_set_back_does_not_change_the_order_of_a_journals_challenges() {
    let back = judged(1, &[(120, "QI"), (0, "ZA"), (1, "XU")]);
    assert_eq!(words(&Log::of("A", back.entries.clone())), ["XU", "ZA", "QI"]);
    let other = judged(2, &[(90, "AA"), (130, "AB")]);
    let files = [file("a", &back.entries), file("b", &other.entries)];
    assert_eq!(words(&Log::merged(&files).0), ["AB", "XU", "ZA", "QI", "AA"]);
}

#[test]
fn challenges_in_two_time_zones_are_ordered_by_the_moment_not_by_the_time_on_the_clock() {
    let (one, mut two) = (judged(1, &[(0, "QI"), (20, "XU")]), judged(2, &[(10, "ZA")]));
    // The same moment as written by a station two hours further east.
    let east = two.entries[1].replace("T10:21:12.345+01:00", "T12:21:12.345+03:00");
    assert_ne!(east, two.entries[1]);
    two.entries[1] = reseal(&east);
    let files = [file("a", &one.entries), file("b", &two.entries)];
    assert_eq!(words(&Log::merged(&files).0), ["XU", "ZA", "QI"]);
}

#[test]
fn declared_numbers_too_large_to_add_cause_no_crash() {
    let mut journal = judged(1, &[(0, "QI")]);
    journal.enter(self_lookup(Origin::Rest { of: challenge_number(1), judged: 1 }, "ZA", true));
    journal.enter(Decision::Unjudged {
        origin: Origin::Rest { of: challenge_number(1), judged: 2 },
        declared: 1,
        how: Unjudged::Withdrawn,
    });
    let entry = journal.entries.pop().unwrap();
    let largest = entry.replace(r#""declared":1"#, r#""declared":18446744073709551615"#);
    assert_ne!(largest, entry);
    journal.entries.push(reseal(&largest));
    let log = Log::of("A", journal.entries);
    assert_eq!((log.rows.len(), log.rows[0].declared), (1, u64::MAX));
}
