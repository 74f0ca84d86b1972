//! Texts of the page on which a standalone file is made.
#![allow(missing_docs)] // Each text says what it is.

use crate::text::numbers::{COMMA, counted};

pub const HEADING: &str = "Make a stick";
pub const WHAT: &str = "A stick is this whole station as one file. Copied to a USB stick or a \
                        disk, it opens by double-click in Chromium, Chrome, Edge and Firefox, with \
                        no network and no server.";
pub const WITHOUT: &str =
    "It has no PIN, no journal and no station’s name: set a PIN wherever it is used.";
pub const KEEPS: &str = "Its journal stays in the browser in which it is opened, not on the stick: \
                         export it there at the end.";
pub const WORKING: &str = "Putting it together…";
pub const SIZE: &str = "Size";

pub fn kilobytes(kb: u64) -> String {
    counted(kb, COMMA, "kB", "kB")
}

pub fn lexicon(name: &str, print: &str) -> String {
    format!("{name} — fingerprint {print}")
}

pub const LICENSED: &str = "Whoever has the file has these lexicons. Give it only to those who may \
                            have them: a licensed list stays with its owner.";
pub const FREE: &str = "Anybody may have it.";
pub const CONTENTS: &str = "In the file";
pub const SAVE: &str = "Save the file";
