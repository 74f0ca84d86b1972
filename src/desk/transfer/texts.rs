//! Texts of the pages that take a set-up to another station.

/// The heading, and what the menu calls it.
pub const HEADING: &str = "Carry this set-up to another station";

/// What is carried and what is not. Sentences.
pub const WHAT: &str = "Everything that is set here goes along, but for the journal and this \
                        station’s name. Open the file or the link at the other station: it shows \
                        what will change, and changes nothing before its director agrees.";

/// That PINs go with the file. Sentences.
pub const WITH_PINS: &str =
    "The PINs go with the file. Whoever has it can try PINs against it: keep it as you keep them.";

/// The button that saves the file.
pub const SAVE: &str = "Save a .station file, with the lexicons";

/// The button that copies the link.
pub const COPY: &str = "Copy the link, without lexicons and PINs";

/// The button that opens a file of another station.
pub const OPEN: &str = "Open a .station file here (or drop it on this page)";

/// Where the code is, or that there is none. A sentence.
pub fn code(fits: bool) -> &'static str {
    if fits {
        "The same link, to be photographed by the other station."
    } else {
        "The link is too long for a code that can be photographed: copy it, or save the file."
    }
}

/// While what came is being kept. Part of a line.
pub const WORKING: &str = "Putting it in force…";

/// The heading above what will change here.
pub const CHANGES: &str = "What will change here";

/// What came is what holds. A sentence.
pub const NO_CHANGES: &str = "Everything is set like this already.";

/// Lexicons come with it: their names. A sentence.
pub fn lexicons(names: &str) -> String {
    format!("These lexicons come with it and are installed: {names}.")
}

/// PINs come with it. Sentences.
pub const PINS: &str = "The PINs of the other station come with it. They hold here from then on.";

/// This station's name stays. A sentence.
pub const NAME_STAYS: &str = "This station keeps its own name and its journal.";

/// A lexicon is named that neither comes nor is installed: its fingerprint. Sentences.
pub fn missing(fingerprint: &str) -> String {
    format!(
        "The lexicon {fingerprint} is not installed here and does not come along. Import it first, \
         or open the .station file of the other station."
    )
}

/// Above the column of what holds.
pub const NOW: &str = "Now";

/// Above the column of what will hold.
pub const THEN: &str = "Then";

/// A setting that has its usual value.
pub const USUAL: &str = "as usual";
