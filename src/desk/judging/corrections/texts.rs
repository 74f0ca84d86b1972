//! Texts of the pages on which a ruling is corrected.

use crate::challenge::ChallengeNumber;
use crate::rulebook::Player;

pub const CORRECT: &str = "Correct the ruling";
pub const REPLACES: &str = "A new entry replaces it; the journal keeps both.";

pub fn correct(number: ChallengeNumber) -> String {
    format!("Correct No. {number}")
}

pub const CORRECTED: &str =
    "This ruling was corrected before. A further correction replaces that one.";
pub const NOT_MANUAL: &str = "The computer gave this ruling, not a judge.";
pub const NO_TURN_LOST: &str = "Nobody lost a turn because of it.";
pub const POINTS_STAY: &str =
    "The points for the separate look-up stay off: a correction leaves the play as it was ruled.";

pub const fn lost_the_turn(who: Player) -> &'static str {
    match who {
        Player::Challenger => "The challenger lost a turn because of it.",
        Player::Challenged => "The challenged player lost a turn because of it.",
    }
}

pub const NO_REPLAY: &str = "A replay needs three opinions, the third the director’s, given before the ruling \
                             was found wrong, and a mistake of the word judge, not of the slip.";
pub const RIGHT: &str = "The right verdict";
pub const REASON: &str = "Why the ruling was wrong";
pub const NOTHING_WRONG: &str = "That is the ruling: nothing to correct.";
pub const PREVIEW: &str = "This will be recorded";
pub const OPEN: &str = "Not settled: a third opinion comes first.";
pub const AWARD: &str = "The award";
pub const SCORE: &str = "What did the play score?";
pub const IN_TIME: &str = "Did the player tell the director in time?";
pub const IS_DUE: &str = "Is the award due?";
pub const WRONG_SLIP: &str = "No rule says so: both players had checked a slip with other words.";
pub const NO_SCORE: &str = "A number of points";

// What is missing, as the button says it that goes on.
pub const SAY_WHY: &str = "Say why it was wrong";
pub const CHOOSE_OTHER: &str = "Choose the other verdict";
pub const ANSWER: &str = "Say about the award";
pub const TYPE_SCORE: &str = "Type the score";
pub const REPLAY: &str = "Could the outcome clearly have been different?";
