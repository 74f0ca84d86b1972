//! Texts of the page that asks for a PIN, and of those that set one.
#![allow(missing_docs)] // Each text says what it is.

use crate::challenge::Role;

pub const HEADING: &str = "PIN";
pub const WRONG: &str = "That PIN is wrong.";

pub fn wait(seconds: u64) -> String {
    format!("Too many wrong PINs. Wait {seconds} s.")
}

pub const CHECKING: &str = "Checking…";
pub const NEW_DIRECTOR: &str = "New PIN of the director";
pub const NEW_JUDGE: &str = "New PIN of the word judges";
pub const fn saved(role: Role) -> &'static str {
    match role {
        Role::Director => "The director’s PIN is saved.",
        Role::WordJudge => "The word judges’ PIN is saved.",
    }
}

pub const FORGOTTEN: &str = "Forgotten? See the director’s guide.";
pub const LOST: &str = "The PIN that was set on this device is missing or damaged: no PIN opens the desk. \
                        See “Forgotten PIN” in the director’s guide.";
pub const SAVING: &str = "saving…";
pub const DIGITS: &str =
    "4 to 12 digits, or 8 to 40 letters, digits and spaces with a letter among them.";
pub const AGAIN: &str = "Type it once more.";
pub const REFUSED: &str =
    "That PIN was not kept: it is in use already, or this device keeps none. Type another.";
pub const UNLIKE: &str = "The two were not the same. Type it again.";
