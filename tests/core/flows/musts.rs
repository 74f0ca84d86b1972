//! What must be so in a story.

use super::duration;
use crate::common::TestBench;
use crate::common::signing::{proven, station_key};
use challenge_station::desk::KeyChange;
use challenge_station::journal::{Happening, PublicKey};
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
            "forget" if rest == "every slip" => !bench.seen().contains("Draft {"),
            "forget" => !bench.seen().contains(rest),
            "remember" if rest == "a slip" => bench.seen().contains("Draft {"),
            "remember" => bench.seen().contains(rest),
            "entry" => {
                let (name, value) = rest.split_once(": ").unwrap();
                bench.says(name) == value
            }
            "column" => {
                let (number, cells) = rest.split_once(": ").unwrap();
                column(bench, number.parse().unwrap()) == cells
            }
            "enter" if rest == "nothing" => kinds().is_empty(),
            "enter" => kinds() == rest,
            "sign" if rest == "nothing" => bench.signed.is_empty(),
            "sign" => signed_at(bench) == rest.trim_start_matches("at "),
            "prove" => proven(&bench.own_log().journals[0]).contains(rest),
            "name" => keys(bench) == rest.trim_start_matches("keys "),
            "key" => key_change(bench) == rest,
            "clear" if rest.starts_with("in ") => {
                let seconds = bench.station.countdown().map(|countdown| countdown.seconds);
                seconds == Some(duration(&rest["in ".len()..]).as_secs())
            }
            "be" if rest == "recorded" => bench.is_recorded(),
            "be" if rest == "unrecorded" => !bench.is_recorded(),
            "look" if rest == "words up" => bench.look_ups() > 0,
            "look" if rest == "no words up" => bench.look_ups() == 0,
            "sound" => {
                times(rest) == bench.effects.iter().filter(|it| **it == Effect::Sound).count()
            }
            "hold" if rest == "no answers" => !bench.authorities.holds_answers(),
            "archive" => {
                let archived = bench.journals.archived.last();
                archived.is_some_and(|(_, lines)| lines.iter().any(|line| line.contains(rest)))
            }
            "keep" if rest.starts_with("PINs out for ") => {
                let time = rest.trim_start_matches("PINs out for ");
                u128::from(bench.pin_wait()) == duration(time).as_millis()
            }
            _ => return None,
        })
    }
}

/// How many entries the journal had each time it was signed.
fn signed_at(bench: &TestBench) -> String {
    let counts = bench.signed.iter().map(|head| head.statement().count.to_string());
    counts.collect::<Vec<_>>().join(", ")
}

/// The numbers of the keys that the entries about keys name.
fn keys(bench: &TestBench) -> String {
    let named = bench.stored.iter().filter_map(|entry| match entry.what() {
        Happening::Opened { key, .. } | Happening::KeyChanged { key } => Some(*key),
        _ => None,
    });
    let number = |key: Option<PublicKey>| match key {
        Some(key) => (1..9).find(|number| station_key(*number) == key).unwrap().to_string(),
        None => "none".to_owned(),
    };
    named.map(number).collect::<Vec<_>>().join(", ")
}

/// What the readiness page knows about a change of the key.
fn key_change(bench: &TestBench) -> &'static str {
    match bench.station.desk_context().signing.changed {
        Some(KeyChange::Now) => "changed now",
        Some(KeyChange::Before) => "changed before",
        None => "never changed",
    }
}

/// The cells of a column of the desk page's table.
fn column(bench: &TestBench, number: usize) -> String {
    let rows = bench.station.page().table.rows;
    rows.iter().map(|row| row[number - 1].as_str()).collect::<Vec<_>>().join(" / ")
}

/// `never`, `once`, `3 times`.
fn times(text: &str) -> usize {
    match text {
        "never" => 0,
        "once" => 1,
        _ => text.trim_end_matches(" times").parse().unwrap(),
    }
}
