//! The languages that players can be spoken to in.

use super::{AFRIKAANS, ENGLISH, FRENCH, GERMAN, Messages, SPANISH};

/// A language, each with a table of texts.
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
    pub const fn messages(self) -> &'static Messages {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
            Self::Spanish => &SPANISH,
            Self::Afrikaans => &AFRIKAANS,
            Self::German => &GERMAN,
        }
    }
}
