//! The voice says nothing in any flow while it is off, and the same for equal verdicts; and it says nothing about a slip
//! after it is cleared (promises 1 and 6). What it says on each screen is in `tests/flows/voice/`.

use crate::common;
use crate::common::entries::Says;
use challenge_station::desk::Answer;
use challenge_station::lexicon::FileError;
use challenge_station::setup::LexiconError;
use challenge_station::setup::Settings;
use common::flows::{ALL, Flow};
use common::{BootState, TestBench, digest, settings};
use std::collections::BTreeMap;

/// Plays a flow: the speech after every key and every pause.
fn speech_of(bench: &mut TestBench, keys: &str) -> Vec<String> {
    let mut speech = Vec::new();
    for key in keys.chars() {
        match key {
            '_' => bench.millis(750),
            key => bench.key(key),
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
fn out_of_service_is_spoken_without_the_directors_reasons() {
    let settings = Ok(Settings { voice: true, ..Settings::default() });
    let state = BootState { settings, ..BootState::default() };
    let mut broken = TestBench::booted(state, "QI", &[]);
    broken.begin();
    broken.send(Answer::LexiconRefused(
        LexiconError::File(FileError::CutShort { expected: 5000, got: 4000 }).into(),
    ));
    let speech = broken.station.speech();
    assert!(speech.contains("en OUT OF SERVICE") && !speech.contains("5000"), "{speech}");
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
            // A hint is gone after a few seconds.
            let speech = speech_of(&mut bench, &[flow.keys, "____"].concat());
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
