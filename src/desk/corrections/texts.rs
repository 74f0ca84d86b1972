//! Texts of the pages on which a ruling is corrected.
#![allow(missing_docs)] // Each text says what it is.

pub const NOT_SEPARATE: &str = "The play was not ruled unacceptable: no penalty.";
pub const CORRECTED: &str =
    "This ruling was corrected before. A further correction takes its place.";
pub const NOT_MANUAL: &str = "The computer ruled, no judge: this rulebook gives no compensation.";
pub const WRONG: &str = "It was wrong";
pub const OPEN: &str = "The director decides first: give the third opinion.";
pub const SCORE: &str = "What did the play score?";
pub const REPLAY: &str = "Could the outcome clearly have been different?";
