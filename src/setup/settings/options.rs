//! What can be set where there are a few to choose from: each in the order in which they turn, the
//! first by default, and as it is kept.

use crate::text::Language;

/// The key that judges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JudgeKey {
    /// TAB, as fingers know it from the Word Judge. Enter goes to the next word.
    #[default]
    Tab,
    /// Enter, for keyboards without TAB. TAB goes to the next word.
    Enter,
}

impl JudgeKey {
    /// What a rulebook says of TAB, of the key that judges.
    pub fn named(self, says: &str) -> String {
        match self {
            Self::Tab => says.to_owned(),
            Self::Enter => says.replace("TAB", "ENTER"),
        }
    }
}

/// How the letters lie on the keyboard on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// As on English keyboards.
    #[default]
    Qwerty,
    /// As on German keyboards.
    Qwertz,
    /// As on French keyboards.
    Azerty,
    /// In the order of the alphabet.
    Alphabet,
}

/// The colours of the screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has them.
    #[default]
    Device,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How much of the device's screen the station has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// All of it, from the players' first key or tap on.
    #[default]
    Whole,
    /// Its window.
    Window,
}

/// One of a few that can be set.
pub trait OneOf: Copy + PartialEq + 'static {
    /// All of them, in turn, and how each is kept.
    const ALL: &'static [(Self, &'static str)];

    /// How it is kept.
    fn kept(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, kept)| kept)
    }

    /// The one that is kept so.
    fn read(kept: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name)| *name == kept).map(|(one, _)| *one)
    }

    /// The one after it; after the last, the first.
    #[must_use]
    fn next(self) -> Self {
        let after = Self::ALL.iter().skip_while(|(one, _)| *one != self).nth(1);
        after.or(Self::ALL.first()).map_or(self, |(one, _)| *one)
    }
}

impl OneOf for JudgeKey {
    const ALL: &'static [(Self, &'static str)] = &[(Self::Tab, "tab"), (Self::Enter, "enter")];
}

impl OneOf for Layout {
    const ALL: &'static [(Self, &'static str)] = &[
        (Self::Qwerty, "qwerty"),
        (Self::Qwertz, "qwertz"),
        (Self::Azerty, "azerty"),
        (Self::Alphabet, "alphabet"),
    ];
}

impl OneOf for Language {
    const ALL: &'static [(Self, &'static str)] = &[
        (Self::English, Self::English.code()),
        (Self::French, Self::French.code()),
        (Self::Spanish, Self::Spanish.code()),
        (Self::Afrikaans, Self::Afrikaans.code()),
        (Self::German, Self::German.code()),
    ];
}

impl OneOf for Theme {
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Device, "device"), (Self::Light, "light"), (Self::Dark, "dark")];
}

impl OneOf for Screen {
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Whole, "whole"), (Self::Window, "window")];
}
