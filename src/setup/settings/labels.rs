//! The names of settings, for people.
#![allow(missing_docs)] // Each text says what it is.

pub const RULEBOOK: &str = "Rulebook";
pub const COMING: &str = "Upcoming edition";
pub const EVENT: &str = "Event";
pub const ROUND: &str = "Round";
pub const STATION: &str = "Station";
pub const MARK: &str = "Mark before challenge numbers";
pub const ANOTHER_LIST: &str = "We play by another list than the rulebook’s";
pub const ASKS_TABLE: &str = "Ask for the table";
pub const ASKS_PLAYER: &str = "Ask which player challenges";
pub const SLIP: &str = "Clear an untouched slip after";
pub const VERDICT: &str = "A verdict clears after";
pub const USE: &str = "This device";
pub const REPEAT: &str = "How long a mistyped challenge may be re-judged";
pub const JUDGE_KEY: &str = "Adjudication key";
pub const LAYOUT: &str = "Keyboard on the screen";
pub const THEME: &str = "Colours";
pub const SOUNDS: &str = "Sound with a verdict";
pub const LANGUAGES: &str = "Languages and voice";
pub const VOICE: &str = "Voice";
pub const SCREEN: &str = "Whole screen";
pub const OFFERED: &str = "Lexicons players choose from";
pub const SOURCES: &str = "Lexicons of the rulebook";

pub fn label(name: &str) -> &'static str {
    match name {
        "rulebook" => RULEBOOK,
        "use" => USE,
        "repeat_minutes" => REPEAT,
        "event" => EVENT,
        "round" => ROUND,
        "sources" => SOURCES,
        "coming" => COMING,
        "offered" => OFFERED,
        "slip_seconds" => SLIP,
        "verdict_seconds" => VERDICT,
        "judge_key" => JUDGE_KEY,
        "layout" => LAYOUT,
        "theme" => THEME,
        "another_list" => ANOTHER_LIST,
        "asks_table" => ASKS_TABLE,
        "asks_player" => ASKS_PLAYER,
        "screen" => SCREEN,
        "languages" => LANGUAGES,
        "voice" => VOICE,
        "sounds" => SOUNDS,
        // `tests/core/transfer_names.rs` has every name.
        _ => "",
    }
}
