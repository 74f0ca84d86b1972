//! Texts of the pages that take a set-up to another station.
#![allow(missing_docs)] // Each text says what it is.

use crate::challenge::Mark;
use crate::setup::labels;

pub const HEADING: &str = "Carry this set-up to another station";
pub const WHAT: &str = "Everything that is set here goes along, except the journal and this \
                        station’s name and mark. Open the file or the link at the other station: it shows \
                        what will change, and changes nothing before its director agrees.";
pub const WITH_PINS: &str =
    "The PINs go with the file. Whoever has it can try PINs against it: keep it as you keep them.";
pub const SAVE: &str = "Save a .station file, with the lexicons";
pub const COPY: &str = "Copy the link, without lexicons and PINs";
pub const OPEN: &str = "Open a .station file here (or drop it on this page)";

pub fn code(fits: bool) -> &'static str {
    if fits {
        "The same link, to be photographed by the other station."
    } else {
        "The link is too long for a code that can be photographed: copy it, or save the file."
    }
}

pub const WORKING: &str = "Applying it…";
pub const CHANGES: &str = "What will change here";
pub const NO_CHANGES: &str = "Everything is set like this already.";

pub fn lexicons(names: &str) -> String {
    format!("These lexicons come with it and are installed: {names}.")
}

pub const PINS: &str = "The PINs of the other station come with it. They hold here from then on.";
pub const NAME_STAYS: &str = "This station keeps its own name, its mark and its journal.";

pub fn from_marked(mark: Mark) -> String {
    format!("The other station has the mark {mark}. Give this one its own: “{}”.", labels::MARK)
}

pub fn marks_clash(mark: Mark) -> String {
    format!(
        "The other station has the mark {mark}, too, so both would give the same numbers. Unless it is this very \
         station, change the mark of one of them: “{}”.",
        labels::MARK
    )
}

pub fn missing(fingerprint: &str) -> String {
    format!(
        "The lexicon {fingerprint} is not installed here and does not come along. Import it first, \
         or open the .station file of the other station."
    )
}

pub const NOW: &str = "Now";
pub const THEN: &str = "Then";
pub const USUAL: &str = "as usual";
