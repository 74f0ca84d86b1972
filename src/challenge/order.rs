//! An order that a screen gives the station, together with its next state.

use super::{Declared, Intake, JudgingScreen};

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is one at a time.
pub enum Order {
    /// Enter the decision in the journal, and show this screen until it is recorded.
    Record(JudgingScreen),
    /// Go out of service, because no lexicon answers.
    LeaveService,
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
