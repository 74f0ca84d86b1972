//! What is asked on the count screen before the words are counted, where the director wants it.

use super::moment::Moment;
use serde::{Deserialize, Serialize};

/// The answers given on the count screen. They go with the slip to its entry in the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intake {
    /// Which of the lexicons offered, counted from 0, once it is chosen; where only one is offered,
    /// there is nothing to choose.
    pub lexicon: Option<u8>,
    /// The number of the table.
    pub table: Option<u16>,
    /// Which player challenges.
    pub player: Option<Seat>,
    /// When the first answer was given or the words were declared: since then the players are at the
    /// station.
    pub began: Option<Moment>,
}

impl Intake {
    /// Nothing was asked.
    pub const NOTHING: Self = Self { lexicon: None, table: None, player: None, began: None };

    /// The letter that chooses the lexicon at this place among those offered.
    pub fn letter(place: usize) -> char {
        u8::try_from(place).map_or(' ', |place| char::from(b'A' + place))
    }

    /// The place of the lexicon among those offered.
    pub fn offer(self) -> usize {
        self.lexicon.unwrap_or_default().into()
    }

    /// The same answers for somebody who comes to the station at `now`, for the same challenge.
    #[must_use]
    pub const fn again(self, now: Option<Moment>) -> Self {
        Self { began: now, ..self }
    }

    /// Takes the last answer back. False if there is none.
    pub(super) fn take_back(&mut self) -> bool {
        self.player.take().is_some() || self.table.take().is_some() || self.lexicon.take().is_some()
    }
}

/// A player of a game, by who began it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Who plays first.
    First,
    /// Who plays second.
    Second,
}

/// What the count screen asks, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// Which of the lexicons offered?
    Lexicon,
    /// At which table?
    Table,
    /// Which player challenges?
    Player,
    /// How many words?
    #[default]
    Words,
}

/// What the director wants asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asks {
    /// How many lexicons are offered: with two or more, which one.
    pub lexicons: u8,
    /// The number of the table.
    pub table: bool,
    /// Which player challenges.
    pub player: bool,
}

impl Asks {
    /// What is asked next, after these answers.
    pub const fn next(self, intake: Intake) -> Question {
        if self.lexicons > 1 && intake.lexicon.is_none() {
            Question::Lexicon
        } else if self.table && intake.table.is_none() {
            Question::Table
        } else if self.player && intake.player.is_none() {
            Question::Player
        } else {
            Question::Words
        }
    }
}

impl Default for Asks {
    fn default() -> Self {
        Self { lexicons: 1, table: false, player: false }
    }
}
