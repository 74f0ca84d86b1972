//! Texts of the pages of what can be set. Every row has a line that says which rule or habit it
//! follows.
#![allow(missing_docs)] // Each text says what it is.

pub const HEADING: &str = "Set-up";
pub const EVENT_GROUP: &str = "Event";
pub const EVENT_GROUP_WHY: &str =
    "challenges or look-ups, the event’s name, the round, this station, what players are asked";
pub const TIMES_GROUP: &str = "Times";
pub const TIMES_GROUP_WHY: &str = "how long a slip, a verdict and a repeat wait";
pub const KEYS_GROUP: &str = "Keys and look";
pub const KEYS_GROUP_WHY: &str = "adjudication key, keyboard, colours, sound, whole screen";
pub const USE_WHY: &str =
    "Challenges or look-ups, never both at once. The change stands in the journal.";
pub const CHALLENGES: &str = "takes challenges";
pub const LOOK_UPS: &str = "looks words up, no challenges";
pub const RECORDED_LOOK_UPS: &str = "looks words up, each entered in the journal; no challenges";

pub fn forbidden(wanted: &str, event: &str, rule: &str) -> String {
    format!("takes challenges; not “{wanted}” during the event “{event}” ({rule})")
}

pub const EVENT_WHY: &str = "It stands in every entry of the journal.";
pub const ROUND_WHY: &str = "It stands in every entry; N on the menu moves it on.";
pub const STATION_WHY: &str =
    "What people call it: the journal knows it by a number of its own besides.";
pub const MARK_WHY: &str = "Up to 4 letters or digits, so that no two stations have the same numbers: with A, \
                            its challenges are A-1, A-2, A-3.";
pub const ASKS_TABLE_WHY: &str = "Off, as in Zyzzyva’s Word Judge.";
pub const ASKS_PLAYER_WHY: &str = "Off, as in Zyzzyva’s Word Judge.";
pub const ANOTHER_LIST_WHY: &str =
    "Off: another list is red in “Is this station ready?” and told on the count screen.";
pub const SLIP_WHY: &str =
    "The Word Judge: 15 s. 30 s let both players check; none where they need longer.";
pub const VERDICT_WHY: &str =
    "10 s, as in the Word Judge. None where players need longer (accessibility).";
pub const JUDGE_KEY_WHY: &str = "TAB, as in the Word Judge; Enter for keyboards without it.";
pub const LAYOUT_WHY: &str = "As players’ own devices have it.";
pub const THEME_WHY: &str = "As the device has them, light or dark.";
pub const SOUNDS_WHY: &str = "Off: a hall is quiet, and the sound is the same for either verdict.";
pub const PEOPLE_GROUP_WHY: &str = "What players read and hear";
pub const LANGUAGE_WHY: &str =
    "The first that is on begins; with several on, players choose on the count screen.";
pub const ON_FIRST: &str = "on, first";
pub const VOICE_WHY: &str =
    "For players who cannot see. It says every letter and the verdict aloud: headphones.";
pub const SCREEN_WHY: &str =
    "The players’ first key or tap takes it; off, the station stays in its window.";

pub fn seconds(seconds: u64) -> String {
    format!("{seconds} s")
}

pub const NO_LIMIT: &str = "never";
pub const ALPHABET: &str = "A to Z";
pub const DEVICE: &str = "as the device";
pub const LIGHT: &str = "light";
pub const DARK: &str = "dark";
pub const NOT_A_MARK: &str =
    "Expected up to 4 letters A–Z and digits, or nothing, such as A or H2.";
pub const NO_NUMBER: &str = "Expected a round from 1 to 65535, or nothing: type its number alone.";
