//! Players are spoken to in five languages: each has every text, of its own, about the same numbers and
//! names.

use challenge_station::messages::{Language, Messages};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The files of the languages but English, and what begins a group in each.
const FILES: [(Language, &str); 4] = [
    (Language::French, "french.rs"),
    (Language::Spanish, "spanish.rs"),
    (Language::Afrikaans, "afrikaans.rs"),
    (Language::German, "german.rs"),
];

/// Texts that are the same in English: signs, keys, names, and words that two languages share.
const SHARED: [&str; 21] = [
    "ABC",
    "123",
    "⌫",
    "␣",
    "F2",
    "Tab",
    "Esc",
    "Enter",
    "Station",
    "version {version}",
    "{letter} {print}",
    "{name}, {edition}",
    "{who}: {}{}",
    "({} × {each})",
    "{verdict}: {by}",
    "Verdict",
    "Version {version}",
    "{seconds}",
    "{number}",
    "English",
    "{names}",
];

fn texts(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/messages").join(file);
    let text = fs::read_to_string(path).unwrap();
    let (_, table) = text.split_once("Messages = ").unwrap();
    table.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// What is put into a text, in whatever order.
fn places(text: &str) -> BTreeSet<String> {
    let text = text.replace("\\u{", "");
    let inside = text.split('{').skip(1).filter_map(|part| part.split('}').next());
    inside.map(str::to_owned).collect()
}

#[test]
fn no_text_was_left_in_english() {
    let english: BTreeSet<String> = texts("english.rs").into_iter().collect();
    for (_, file) in FILES {
        for text in texts(file) {
            let left = english.contains(&text) && !SHARED.contains(&&*text);
            assert!(!left, "{file} says “{text}” as English does");
        }
    }
}

#[test]
fn numbers_and_names_stand_in_every_language() {
    let english = texts("english.rs");
    for (_, file) in FILES {
        let other = texts(file);
        assert_eq!(other.len(), english.len(), "{file}");
        for (text, english) in other.iter().zip(&english) {
            assert_eq!(places(text), places(english), "{file}: “{text}”, “{english}”");
        }
    }
}

#[test]
fn a_verdict_has_two_faces_in_every_language() {
    for language in Language::ALL {
        let Messages { verdict, .. } = language.messages();
        let (good, bad) = (verdict.acceptable, verdict.unacceptable);
        assert!(good != bad && !bad.is_empty(), "{language:?}");
        for said in [good, bad] {
            assert_eq!(said, said.to_uppercase(), "{language:?}");
            // At most as long as UNACCEPTABLE and one letter: the largest type still fits.
            assert!(said.chars().count() <= 13, "{language:?}: {said}");
        }
    }
}

#[test]
fn numbers_are_grouped_as_in_the_language() {
    let words = |language: Language| (language.messages().facts.words)(248_547);
    let said = Language::ALL.map(words);
    let [english, french, spanish, afrikaans, german] = said.each_ref().map(String::as_str);
    assert_eq!([english, german], ["248,547 words", "248.547 Wörter"]);
    assert_eq!(french, "248\u{202f}547 mots");
    assert_eq!([spanish, afrikaans], ["248\u{a0}547 palabras", "248\u{a0}547 woorde"]);
    let one = |language: Language| (language.messages().slip.words)(1);
    assert_eq!(Language::ALL.map(one), ["1 word", "1 mot", "1 palabra", "1 woord", "1 Wort"]);
}

#[test]
fn a_language_has_its_own_name_and_code() {
    let names: BTreeSet<_> = Language::ALL.map(Language::name).into();
    let codes: BTreeSet<_> = Language::ALL.map(Language::code).into();
    assert_eq!((names.len(), codes.len()), (5, 5));
}
