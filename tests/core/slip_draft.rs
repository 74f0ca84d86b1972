//! Tests a slip while it is typed: which row is active, and the effect of changing the number of words.

use crate::common::word;
use challenge_station::challenge::{Declared, Draft, Letter, Refusal};

/// A draft with these rows, separated by `|`, of which the one with this index is active.
fn draft(rows: &str, active: usize) -> Draft {
    let mut draft = Draft::new(declared(rows.split('|').count()));
    for (index, row) in rows.split('|').enumerate() {
        draft.pick(index);
        row.chars().for_each(|letter| draft.type_letter(Letter::new(letter).unwrap()).unwrap());
    }
    draft.pick(active);
    draft
}

fn declared(words: usize) -> Declared {
    Declared::new(u8::try_from(words).unwrap()).unwrap()
}

/// The rows, with a `>` before the active one.
fn shown(draft: &Draft) -> String {
    let mark = |(index, row)| [if index == draft.active() { ">" } else { "" }, row].concat();
    draft.rows().enumerate().map(mark).collect::<Vec<_>>().join("|")
}

#[test]
fn a_missing_row_cannot_be_picked() {
    let mut typed = draft("QI|ZA", 1);
    typed.down();
    assert_eq!(shown(&typed), "QI|>ZA");
    typed.pick(2);
    assert_eq!(shown(&typed), "QI|>ZA");
    typed.up();
    typed.up();
    assert_eq!(shown(&typed), ">QI|ZA");
    typed.down();
    assert_eq!(shown(&typed), "QI|>ZA");
}

#[test]
fn next_word_goes_down_and_from_the_last_word_to_the_first_incomplete_one() {
    for (rows, active, after) in [
        ("QI|ZA", 0, "QI|>ZA"),
        ("QI||", 1, "QI|>|"),
        ("Q|ZA|AA", 2, ">Q|ZA|AA"),
        ("QI||AA", 2, "QI|>|AA"),
        ("QI|ZA", 1, "QI|>ZA"),
    ] {
        let mut typed = draft(rows, active);
        typed.next();
        assert_eq!(shown(&typed), after, "{rows} from {active}");
    }
}

#[test]
fn backspace_deletes_a_letter_and_at_an_empty_word_goes_back_to_the_word_before() {
    let mut typed = draft("QI|Z", 1);
    for after in ["QI|>", ">QI|", ">Q|", ">|", ">|"] {
        typed.backspace();
        assert_eq!(shown(&typed), after);
    }
    assert!(typed.is_empty());
}

#[test]
fn declaring_fewer_words_removes_empty_rows_from_the_end_and_keeps_the_active_word() {
    for (rows, active, words, after) in [
        ("QI||ZA", 2, 2, "QI|>ZA"),
        ("QI||ZA", 0, 2, ">QI|ZA"),
        ("QI||ZA", 1, 2, "QI|>ZA"),
        ("QI|ZA||", 3, 2, "QI|>ZA"),
        ("|QI||", 3, 2, "|>QI"),
        ("||QI", 2, 1, ">QI"),
        ("|QI|", 0, 2, ">|QI"),
    ] {
        let mut typed = draft(rows, active);
        assert_eq!(typed.declare(declared(words)), Ok(()));
        assert_eq!(shown(&typed), after, "{rows} at {active}, declared {words}");
        assert_eq!(typed.declared(), words);
    }
}

#[test]
fn fewer_words_than_were_typed_cannot_be_declared() {
    let mut typed = draft("QI||ZA", 2);
    assert_eq!(typed.declare(declared(1)), Err(Refusal::WordsWouldBeLost));
    assert_eq!(shown(&typed), "QI||>ZA");
}

#[test]
fn a_row_added_to_a_complete_slip_becomes_active_and_to_an_incomplete_one_does_not() {
    for (rows, active, words, after) in [
        ("QI|ZA", 0, 3, "QI|ZA|>"),
        ("QI|ZA", 0, 4, "QI|ZA|>|"),
        ("QI|Z", 0, 3, ">QI|Z|"),
        ("QI|ZA", 0, 2, ">QI|ZA"),
    ] {
        let mut typed = draft(rows, active);
        assert_eq!(typed.declare(declared(words)), Ok(()));
        assert_eq!(shown(&typed), after, "{rows} at {active}, declared {words}");
    }
}

#[test]
fn a_word_has_fifteen_letters_at_most_and_a_cleared_slip_none() {
    let mut typed = draft("AAAAAAAAAAAAAAA|QI", 0);
    let letter = Letter::new('A').unwrap();
    assert_eq!(typed.type_letter(letter), Err(Refusal::SixteenthLetter));
    assert_eq!(shown(&typed), ">AAAAAAAAAAAAAAA|QI");
    typed.pick(1);
    typed.clear();
    assert_eq!(shown(&typed), ">|");
}

#[test]
fn a_repeated_word_is_reported_and_a_slip_is_complete_with_every_word() {
    assert_eq!(draft("QI|ZA|QI", 0).repeated().unwrap().as_str(), "QI");
    assert_eq!(draft("QI|ZA|ZA|QI", 0).repeated().unwrap().as_str(), "ZA");
    assert_eq!(draft("QI|Q|Q", 0).repeated(), None, "one letter is not a word");
    assert!(draft("QI|Z", 0).slip().is_none());
    let slip = draft("QI|ZA", 0).slip().unwrap();
    assert_eq!(slip.words(), [word("QI"), word("ZA")]);
    let typed = Draft::typed(&["QI", "ZA"]).unwrap();
    assert_eq!(typed, slip);
    for none in [&[][..], &["Q"], &["QI", "Z-"], &["AAAAAAAAAAAAAAAA"], &["AA"; 9]] {
        assert!(Draft::typed(none).is_none(), "{none:?}");
    }
}

#[test]
fn one_to_eight_words_can_be_declared() {
    let all: Vec<usize> = Declared::all().map(Declared::rows).collect();
    assert_eq!(all, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((Declared::new(0), Declared::new(9)), (None, None));
}
