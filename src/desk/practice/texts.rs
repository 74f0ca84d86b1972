//! Texts of practice, for the director.

pub const HEADING: &str = "Practice";
pub const SAYS: &str = "Players try made-up words, and nothing counts.";
pub const GOOD: &str = "Good words";
pub const ENDS: &str = "It ends here, on Home, or with a restart.";
pub const BEGIN: &str = "Begin practice";
pub const END: &str = "End practice";
pub const IS_ON: &str = "Practice is on.";
pub const NOT_NOW: &str = "The station has to be in service, take challenges and show no slip.";
pub const WAITS: &str = "A slip waits for a word judge.";
pub const JOURNAL_UNREAD: &str = "The journal has not been read.";
pub const NOT_READY: &str =
    "People are practising, and nothing counts. End practice before the first challenge.";
