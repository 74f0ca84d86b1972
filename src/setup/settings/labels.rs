//! What each setting is called.

/// On the menu: the rulebook.
pub const RULEBOOK: &str = "Rulebook";

/// The row of the edition about to come in.
pub const COMING: &str = "Edition about to come in";

/// A row: the name of the event.
pub const EVENT: &str = "Event";

/// A row: the round.
pub const ROUND: &str = "Round";

/// A row: the name of this station.
pub const STATION: &str = "Station";

/// A row: whether the table is asked for.
pub const ASKS_TABLE: &str = "Ask for the table";

/// A row: whether it is asked which player challenges.
pub const ASKS_PLAYER: &str = "Ask which player challenges";

/// A row: how long a slip may lie.
pub const SLIP: &str = "A slip without a key clears after";

/// A row: how long a verdict stays.
pub const VERDICT: &str = "A verdict clears after";

/// A row: for how long a challenge may be repeated.
pub const REPEAT: &str = "Mistyped words, from the count screen";

/// A row: the adjudication key.
pub const JUDGE_KEY: &str = "Adjudication key";

/// A row: how the letters lie on the screen.
pub const LAYOUT: &str = "Keyboard on the screen";

/// A row: the colours.
pub const THEME: &str = "Colours";

/// A row: the sound of a verdict.
pub const SOUNDS: &str = "Sound with a verdict";

/// A group of rows: languages and the voice.
pub const LANGUAGES: &str = "Languages and voice";

/// A row: whether the station speaks.
pub const VOICE: &str = "Voice";

/// A row: whether the station takes the whole screen.
pub const SCREEN: &str = "Whole screen";

/// The heading, where lexicons are offered to players.
pub const OFFERED: &str = "Lexicons players choose from";

/// The lexicons of the rulebook's sources.
pub const SOURCES: &str = "Lexicons of the rulebook";

/// What a setting is called, by its name in the saved settings.
pub fn label(name: &str) -> &'static str {
    match name {
        "rulebook" => RULEBOOK,
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
        "asks_table" => ASKS_TABLE,
        "asks_player" => ASKS_PLAYER,
        "screen" => SCREEN,
        "languages" => LANGUAGES,
        "voice" => VOICE,
        "sounds" => SOUNDS,
        // `tests/core/carried_names.rs` has every name.
        _ => "",
    }
}
