//! Texts of the set-up's pages. (What they say about a setting is in its row of the table of settings.)

pub const HEADING: &str = "Set-up";
pub const USE_NEEDS_PIN: &str = "Needs a director’s PIN, or any player could look words up. Set one first (6 on the home page).";
pub const USE_NOT_NOW: &str =
    "Not now: the station has to be in service and show no slip, and its journal has to be read.";

pub fn use_is_fixed(rule: &str) -> String {
    format!("Fixed while the event has a name ({rule}).")
}
