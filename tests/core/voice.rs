//! The voice is for players who cannot see. It speaks questions, every letter, who acts, and the
//! verdict on the whole play; it says nothing while it is off, and nothing about a slip after it is cleared
//! (promises 1 and 6).

use crate::common;
use crate::common::entries::Says;
use challenge_station::challenge::{Controls, Input, Key};
use challenge_station::lexicon::FileError;
use challenge_station::setup::LexiconError;
use challenge_station::setup::{self, Settings};
use challenge_station::station::Event;
use challenge_station::text::Language;
use common::flows::{ALL, Flow};
use common::{Store, TestBench, digest, key_of, offering, settings};
use std::collections::BTreeMap;

/// A station with the voice on.
fn talking(words: &str) -> TestBench {
    TestBench::with_settings(Settings { voice: true, ..Settings::default() }, words, &[])
}

/// The current speech, each sentence with the code of its language.
fn spoken(bench: &TestBench) -> Vec<String> {
    bench.station.speech().lines().map(ToOwned::to_owned).collect()
}

#[track_caller]
fn says(bench: &TestBench, parts: &[&str]) {
    let speech = bench.station.speech();
    for part in parts {
        assert!(speech.contains(part), "{part:?} in {speech:?}");
    }
}

/// Plays a flow: the speech after every key and every pause.
fn speech_of(bench: &mut TestBench, keys: &str) -> Vec<String> {
    let mut speech = Vec::new();
    for key in keys.chars() {
        match key {
            '_' => bench.millis(750),
            key => bench.input(Input::Press(key_of(key))),
        }
        speech.push(bench.station.speech());
    }
    speech
}

fn with_voice(flow: &Flow, words: &str, coming: &str) -> TestBench {
    let coming = Settings { coming: Some(digest(coming)), ..settings(flow.rulebook) };
    TestBench::with_settings(Settings { voice: true, ..coming }, words, &["AB QI"])
}

#[test]
fn the_voice_is_silent_in_every_flow_when_it_is_off() {
    for flow in ALL {
        let mut bench = flow.bench(flow.words, "AB");
        let speech = speech_of(&mut bench, flow.keys);
        assert!(speech.iter().all(String::is_empty), "{}: {speech:?}", flow.name);
    }
}

#[test]
fn on_the_count_screen_the_voice_asks_for_the_number_of_words_and_repeats_it() {
    let mut bench = talking("QI ZA");
    assert_eq!(spoken(&bench), ["en How many words are you challenging?"]);
    bench.press("2");
    assert_eq!(spoken(&bench)[0], "en 2 words");
}

#[test]
fn intake_questions_are_spoken_with_their_answers() {
    let asks = Settings { voice: true, asks_table: true, asks_player: true, ..Settings::default() };
    let offered = vec![Some(digest("QI")), Some(digest("ZA"))];
    let mut bench = TestBench::with_settings(offering(asks, offered), "IO", &["QI", "ZA"]);
    says(&bench, &["en Which word list", "\nen A: ", "\nen B: "]);
    bench.press("A");
    says(&bench, &["your table number"]);
    bench.press("12");
    assert_eq!(spoken(&bench)[0], "en 12");
    bench.press("\n");
    says(&bench, &["en F: ", "en S: "]);
}

#[test]
fn the_voice_speaks_every_letter_and_then_its_row() {
    let mut bench = talking("QI ZA");
    bench.press("2");
    bench.millis(750);
    let types = bench.station.who_acts().types.says;
    assert_eq!(spoken(&bench), ["en 2 words", &format!("en {types}"), "en Word 1 of 2: "]);
    bench.press("Z");
    assert_eq!(spoken(&bench), ["en Z", "en Word 1 of 2: Z"]);
    // The same letter twice is spoken twice.
    bench.press("Z");
    assert_eq!(spoken(&bench), ["en Z", "en Word 1 of 2: Z Z"]);
    // A deleted letter is not spoken like a typed one.
    bench.press("<");
    assert_eq!(spoken(&bench), ["en Word 1 of 2: Z"]);
    bench.press("A");
    assert_eq!(spoken(&bench), ["en A", "en Word 1 of 2: Z A"]);
    // A word is spelt again when it is left.
    bench.press(" ");
    assert_eq!(spoken(&bench), ["en Z A", "en Word 2 of 2: "]);
    // A word is spelt only when players leave its row after typing in it.
    bench.press("Q<");
    assert_eq!(spoken(&bench), ["en Word 2 of 2: "]);
    bench.input(Input::Press(Key::Up));
    assert_eq!(spoken(&bench), ["en Word 1 of 2: Z A"]);
    bench.input(Input::Press(Key::Down));
    bench.press("QI");
    let acts = bench.station.who_acts();
    let [checks, presses] = [acts.checks.says, acts.presses.says].map(|says| format!("en {says}"));
    assert_eq!(spoken(&bench), ["en I", "en Word 2 of 2: Q I", &checks, &presses]);
}

#[test]
fn the_voice_spells_a_word_only_when_players_leave_its_row() {
    let mut bench = talking("QI ZA");
    bench.press("2");
    bench.millis(750);
    // A space after the last word does not go to another row.
    bench.press("QI Z ");
    assert_eq!(spoken(&bench), ["en Word 2 of 2: Z"]);
    bench.press("<");
    assert_eq!(spoken(&bench), ["en Word 2 of 2: "]);
    bench.press(" ");
    assert_eq!(spoken(&bench), ["en Word 2 of 2: "]);
}

#[test]
fn to_players_who_use_touch_the_voice_names_no_keys() {
    let mut bench = talking("QI ZA");
    bench.send(Event::Controls(Controls::Touch));
    bench.play("2QI ZA\t__");
    says(&bench, &["What happens now"]);
    for key in ["S: ", "R: ", "W: ", "any key"] {
        assert!(!bench.station.speech().contains(key), "{key} in {}", bench.station.speech());
    }
    let mut bench = TestBench::with_settings(
        Settings { voice: true, ..offering(settings("naspa-2017"), [None, Some(digest("ZA"))]) },
        "QI",
        &["ZA"],
    );
    bench.send(Event::Controls(Controls::Touch));
    says(&bench, &["A: ", "B: "]);
}

#[test]
fn on_the_check_screen_the_voice_spells_every_word_and_names_the_player_who_acts() {
    let mut bench = talking("QI ZA");
    bench.type_slip("QI ZA");
    bench.press("\n");
    let acts = bench.station.who_acts();
    let [checks, presses] = [acts.checks.says, acts.presses.says].map(|says| format!("en {says}"));
    assert_eq!(spoken(&bench), ["en Q I. Z A. ", &checks, &presses]);
}

#[test]
fn the_voice_names_the_adjudication_key_that_the_station_uses() {
    use challenge_station::setup::JudgeKey;
    let set = Settings { voice: true, judge_key: JudgeKey::Enter, ..Settings::default() };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.type_slip("QI");
    let speech = bench.station.speech();
    assert!(speech.contains("ENTER") && !speech.contains("TAB"), "{speech}");
}

#[test]
fn a_verdict_is_spoken_with_its_cost_number_and_keys() {
    for (words, verdict, cost) in [
        ("QI ZA", "en ACCEPTABLE", "en The play stands. "),
        ("QI", "en UNACCEPTABLE", "en The play comes off the board. "),
    ] {
        let mut bench = talking(words);
        bench.type_slip("QI ZA");
        bench.press("\t");
        // While the slip is being judged, nothing is spoken.
        assert_eq!(bench.station.speech(), "");
        bench.millis(300);
        let speech = spoken(&bench);
        assert_eq!(speech[0], verdict);
        assert!(speech[1].starts_with(cost), "{speech:?}");
        assert_eq!(speech[2], "en Challenge No. 1");
        says(&bench, &["en S: What happens now", "en R: ", "en W: ", "en Press any key to clear."]);
        bench.millis(500);
        bench.press("S");
        let book = bench.station.rulebook();
        let steps = if words == "QI" { book.steps_unacceptable } else { book.steps_acceptable };
        for step in steps {
            says(&bench, &[step.says]);
        }
        bench.press("x");
        assert_eq!(spoken(&bench)[0], "en How many words are you challenging?");
    }
}

#[test]
fn not_recorded_is_spoken_instead_of_the_number() {
    let mut bench = talking("QI");
    bench.store = Store::Fails;
    bench.type_slip("QI");
    bench.press("\t");
    bench.millis(1_300);
    says(&bench, &["en ACCEPTABLE", "en NOT RECORDED"]);
    assert!(!bench.station.speech().contains("No."));
}

#[test]
fn the_last_seconds_of_a_slip_are_spoken_once_and_any_key_restarts_the_time() {
    let mut bench = talking("QI ZA");
    bench.type_slip("QI ZA");
    let before = bench.station.speech();
    bench.millis(20_000);
    for _ in 0..9 {
        assert_eq!(spoken(&bench), ["en Clears in 10 s"]);
        bench.millis(1_000);
    }
    bench.input(Input::Tap);
    assert_eq!(bench.station.speech(), before);
}

#[test]
fn out_of_service_is_spoken_without_the_directors_reasons() {
    let set = Settings { voice: true, ..Settings::default() };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.opens = false;
    bench.press("^");
    assert_eq!(bench.station.speech(), "", "the desk is silent");
    let state = crate::common::BootState {
        settings: Ok(Settings { voice: true, ..Settings::default() }),
        ..Default::default()
    };
    let mut broken = TestBench::booted(state, "QI", &[]);
    broken.begin();
    broken.send(setup::Event::LexiconRefused(
        LexiconError::File(FileError::CutShort { expected: 5000, got: 4000 }).into(),
    ));
    says(&broken, &["en OUT OF SERVICE"]);
    assert!(!broken.station.speech().contains("5000"));
}

#[test]
fn players_hear_their_language_and_the_rulebook_in_english() {
    for language in Language::ALL {
        let say = language.messages();
        let set = Settings { voice: true, languages: vec![language], ..Settings::default() };
        let mut bench = TestBench::with_settings(set, "QI ZA", &[]);
        let of = |text: &str| format!("{} {text}", language.code());
        assert_eq!(spoken(&bench), [of(say.count.how_many)]);
        bench.press("1");
        bench.millis(750);
        let types = bench.station.who_acts().types.says;
        assert_eq!(spoken(&bench)[1], format!("en {types}"));
        bench.press("QI\t");
        bench.millis(300);
        assert_eq!(spoken(&bench)[0], of(say.verdict.acceptable));
    }
}

#[test]
fn equal_verdicts_sound_the_same_and_no_word_is_spoken_from_the_verdict_on() {
    for flow in ALL {
        let words: Vec<&str> = flow.words.split(' ').collect();
        let mut alike: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
        for bits in 0..1_usize << words.len() {
            let has = words.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1);
            let list = has.map(|(_, word)| *word).chain(["AA"]).collect::<Vec<_>>().join(" ");
            let mut bench = with_voice(&flow, &list, "AB QI");
            let speech = speech_of(&mut bench, flow.keys);
            let outcomes: Vec<_> =
                bench.stored.iter().map(|entry| entry.field("verdict").unwrap_or("-")).collect();
            let (first, expected) =
                alike.entry(outcomes.join(" ")).or_insert_with(|| (bits, speech.clone()));
            assert_eq!(speech, *expected, "{}: {list} differs from list {first}", flow.name);
            let at_the_end = speech.last().unwrap();
            assert_eq!(at_the_end, "en How many words are you challenging?", "{}", flow.name);
            // From the verdict on, no word is spoken: neither whole nor spelt.
            for text in speech.iter().filter(|text| text.contains("ACCEPTABLE")) {
                for word in &words {
                    let spelt = word.chars().map(String::from).collect::<Vec<_>>().join(" ");
                    assert!(
                        !text.contains(word) && !text.contains(&spelt),
                        "{}: {text}",
                        flow.name
                    );
                }
            }
        }
    }
}

#[test]
fn the_key_for_other_languages_is_spoken_in_each_language_on_offer() {
    let languages = vec![Language::German, Language::French];
    let set = Settings { voice: true, languages, ..Settings::default() };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    assert!(spoken(&bench).contains(&"fr L: Français".to_owned()), "{:?}", spoken(&bench));
    bench.press("l");
    assert!(spoken(&bench).contains(&"de L: Deutsch".to_owned()), "{:?}", spoken(&bench));
    bench.press("1");
    assert!(!bench.station.speech().contains("L: "), "after a number, no language can be chosen");
}
