//! The names of settings, for people.

pub const RULEBOOK: &str = "Rulebook";
pub const COMING: &str = "Upcoming edition";
pub const EVENT: &str = "Event";
pub const ROUND: &str = "Round";
pub const STATION: &str = "Station";
pub const MARK: &str = "Mark before challenge numbers";
pub const ANOTHER_LIST: &str = "Our event uses a list other than the rulebook’s";
pub const ASKS_TABLE: &str = "Ask for the table";
pub const ASKS_PLAYER: &str = "Ask which player challenges";
pub const SLIP: &str = "Clear an untouched slip after";
pub const VERDICT: &str = "A verdict clears after";
pub const USE: &str = "This device";
pub const REPEAT: &str = "How long a mistyped challenge may be re-judged";
pub const JUDGE_KEY: &str = "Adjudication key";
pub const LAYOUT: &str = "Keyboard on the screen";
pub const THEME: &str = "Colours";
pub const RULE_NUMBERS: &str = "Rule numbers on players’ screens";
pub const SOUNDS: &str = "Sound with a verdict";
pub const LANGUAGES: &str = "Languages and voice";
pub const VOICE: &str = "Voice";
pub const SCREEN: &str = "Full screen";
pub const CSV: &str = "Columns of a spreadsheet’s file (CSV)";
pub const OFFERED: &str = "Word lists players choose from";
pub const WORD_LIST: &str = "Word list in use";
pub const COLLECT: &str = "Journals are collected for";
