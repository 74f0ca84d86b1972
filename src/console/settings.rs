//! What the director has set, and how it is kept.
//!
//! One line each, `name value`:
//!
//! ```text
//! rulebook international-2017 5-per-word
//! repeat 3
//! source 9f86d081… OSPD2
//! coming 60303ae2…
//! seal 2c26b46b…
//! ```
//!
//! The seal is the digest of the lines before it: settings that were cut short are not taken for
//! others. `repeat` is for how many minutes a mistyped word may be judged again from the count screen. A
//! `source` line says which installed lexicon stands for a source of the rulebook; without one a list
//! is the station's own, and a book is a book. `coming` is the edition about to come in.

use crate::digest::Digest;
use crate::rulebook::Choice;
use std::fmt;
use std::str::FromStr;

/// What the director has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rulebook in force, with its options.
    pub rulebook: Choice,
    /// For how many minutes a challenge may be repeated from the count screen.
    pub repeat_minutes: u8,
    /// Which installed lexicon stands for the source of this title, by the digest of its words.
    pub sources: Vec<(String, Digest)>,
    /// The edition about to come in, which gives second opinions.
    pub coming: Option<Digest>,
}

impl Default for Settings {
    fn default() -> Self {
        let rulebook = Choice::default();
        Self { rulebook, repeat_minutes: 3, sources: Vec::new(), coming: None }
    }
}

impl Settings {
    /// The minutes that can be chosen for a repeat, in turn.
    pub const REPEAT_MINUTES: [u8; 5] = [0, 1, 3, 5, 10];

    /// The installed lexicon that stands for a source.
    pub fn source(&self, title: &str) -> Option<Digest> {
        self.sources.iter().find(|(set, _)| set == title).map(|(_, digest)| *digest)
    }

    /// Has this lexicon stand for a source, or none.
    pub fn set_source(&mut self, title: &str, digest: Option<Digest>) {
        self.sources.retain(|(set, _)| set != title);
        self.sources.extend(digest.map(|digest| (title.to_owned(), digest)));
    }
}

impl Settings {
    /// One line for each thing that is set.
    pub fn lines(&self) -> Vec<String> {
        let sources = self.sources.iter().map(|(title, digest)| format!("source {digest} {title}"));
        let coming = self.coming.map(|digest| format!("coming {digest}"));
        let first =
            [format!("rulebook {}", self.rulebook), format!("repeat {}", self.repeat_minutes)];
        first.into_iter().chain(sources).chain(coming).collect()
    }
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
            return Err(SettingsError(text.lines().last().unwrap_or_default().to_owned()));
        }
        for line in lines.lines() {
            settings.read_line(line).ok_or_else(|| SettingsError(line.to_owned()))?;
        }
        Ok(settings)
    }
}

impl Settings {
    fn read_line(&mut self, line: &str) -> Option<()> {
        match line.split_once(' ')? {
            ("rulebook", value) => self.rulebook = value.parse().ok()?,
            ("repeat", value) => {
                let minutes: u8 = value.parse().ok()?;
                self.repeat_minutes =
                    Self::REPEAT_MINUTES.into_iter().find(|known| *known == minutes)?;
            }
            ("coming", value) => self.coming = Some(value.parse().ok()?),
            ("source", value) => {
                let (digest, title) = value.split_once(' ')?;
                self.set_source(title, Some(digest.parse().ok()?));
            }
            _ => return None,
        }
        Some(())
    }
}

/// What is kept is not what a director set here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError(String);

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected the director’s settings, got the line “{}”: choose rulebook and lexicons anew \
             at the director’s desk",
            self.0
        )
    }
}

impl std::error::Error for SettingsError {}
