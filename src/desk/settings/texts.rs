//! Texts of the set-up's page. (What it says about a setting is in its row of the table of settings.)

pub const HEADING: &str = "Set-up";
pub const APPLIES: &str = "Changes apply when you leave this page.";
pub const FIND: &str = "Find a setting";
pub const NONE_FOUND: &str = "No setting is called that.";
pub const SECURITY: &str = "Security";
pub const DIRECTORS_PIN: &str =
    "The desk closes after 2 minutes without a key, and when the page is hidden.";
pub const JUDGES_PIN: &str = "Opens judging only.";
pub const DIRECTORS_FIRST: &str = "Set yours first.";
pub const USE_NEEDS_PIN: &str = "Set a PIN first.";
pub const USE_NOT_NOW: &str =
    "Not now: the station has to be in service and show no slip, and its journal has to be read.";
pub const USE_IS_FIXED: &str = "A tournament station cannot look words up.";

/// What a setting was before it was changed on the page.
pub fn was(value: &str) -> String {
    format!("Was {value}")
}

pub fn starts_in(language: &str) -> String {
    format!("It starts in {language}.")
}

pub fn not_saved(name: &str) -> String {
    format!("{name}: this cannot be saved.")
}

pub const NOT_A_NUMBER: &str = "A number from 1 to 65,535, or nothing.";
