//! The page on which a stick is made.

use crate::messages::StickTexts;
use crate::messages::numbers::{COMMA, counted};

pub(in crate::messages) static TEXTS: StickTexts = StickTexts {
    heading: "Make a stick",
    what: "A stick is this whole station as one file. Copied to a USB stick or a disk, it opens by \
           double-click in Chromium, Chrome, Edge and Firefox, with no network and no server.",
    without: "It has no PIN, no journal and no station’s name: set a PIN wherever it is used.",
    keeps: "Its journal stays in the browser in which it is opened, not on the stick: export it there at \
            the end.",
    working: "Putting it together…",
    size: "Size",
    kilobytes: |kb| counted(kb, COMMA, "kB", "kB"),
    lexicon: |name, print| format!("{name} — fingerprint {print}"),
    licensed: "Whoever has the file has these lexicons. Give it only to those who may have them: a \
               licensed list stays with its owner.",
    free: "Anybody may have it.",
    contents: "In the file",
    save: "Save the file",
};
