//! What no screen shows of the director's settings of times, keys and sounds: that every rulebook's instruction can name
//! the key that judges, and that the sound of a verdict comes at the same point whatever the verdict. The rest is in
//! `tests/flows/times/`.

use crate::common;
use challenge_station::desk::Ask;
use challenge_station::rulebook::ALL;
use challenge_station::setup::{JudgeKey, Settings};
use common::{TestBench, settings};

#[test]
fn every_rulebooks_instruction_names_the_adjudication_key() {
    for book in ALL {
        for says in [book.who_presses.says, book.by_word_judge.presses.says] {
            assert!(says.contains("TAB"), "{}: {says}", book.id);
            assert_eq!(JudgeKey::Tab.named(says), says);
            let named = JudgeKey::Enter.named(says);
            assert!(named.contains("press ENTER") && !named.contains("TAB"), "{named}");
        }
    }
}

/// The indices of the sounds among the station's effects.
fn sounds(words: &str) -> Vec<usize> {
    let mut bench =
        TestBench::with_settings(Settings { sounds: true, ..settings("naspa-2017") }, "QI", &[]);
    bench.challenge(words);
    bench.millis(500);
    bench.press("ss");
    bench.millis(20_000);
    let indexed = bench.effects.iter().enumerate();
    indexed.filter(|(_, effect)| **effect == Ask::Sound).map(|(index, _)| index).collect()
}

#[test]
fn either_verdict_plays_the_same_single_sound_at_the_same_point() {
    let (acceptable, unacceptable) = (sounds("QI"), sounds("QQ"));
    assert_eq!((acceptable.len(), acceptable), (1, unacceptable));
}
