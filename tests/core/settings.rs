//! Tests the director's settings: how they are stored, unreadable settings, and the restart and entry
//! that follow a change.

use crate::common;
use crate::common::BootState;
use challenge_station::desk;
use challenge_station::rulebook::{ALL, Choice};
use challenge_station::setup::{self, Record, Settings, SettingsError};
use challenge_station::station::Effect;
use common::{TestBench, choice, digest, offering, sealed, settings};
use serde_json::{Value, json};
use std::process::Command;

#[test]
fn the_lexicons_in_use_are_those_on_offer_installed_books_and_the_coming_edition_each_once() {
    let (own, za, xu) = (None, Some(digest("ZA")), Some(digest("XU")));
    let set = settings("naspa-2017");
    assert_eq!(set.judged_by(), [own]);
    // The station's own list is not in use here and is not opened.
    let offered = offering(settings("naspa-2017"), [za, xu]);
    assert_eq!(offered.judged_by(), [za, xu]);
    let mut books = settings("nsa-ospd2");
    assert_eq!(books.judged_by(), [own], "people look in the book");
    books.set_source("Merriam-Webster’s Collegiate, 10th edition", za);
    books.set_source("OSPD2", xu);
    books.coming = xu;
    assert_eq!(books.judged_by(), [xu, za]);
    // A book that is not installed has no list to open.
    assert_eq!(offering(settings("nsa-ospd2"), [za, xu]).judged_by(), [za, xu]);
}

#[test]
fn the_default_rulebook_is_the_first() {
    assert_eq!(Settings::default().rulebook.to_string(), "naspa-2017");
}

#[test]
fn settings_have_their_documented_form() {
    let mut settings = settings("international-2017 10-per-word");
    settings.set_source("Collins Scrabble Words 2015", Some(digest("QI")));
    settings.coming = Some(digest("ZA"));
    let (one, coming) = (digest("QI"), digest("ZA"));
    let json = [
        r#"{"form":"challenge-station-setup","version":1,"settings":{"#,
        r#""rulebook":"international-2017 10-per-word","repeat_minutes":3,"#,
        &format!(r#""sources":[{{"title":"Collins Scrabble Words 2015","lexicon":"{one}"}}],"#),
        &format!(r#""coming":"{coming}"}}}}"#),
    ]
    .concat();
    assert_eq!(settings.to_string(), sealed(&json));
}

/// The command in the documentation of the format prints the digest of a line.
#[test]
fn the_seal_can_be_checked_with_sed_and_sha256sum() {
    let line = settings("club double").to_string();
    let command =
        r#"printf '%s\n' "$1" | sed 's/,"digest":"[0-9a-f]*"}$/}/' | tr -d '\n' | sha256sum"#;
    let documented = include_str!("../../src/setup/set_up_line/mod.rs");
    let documented =
        documented.lines().find_map(|line| line.strip_prefix("//! head -n 1 set-up.json | "));
    assert!(command.ends_with(documented.unwrap()), "{documented:?}");
    let output = Command::new("sh").args(["-c", command, "sh", &line]).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let digest = printed.split(' ').next().unwrap();
    assert!(line.ends_with(&format!(",\"digest\":\"{digest}\"}}")), "{line}: {printed}");
}

/// Properly sealed settings that nobody could have made here.
fn unreadable() -> [(&'static str, Value); 8] {
    [
        ("rulebook", json!("naspa-2031")),
        ("rulebook", json!("naspa-2017 free")),
        ("repeat_minutes", json!("often")),
        ("repeat_minutes", json!(7)),
        ("coming", json!("1234")),
        ("sources", json!("OSPD2")),
        ("sources", json!([{ "title": "OSPD2", "lexicon": "1234" }])),
        ("volume", json!(11)),
    ]
}

#[test]
fn settings_that_cannot_be_read_put_the_station_out_of_service_and_say_the_remedy() {
    for (field, value) in unreadable() {
        let mut settings = json!({ "rulebook": "club double" });
        settings[field] = value;
        let line = sealed(&json!({ "generation": 1, "value": settings }).to_string());
        let error = Record::<Settings>::read(&line).unwrap_err();
        let state =
            BootState { settings: Err(SettingsError::Damaged(error)), ..BootState::default() };
        let mut bench = TestBench::booted(state, "QI", &[]);
        bench.opens = true;
        bench.begin();
        assert_eq!(bench.screen(), "out-of-service", "{field}");
        let says = "expected what this version saves, got something else";
        assert!(bench.why().contains(says), "{field}: {}", bench.why());
        assert!(
            bench.why().contains("choose the rulebook and the word lists again"),
            "{}",
            bench.seen()
        );
        bench.press("1QI\t");
        bench.press("\n");
        assert_eq!(
            bench.screen(),
            "out-of-service",
            "trying again does not judge by other settings"
        );
        let loads = bench
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::SetUp(setup::Effect::OpenLexicons(_))));
        assert!(!loads, "no lexicon is opened");
    }
}

#[test]
fn choosing_a_rulebook_at_the_desk_repairs_lost_settings() {
    let state = BootState { settings: Err(SettingsError::Lost), ..BootState::default() };
    let mut bench = TestBench::booted(state, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
    bench.press("43\n");
    assert_eq!(bench.saved, Some(settings("nsa-ospd2")));
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("menu", "nsa-ospd2"));
}

#[test]
fn nothing_is_judged_by_new_settings_until_the_device_has_stored_them() {
    let mut bench = TestBench::with_settings(Settings::default(), "QI", &["QI ZA"]);
    bench.stores_settings = false;
    bench.press("^451\n");
    let out = |bench: &TestBench| {
        assert_eq!((bench.screen(), bench.station.judging_lexicons()), ("out-of-service", None));
        assert!(bench.why().contains("did not keep what the director set"), "it says why");
    };
    out(&bench);
    bench.press("1QI\t\n");
    bench.millis(60_000);
    out(&bench);
    assert_eq!(
        (bench.last_entry_number(), bench.saved.as_ref()),
        (1, None),
        "nothing of the change is entered"
    );
    bench.stores_settings = true;
    bench.press("^15\n^");
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("count", "international-2017"));
    bench.challenge("QI");
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn the_page_of_the_rulebook_in_use_shows_its_options_and_others_their_defaults() {
    let mut bench = TestBench::under("international-2017 10-per-word", "QI");
    bench.press("^45\n^");
    assert_eq!(bench.saved, Some(settings("international-2017 10-per-word")));
    bench.press("^4712^251\n^");
    assert_eq!(*bench.station.choice(), choice("international-2017 double"), "the next option");
    bench.press("^46\n");
    assert_eq!(*bench.station.choice(), Choice::of(ALL[5]));
}

#[test]
fn a_station_out_of_service_still_opens_its_desk_and_the_page_of_rulebooks() {
    let mut bench = TestBench::starting("QI");
    bench.send(setup::Event::LexiconRefused(common::damaged()));
    bench.press("^");
    bench.press("4");
    assert_eq!(bench.screen(), "rulebooks");
    bench.press("^^");
    assert_eq!(bench.screen(), "out-of-service");
}

#[test]
fn a_chosen_rulebook_is_stored_entered_and_used() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^45");
    assert_eq!(bench.screen(), "rulebook");
    bench.press("1121");
    assert_eq!(bench.effects.last(), Some(&Effect::Desk(desk::Effect::Print)));
    assert_eq!(*bench.station.choice(), choice("naspa-2017"), "nothing applies before Enter");
    bench.press("^\n^");
    let chosen = choice("international-2017 10-per-word");
    assert_eq!((bench.station.choice().clone(), bench.screen()), (chosen, "count"));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("settings", "-"));
    assert_eq!(bench.says("note"), "rulebook international-2017 10-per-word; repeat_minutes 3");
    assert_eq!(bench.says("rulebook"), "international-2017 10-per-word");
    bench.challenge("QI");
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +10 (1 x 10)");
}

#[test]
fn choosing_a_word_list_restarts_the_station() {
    let mut bench = TestBench::with_settings(Settings::default(), "QI", &["QI ZA"]);
    bench.opens = false;
    bench.press("^51\n^");
    assert_eq!((bench.screen(), bench.station.judging_lexicons()), ("starting", None));
    bench.press("1QI\t");
    assert_eq!(bench.screen(), "starting", "nothing is judged meanwhile");
    bench.open();
    assert_eq!(bench.screen(), "count");
    bench.challenge("ZA");
    assert_eq!(bench.verdict(), Some("acceptable"), "the chosen lexicon judges");
    assert_eq!(bench.says("lexicon-digest"), digest("QI ZA").to_string());
}

#[test]
fn the_lexicons_page_changes_sources_the_coming_edition_and_the_minutes() {
    let mut bench = TestBench::with_settings(settings("nsa-ospd2"), "QI", &["QI ZA", "QUIXOTISM"]);
    let (first, second) = (digest("QI ZA"), digest("QUIXOTISM"));
    for (keys, expected) in [
        ("1", (Some(first), None, None, 3)),
        ("22", (None, Some(second), None, 3)),
        ("222", (None, None, None, 3)),
        ("3", (None, None, Some(first), 3)),
        ("3334444", (None, None, None, 1)),
        ("48", (None, None, None, 5)),
    ] {
        bench.press("^5");
        assert_eq!(bench.screen(), "sources");
        bench.press(keys);
        let before = bench.saved.clone();
        bench.press("^");
        if bench.screen() == "unsaved" {
            bench.press("2");
        }
        assert_eq!(bench.saved, before, "Escape saves nothing");
        bench.press("5");
        bench.press(keys);
        bench.press("\n^");
        let settings = bench.saved.clone().unwrap();
        let collegiate = "Merriam-Webster’s Collegiate, 10th edition";
        let now = (
            settings.source("OSPD2"),
            settings.source(collegiate),
            settings.coming,
            settings.repeat_minutes,
        );
        assert_eq!(now, expected, "{keys}");
        // Back to the original settings.
        bench =
            TestBench::with_settings(common::settings("nsa-ospd2"), "QI", &["QI ZA", "QUIXOTISM"]);
    }
}

#[test]
fn a_removed_lexicon_puts_the_station_out_of_service() {
    let mut bench = TestBench::with_settings(Settings::default(), "QI", &["QI ZA"]);
    bench.press("^51");
    bench.shelf.clear();
    bench.press("\n");
    assert_eq!(bench.screen(), "menu");
    let says = format!("{:?}", bench.station.page().lines);
    assert!(says.contains("OUT OF SERVICE"), "{says}");
    bench.press("5");
    assert_eq!(bench.screen(), "sources", "the director chooses another");
}

#[test]
fn each_rulebook_is_chosen_by_its_digit_and_each_option_by_its_key() {
    for (index, book) in ALL.into_iter().enumerate() {
        let mut bench = TestBench::in_service("QI");
        let cost = if book.asks_cost { "1" } else { "" };
        bench.press(&format!("^4{}{cost}\n", index + 1));
        assert_eq!(bench.station.rulebook().id, book.id);
    }
    let mut bench = TestBench::in_service("QI");
    bench.press("^47132\n");
    assert_eq!(
        *bench.station.choice(),
        choice("club 5-per-word without-self-lookup without-paper without-compensation")
    );
}

#[test]
fn settings_entered_in_the_journal_do_not_break_its_chain() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^41\n^");
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    assert!(challenge_station::journal::follow(stored.iter().map(String::as_str)).is_ok());
    assert_eq!(bench.kinds(), ["settings"]);
}
