//! What must be so in a story.

use super::duration;
use crate::common::TestBench;
use challenge_station::challenge::{ChallengeScreen, Role};
use challenge_station::desk::{self, session};
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
            "entry" if rest.starts_with("has ") => {
                let (name, value) = rest["has ".len()..].split_once(": ").unwrap();
                bench.says(name).contains(value)
            }
            "entry" if rest.starts_with("lacks ") => {
                let (name, value) = rest["lacks ".len()..].split_once(": ").unwrap();
                !bench.says(name).contains(value)
            }
            "entry" => {
                let (name, value) = rest.split_once(": ").unwrap();
                bench.says(name) == value
            }
            "enter" if rest == "nothing" => kinds().is_empty(),
            "enter" => kinds() == rest,
            "be" if rest == "recorded" => bench.is_recorded(),
            "be" if rest == "unrecorded" => !bench.is_recorded(),
            "look" if rest == "words up" => bench.look_ups() > 0,
            "look" if rest == "no words up" => bench.look_ups() == 0,
            "sound" => {
                times(rest) == bench.effects.iter().filter(|it| **it == Effect::Sound).count()
            }
            "keep" if rest.starts_with("PINs out for ") => {
                let time = rest.trim_start_matches("PINs out for ");
                u128::from(bench.pin_wait()) == duration(time).as_millis()
            }
            "count" if rest.ends_with(" wrong PINs") => {
                rest.trim_end_matches(" wrong PINs").parse() == Ok(bench.tries())
            }
            "have" if rest.starts_with("letters ") => {
                rest["letters ".len()..].parse() == Ok(bench.station.letter_size())
            }
            "let" if rest == "letters only shrink" => {
                bench.station.can_size() == Some((true, false))
            }
            "let" if rest == "letters only grow" => bench.station.can_size() == Some((false, true)),
            "let" if rest == "letters be" => bench.station.can_size().is_none(),
            "speak" => bench.station.page_language().name() == rest,
            "want" if rest == "fullscreen" => bench.station.wants_fullscreen(),
            "want" if rest == "no fullscreen" => !bench.station.wants_fullscreen(),
            "miss" if rest == "fullscreen" => bench.station.has_lost_fullscreen(),
            "miss" if rest == "no fullscreen" => !bench.station.has_lost_fullscreen(),
            "ask" if rest == "before leaving" => bench.station.asks_before_leaving(),
            "ask" if rest == "nothing before leaving" => !bench.station.asks_before_leaving(),
            "be" if rest == "late" => bench.station.starts_late(),
            "be" if rest == "in time" => !bench.station.starts_late(),
            "have" if rest.starts_with("PINs ") => pins(bench) == rest["PINs ".len()..],
            "check" if rest.starts_with("PIN ") => {
                checked(bench).last() == Some(rest.trim_start_matches("PIN "))
            }
            "check" if rest.starts_with("PINs ") => {
                checked(bench).count() == times(rest.trim_start_matches("PINs "))
            }
            "never" if rest.starts_with("enter ") => {
                !format!("{:?}", bench.stored).contains(&rest["enter ".len()..])
            }
            "offer" => offers(bench) == rest,
            "hold" if rest == "no answers" => !bench.authorities.holds_answers(),
            "be" if rest == "fresh" => {
                bench.station.challenge_screen() == Some(&ChallengeScreen::count())
            }
            "clear" if rest == "later" => bench.station.countdown().is_none(),
            "clear" if rest.starts_with("in ") => {
                let seconds = bench.station.countdown().map(|countdown| countdown.seconds);
                seconds == Some(duration(&rest["in ".len()..]).as_secs())
            }
            _ => return None,
        })
    }
}

/// `never`, `once`, `3 times`.
fn times(text: &str) -> usize {
    match text {
        "never" => 0,
        "once" => 1,
        _ => text.trim_end_matches(" times").parse().unwrap(),
    }
}

/// The PINs that are set, the director's first.
fn pins(bench: &TestBench) -> String {
    let of = |role| bench.pins.iter().filter(move |(whose, _)| *whose == role);
    let all = of(Role::Director).chain(of(Role::WordJudge)).map(|(_, pin)| pin.as_str());
    all.collect::<Vec<_>>().join(" ")
}

/// The PINs that the browser was asked to check.
fn checked(bench: &TestBench) -> impl Iterator<Item = &str> {
    bench.effects.iter().filter_map(|effect| match effect {
        Effect::Desk(desk::Effect::Session(session::Effect::CheckPin(pin))) => Some(pin.as_str()),
        _ => None,
    })
}

/// All that a page of the desk offers.
fn offers(bench: &TestBench) -> String {
    let offers = bench.station.page().items.into_iter().map(|item| item.text);
    offers.collect::<Vec<_>>().join(", ")
}
