//! How the director's settings are stored, which lexicons they use, and the key of every rulebook. (`flows::settings`
//! has the stories of changes.)

use crate::common;
use crate::common::BootState;
use challenge_station::desk::Ask;
use challenge_station::rulebook::ALL;
use challenge_station::setup::Settings;
use common::{TestBench, choice, digest, offering, sealed, settings};
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

#[test]
fn each_rulebook_is_chosen_by_its_digit() {
    for (index, book) in ALL.into_iter().enumerate() {
        let mut bench = TestBench::in_service("QI");
        // A challenge rule that has to be chosen, or the page of the club's rules, comes before the question.
        let more = match (book.asks_cost, book.is_composed) {
            (true, _) => "81",
            (_, true) => "\n",
            _ => "",
        };
        bench.press(&format!("^4{}{more}\n\n", index + 1));
        assert_eq!(bench.station.rulebook().id, book.id);
    }
}

#[test]
fn choosing_a_rulebook_at_the_first_start_requests_the_lexicon_for_it() {
    let boot = BootState { first: true, ..BootState::default() };
    let mut bench = TestBench::booted(boot, "QI", &[]);
    bench.begin();
    bench.press("243\n\n\n");
    let requested = bench.effects.iter().filter_map(|effect| match effect {
        Ask::OpenLexicons(settings) => Some(settings.rulebook.clone()),
        _ => None,
    });
    assert_eq!(requested.collect::<Vec<_>>(), [choice("naspa-2017"), choice("nsa-ospd2")]);
}

#[test]
fn settings_entered_in_the_journal_do_not_break_its_chain() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^42\n\n^");
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    assert!(challenge_station::journal::follow(stored.iter().map(String::as_str)).is_ok());
    assert_eq!(bench.kinds(), ["settings"]);
}
