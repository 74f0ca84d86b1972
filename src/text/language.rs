//! The languages that players can be spoken to in.

use super::Messages;
use std::sync::OnceLock;

/// A language, each with a file of texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, which rulebooks and the director's pages are in.
    #[default]
    English,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Afrikaans.
    Afrikaans,
    /// German.
    German,
}

impl Language {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 5] =
        [Self::English, Self::French, Self::Spanish, Self::Afrikaans, Self::German];

    /// Its code, as browsers and the settings know it (BCP 47).
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Afrikaans => "af",
            Self::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Spanish => "Español",
            Self::Afrikaans => "Afrikaans",
            Self::German => "Deutsch",
        }
    }

    /// What the station says in it.
    ///
    /// # Panics
    ///
    /// If the file of the language does not fit [`Messages`]; a test reads all of them.
    pub fn messages(self) -> &'static Messages {
        static READ: [OnceLock<Messages>; 5] = [const { OnceLock::new() }; 5];
        READ[self as usize].get_or_init(|| {
            serde_json::from_str(self.file()).unwrap_or_else(|why| panic!("{}: {why}", self.code()))
        })
    }

    /// Its file.
    const fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("languages/en.json"),
            Self::French => include_str!("languages/fr.json"),
            Self::Spanish => include_str!("languages/es.json"),
            Self::Afrikaans => include_str!("languages/af.json"),
            Self::German => include_str!("languages/de.json"),
        }
    }
}
