//! Texts of the page that asks for a PIN, and of those that set one.

use crate::challenge::Role;

pub const HEADING: &str = "PIN";
pub const SIGN_IN: &str = "Word judge: sign in";
pub const DIRECTORS: &str = "Director’s PIN";
pub const JUDGES: &str = "Word judge’s PIN";
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

pub const FORGOTTEN: &str = "Forgotten? See the director’s guide.";
pub const LOST: &str = "The PIN that was set on this device is missing or damaged: no PIN opens the desk. \
                        See “Forgotten PIN” in the director’s guide.";
pub const SAVING: &str = "saving…";
pub const DROPPED: &str =
    "The last key types no digit and no letter A–Z, and was left out. Switch the keyboard.";
pub const DIGITS: &str =
    "4 to 12 digits, or 8 to 40 letters, digits and spaces with a letter among them.";
pub const NEW_DIRECTOR_LABEL: &str = "The director’s new PIN";
pub const NEW_JUDGE_LABEL: &str = "The word judges’ new PIN";
pub const NEW_DIRECTOR_AGAIN: &str = "The director’s new PIN, once more";
pub const NEW_JUDGE_AGAIN: &str = "The word judges’ new PIN, once more";
pub const AGAIN: &str = "Type it once more.";
pub const REFUSED: &str =
    "That PIN was not saved: it is already in use, or this device cannot save a PIN. Type another.";
pub const UNLIKE: &str = "The two were not the same. Type it again.";
