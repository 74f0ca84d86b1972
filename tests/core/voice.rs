//! The voice, for players who cannot see: what is asked, every letter, who acts, the verdict of the play
//! as a whole; nothing while it is off, and nothing of a slip once it has gone (promises 1 and 6).

use crate::common;
use crate::common::entries::Says;
use challenge_station::challenge::{Input, Key};
use challenge_station::setup::Settings;
use challenge_station::station::Event;
use challenge_station::text::Language;
use common::ways::{ALL, Way};
use common::{Bench, Store, digest, key_of, settings};
use std::collections::BTreeMap;

/// A station that talks.
fn talking(words: &str) -> Bench {
    Bench::set(Settings { voice: true, ..Settings::default() }, words, &[])
}

/// What is said now, each sentence with the code of its language.
fn said(bench: &Bench) -> Vec<String> {
    bench.station.spoken().lines().map(ToOwned::to_owned).collect()
}

#[track_caller]
fn says(bench: &Bench, parts: &[&str]) {
    let said = bench.station.spoken();
    for part in parts {
        assert!(said.contains(part), "{part:?} in {said:?}");
    }
}

/// Goes a way; what is said after every key and every pause.
fn heard(bench: &mut Bench, keys: &str) -> Vec<String> {
    let mut heard = Vec::new();
    for key in keys.chars() {
        match key {
            '_' => bench.millis(750),
            key => bench.input(Input::Press(key_of(key))),
        }
        heard.push(bench.station.spoken());
    }
    heard
}

fn with_voice(way: &Way, words: &str, coming: &str) -> Bench {
    let coming = Settings { coming: Some(digest(coming)), ..settings(way.rulebook) };
    Bench::set(Settings { voice: true, ..coming }, words, &["AB QI"])
}

#[test]
fn off_says_nothing_on_any_way() {
    for way in ALL {
        let mut bench = way.bench(way.words, "AB");
        let heard = heard(&mut bench, way.keys);
        assert!(heard.iter().all(String::is_empty), "{}: {heard:?}", way.name);
    }
}

#[test]
fn the_count_screen_asks_and_repeats_the_number() {
    let mut bench = talking("QI ZA");
    assert_eq!(said(&bench), ["en How many words are you challenging?"]);
    bench.press("2");
    assert_eq!(said(&bench), ["en 2 words"]);
}

#[test]
fn what_is_asked_before_the_words_is_said_with_its_answers() {
    let asks = Settings { voice: true, asks_table: true, asks_player: true, ..Settings::default() };
    let offered = vec![Some(digest("QI")), Some(digest("ZA"))];
    let mut bench = Bench::set(Settings { offered, ..asks }, "IO", &["QI", "ZA"]);
    says(&bench, &["en Which lexicon", "\nen A: ", "\nen B: "]);
    bench.press("A");
    says(&bench, &["number of your table"]);
    bench.press("12");
    assert_eq!(said(&bench)[0], "en 12");
    bench.press("\n");
    says(&bench, &["en F: ", "en S: "]);
}

#[test]
fn every_letter_is_said_and_then_its_row_as_it_stands() {
    let mut bench = talking("QI ZA");
    bench.press("2");
    bench.millis(750);
    let types = bench.station.who_acts().types.says;
    assert_eq!(said(&bench), ["en 2 words", &format!("en {types}"), "en Word 1 of 2: "]);
    bench.press("Z");
    assert_eq!(said(&bench), ["en Z", "en Word 1 of 2: Z"]);
    // The same letter twice is said twice.
    bench.press("Z");
    assert_eq!(said(&bench), ["en Z", "en Word 1 of 2: Z Z"]);
    // One that is taken back is not said as if it were typed.
    bench.press("<");
    assert_eq!(said(&bench), ["en Word 1 of 2: Z"]);
    bench.press("A");
    assert_eq!(said(&bench), ["en A", "en Word 1 of 2: Z A"]);
    // A word that is left is spelt once more.
    bench.press(" ");
    assert_eq!(said(&bench), ["en Z A", "en Word 2 of 2: "]);
    // Only when it is left; and a row that is gone to is not typed.
    bench.press("Q<");
    assert_eq!(said(&bench), ["en Word 2 of 2: "]);
    bench.input(Input::Press(Key::Up));
    assert_eq!(said(&bench), ["en Word 1 of 2: Z A"]);
    bench.input(Input::Press(Key::Down));
    bench.press("QI");
    let acts = bench.station.who_acts();
    let [checks, presses] = [acts.checks.says, acts.presses.says].map(|says| format!("en {says}"));
    assert_eq!(said(&bench), ["en I", "en Word 2 of 2: Q I", &checks, &presses]);
}

#[test]
fn a_word_that_is_not_left_is_not_spelt() {
    let mut bench = talking("QI ZA");
    bench.press("2");
    bench.millis(750);
    // A space after the last word goes nowhere.
    bench.press("QI Z ");
    assert_eq!(said(&bench), ["en Word 2 of 2: Z"]);
    bench.press("<");
    assert_eq!(said(&bench), ["en Word 2 of 2: "]);
    bench.press(" ");
    assert_eq!(said(&bench), ["en Word 2 of 2: "]);
}

#[test]
fn the_check_spells_every_word_and_says_who_acts() {
    let mut bench = talking("QI ZA");
    bench.type_slip("QI ZA");
    bench.press("\n");
    let acts = bench.station.who_acts();
    let [checks, presses] = [acts.checks.says, acts.presses.says].map(|says| format!("en {says}"));
    assert_eq!(said(&bench), ["en Q I. Z A. ", &checks, &presses]);
}

#[test]
fn the_key_that_judges_is_called_as_it_is_here() {
    use challenge_station::setup::JudgeKey;
    let set = Settings { voice: true, judge_key: JudgeKey::Enter, ..Settings::default() };
    let mut bench = Bench::set(set, "QI", &[]);
    bench.type_slip("QI");
    let said = bench.station.spoken();
    assert!(said.contains("ENTER") && !said.contains("TAB"), "{said}");
}

#[test]
fn a_verdict_is_said_with_what_it_costs_its_number_and_what_can_be_done() {
    for (words, verdict, cost) in [
        ("QI ZA", "en ACCEPTABLE", "en The play stands. "),
        ("QI", "en UNACCEPTABLE", "en The play comes off the board. "),
    ] {
        let mut bench = talking(words);
        bench.type_slip("QI ZA");
        bench.press("\t");
        // While it is judged, nothing is said.
        assert_eq!(bench.station.spoken(), "");
        bench.millis(300);
        let heard = said(&bench);
        assert_eq!(heard[0], verdict);
        assert!(heard[1].starts_with(cost), "{heard:?}");
        assert_eq!(heard[2], "en Challenge No. 2");
        says(&bench, &["en S: Back to the board", "en R: ", "en W: ", "en Any key clears."]);
        bench.millis(500);
        bench.press("S");
        let book = bench.station.rulebook();
        let steps = if words == "QI" { book.steps_unacceptable } else { book.steps_acceptable };
        for step in steps {
            says(&bench, &[step.says]);
        }
        bench.press("x");
        assert_eq!(said(&bench)[0], "en How many words are you challenging?");
    }
}

#[test]
fn what_is_not_recorded_is_said_in_the_place_of_the_number() {
    let mut bench = talking("QI");
    bench.store = Store::Fails;
    bench.type_slip("QI");
    bench.press("\t");
    bench.millis(1_300);
    says(&bench, &["en ACCEPTABLE", "en NOT RECORDED"]);
    assert!(!bench.station.spoken().contains("No."));
}

#[test]
fn the_last_seconds_of_a_slip_are_said_once_and_any_key_brings_the_words_back() {
    let mut bench = talking("QI ZA");
    bench.type_slip("QI ZA");
    let before = bench.station.spoken();
    bench.millis(20_000);
    for _ in 0..9 {
        assert_eq!(said(&bench), ["en Clears in 10 s"]);
        bench.millis(1_000);
    }
    bench.input(Input::Tap);
    assert_eq!(bench.station.spoken(), before);
}

#[test]
fn out_of_service_is_said_without_the_directors_reasons() {
    let set = Settings { voice: true, ..Settings::default() };
    let mut bench = Bench::set(set, "QI", &[]);
    bench.opens = false;
    bench.press("^");
    assert_eq!(bench.station.spoken(), "", "at the desk");
    let kept = crate::common::BootState {
        settings: Ok(Settings { voice: true, ..Settings::default() }),
        ..Default::default()
    };
    let mut broken = Bench::kept(kept, "QI", &[]);
    broken.begin();
    broken.send(Event::LexiconRefused("byte 5000 is wrong".into()));
    says(&broken, &["en OUT OF SERVICE"]);
    assert!(!broken.station.spoken().contains("5000"));
}

#[test]
fn players_hear_their_language_and_the_rulebook_in_english() {
    for language in Language::ALL {
        let say = language.messages();
        let set = Settings { voice: true, languages: vec![language], ..Settings::default() };
        let mut bench = Bench::set(set, "QI ZA", &[]);
        let of = |text: &str| format!("{} {text}", language.code());
        assert_eq!(said(&bench), [of(say.count.how_many)]);
        bench.press("1");
        bench.millis(750);
        let types = bench.station.who_acts().types.says;
        assert_eq!(said(&bench)[1], format!("en {types}"));
        bench.press("QI\t");
        bench.millis(300);
        assert_eq!(said(&bench)[0], of(say.verdict.acceptable));
    }
}

#[test]
fn equal_verdicts_are_told_alike_and_nothing_of_a_slip_is_said_after_it() {
    for way in ALL {
        let words: Vec<&str> = way.words.split(' ').collect();
        let mut alike: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
        for bits in 0..1_usize << words.len() {
            let has = words.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1);
            let list = has.map(|(_, word)| *word).chain(["AA"]).collect::<Vec<_>>().join(" ");
            let mut bench = with_voice(&way, &list, "AB QI");
            let heard = heard(&mut bench, way.keys);
            let outcomes: Vec<_> =
                bench.stored.iter().map(|entry| entry.field("verdict").unwrap_or("-")).collect();
            let (first, expected) =
                alike.entry(outcomes.join(" ")).or_insert_with(|| (bits, heard.clone()));
            assert_eq!(heard, *expected, "{}: {list} is unlike list {first}", way.name);
            let at_the_end = heard.last().unwrap();
            assert_eq!(at_the_end, "en How many words are you challenging?", "{}", way.name);
            // From the verdict on, no word is said: neither whole nor spelt.
            for text in heard.iter().filter(|text| text.contains("ACCEPTABLE")) {
                for word in &words {
                    let spelt = word.chars().map(String::from).collect::<Vec<_>>().join(" ");
                    assert!(!text.contains(word) && !text.contains(&spelt), "{}: {text}", way.name);
                }
            }
        }
    }
}

#[test]
fn where_languages_are_offered_the_key_to_the_others_is_said_in_each_of_them() {
    let languages = vec![Language::German, Language::French];
    let set = Settings { voice: true, languages, ..Settings::default() };
    let mut bench = Bench::set(set, "QI", &[]);
    assert!(said(&bench).contains(&"fr L: Français".to_owned()), "{:?}", said(&bench));
    bench.press("l");
    assert!(said(&bench).contains(&"de L: Deutsch".to_owned()), "{:?}", said(&bench));
    bench.press("1");
    assert!(!bench.station.spoken().contains("L: "), "a number was chosen");
}
