//! Players choose a language on the count screen if the director offers several; the next pair starts with the
//! first of them.

use crate::common;
use challenge_station::challenge::Input;
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use common::TestBench;
use std::time::Duration;

const OFFERED: [Language; 3] = [Language::German, Language::English, Language::Spanish];

fn offering(languages: &[Language]) -> TestBench {
    TestBench::with_settings(
        Settings { languages: languages.to_vec(), ..Settings::default() },
        "QI",
        &[],
    )
}

fn language(bench: &TestBench) -> Language {
    bench.station.language()
}

#[test]
fn the_first_language_is_the_default_and_players_choose_another_by_button_or_with_f6() {
    let mut bench = offering(&OFFERED);
    assert_eq!((bench.station.languages(), language(&bench)), (&OFFERED[..], Language::German));
    for expected in [Language::English, Language::Spanish, Language::German, Language::English] {
        bench.press("⁶");
        assert_eq!(language(&bench), expected);
    }
    bench.input(Input::ChooseLanguage(2));
    assert_eq!(language(&bench), Language::Spanish);
    bench.input(Input::ChooseLanguage(3));
    assert_eq!(language(&bench), Language::Spanish, "a language that is not offered is not chosen");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn one_language_leaves_nothing_to_choose() {
    for languages in [&[][..], &[Language::French]] {
        let mut bench = offering(languages);
        let default = language(&bench);
        assert!(bench.station.languages().is_empty());
        bench.press("⁶");
        bench.input(Input::ChooseLanguage(0));
        assert_eq!((language(&bench), bench.screen()), (default, "count"));
    }
}

#[test]
fn a_chosen_language_lasts_for_the_challenge_and_not_for_the_next_pair() {
    let mut bench = offering(&OFFERED);
    bench.press("⁶");
    bench.type_slip("QI");
    assert!(bench.station.languages().is_empty(), "only on the count screen");
    assert_eq!(language(&bench), Language::English);
    bench.press("\t");
    bench.millis(300);
    assert_eq!((bench.screen(), language(&bench)), ("verdict", Language::English));
    bench.clear();
    assert_eq!((bench.screen(), language(&bench)), ("count", Language::German));
}

#[test]
fn the_first_language_returns_a_minute_after_a_pair_leaves() {
    let mut bench = offering(&OFFERED);
    bench.press("⁶");
    bench.wait(Duration::from_millis(59_999));
    assert_eq!(language(&bench), Language::English);
    bench.millis(1);
    assert_eq!(language(&bench), Language::German);
}

#[test]
fn the_desk_is_in_english_and_leaves_the_players_language_alone() {
    let mut bench = offering(&OFFERED);
    bench.press("⁶⁶^");
    assert_eq!(bench.screen(), "menu");
    assert_eq!(bench.station.page_language(), Language::English);
    bench.press("^");
    assert_eq!(bench.station.page_language(), Language::Spanish);
}
