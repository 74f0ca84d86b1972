//! Texts of the pages on which a ruling is corrected.
#![allow(missing_docs)] // Each text says what it is.

use crate::rulebook::Player;

pub const NO_SEPARATE: &str = "This challenge’s rulebook has no penalty for separate look-ups.";
pub const NOT_SEPARATE: &str = "The play was not ruled unacceptable: no penalty.";
pub const CORRECTED: &str =
    "This ruling was corrected before. A further correction takes its place.";
pub const NOT_MANUAL: &str = "The computer ruled, no judge: this rulebook gives no compensation.";
pub const NO_TURN_LOST: &str = "Nobody lost a turn by it: no compensation.";

pub const fn lost_the_turn(who: Player) -> &'static str {
    match who {
        Player::Challenger => "The challenger lost the turn by it.",
        Player::Challenged => "The challenged player lost the turn by it.",
    }
}

pub const THREE_OPINIONS: &str =
    "Not yet: the director must give the third opinion first. Menu, then 2.";
pub const WRONG: &str = "It was wrong";
pub const OPEN: &str = "Not settled: the director must give the third opinion first.";
pub const SCORE: &str = "What did the play score?";
pub const REPLAY: &str = "Could the outcome clearly have been different?";
