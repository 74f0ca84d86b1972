//! On what terms a challenge is run: what the procedure has to know of the station.

use super::{Asks, Intake, Times};
use crate::rulebook::Choice;

/// On what terms a challenge is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rulebook in force.
    pub rulebook: Choice,
    /// The last challenge, while it may be judged again.
    pub again: Option<Again>,
    /// Whether the edition about to come in can give an opinion.
    pub second: bool,
    /// What is asked on the count screen.
    pub asks: Asks,
    /// How long screens wait for people.
    pub times: Times,
}

/// A challenge that may be judged again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    /// Its number: whoever knows it from the paper slip may.
    pub number: u64,
    /// How many words it had.
    pub declared: usize,
    /// What was asked for it on the count screen.
    pub intake: Intake,
    /// How many more numbers may be tried; nobody is to guess.
    pub tries: u8,
}

impl Again {
    /// How many numbers may be tried for one challenge.
    pub const TRIES: u8 = 3;
}
