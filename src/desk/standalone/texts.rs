//! Texts of the page on which a standalone file is made.

use crate::text::numbers::{COMMA, counted};

/// The heading, and what the menu calls it.
pub const HEADING: &str = "Make a stick";

/// What it is. Sentences.
pub const WHAT: &str = "A stick is this whole station as one file. Copied to a USB stick or a \
                        disk, it opens by double-click in Chromium, Chrome, Edge and Firefox, with \
                        no network and no server.";

/// What is not in it. Sentences.
pub const WITHOUT: &str =
    "It has no PIN, no journal and no station’s name: set a PIN wherever it is used.";

/// What it keeps, and where. Sentences.
pub const KEEPS: &str = "Its journal stays in the browser in which it is opened, not on the stick: \
                         export it there at the end.";

/// While it is being put together. Part of a line.
pub const WORKING: &str = "Putting it together…";

/// How large it is.
pub const SIZE: &str = "Size";

/// So many kB. Part of a line.
pub fn kilobytes(kb: u64) -> String {
    counted(kb, COMMA, "kB", "kB")
}

/// A lexicon in it: its name and its fingerprint. Part of a line.
pub fn lexicon(name: &str, print: &str) -> String {
    format!("{name} — fingerprint {print}")
}

/// Who may have it: there are lexicons of the director's in it. Sentences.
pub const LICENSED: &str = "Whoever has the file has these lexicons. Give it only to those who may \
                            have them: a licensed list stays with its owner.";

/// Who may have it: there is the open list alone. A sentence.
pub const FREE: &str = "Anybody may have it.";

/// Above what is in it.
pub const CONTENTS: &str = "In the file";

/// The button that saves it.
pub const SAVE: &str = "Save the file";
