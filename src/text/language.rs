//! The languages of the players' screens.

use super::Messages;

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
    pub const fn messages(self) -> &'static Messages {
        match self {
            Self::English => &super::EN,
            Self::French => &super::FR,
            Self::Spanish => &super::ES,
            Self::Afrikaans => &super::AF,
            Self::German => &super::DE,
        }
    }
}
