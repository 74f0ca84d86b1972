//! Settings are stored as one sealed line of JSON and read back. Long, because every field is refused once.
//! They are refused if they are damaged, if they are of another version, or if no director could have made them; the
//! error says what was expected, what was found and what to do.

use crate::common;
use crate::rulebook_composed::any_rules;
use challenge_station::digest::Digest;
use challenge_station::rulebook::{ALL, Choice};
use challenge_station::setup::{
    Control, Offer, SETTINGS, SetUpFault, Setting, Settings, StationFile, TransferError,
};
use challenge_station::text::Language;
use common::{choice, sealed, sealed_settings};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The settings of a set-up that consists only of this line.
fn read(line: &str) -> Result<Settings, SetUpFault> {
    match StationFile::read(format!("{line}\n").as_bytes()) {
        Ok(file) => Ok(file.settings),
        Err(TransferError::SetUp(fault)) => Err(fault),
        Err(_) => Err(SetUpFault::Changed),
    }
}

/// Sets any value: on or off, one of the choices, or a text.
fn set_any(setting: &Setting, to: &mut Settings, index: usize, text: &str) {
    match &setting.control {
        Control::Switch { set, .. } => set(to, index.is_multiple_of(2)),
        Control::Choice { names, set, .. } => set(to, index % names().len()),
        Control::Text { set, .. } => {
            set(to, text);
        }
        Control::Number { set, .. } => set(to, u16::try_from(index % 65_536).unwrap()),
        Control::Languages => {
            // Up to all of them, in any order.
            for digit in index.to_string().bytes() {
                to.toggle_language(Language::ALL[usize::from(digit) % Language::ALL.len()]);
            }
        }
    }
}

fn any_text() -> impl Strategy<Value = String> {
    "[A-Z0-9]{0,4}|[0-9]{0,6}|[\\PC\n\r\u{202e}\u{2028}\"\\\\]{0,60}"
}

fn any_sources() -> impl Strategy<Value = Vec<(&'static str, Digest)>> {
    let titles = ALL.into_iter().flat_map(|book| book.sources).map(|source| source.title);
    let titles: Vec<&str> = titles.collect();
    let digest = any::<[u8; 32]>().prop_map(Digest::from_bytes);
    prop::collection::vec((prop::sample::select(titles), digest), 0..6)
}

fn any_digest() -> impl Strategy<Value = Digest> {
    any::<[u8; 32]>().prop_map(Digest::from_bytes)
}

/// Offers under rulebooks that agree on who looks words up.
fn any_offers() -> impl Strategy<Value = Vec<Offer>> {
    let offers = any::<bool>().prop_flat_map(|players| {
        let choices = Choice::every().filter(move |choice| choice.players_look_up() == players);
        let rulebook = prop::sample::select(choices.collect::<Vec<_>>());
        let offer = (prop::option::of(any_digest()), rulebook);
        prop::collection::vec(offer, 0..=Settings::OFFERS)
    });
    offers.prop_map(|offers| {
        let mut all: Vec<Offer> = Vec::new();
        for (lexicon, rulebook) in offers {
            let offer = Offer { lexicon, rulebook };
            if !all.contains(&offer) {
                all.push(offer);
            }
        }
        all
    })
}

pub(crate) fn any_settings() -> impl Strategy<Value = Settings> {
    let published: Vec<Choice> = Choice::every().collect();
    let rulebook = prop_oneof![prop::sample::select(published), any_rules().prop_map(Choice::from)];
    let judged =
        (rulebook, any_sources(), prop::option::of(any_digest()), any_offers(), any::<bool>());
    let values = prop::collection::vec((any::<usize>(), any_text()), SETTINGS.len());
    // In any order, because languages have one.
    let order = Just(SETTINGS.to_vec()).prop_shuffle();
    (judged, values, order).prop_map(|(judged, values, order)| {
        let (rulebook, sources, coming, offered, collects) = judged;
        let collect = collects.then(crate::collecting::collector);
        let mut settings = Settings { rulebook, coming, offered, collect, ..Settings::default() };
        for (setting, (index, text)) in order.into_iter().zip(values) {
            set_any(setting, &mut settings, index, &text);
        }
        for (title, words) in sources {
            settings.set_source(title, Some(words));
        }
        settings
    })
}

proptest! {
    #[test]
    fn all_settings_are_stored_as_one_line_and_read_back(settings in any_settings()) {
        let stored = settings.to_string();
        prop_assert_eq!(stored.lines().count(), 1);
        prop_assert_eq!(read(&stored), Ok(settings));
    }

    #[test]
    fn settings_are_the_same_json_wherever_they_are_written(settings in any_settings()) {
        let stored: Value = serde_json::from_str(&settings.to_string()).unwrap();
        let alone = serde_json::to_value(&settings).unwrap();
        prop_assert_eq!(&stored["settings"], &alone);
        prop_assert_eq!(serde_json::from_value::<Settings>(alone).unwrap(), settings);
    }

    #[test]
    fn settings_cut_off_or_changed_anywhere_are_refused(
        settings in any_settings(),
        at in any::<prop::sample::Index>(),
        other in "[a-z0-9 \n\"{},]",
    ) {
        let stored: Vec<char> = settings.to_string().chars().collect();
        let index = at.index(stored.len());
        let cut: String = stored[..index].iter().collect();
        prop_assert!(read(&cut).is_err(), "{}", cut);
        let mut changed: String = stored[..index].iter().collect();
        changed.push_str(&other);
        changed.extend(&stored[index + 1..]);
        let same = changed.chars().eq(stored.iter().copied());
        prop_assert!(same || read(&changed).is_err(), "{}", changed);
    }

    /// The seal matches for any value of a field, so the field itself is read, or refused by name.
    #[test]
    fn a_properly_sealed_field_is_read_or_refused_by_its_name(
        field in prop::sample::select(FIELDS.to_vec()),
        value in any_json(),
    ) {
        let line = sealed_settings(&[(field, value)]);
        match read(&line) {
            Ok(settings) => prop_assert_eq!(read(&settings.to_string()), Ok(settings)),
            Err(SetUpFault::Field { field: named, .. }) => prop_assert_eq!(named, field),
            Err(other) => panic!("{other:?}: {line}"),
        }
    }

    #[test]
    fn a_name_in_the_settings_is_one_line_however_it_was_typed(text in "\\PC*[\n\r\u{85}\u{61c}\u{200f}\u{2028}\u{2029}\u{202e}]\\PC*") {
        let name = Settings::name(&text);
        prop_assert!(name.chars().count() <= Settings::NAME);
        let breaks = ['\n', '\r', '\u{85}', '\u{61c}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202e}'];
        prop_assert!(!name.contains(breaks));
        prop_assert_eq!(Settings::name(&name), name);
    }
}

/// Every field of the settings.
pub(crate) const FIELDS: &[&str] = &[
    "rule_numbers",
    "rulebook",
    "use",
    "repeat_minutes",
    "event",
    "round",
    "station",
    "mark",
    "sources",
    "coming",
    "offered",
    "times",
    "judge_key",
    "layout",
    "theme",
    "another_list",
    "asks_table",
    "asks_player",
    "sounds",
    "languages",
    "voice",
    "screen",
    "csv",
    "collect",
];

/// Any JSON value, some of them valid for a field.
fn any_json() -> impl Strategy<Value = Value> {
    let digest = Digest::of(b"words").to_string();
    let known = ["club double", "enter", "azerty", "dark", "window", "fr", "Open", &digest];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-5_i64..70_000).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,50}".prop_map(Value::from),
        prop::sample::select(known.map(str::to_owned).to_vec()).prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 12, 6, |inner| {
        let name = "slip_seconds|verdict_seconds|title|lexicon|[a-z]{0,5}";
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(name, inner, 0..4)
                .prop_map(|all| Value::Object(all.into_iter().collect())),
        ]
    })
}

#[test]
fn a_change_to_any_byte_of_the_stored_settings_is_refused() {
    let settings = Settings {
        event: "Open \"A\"".into(),
        coming: Some(Digest::of(b"QI")),
        ..Settings::default()
    };
    let stored = settings.to_string();
    for index in 0..stored.len() {
        for flip in [1, 2, 4, 8, 16, 32, 64] {
            let mut bytes = stored.clone().into_bytes();
            bytes[index] ^= flip;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(read(&changed).is_err(), "{changed}");
            }
        }
    }
    for added in [format!("{stored} "), format!(" {stored}"), stored.repeat(2)] {
        assert!(read(&added).is_err(), "{added}");
    }
}

/// The JSON in the documentation has every field and can be read, apart from its shortened digests.
#[test]
fn the_documented_settings_are_read() {
    let documented = include_str!("../../src/setup/settings/mod.rs");
    let json = documented.split_once("```json\n").unwrap().1.split_once("//! ```").unwrap().0;
    let digest = Digest::of(b"words").to_string();
    let json = json.replace("//!", "").replace("9f86d081…", &digest).replace("60303ae2…", &digest);
    let collector = crate::collecting::collector().to_string();
    let json =
        json.replace("7f3a91c04d2e8b65 3fd2a6c1b09e8d47 1796083200 5Yd… 0aB… kQe…", &collector);
    let settings: Settings = serde_json::from_str(&json).unwrap();
    let shown: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(serde_json::to_value(&settings).unwrap(), shown);
    let fields = shown.as_object().unwrap();
    let stored: BTreeSet<&str> = fields.keys().map(String::as_str).collect();
    let listed: BTreeSet<&str> = FIELDS.iter().copied().collect();
    assert_eq!(stored, listed, "left the JSON at the head of settings/mod.rs, right `FIELDS`");
}

#[test]
fn a_missing_field_of_the_settings_has_its_default() {
    let stored = sealed(
        r#"{"form":"challenge-station-setup","version":1,"settings":{"rulebook":"club double"}}"#,
    );
    let settings = Settings { rulebook: choice("club double"), ..Settings::default() };
    assert_eq!(read(&stored), Ok(settings));
}

/// Lists for so many sources.
fn many_sources(count: usize) -> Value {
    let lexicon = Digest::of(b"words").to_string();
    let source = |number| json!({ "title": format!("Book {number}"), "lexicon": lexicon });
    (1..=count).map(source).collect()
}

#[test]
fn the_longest_title_of_a_source_and_the_most_sources_are_read() {
    let lexicon = Digest::of(b"words").to_string();
    let longest = json!([{ "title": "Ä".repeat(Settings::TITLE), "lexicon": lexicon }]);
    for (sources, count) in [(longest, 1), (many_sources(32), 32)] {
        let settings = read(&sealed_settings(&[("sources", sources)])).unwrap();
        assert_eq!(settings.lexicons().len(), 1);
        let stored = serde_json::to_value(&settings).unwrap();
        assert_eq!(stored["sources"].as_array().unwrap().len(), count);
    }
}

/// Values no director could have set, and the error for each.
fn impossible_values() -> Vec<(&'static str, Value, &'static str)> {
    let digest = Digest::of(b"words").to_string();
    let offer =
        |lexicon: Value, rulebook: &str| json!({ "lexicon": lexicon, "rulebook": rulebook });
    let own = || Value::Null;
    let source = |title: &str| json!({ "title": title, "lexicon": digest });
    vec![
        ("rulebook", json!("naspa-2031"), "got “naspa-2031”"),
        ("rulebook", json!("naspa-2017 free"), "got “naspa-2017 free”"),
        ("rulebook", json!(""), "got “”"),
        ("repeat_minutes", json!("often"), "often"),
        ("repeat_minutes", json!(256), "256"),
        ("repeat_minutes", json!(7), "expected one of 0, 1, 3, 5, 10, got 7"),
        ("round", json!("four"), "four"),
        ("round", json!(-1), "-1"),
        ("round", json!(65_536), "65536"),
        ("event", json!(""), "1 to 40 characters, without spaces at either end, got “”"),
        ("event", json!(" a space before"), "got “ a space before”"),
        ("event", json!("two\nlines"), "got “two\\nlines”"),
        ("event", json!("a\u{202e}b"), "got “a\\u{202e}b”"),
        (
            "station",
            json!("Ä".repeat(41)),
            "1 to 40 characters, without spaces at either end, got “ÄÄ",
        ),
        ("times", json!({ "slip_seconds": 31, "verdict_seconds": 10 }), "15, 30, 60, 120, got 31"),
        ("times", json!({ "slip_seconds": 30, "verdict_seconds": 0 }), "5, 10, 20, 30, 60, got 0"),
        ("times", json!({ "slip_seconds": 30 }), "verdict_seconds"),
        ("judge_key", json!("space"), "expected one of tab, enter, got “space”"),
        ("layout", json!("dvorak"), "qwerty, qwertz, azerty, alphabet, got “dvorak”"),
        ("theme", json!("blue"), "device, light, dark, got “blue”"),
        ("screen", json!("half"), "whole, window, got “half”"),
        ("csv", json!("tabs"), "language, commas, semicolons, got “tabs”"),
        ("sounds", json!("off"), "off"),
        ("coming", json!("1234"), "64 lower-case hexadecimal digits"),
        (
            "offered",
            json!([offer(json!("club"), "naspa-2017")]),
            "64 lower-case hexadecimal digits",
        ),
        ("offered", json!([offer(own(), "naspa-2031")]), "got “naspa-2031”"),
        ("offered", json!([null]), "expected struct Offer"),
        ("offered", json!([{ "rulebook": "naspa-2017" }]), "missing field `lexicon`"),
        ("offered", json!([{ "lexicon": null }]), "missing field `rulebook`"),
        ("offered", json!(vec![offer(own(), "naspa-2017"); 5]), "at most 4 word lists, got 5"),
        ("offered", json!(vec![offer(own(), "naspa-2017"); 2]), "each offer once"),
        (
            "offered",
            json!([offer(own(), "naspa-2017"), offer(own(), "nsa-ospd2")]),
            "under every rulebook offered or under none",
        ),
        ("sources", json!([{ "title": "OSPD2", "lexicon": "1234" }]), "64 lower-case"),
        ("sources", json!([{ "title": "OSPD2" }]), "lexicon"),
        ("sources", json!([source("OSPD2"), source("OSPD2")]), "each source once"),
        ("sources", json!([source("")]), "at most 80 characters, without “;”, got “”"),
        (
            "sources",
            json!([source(&"Ä".repeat(81))]),
            "at most 80 characters, without “;”, got “ÄÄ",
        ),
        ("sources", json!([source("OSPD2; OSW4")]), "without “;”, got “OSPD2; OSW4”"),
        ("sources", json!([source("OSPD2\nOSW4")]), "without “;”, got “OSPD2\\nOSW4”"),
        ("sources", many_sources(33), "at most 32 sources, got 33"),
        ("sources", many_sources(34), "at most 32 sources, got 34"),
        ("languages", json!(["fr", "en", "fr"]), "each language once"),
        ("languages", json!(["tlh"]), "en, fr, es, af, de, got “tlh”"),
        ("collect", json!("7f3a91c04d2e8b65"), "expected a collector: event, key name and expiry"),
        ("volume", json!(11), "unknown field `volume`"),
    ]
}

#[test]
fn a_value_nobody_could_have_set_is_named_with_what_was_expected_and_the_remedy() {
    for (field, value, says) in impossible_values() {
        let fault = read(&sealed_settings(&[(field, value.clone())])).unwrap_err();
        let SetUpFault::Field { field: named, why } = &fault else { panic!("{field}: {fault:?}") };
        assert_eq!(named, field);
        assert!(why.contains(says), "{field} {value}: {why}");
    }
    let line = sealed(r#"{"form":"challenge-station-setup","version":1,"settings":{"round":2}}"#);
    let fault = read(&line).unwrap_err();
    assert!(matches!(&fault, SetUpFault::Field { field, .. } if field == "rulebook"), "{fault}");
}

#[test]
fn another_version_of_the_settings_is_reported_and_damage_is_not_mistaken_for_it() {
    let of = |version: &str| {
        let settings = r#"{"mood":"merry"}"#;
        format!(r#"{{"form":"challenge-station-setup","version":{version},"settings":{settings}}}"#)
    };
    let fault = read(&sealed(&of("2")));
    assert_eq!(fault, Err(SetUpFault::Later(2)));
    let said = fault.unwrap_err().to_string();
    assert!(said.starts_with("made by a later version: expected version 1"), "{said}");
    for version in ["0", "-1", "\"1\"", "1.5"] {
        let fault = read(&sealed(&of(version)));
        let is_version =
            matches!(&fault, Err(SetUpFault::Field { field, .. }) if field == "version");
        assert!(is_version, "{version}: {fault:?}");
    }
    let damaged = Settings::default().to_string().replace("\"version\":1", "\"version\":2");
    assert_eq!(read(&damaged), Err(SetUpFault::Changed));
}

#[test]
fn other_text_is_distinguished_from_a_damaged_set_up() {
    let whole = Settings::default().to_string();
    for other in ["", "settings 2", "{}", "null", "{\"form\":\"journal\",\"version\":1}"] {
        assert_eq!(read(other), Err(SetUpFault::NotASetUp), "{other}");
    }
    for end in 1..whole.len() {
        assert_eq!(read(&whole[..end]), Err(SetUpFault::Short), "{end}");
    }
    assert_eq!(read(&whole.replace("naspa-2017", "naspa-2014")), Err(SetUpFault::Changed));
    let body = whole.rsplit_once(",\"digest\"").unwrap().0.to_owned() + "}";
    assert_eq!(read(&body), Err(SetUpFault::Short), "without its digest");
}
