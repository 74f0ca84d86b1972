//! The languages of the players' screens.

use super::Messages;
use std::sync::OnceLock;

/// A language of the players' screens, which has a file of texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, also the language of rulebooks and of the director's pages.
    #[default]
    English,
    French,
    Spanish,
    Afrikaans,
    German,
}

impl Language {
    /// All languages, in the order in which screens list them.
    pub const ALL: [Self; 5] =
        [Self::English, Self::French, Self::Spanish, Self::Afrikaans, Self::German];

    /// The language tag (BCP 47), as in browsers and in the settings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Afrikaans => "af",
            Self::German => "de",
        }
    }

    /// The language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Spanish => "Español",
            Self::Afrikaans => "Afrikaans",
            Self::German => "Deutsch",
        }
    }

    /// The station's texts in this language.
    ///
    /// # Panics
    ///
    /// If the file does not match [`Messages`]; a test reads all files.
    pub fn messages(self) -> &'static Messages {
        static READ: [OnceLock<Messages>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        READ[self as usize].get_or_init(|| {
            serde_json::from_str(self.file()).unwrap_or_else(|why| panic!("{}: {why}", self.code()))
        })
    }

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
