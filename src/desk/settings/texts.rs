//! Texts of the pages of what can be set. Every row has a line that says which rule or habit it follows.

/// The heading, and what the menu calls it.
pub const HEADING: &str = "Set-up";

/// A group of rows: what belongs to the event.
pub const EVENT_GROUP: &str = "Event";

/// What that group holds.
pub const EVENT_GROUP_WHY: &str = "its name, the round, this station, what players are asked";

/// A group of rows: how long screens wait.
pub const TIMES_GROUP: &str = "Times";

/// What that group holds.
pub const TIMES_GROUP_WHY: &str = "how long a slip, a verdict and a repeat wait";

/// A group of rows: keys, look and sound.
pub const KEYS_GROUP: &str = "Keys and look";

/// What that group holds.
pub const KEYS_GROUP_WHY: &str = "adjudication key, keyboard, colours, sound, whole screen";

/// What it follows. A sentence.
pub const EVENT_WHY: &str = "It stands in every entry of the journal.";

/// What it follows. A sentence.
pub const ROUND_WHY: &str = "It stands in every entry; N on the menu moves it on.";

/// What it follows. A sentence.
pub const STATION_WHY: &str =
    "What people call it: the journal knows it by a number of its own besides.";

/// What it follows. A sentence.
pub const ASKS_TABLE_WHY: &str = "Off: the Word Judge does not ask.";

/// What it follows. A sentence.
pub const ASKS_PLAYER_WHY: &str = "Off: the Word Judge does not ask.";

/// What it follows. Sentences.
pub const SLIP_WHY: &str =
    "The Word Judge: 15 s. 30 s let both players check; none where they need longer.";

/// What it follows. Sentences.
pub const VERDICT_WHY: &str =
    "10 s, as in the Word Judge. None where players need longer (accessibility).";

/// What it follows. A sentence.
pub const JUDGE_KEY_WHY: &str = "TAB, as in the Word Judge; Enter for keyboards without it.";

/// What it follows. A sentence.
pub const LAYOUT_WHY: &str = "As players’ own devices have it.";

/// What it follows. A sentence.
pub const THEME_WHY: &str = "As the device has them, light or dark.";

/// What it follows. A sentence.
pub const SOUNDS_WHY: &str = "Off: a hall is quiet, and the sound is the same for either verdict.";

/// What that group holds.
pub const PEOPLE_GROUP_WHY: &str = "What players read and hear";

/// What the row of a language follows. A sentence.
pub const LANGUAGE_WHY: &str =
    "The first that is on begins; with several on, players choose on the count screen.";

/// A value: this language, and it is the one that the station begins with.
pub const ON_FIRST: &str = "on, first";

/// What it follows. Sentences.
pub const VOICE_WHY: &str =
    "For players who cannot see. It says every letter and the verdict aloud: headphones.";

/// What it follows. A sentence.
pub const SCREEN_WHY: &str =
    "The players’ first key or tap takes it; off, the station stays in its window.";

/// A value: nothing is set.
pub const NONE: &str = "none";

/// A value: it is so.
pub const ON: &str = "on";

/// A value: it is not so.
pub const OFF: &str = "off";

/// A value: so many seconds.
pub fn seconds(seconds: u64) -> String {
    format!("{seconds} s")
}

/// A value: no limit.
pub const NO_LIMIT: &str = "never";

/// A value: the keyboard in the order of the alphabet.
pub const ALPHABET: &str = "A to Z";

/// A value: the colours of the device.
pub const DEVICE: &str = "as the device";

/// A value: dark on light.
pub const LIGHT: &str = "light";

/// A value: light on dark.
pub const DARK: &str = "dark";

/// Where a round is typed and it is no number. A sentence.
pub const NO_NUMBER: &str = "Expected a round from 1 to 65535, or nothing: type its number alone.";
