//! The head code is short enough for paper, can be read in any spelling, and shows whether a journal still contains
//! everything it contained when the code was noted.

use crate::common::journals;
use challenge_station::challenge::Origin;
use challenge_station::journal::{HeadCode, Log, StationJournal};
use journals::{Journal, self_lookup};
use proptest::prelude::*;

fn journal(entries: usize) -> Journal {
    let mut journal = Journal::default();
    (0..entries).for_each(|_| _ = journal.enter(self_lookup(Origin::New, "QI", true)));
    journal
}

fn exported(entries: &[String]) -> StationJournal {
    Log::of("Station 2", entries.to_vec()).journals.remove(0)
}

#[test]
fn a_head_code_of_any_count_reads_back() {
    for count in [0, 9, 999_999_999_999_999, 10_000_000_000_000_000, u64::MAX] {
        let code = HeadCode { count, digest: [0x9f, 0x86, 0xd0, 0x81, 0x88, 0x4c] };
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    assert!(
        "18446744073709551616-9F86D081884C".parse::<HeadCode>().is_err(),
        "the count is too large"
    );
}

#[test]
fn a_head_code_is_the_count_of_entries_and_the_first_twelve_digits_of_the_digest() {
    let journal = journal(3);
    let code = HeadCode::of(&journal.head).to_string();
    let digest = journal.head.digest.to_string().to_uppercase();
    assert_eq!(code, format!("3-{}", &digest[..12]));
    assert_eq!(HeadCode::of(&exported(&journal.entries).head()).to_string(), code);
    assert_eq!(HeadCode::of(&exported(&[]).head()).to_string(), "0-000000000000");
}

#[test]
fn a_head_code_is_read_however_people_write_it() {
    let code: HeadCode = "1234-9F86D081884C".parse().unwrap();
    assert_eq!((code.count, code.digest), (1234, [0x9f, 0x86, 0xd0, 0x81, 0x88, 0x4c]));
    for written in [
        "1234-9f86d081884c",
        "  1234-9F86D081884C\n",
        "1234 9F86 D081 884C",
        "1234 - 9F86-D081-884C",
        "12349F86D081884C",
        "1234–9F86·D081·884C",
        "1234: 9F86.D081.884C.",
        "l234-9F86DO8I884C",
    ] {
        assert_eq!(written.parse(), Ok(code), "{written}");
    }
}

#[test]
fn an_invalid_head_code_is_refused_with_the_expected_form() {
    for bad in [
        "",
        "-",
        "1234",
        "1234-",
        "-9F86D081884C",
        "9F86D081884C",
        "1234-9F86D081884",
        "1234 9F86D081884",
        "1234-9F86D081884CC",
        "1234-9F86D081884G",
        "12A4-9F86D081884C",
        "12C4-9F86D081884C",
        "123456789012345678901-9F86D081884C",
        "１２-9F86D081884C",
    ] {
        let error = bad.parse::<HeadCode>().unwrap_err();
        assert_eq!(error.got, bad);
        let says = "is not a head code, such as 1234-9F86D081884C: read it again from the paper";
        assert!(error.to_string().ends_with(says), "{error}");
    }
}

#[test]
fn a_journal_contains_every_head_it_ever_had_and_no_other() {
    let journal = journal(6);
    let all = exported(&journal.entries);
    for count in 0..=6 {
        let head = exported(&journal.entries[..count]).head();
        assert_eq!(head.sequence, count as u64);
        let code = HeadCode::of(&head);
        assert!(code.is_in(&all));
        // The code reveals that entries were cut off at the end.
        let cut = exported(&journal.entries[..count.saturating_sub(1)]);
        assert_eq!(code.is_in(&cut), count == 0);
        let mut digest = code.digest;
        digest[5] ^= 1;
        assert!(!HeadCode { digest, ..code }.is_in(&all));
        assert!(!HeadCode { count: code.count + 1, ..code }.is_in(&all));
    }
}

#[test]
fn a_rewritten_journal_does_not_contain_the_old_head() {
    let old = journal(4);
    let mut rewritten = journal(1);
    rewritten.later = 1;
    (0..4).for_each(|_| _ = rewritten.enter(self_lookup(Origin::New, "QI", true)));
    let code = HeadCode::of(&old.head);
    assert_eq!(exported(&rewritten.entries).broken, None, "the chain alone does not show it");
    assert!(!code.is_in(&exported(&rewritten.entries)));
}

#[test]
fn a_journal_broken_before_the_head_does_not_contain_it_and_one_broken_after_it_does() {
    let journal = journal(6);
    let mut entries = journal.entries.clone();
    entries[2] = entries[2].replace(r#"["QI"]"#, r#"["ZA"]"#);
    let broken = exported(&entries);
    let at = |count: usize| HeadCode::of(&exported(&journal.entries[..count]).head());
    let contained: Vec<bool> = (0..=6).map(|count| at(count).is_in(&broken)).collect();
    assert_eq!(contained, [true, true, true, false, false, false, false]);
}

#[test]
fn a_journal_with_a_changed_last_line_ends_with_the_digest_in_that_line() {
    let journal = journal(3);
    let mut entries = journal.entries.clone();
    entries[2] = entries[2].replace(r#"["QI"]"#, r#"["ZA"]"#);
    let changed = exported(&entries);
    assert!(changed.broken.is_some());
    assert_eq!(changed.head(), journal.head);
    // A last line without a digest is ignored: the head is that of the line before.
    let (line, _) = entries[2].rsplit_once(",\"digest\"").unwrap();
    entries[2] = format!("{line}}}");
    assert_eq!(exported(&entries).head(), exported(&entries[..2]).head());
}

proptest! {
    #[test]
    fn every_head_code_reads_back_as_it_was_written(
        count in 0..1_000_000_000_000_000_u64,
        digest: [u8; 6],
        lower: bool,
        mark in "[ .:/–-]{0,2}",
    ) {
        let code = HeadCode { count, digest };
        let text = code.to_string();
        prop_assert_eq!(text.parse(), Ok(code));
        let text = if lower { text.to_lowercase() } else { text };
        prop_assert_eq!(text.replace('-', &mark).parse(), Ok(code));
    }

    #[test]
    fn no_text_read_as_a_head_code_causes_a_crash(text: String) {
        if let Ok(code) = text.parse::<HeadCode>() {
            prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
    }
}
