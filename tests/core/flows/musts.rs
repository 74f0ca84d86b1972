//! What must be so in a story.

use super::duration;
use crate::common::{TestBench, choice, digest, settings};
use challenge_station::journal::Entry;
use challenge_station::station::Effect;

/// What is looked at: the station, its screen line by line, and how many entries there were when the story or the
/// case began.
pub(super) struct Seen<'a> {
    pub(super) bench: &'a TestBench,
    pub(super) screen: &'a [String],
    pub(super) before: usize,
}

impl Seen<'_> {
    /// Whether it is so. `None` if the line is not known.
    pub(super) fn is_so(&self, what: &str) -> Option<bool> {
        let Self { bench, screen, before } = self;
        let shows = |text: &str| screen.iter().any(|line| line.contains(text));
        let kinds = || bench.kinds().split_off(*before).join(", ");
        let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
        Some(match word {
            "screen" => bench.screen() == rest,
            "verdict" => bench.verdict().unwrap_or("none") == rest,
            "slip" => bench.rows().replace('|', " ").trim_end() == rest,
            "show" => shows(rest),
            "hide" => !shows(rest),
            "forget" => !bench.seen().contains(rest),
            "speak" => speaks(&bench.station.speech(), rest),
            "not" if rest.starts_with("speak ") => {
                !bench.station.speech().contains(&rest["speak ".len()..])
            }
            "be" if rest == "silent" => bench.station.speech().is_empty(),
            "hold" => rest.split(' ').any(|word| has_trace(bench, word)),
            "leave" if rest.starts_with("no trace of ") => {
                !rest["no trace of ".len()..].split(' ').any(|word| has_trace(bench, word))
            }
            "count" if rest == "nothing down" => bench.station.countdown().is_none(),
            "count" if rest.starts_with("down from ") => {
                let left = bench.station.countdown().map(|countdown| countdown.seconds.to_string());
                left.as_deref() == rest.strip_prefix("down from ")
            }
            "entry" if rest.starts_with("list: ") => {
                bench.says("lexicon-digest") == digest(&rest["list: ".len()..]).to_string()
            }
            "entry" => {
                let (name, value) = rest.split_once(": ").unwrap();
                bench.says(name) == value
            }
            "have" if rest.starts_with("letters of size ") => {
                rest.ends_with(&format!(" {}", bench.station.letter_size()))
            }
            "save" => bench.saved == Some(settings(rest)),
            "enter" if rest == "nothing" => kinds().is_empty(),
            "enter" => kinds() == rest,
            "be" if rest == "recorded" => bench.is_recorded(),
            "be" if rest == "unrecorded" => !bench.is_recorded(),
            "follow" => *bench.station.choice() == choice(rest),
            "look" if rest == "words up" => bench.look_ups() > 0,
            "look" if rest == "no words up" => bench.look_ups() == 0,
            "sound" => {
                times(rest) == bench.effects.iter().filter(|it| **it == Effect::Sound).count()
            }
            "keep" if rest.starts_with("PINs out for ") => {
                let time = rest.trim_start_matches("PINs out for ");
                u128::from(bench.pin_wait()) == duration(time).as_millis()
            }
            _ => return None,
        })
    }
}

/// Whether the voice speaks a text; or `first`, `second` or `third` a sentence; or `only` these, with ` | ` between them.
fn speaks(speech: &str, text: &str) -> bool {
    let spoken: Vec<&str> = speech.lines().map(str::trim_end).collect();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match ["first", "second", "third"].iter().position(|at| *at == word) {
        Some(at) => spoken.get(at).is_some_and(|sentence| *sentence == rest),
        None if word == "only" => spoken.iter().copied().eq(rest.split(" | ")),
        None => speech.contains(text),
    }
}

/// Whether a word is anywhere: in the station's state, in the journal, or in an effect. Letters may be there as bytes.
fn has_trace(bench: &TestBench, word: &str) -> bool {
    let stored: Vec<&str> = bench.stored.iter().map(Entry::stored).collect();
    let all = format!("{:?} {:?} {stored:?}", bench.station, bench.effects);
    let bytes = format!("{:?}", word.as_bytes());
    all.contains(word) || all.contains(bytes.trim_end_matches(']'))
}

/// `never`, `once`, `3 times`.
fn times(text: &str) -> usize {
    match text {
        "never" => 0,
        "once" => 1,
        _ => text.trim_end_matches(" times").parse().unwrap(),
    }
}
