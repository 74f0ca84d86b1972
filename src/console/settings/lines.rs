//! How settings are written and read, line by line. (The form is documented in `mod.rs`.)

use super::Settings;
use super::error::SettingsError;
use super::options::OneOf;
use crate::digest::Digest;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

impl Settings {
    /// One line for each thing that is set.
    pub fn lines(&self) -> Vec<String> {
        let usual = Self::default();
        let mut lines = vec![
            "settings 2".to_owned(),
            format!("rulebook {}", self.rulebook),
            format!("repeat {}", self.repeat_minutes),
        ];
        let round = if self.round > 0 { self.round.to_string() } else { String::new() };
        for (name, value) in [("event", &self.event), ("round", &round), ("station", &self.station)]
        {
            if !value.is_empty() {
                lines.push(format!("{name} {value}"));
            }
        }
        lines.extend(self.sources.iter().map(|(title, digest)| format!("source {digest} {title}")));
        lines.extend(self.coming.map(|digest| format!("coming {digest}")));
        let offer = |digest: &Option<Digest>| digest.map_or("own".to_owned(), |d| d.to_string());
        lines.extend(self.offered.iter().map(|digest| format!("offer {}", offer(digest))));
        for (name, value, usual) in [
            ("slip", seconds(self.times.slip), seconds(usual.times.slip)),
            ("verdict", seconds(self.times.verdict), seconds(usual.times.verdict)),
            ("judge-key", self.judge_key.kept().to_owned(), usual.judge_key.kept().to_owned()),
            ("layout", self.layout.kept().to_owned(), usual.layout.kept().to_owned()),
            ("theme", self.theme.kept().to_owned(), usual.theme.kept().to_owned()),
            ("screen", self.screen.kept().to_owned(), usual.screen.kept().to_owned()),
        ] {
            if value != usual {
                lines.push(format!("{name} {value}"));
            }
        }
        lines.extend(self.languages.iter().map(|one| format!("language {}", one.kept())));
        for (line, set) in [
            ("asks table", self.asks_table),
            ("asks player", self.asks_player),
            ("sounds on", self.sounds),
            ("voice on", self.voice),
        ] {
            if set {
                lines.push(line.to_owned());
            }
        }
        lines
    }
}

fn seconds(time: Option<Duration>) -> String {
    time.map_or_else(|| "none".to_owned(), |time| time.as_secs().to_string())
}

fn seal(lines: &str) -> String {
    Digest::of(lines.as_bytes()).to_string()
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines().join("\n");
        write!(f, "{lines}\nseal {}", seal(&lines))
    }
}

impl FromStr for Settings {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        let mut settings = Self::default();
        let (lines, sealed) = text.rsplit_once("\nseal ").unwrap_or_default();
        if sealed != seal(lines) {
            return Err(SettingsError::Line(text.lines().last().unwrap_or_default().to_owned()));
        }
        for line in lines.lines() {
            settings.read_line(line).ok_or_else(|| SettingsError::Line(line.to_owned()))?;
        }
        Ok(settings)
    }
}

impl Settings {
    /// Takes one line of what is kept; none if it says nothing that is known.
    pub(in crate::console) fn read_line(&mut self, line: &str) -> Option<()> {
        match line.split_once(' ')? {
            ("settings", "2") => {}
            ("rulebook", value) => self.rulebook = value.parse().ok()?,
            ("repeat", value) => {
                let minutes: u8 = value.parse().ok()?;
                self.repeat_minutes =
                    Self::REPEAT_MINUTES.into_iter().find(|known| *known == minutes)?;
            }
            ("event", value) => self.event = kept_name(value)?,
            ("station", value) => self.station = kept_name(value)?,
            ("round", value) => self.round = value.parse().ok()?,
            ("coming", value) => self.coming = Some(value.parse().ok()?),
            ("source", value) => {
                let (digest, title) = value.split_once(' ')?;
                self.set_source(title, Some(digest.parse().ok()?));
            }
            ("offer", _) if self.offered.len() == Self::OFFERS => return None,
            ("offer", "own") => self.offered.push(None),
            ("offer", value) => self.offered.push(Some(value.parse().ok()?)),
            ("slip", value) => self.times.slip = one_of(value, &Self::SLIP_SECONDS)?,
            ("verdict", value) => self.times.verdict = one_of(value, &Self::VERDICT_SECONDS)?,
            ("judge-key", value) => self.judge_key = OneOf::read(value)?,
            ("layout", value) => self.layout = OneOf::read(value)?,
            ("theme", value) => self.theme = OneOf::read(value)?,
            ("asks", "table") => self.asks_table = true,
            ("asks", "player") => self.asks_player = true,
            ("sounds", "on") => self.sounds = true,
            ("voice", "on") => self.voice = true,
            ("language", value) => {
                let one = OneOf::read(value).filter(|one| !self.languages.contains(one))?;
                self.languages.push(one);
            }
            ("screen", value) => self.screen = OneOf::read(value)?,
            _ => return None,
        }
        Some(())
    }
}

fn kept_name(value: &str) -> Option<String> {
    (!value.is_empty() && Settings::name(value) == value).then(|| value.to_owned())
}

#[allow(clippy::option_option)] // whether it could be read, and whether there is a limit
fn one_of(value: &str, known: &[u64]) -> Option<Option<Duration>> {
    if value == "none" {
        return Some(None);
    }
    let seconds = value.parse().ok().filter(|seconds| known.contains(seconds))?;
    Some(Some(Duration::from_secs(seconds)))
}
