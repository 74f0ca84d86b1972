//! Texts of the page that asks for a PIN, and of those that set one.

use crate::challenge::Role;

pub const SIGN_IN: &str = "Word judge";
pub const PIN: &str = "PIN";
pub const OPEN: &str = "Open";
pub const DIRECTORS: &str = "Director’s PIN";
pub const JUDGES_OR_DIRECTORS: &str = "Word judge’s PIN, or the director’s";
pub const DIRECTORS_OR_JUDGES: &str = "Director’s PIN, or a word judge’s";
pub const WRONG: &str = "That PIN is wrong.";

pub fn wait(seconds: u64) -> String {
    format!("Too many wrong PINs. Wait {seconds} s.")
}

pub const CHECKING: &str = "Checking…";
pub const NEW_DIRECTOR: &str = DIRECTORS;
pub const NEW_JUDGE: &str = "Word judges’ PIN";
pub const fn saved(role: Role) -> &'static str {
    match role {
        Role::Director => "The director’s PIN is set.",
        Role::WordJudge => "The word judges’ PIN is set.",
    }
}

pub const FORGOTTEN: &str = "PIN forgotten?";
pub const NO_WAY_AROUND: [&str; 2] = [
    "Nobody can read a PIN. Delete this site’s data in the browser, then reload with the network on.",
    "Journal, lists and settings on this device are lost, except what was exported.",
];
pub const LOST: &str = "The PIN stored here is damaged: no PIN opens the desk.";
pub const SAVING: &str = "saving…";
pub const DROPPED: &str = "That key types no digit and no letter A–Z.";
pub const DIGITS: &str = "4 to 12 digits, or 8 to 40 letters and digits.";
pub const NEW: &str = "New PIN";
pub const ONCE_MORE: &str = "Once more";
pub const SET: &str = "Set the PIN";
pub const REFUSED: &str = "It is in use, or this device cannot save it. Type another.";
pub const UNLIKE: &str = "The two were not the same.";
