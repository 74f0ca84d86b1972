//! What a screen wants besides its next state: of the station, or of lexicons and books.

use super::{Decision, Judge, Judgement, Opinion, Referral, Slip};

/// What a screen wants besides its next state.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Something that the station itself does.
    Order(Order),
    /// Something that whoever holds the lexicons does.
    Effect(Effect),
}

/// What the station itself does for a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Enter this in the journal.
    Record(Decision),
    /// Open the desk of the director and the word judges.
    OpenDesk,
    /// Count a wrong number that was given for the last challenge.
    CountWrongNumber,
}

/// What is asked of the lexicons in force, and of what the word judge finds in the books.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Judge the slip; answer with [`Event::Judged`].
    Judge {
        /// The slip.
        slip: Slip,
        /// The word judge who works the station, if one does.
        judge: Option<Judge>,
        /// By which of the lexicons offered, counted from 0.
        offer: usize,
    },
    /// Forget what was found in the books so far.
    Forget,
    /// Remember whether a book has the word that was looked up.
    Found(bool),
    /// Join what was found in the books to what the lists say; answer with [`Event::Judged`].
    Join {
        /// What was looked up.
        referral: Referral,
        /// Who looked.
        judge: Judge,
        /// By which of the lexicons offered, counted from 0.
        offer: usize,
    },
    /// Ask the edition about to come in; answer with [`Event::SecondOpinion`], if it has one.
    Second {
        /// The slip.
        slip: Slip,
        /// In the place of which of the lexicons offered, counted from 0.
        offer: usize,
    },
}

/// What they answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A ruling, or a referral to the word judge.
    Judged(Judgement),
    /// The opinion of the edition about to come in.
    SecondOpinion(Opinion),
}
