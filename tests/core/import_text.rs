//! A text may have more than the word on some lines. Every word that is left out is reported.
#![cfg(not(target_arch = "wasm32"))]

use challenge_station::lexicon::import::{Cause, Format, ImportError, ImportedList, read};

fn try_read(text: &str) -> Result<ImportedList, ImportError> {
    read(text.as_bytes(), &mut |_| ())
}

#[track_caller]
fn found(text: &str) -> ImportedList {
    try_read(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The number of the first line at fault.
fn first_fault(text: &str) -> u32 {
    found(text).report().faults.as_ref().unwrap().first[0].line
}

fn skipped(found: &ImportedList) -> Vec<(Cause, &[u32])> {
    found.report().skipped.iter().map(|skipped| (skipped.cause, skipped.lines.first())).collect()
}

#[test]
fn a_word_counts_whether_or_not_other_lines_have_a_definition() {
    for defined in 0..=20 {
        let line = |index: u8| {
            let word = format!("A{}", char::from(b'A' + index));
            if index < defined { word + " said of lava [n]\n" } else { word + "\n" }
        };
        let found = found(&(0..20).map(line).collect::<String>());
        assert_eq!(found.report().count(), 20, "{defined}");
        assert!(found.report().skipped.is_empty());
        let format = if defined > 10 { Format::Definitions } else { Format::Text };
        assert_eq!(found.report().format, format, "{defined}");
    }
}

#[test]
fn a_line_of_several_words_among_definitions_is_reported() {
    let defined = "AA rough lava [n]\n".repeat(20);
    let found = found(&format!("{defined}AL QUIZ ZAX JO\n"));
    assert_eq!(found.report().format, Format::Definitions);
    assert_eq!(skipped(&found), [(Cause::SeveralWords, &[21][..])]);
    let columns = try_read(&format!("{defined}AAH AAHS AAHED 3\n")).unwrap();
    assert_eq!(skipped(&columns), [(Cause::SeveralWords, &[21][..])]);
    let lost = format!("{defined}{}", "AL QUIZ ZAX JO\n".repeat(3));
    assert_eq!(first_fault(&lost), 21);
}

#[test]
fn a_definition_may_begin_with_a_word_in_capitals() {
    let defined = |letter| format!("A{letter} TV set [n -S]\nB{letter} ABJECT [adv]\n");
    let list: String = ('A'..='Z').map(defined).collect();
    let found = found(&list);
    assert_eq!(skipped(&found), []);
    assert_eq!(found.report().format, Format::Definitions);
}

#[test]
fn a_word_after_a_number_sign_is_reported() {
    let list = "#before\nAA\n# a remark\n#\n#two words\n".to_owned() + &"AB\n".repeat(20);
    assert_eq!(skipped(&found(&list)), []);
    assert_eq!(skipped(&found(&format!("{list}#ZA\n"))), [(Cause::Sign, &[26][..])]);
    let marked = format!("{list}{}", "#ZA\n".repeat(3));
    assert_eq!(first_fault(&marked), 26);
}

#[test]
fn the_last_line_of_a_list_needs_no_line_end() {
    assert_eq!(found("AA\nAB").report().count(), 2);
}
