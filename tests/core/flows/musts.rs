//! What must be so in a story.

use super::{desk_musts, player_musts};
use crate::common::{TestBench, digest};
use challenge_station::desk::Ask;

/// What is looked at: the station, its screen line by line, and how many entries there were when the story or the
/// case began.
pub(super) struct Seen<'a> {
    pub(super) bench: &'a TestBench,
    pub(super) screen: &'a [String],
    pub(super) before: usize,
    /// The screen at the last `look`.
    pub(super) looked: &'a [String],
}

impl Seen<'_> {
    /// Whether it is so. `None` if the line is not known.
    pub(super) fn is_so(&self, what: &str) -> Option<bool> {
        let Self { bench, screen, before, .. } = self;
        let shows = |text: &str| screen.iter().any(|line| line.contains(text));
        let what = &what.replace("VERSION", env!("CARGO_PKG_VERSION"));
        let kinds = || bench.kinds().split_off(*before).join(", ");
        let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
        Some(match word {
            "screen" => bench.screen() == rest,
            "leave" if !rest.starts_with("no trace of ") => bench.screen() != rest,
            "verdict" => bench.verdict().unwrap_or("none") == rest,
            "slip" => bench.rows().replace('|', " ").trim_end() == rest,
            "show" => shows(rest),
            "order" => {
                let mut lines = screen.iter();
                rest.split(" / ").all(|text| lines.any(|line| line.contains(text)))
            }
            "hide" => !shows(rest),
            "forget" if rest == "every slip" => !bench.seen().contains("Draft {"),
            "forget" => !bench.seen().contains(rest),
            "entry" if rest.starts_with("list: ") => {
                bench.says("lexicon-digest") == digest(&rest["list: ".len()..]).to_string()
            }
            "entry" if rest.starts_with("has ") => {
                let (name, value) = rest["has ".len()..].split_once(": ").unwrap();
                bench.says(name).contains(value)
            }
            "entry" if rest.starts_with("lacks ") => {
                let (name, value) = rest["lacks ".len()..].split_once(": ").unwrap();
                !bench.says(name).contains(value)
            }
            "remember" if rest == "a slip" => bench.seen().contains("Draft {"),
            "remember" => bench.seen().contains(rest),
            "entry" => {
                let (name, value) = rest.split_once(": ").unwrap();
                bench.says(name) == with_digests(value)
            }
            "mark" => {
                let (mark, text) = rest.split_once(' ')?;
                let mut marked = screen.iter().filter(|line| line.starts_with(mark));
                if text == "once" || text.ends_with(" times") {
                    marked.count() == times(text)
                } else {
                    marked.any(|line| line.contains(text))
                }
            }
            "enter" if rest == "nothing" => kinds().is_empty(),
            "enter" => kinds() == rest,
            "be" if rest == "recorded" => bench.is_recorded(),
            "be" if rest == "unrecorded" => !bench.is_recorded(),
            "look" if rest == "the same" => *screen == self.looked,
            "look" if rest == "different" => *screen != self.looked,
            "look" if rest == "words up" => bench.look_ups > 0,
            "look" if rest.starts_with("words up ") => {
                times(rest.trim_start_matches("words up ")) == bench.look_ups
            }
            "look" if rest == "no words up" => bench.look_ups == 0,
            "sound" => times(rest) == bench.effects.iter().filter(|it| **it == Ask::Sound).count(),
            "archive" if !["never", "once"].contains(&rest) => {
                let archived = bench.journals.archived.last();
                archived.is_some_and(|(_, lines)| lines.iter().any(|line| line.contains(rest)))
            }
            _ => {
                return player_musts::is_so(bench, word, rest)
                    .or_else(|| desk_musts::is_so(bench, word, rest));
            }
        })
    }
}

/// The text with each list, such as `<QI ZA>`, replaced by the digest of its words.
pub(super) fn with_digests(text: &str) -> String {
    let mut parts = text.split('<');
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |before, part| match part.split_once('>') {
        Some((words, after)) => format!("{before}{}{after}", digest(words)),
        None => [before.as_str(), "<", part].concat(),
    })
}

/// `never`, `once`, `3 times`.
pub(super) fn times(text: &str) -> usize {
    match text {
        "never" => 0,
        "once" => 1,
        _ => text.trim_end_matches(" times").parse().unwrap(),
    }
}
