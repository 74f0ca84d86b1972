//! The players' texts exist in five languages. Each language has every text, translated, with the same placeholders
//! for numbers and names.

use challenge_station::challenge::Controls;
use challenge_station::challenge::labels::act_says;
use challenge_station::rulebook::ALL;
use challenge_station::text::{Language, Messages};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Texts that may be the same as in English: signs, keys, names, and words shared by two languages.
const SHARED: [&str; 17] = [
    "NO",
    "Ctrl+Z",
    "ABC",
    "123",
    "⌫",
    "␣",
    "Tab",
    "Esc",
    "Enter",
    "Station",
    "version {version}",
    "Version {version}",
    "{letter} {print}",
    "{name}, {edition}",
    "({words} × {each})",
    "{verdict}: {by}",
    "Verdict",
];

/// The texts of a file of `languages/`, each with its key: `slip.words.one`.
pub(crate) fn texts(name: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text/languages");
    let file = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
    let mut texts = Vec::new();
    add(&mut texts, String::new(), &serde_json::from_str(&file).unwrap());
    texts
}

fn add(texts: &mut Vec<(String, String)>, key: String, value: &Value) {
    match value {
        Value::String(text) => texts.push((key, text.clone())),
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
            add(texts, key, value);
        }),
        other => panic!("{key} is {other}, not a text"),
    }
}

/// The placeholders of a text, in any order.
fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| part.split('}').next()).collect()
}

#[test]
fn every_language_translates_every_text_and_keeps_its_placeholders() {
    let english = texts("en");
    assert!(english.len() > 120);
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let own = texts(language.code());
        assert_eq!(own.len(), english.len(), "{language:?}");
        for ((key, text), (english_key, english)) in own.iter().zip(&english) {
            assert_eq!(key, english_key, "{language:?}");
            assert_eq!(placeholders(text), placeholders(english), "{language:?}, {key}: “{text}”");
            let untranslated = text == english && key != "thousands" && !SHARED.contains(&&**text);
            assert!(!untranslated, "{language:?} has “{text}”, the English text: {key}");
        }
    }
}

#[test]
fn every_text_has_a_note_for_translators() {
    let key = |(key, _): (String, String)| {
        let short = key.strip_suffix(".one").or_else(|| key.strip_suffix(".other"));
        short.unwrap_or(&key).to_owned()
    };
    let mut english: Vec<String> = texts("en").into_iter().map(key).collect();
    english.dedup();
    let notes: Vec<String> = texts("notes").into_iter().map(|(key, _)| key).collect();
    assert_eq!(english, notes);
}

#[test]
fn the_two_verdicts_differ_and_fit_in_every_language() {
    for language in Language::ALL {
        let Messages { verdict, .. } = language.messages();
        let (good, bad) = (verdict.acceptable, verdict.unacceptable);
        assert!(good != bad && !bad.is_empty(), "{language:?}");
        for said in [good, bad] {
            assert_eq!(said, said.to_uppercase(), "{language:?}");
            // At most one letter longer than UNACCEPTABLE: the largest type still fits.
            assert!(said.chars().count() <= 13, "{language:?}: {said}");
        }
    }
}

/// Promise 10: what is said in other words is a rulebook's sentence, and none is left out.
#[test]
fn every_rulebook_says_who_acts_in_every_language() {
    for rulebook in ALL {
        let judge = rulebook.by_word_judge;
        let players = [rulebook.who_types, rulebook.who_checks, rulebook.who_presses];
        for act in players.into_iter().chain([judge.types, judge.checks, judge.presses]) {
            let said = |language: Language| act_says(act, Controls::Keys, language.messages());
            assert_eq!(said(Language::English).as_deref(), Some(act.says), "{}", rulebook.id);
            let all: BTreeSet<_> = Language::ALL.map(|language| said(language).unwrap()).into();
            assert_eq!(all.len(), Language::ALL.len(), "{}", act.says);
        }
    }
}

#[test]
fn numbers_are_grouped_as_each_language_does() {
    for (language, many, one) in [
        (Language::English, "248,547 words", "1 word"),
        (Language::French, "248\u{202f}547 mots", "1 mot"),
        (Language::Spanish, "248\u{a0}547 palabras", "1 palabra"),
        (Language::Afrikaans, "248\u{a0}547 woorde", "1 woord"),
        (Language::German, "248.547 Wörter", "1 Wort"),
    ] {
        let say = language.messages();
        assert_eq!(say.counted(&say.slip.words, 248_547), many);
        assert_eq!(say.counted(&say.slip.words, 1), one);
    }
}

#[test]
fn every_language_has_its_own_name_and_code() {
    let names: BTreeSet<_> = Language::ALL.map(Language::name).into();
    let codes: BTreeSet<_> = Language::ALL.map(Language::code).into();
    assert_eq!([names.len(), codes.len()], [Language::ALL.len(); 2]);
}
