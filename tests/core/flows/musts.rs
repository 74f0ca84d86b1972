//! What must be so in a story.

use super::duration;
use crate::common::TestBench;
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
