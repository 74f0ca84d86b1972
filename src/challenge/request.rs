//! A request of a screen is an order to the station, or a question to the lexicons and books.

use super::{Decision, Declared, Intake, Judge, Judgement, Opinion, Referral, Slip};

/// A request that a screen makes together with its next state.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    Order(Order),
    /// For the authorities.
    Effect(Effect),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Record this in the journal.
    Record(Decision),
    /// Open the desk of the director and the word judges.
    OpenDesk,
    /// Let a word judge sign in. If one is signed in, open the desk instead.
    SignIn,
    /// Give this slip to the word judge. If none is signed in, the judge signs in first.
    HandOver(HandedOver),
    /// Count a wrong number that was entered for the last challenge.
    CountWrongNumber,
}

/// A slip that players hand to the word judge, as it was declared on the count screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandedOver {
    /// How many words it has.
    pub words: Declared,
    /// The players' answers to the other questions.
    pub intake: Intake,
}

/// A request to the lexicons that judge and to the word judge's answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Judge the slip; answer with [`Event::Judged`].
    Judge {
        slip: Slip,
        /// The word judge who types, if the players do not type themselves.
        judge: Option<Judge>,
        /// Index of the lexicon on offer.
        offer_index: usize,
    },
    /// Look the words of the slip up in the lists only, outside any challenge; answer with
    /// [`Event::LookedUp`].
    LookUp {
        slip: Slip,
        /// Index of the lexicon on offer.
        offer_index: usize,
    },
    /// Find the words of a judged slip to look up in the books; answer with [`Event::Judged`].
    Review {
        slip: Slip,
        /// Index of the lexicon on offer.
        offer_index: usize,
    },
    /// Forget the word judge's answers so far.
    Forget,
    /// Remember whether a book has one word, as the word judge answered.
    Found(bool),
    /// Forget the word judge's last answer.
    TakeBack,
    /// Join the word judge's answers with what the lists say; answer with [`Event::Judged`].
    JudgeReferral {
        /// The words that were looked up.
        referral: Referral,
        /// The judge who looked them up.
        judge: Judge,
        /// Index of the lexicon on offer.
        offer_index: usize,
    },
    /// Get the coming edition's opinion; answer with [`Event::ComingOpinion`] if it has one.
    AskComingEdition {
        slip: Slip,
        /// Index of the lexicon on offer that the coming edition replaces.
        offer_index: usize,
    },
}

/// What the lexicons and books answer to an [`Effect`].
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A ruling, or a referral to the word judge.
    Judged(Judgement),
    /// What the lists say about the words of this slip.
    LookedUp(Slip, Opinion),
    /// The opinion of the coming edition.
    ComingOpinion(Opinion),
}
