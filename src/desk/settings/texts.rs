//! Texts of the settings pages. The line below a row says what its value means, or which rule or habit it follows.

pub const HEADING: &str = "Set-up";
pub const EVENT_GROUP: &str = "Event";
pub const EVENT_GROUP_WHY: &str = "challenges or look-ups, the event’s name, the round, this station, what players are asked, spreadsheets";
pub const TIMES_GROUP: &str = "Times";
pub const TIMES_GROUP_WHY: &str = "how long a slip, a verdict and a repeat wait";
pub const KEYS_AND_LOOK_GROUP: &str = "Keys and look";
pub const KEYS_AND_LOOK_GROUP_WHY: &str =
    "adjudication key, keyboard, colours, sound, full screen, rule numbers";
pub const USE_WHY: &str = "One of three: takes challenges; looks words up; looks words up and enters each in the \
                           journal.";
pub const USE_NEEDS_PIN: &str = "Needs a director’s PIN, or any player could look words up. Set one first (6 on the home page).";
pub const USE_NOT_NOW: &str =
    "Not now: the station has to be in service and show no slip, and its journal has to be read.";
pub const LOOK_UPS_NEED_PIN: &str = "Look words up: set a PIN first";
pub const TO_LOOK_UPS: &str = "Look words up, no challenges";
pub const TO_CHALLENGES: &str = "Take challenges again";
pub const CHALLENGES: &str = "takes challenges";
pub const LOOK_UPS: &str = "looks words up, no challenges";
pub const RECORDED_LOOK_UPS: &str = "looks words up, each entered in the journal; no challenges";

pub fn use_is_fixed(rule: &str) -> String {
    format!("Fixed while the event has a name ({rule}).")
}

pub const CSV_WHY: &str = "By the language: commas in English, semicolons in the others. If your spreadsheet shows a \
                           whole row in one cell, choose the other.";
pub const BY_LANGUAGE: &str = "by the language";
pub const COMMAS: &str = "commas";
pub const SEMICOLONS: &str = "semicolons";
pub const EVENT_WHY: &str = "Every journal entry has it.";
pub const ROUND_WHY: &str = "Every entry has it; 9 on the home page begins the next.";
pub const STATION_WHY: &str =
    "What people call it; the journal also has a number of its own for it.";
pub const MARK_WHY: &str = "Up to 4 letters or digits, so that no two stations have the same numbers: with A, \
                            its challenges are A-1, A-2, A-3.";
/// The line while the row is on, and the line while it is off. The other pairs below have the same order.
pub const ASKS_TABLE_WHY: [&str; 2] =
    ["The journal has the table of every challenge.", "As in Zyzzyva’s Word Judge."];
pub const ASKS_PLAYER_WHY: [&str; 2] =
    ["The journal says who challenged.", "As in Zyzzyva’s Word Judge."];
pub const ANOTHER_LIST_WHY: [&str; 2] = [
    "You use a different list from the rulebook’s on purpose, so no page points it out.",
    "A list other than the rulebook’s is red in “Is this station ready?”, and the count screen names it.",
];
pub const SLIP_WHY: &str =
    "Zyzzyva’s Word Judge: 15 s. 30 s let both players check; “never” where they need longer.";
pub const VERDICT_WHY: &str = "20 s, to read the cost and write the number down. Zyzzyva’s Word Judge: 10 s. “Never” where players need longer (accessibility).";
pub const JUDGE_KEY_WHY: &str = "TAB, as in Zyzzyva’s Word Judge; Enter for keyboards without it.";
pub const LAYOUT_WHY: &str = "The same as on the players’ own devices.";
pub const THEME_WHY: [&str; 2] =
    ["Light or dark, as the device is set.", "The same whatever the device is set to."];
pub const RULE_NUMBERS_WHY: [&str; 2] = [
    "Players see them, and hide them with §.",
    "Players show them with §. The journal, the rulebook and its steps always have them.",
];
pub const SOUNDS_WHY: [&str; 2] =
    ["A short tone with every verdict, the same for either.", "A hall is quiet."];
pub const PEOPLE_GROUP_WHY: &str = "What players read and hear";
pub const LANGUAGE_WHY: &str =
    "The station starts in the first that is on. If several are, players choose.";
pub const ON_FIRST: &str = "on, first";
pub const VOICE_WHY: &str =
    "For players who cannot see. It says every letter and the verdict aloud: headphones.";
pub const SCREEN_WHY: [&str; 2] =
    ["The players’ first key or tap makes it full screen.", "The station stays in its window."];

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
pub const NO_NUMBER: &str = "Expected a round from 1 to 65535, or nothing: type only its number.";
