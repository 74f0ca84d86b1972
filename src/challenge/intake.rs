//! The intake questions are asked on the count screen before the number of words, if the director wants them.

use super::moment::Moment;
use serde::{Deserialize, Serialize};

/// Answers to the intake questions. They are recorded in the journal with the slip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intake {
    /// The chosen lexicon, as an index of those on offer. `None` if only one is on offer.
    pub lexicon: Option<u8>,
    /// The number of the table.
    pub table: Option<u16>,
    pub player: Option<Seat>,
    /// When the players came to the station: when they answered the first question or, if there was none, declared the
    /// number of words.
    pub began: Option<Moment>,
}

impl Intake {
    /// No answers.
    pub const NOTHING: Self = Self { lexicon: None, table: None, player: None, began: None };

    /// The letter that chooses the lexicon with this index.
    pub fn letter(index: usize) -> char {
        u8::try_from(index).map_or(' ', |index| char::from(b'A' + index))
    }

    /// The index of the chosen lexicon.
    pub fn offer_index(self) -> usize {
        self.lexicon.unwrap_or_default().into()
    }

    /// These answers, for players who come back to the same challenge at `now`.
    #[must_use]
    pub const fn resumed_at(self, now: Option<Moment>) -> Self {
        Self { began: now, ..self }
    }

    /// Removes the last answer, if there is one.
    pub(super) fn take_back(&mut self) {
        if self.player.take().is_none() && self.table.take().is_none() {
            self.lexicon = None;
        }
    }
}

/// A player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The player who goes first.
    First,
    /// The player who goes second.
    Second,
}

/// A question of the count screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// The choice between the lexicons offered.
    Lexicon,
    Table,
    Player,
    #[default]
    Words,
    /// No question, because only word judges look words up here, and none has signed in.
    HandOver,
}

/// Which intake questions the director wants asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asks {
    /// How many lexicons are on offer. With two or more, the screen asks which one.
    pub lexicons: u8,
    pub table: bool,
    pub player: bool,
}

impl Asks {
    /// The question that comes after these answers.
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
