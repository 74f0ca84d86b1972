//! Texts of the pages on which a ruling is corrected.
#![allow(missing_docs)] // Each text says what it is.

pub const NOT_SEPARATE: &str = "The play is not found unacceptable: it costs nobody anything.";
pub const CORRECTED: &str =
    "This ruling was corrected before. A further correction takes its place.";
pub const NOT_MANUAL: &str = "The players looked it up themselves: no rule gives anything for it.";
pub const WRONG: &str = "It was wrong";
pub const OPEN: &str = "The director decides first: give the third opinion.";
pub const SCORE: &str = "What did the play score?";
pub const REPLAY: &str = "Could the game clearly have ended otherwise?";
