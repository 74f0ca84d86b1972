//! Texts of the page on which a standalone file is made.

use crate::text::numbers::{COMMA, counted};

pub const HEADING: &str = "Standalone file";
pub const WHAT: &str = "The whole station as one file, without PIN, journal and name.";
pub const WHERE: &str = "Where it works";
pub const OPENS: &str = "Copied to a USB stick or a disk, it opens by double-click in Chromium, Chrome, Edge and \
                         Firefox, without a network or a server.";
pub const WITHOUT: &str = "Set a PIN wherever it is used.";
pub const KEEPS: &str = "The journal is kept in the browser that opens the file, not on the USB stick: export it from \
                         that browser at the end.";
pub const WORKING: &str = "Putting it together…";
pub const SIZE: &str = "Size";

pub fn kilobytes(kb: u64) -> String {
    counted(kb, COMMA, "kB", "kB")
}

pub fn lexicon(name: &str, print: &str) -> String {
    format!("{name} — fingerprint {print}")
}

pub const LICENSED: &str = "Only for people who may have these lists.";
pub const CONTENTS: &str = "In the file";
pub const SAVE: &str = "Save the file";
