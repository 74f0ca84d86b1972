//! Settings with a few choices. Each list has the default first, then the other choices in the order of the desk,
//! all with their stored names.

use crate::text::Language;

/// What the device is used for. It judges challenges or looks words up, never both, so that no player can look words up
/// during a challenge (promise 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeviceUse {
    /// The device judges challenges.
    #[default]
    Challenges,
    /// The device looks words up, and records nothing.
    LookUps,
    /// The device looks words up, and records each look-up in the journal.
    RecordedLookUps,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JudgeKey {
    /// TAB, as on Zyzzyva's Word Judge. Enter goes to the next word.
    #[default]
    Tab,
    /// Enter, for keyboards without TAB. TAB goes to the next word.
    Enter,
}

impl JudgeKey {
    /// A sentence of the rulebook, with this key in place of TAB.
    pub fn named(self, says: &str) -> String {
        match self {
            Self::Tab => says.to_owned(),
            Self::Enter => says.replace("TAB", "ENTER"),
        }
    }
}

/// The layout of the keyboard on the screen.
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
    /// Light or dark, as the device is set.
    #[default]
    Device,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Whether the station runs fullscreen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DisplayMode {
    /// The station runs fullscreen, from the players' first key or tap.
    #[default]
    Fullscreen,
    /// The station runs in a window.
    Window,
}

/// What separates the columns of a spreadsheet's file. A spreadsheet expects what is usual in its language, and shows each
/// row in one cell if the file has the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CsvColumns {
    /// What is usual in the language in which the station begins.
    #[default]
    Language,
    Commas,
    Semicolons,
}

/// A setting with a few choices.
pub trait SettingOption: Copy + PartialEq + 'static {
    /// All choices in order: each with its name for people, and the name under which it is stored.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The name under which the choice is stored.
    fn stored(self) -> &'static str {
        Self::ALL.iter().find(|(one, ..)| *one == self).map_or("", |(.., stored)| stored)
    }

    /// The choice with this stored name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(.., stored)| *stored == name).map(|(one, ..)| *one)
    }
}

impl SettingOption for DeviceUse {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Challenges, "Challenges", "challenges"),
        (Self::LookUps, "Look-ups", "look-ups"),
        (Self::RecordedLookUps, "Look-ups, in the journal", "recorded-look-ups"),
    ];
}

impl SettingOption for JudgeKey {
    const ALL: &'static [(Self, &'static str, &'static str)] =
        &[(Self::Tab, "Tab", "tab"), (Self::Enter, "Enter", "enter")];
}

impl SettingOption for Layout {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Qwerty, "QWERTY", "qwerty"),
        (Self::Qwertz, "QWERTZ", "qwertz"),
        (Self::Azerty, "AZERTY", "azerty"),
        (Self::Alphabet, "A–Z", "alphabet"),
    ];
}

impl SettingOption for Language {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::English, Self::English.name(), Self::English.code()),
        (Self::French, Self::French.name(), Self::French.code()),
        (Self::Spanish, Self::Spanish.name(), Self::Spanish.code()),
        (Self::Afrikaans, Self::Afrikaans.name(), Self::Afrikaans.code()),
        (Self::German, Self::German.name(), Self::German.code()),
    ];
}

impl SettingOption for Theme {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Device, "Device", "device"),
        (Self::Light, "Light", "light"),
        (Self::Dark, "Dark", "dark"),
    ];
}

impl SettingOption for CsvColumns {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Language, "By language", "language"),
        (Self::Commas, "Commas", "commas"),
        (Self::Semicolons, "Semicolons", "semicolons"),
    ];
}

impl SettingOption for DisplayMode {
    const ALL: &'static [(Self, &'static str, &'static str)] =
        &[(Self::Fullscreen, "on", "whole"), (Self::Window, "off", "window")];
}
