//! A text has a layout, which is settled from all of its lines and then applied to each. What may be a word or may not
//! is asked; nothing is left out that the director cannot look at.
#![cfg(not(target_arch = "wasm32"))]

use challenge_station::lexicon::import::{
    Answer, Beside, Between, Cause, Choice, Format, ImportError, ImportedList, Layout, Topic,
    read_as,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn try_read(text: &str, answers: &[(Topic, Choice)]) -> Result<ImportedList, ImportError> {
    let answers: Vec<Answer> =
        answers.iter().map(|(topic, choice)| Answer { topic: *topic, choice: *choice }).collect();
    read_as(text.as_bytes(), &answers, &mut |_| ())
}

#[track_caller]
fn read(text: &str, answers: &[(Topic, Choice)]) -> ImportedList {
    try_read(text, answers).unwrap_or_else(|error| panic!("{error}"))
}

fn words(list: &ImportedList) -> Vec<String> {
    list.words().map(|word| word.as_str().to_owned()).collect()
}

fn layout(list: &ImportedList) -> Layout {
    match list.report().format {
        Format::Text(layout) => layout,
        other => panic!("{other:?}"),
    }
}

/// The open question: its topic, and the lines that it is about.
fn question(list: &ImportedList) -> Option<(Topic, Vec<&str>)> {
    let question = list.report().question.as_ref()?;
    Some((question.topic, question.first.iter().map(|line| line.text.as_str()).collect()))
}

/// The lines that were left out, and why.
fn left_out(list: &ImportedList) -> Vec<(&str, Cause)> {
    let lines = list.report().left_out.iter();
    lines.map(|line| (line.text.as_str(), line.cause.unwrap())).collect()
}

/// Words in alphabetical order: BAAB, BABB, … with many first letters.
fn list(count: usize) -> Vec<String> {
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap());
    let word = |number: usize| [number / 676, number / 26, number].map(letter).iter().collect();
    (0..count).map(|number| word(676 + number * 7)).collect()
}

#[test]
fn a_heading_and_a_footer_of_several_words_are_never_words_of_a_list_with_one_word_a_line() {
    let heading = include_str!("cases/min-heading.txt");
    let found = read(heading, &[]);
    assert_eq!(words(&found), ["BAL", "BAM", "BAN", "BAR"]);
    assert_eq!(left_out(&found), [("CLUBX Word List", Cause::SeveralWords)]);
    assert_eq!(layout(&found), Layout::OneWord);
    let asked = (Topic::NotWords, vec!["CLUBX Word List"]);
    assert_eq!(question(&found), Some(asked), "it is one line in five");
    let footer = read(include_str!("cases/c-footer.txt"), &[]);
    assert!(!words(&footer).contains(&"XYZZY".to_owned()));
    assert_eq!(left_out(&footer), [("XYZZY list compiled by the club.", Cause::SeveralWords)]);
    assert_eq!(footer.report().count(), 125);
}

#[test]
fn in_a_list_with_columns_every_line_has_its_word_however_different_it_looks() {
    let defined: String =
        list(40).into_iter().map(|word| word + " said of lava [n -S]\n").collect();
    for line in ["ZA", "ZA\trough", "ZA ABJECT, not low [adj]", "ZA pizza", "ZA QUIZ ZAX JO"] {
        let last = ["ZAG", "ZAP", "ZAX"].map(|word| format!("{word} said of lava [n -S]\n"));
        let found = read(&[defined.clone(), format!("{line}\n"), last.concat()].concat(), &[]);
        assert!(words(&found).contains(&"ZA".to_owned()), "{line}");
        assert_eq!((found.report().count(), question(&found)), (44, None), "{line}");
        assert_eq!(layout(&found), Layout::First(Between::Space, Beside::Definition));
    }
}

#[test]
fn columns_may_be_divided_by_any_of_the_usual_signs_and_begin_with_a_number() {
    for (line, layout_is) in [
        ("WORD\trough lava", Layout::First(Between::Tab, Beside::Text)),
        ("WORD\t4\trough lava", Layout::First(Between::Tab, Beside::Number)),
        ("WORD,4,lava", Layout::First(Between::Comma, Beside::Number)),
        ("\"WORD\",\"rough, cindery lava\"", Layout::First(Between::Comma, Beside::Text)),
        ("WORD;n", Layout::First(Between::Semicolon, Beside::Text)),
        ("WORD | lava [n]", Layout::First(Between::Bar, Beside::Definition)),
        ("WORD 123", Layout::First(Between::Space, Beside::Number)),
        ("17 WORD", Layout::Numbered(Between::Space)),
        ("17. WORD", Layout::Numbered(Between::Space)),
        ("17\tWORD\tlava", Layout::Numbered(Between::Tab)),
        ("17,WORD,lava", Layout::Numbered(Between::Comma)),
    ] {
        let expected = list(40);
        let text: String =
            expected.iter().map(|word| [&line.replace("WORD", word), "\n"].concat()).collect();
        let found = read(&text, &[]);
        assert_eq!((words(&found), layout(&found)), (expected, layout_is), "{line}");
        assert_eq!((question(&found), left_out(&found)), (None, vec![]), "{line}");
    }
}

#[test]
fn the_heads_of_a_tables_columns_are_asked_about() {
    for (head, line) in [
        ("Word,Length,Meaning", "WORD,4,lava"),
        ("Word\tMeaning", "WORD\tlava"),
        ("WORD\tMEANING", "WORD\trough lava"),
        ("CLUBX Word List", "WORD rough lava [n -S]"),
    ] {
        let lines = list(40).into_iter().map(|word| line.replace("WORD", &word));
        let text = [head.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
        let found = read(&text, &[]);
        assert_eq!(question(&found), Some((Topic::Headings, vec![head])));
        assert_eq!(words(&found), list(40), "while it is open, it is no word");
        let out = read(&text, &[(Topic::Headings, Choice::LeaveOut)]);
        assert_eq!((words(&out), question(&out)), (list(40), None));
        assert_eq!(left_out(&out), [(head, Cause::Chosen)]);
        let taken = read(&text, &[(Topic::Headings, Choice::Take)]);
        assert_eq!((taken.report().count(), question(&taken)), (41, None));
    }
}

#[test]
fn a_single_word_that_may_be_a_heading_or_the_end_is_asked_about() {
    let text = |first: &str, middle: &str, last: &str| {
        let mut lines = list(60);
        lines.insert(30, middle.to_owned());
        lines.insert(0, first.to_owned());
        lines.push(last.to_owned());
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    };
    for (at, expected) in [
        (text("WORDS", "", ""), "WORDS"),
        (text("", "", "END"), "END"),
        (text("", "PAGE", ""), "PAGE"),
        (text("Clubx", "", ""), "Clubx"),
        (text("ZOOM", "", ""), "ZOOM"),
    ] {
        let found = read(&at, &[]);
        assert_eq!(question(&found), Some((Topic::Headings, vec![expected])), "{expected}");
        assert_eq!(words(&found), list(60));
    }
    assert_eq!(question(&read(&list(60).join("\n"), &[])), None);
    // A list without an order has no words out of order.
    let unordered: Vec<String> = (0..60).map(|number| list(61)[number * 17 % 61].clone()).collect();
    assert_eq!(question(&read(&unordered.join("\n"), &[])), None);
    // So does a list by length.
    let mut by_length = list(60);
    by_length.insert(0, "ZA".to_owned());
    assert_eq!(question(&read(&by_length.join("\n"), &[])), None);
}

#[test]
fn a_sign_beside_words_is_asked_about_and_never_part_of_them() {
    let marked = |line: fn(&str) -> String| {
        let lines = list(40).into_iter().zip(0..);
        lines.map(|(word, at)| if at % 3 == 1 { line(&word) } else { word }).collect::<Vec<_>>()
    };
    for (lines, mark) in [
        (marked(|word| format!("{word}#")), '#'),
        (marked(|word| format!("{word} +")), '+'),
        (marked(|word| format!("*{word}")), '*'),
        (marked(|word| format!("#{word}")), '#'),
    ] {
        let text = lines.join("\n");
        let found = read(&text, &[]);
        let about = question(&found).unwrap();
        assert_eq!((about.0, about.1[0]), (Topic::Mark(mark), lines[1].as_str()));
        let taken = read(&text, &[(Topic::Mark(mark), Choice::Take)]);
        assert_eq!((words(&taken), question(&taken)), (list(40), None), "{mark}");
        let out = read(&text, &[(Topic::Mark(mark), Choice::LeaveOut)]);
        assert_eq!((out.report().count(), question(&out)), (27, None));
        assert_eq!(left_out(&out)[0], (lines[1].as_str(), Cause::Chosen));
    }
    // One such word may be a slip of the pen.
    let text = format!("{}\nZA#\n", list(40).join("\n"));
    let found = read(&text, &[]);
    assert_eq!((question(&found), left_out(&found)), (None, vec![("ZA#", Cause::Sign)]));
}

#[test]
fn where_the_first_two_columns_have_words_the_director_says_which_are_the_lists() {
    for text in ["AA AB\nAD AE\n", "AA\tAB\nAD\tAE", "AA,AB\nAD,AE\n", "AAH AAHS 3\nAAL AALS 3\n"] {
        let found = read(text, &[]);
        assert_eq!(question(&found).unwrap().0, Topic::Columns, "{text}");
    }
    let chosen = |choice| words(&read("AA AB\nAD AE", &[(Topic::Columns, choice)]));
    assert_eq!(chosen(Choice::FirstWord), ["AA", "AD"]);
    assert_eq!(chosen(Choice::SecondWord), ["AB", "AE"]);
    assert_eq!(chosen(Choice::EveryWord), ["AA", "AB", "AD", "AE"]);
    let row = read("AA AB AD AE AG AH AI AL", &[(Topic::Columns, Choice::EveryWord)]);
    assert_eq!((row.report().count(), question(&row)), (8, None));
}

#[test]
fn many_lines_with_more_than_a_word_in_a_list_of_single_words_are_asked_about() {
    let text = |defined: usize| {
        let line = |(word, at): (String, usize)| {
            if at % 40 < defined { word + " said of lava\n" } else { word + "\n" }
        };
        list(40).into_iter().zip(0..).map(line).collect::<String>()
    };
    assert_eq!(question(&read(&text(4), &[])), None);
    assert_eq!(left_out(&read(&text(4), &[])).len(), 4);
    for count in [6, 15, 20] {
        let found = read(&text(count), &[]);
        let asked = found.report().question.clone().unwrap();
        assert_eq!(
            (asked.topic, asked.count as usize, asked.lines),
            (Topic::MoreThanAWord, count, 40)
        );
        let taken = read(&text(count), &[(Topic::MoreThanAWord, Choice::Take)]);
        assert_eq!((words(&taken), question(&taken)), (list(40), None), "{count}");
        let out = read(&text(count), &[(Topic::MoreThanAWord, Choice::LeaveOut)]);
        assert_eq!((out.report().count() as usize, question(&out)), (40 - count, None));
    }
}

#[test]
fn a_definition_may_begin_with_a_word_in_capitals() {
    let defined = |letter| format!("A{letter} TV set [n -S]\nB{letter} ABJECT [adv]\n");
    let list: String = ('A'..='Z').map(defined).collect();
    let found = read(&list, &[]);
    assert_eq!((left_out(&found), question(&found)), (vec![], None));
    assert_eq!(layout(&found), Layout::First(Between::Space, Beside::Definition));
}

#[test]
fn the_last_line_of_a_list_needs_no_line_end() {
    assert_eq!(read("AA\nAB", &[]).report().count(), 2);
}

/// A line of a layout with this word.
type Write = fn(&str) -> String;

const LAYOUTS: [Write; 7] = [
    |word| word.to_owned(),
    |word| format!("{word}\trough lava"),
    |word| format!("{word} rough, cindery lava [n -S]"),
    |word| format!("{word},4,rough lava"),
    |word| format!("{word};{}", word.len()),
    |word| format!("12. {word}"),
    |word| format!("{word} 17"),
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    /// In every layout each word of the list arrives, and no word of a line of prose does unless the director said so.
    #[test]
    fn in_every_layout_each_listed_word_arrives_and_no_line_of_prose_does(
        picked in proptest::collection::btree_set("[B-Y]{2,15}", 30..120),
        layout in proptest::sample::select(&LAYOUTS[..]),
        heading in proptest::option::of("(Z[A-Z]{3,7}|A[A-Z]{3,7}) (Word|LIST) [a-z]{2,9}"),
        footer in proptest::option::of("Z[A-Z]{3,7} compiled by [a-z]{2,9}\\."),
        lower_case in any::<bool>(),
    ) {
        let line = |word: &String| layout(&if lower_case { word.to_lowercase() } else { word.clone() });
        let lines = picked.iter().map(line);
        let text: Vec<String> = heading.clone().into_iter().chain(lines).chain(footer.clone()).collect();
        let mut answers = Vec::new();
        let mut found = read(&text.join("\n"), &answers);
        while let Some((topic, lines)) = question(&found) {
            prop_assert_eq!(topic, Topic::Headings);
            let asked: BTreeSet<&str> = lines.into_iter().collect();
            let prose: BTreeSet<&str> = heading.iter().chain(&footer).map(String::as_str).collect();
            prop_assert!(asked.is_subset(&prose), "{asked:?}");
            answers.push((topic, Choice::LeaveOut));
            found = read(&text.join("\n"), &answers);
        }
        prop_assert_eq!(words(&found), picked.into_iter().collect::<Vec<_>>());
    }
}
