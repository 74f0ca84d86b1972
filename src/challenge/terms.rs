//! The terms of a challenge are what the procedure needs to know about the station.

use super::{Asks, ChallengeNumber, Intake, Mode, Times};
use crate::rulebook::Choice;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rulebook of the challenge on the screen.
    pub rulebook: Choice,
    /// What the station does with the words that are typed.
    pub mode: Mode,
    /// Whether a lexicon judges. None does while the station is out of service.
    pub judges: bool,
    /// Whether a word judge is signed in.
    pub signed_in: bool,
    /// The last challenge, as long as it can be judged again under its own rulebook.
    pub repeatable: Option<RepeatableChallenge>,
    /// Whether the coming edition can give an opinion.
    pub second: bool,
    /// The least length of a word that players may ask to have looked up in a book that is not installed; none if they
    /// may not ask, or there is no such book.
    pub reviewed_from: Option<usize>,
    /// Which intake questions are asked.
    pub asks: Asks,
    /// How long the screens wait.
    pub times: Times,
}

/// A challenge that can be judged again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatableChallenge {
    /// The number of the challenge. Anybody who types it may have the challenge judged again.
    pub number: ChallengeNumber,
    /// How many words the challenge had.
    pub declared: usize,
    /// What the players answered for it on the count screen.
    pub intake: Intake,
    /// How many more times somebody may enter a number. The limit prevents guessing.
    pub tries: u8,
}

impl RepeatableChallenge {
    /// How many tries there are to enter the number of a challenge.
    pub const TRIES: u8 = 3;
}
