//! What a page of the desk has the station do.

use super::Ask;
use crate::challenge::{
    Decision, Declared, Intake, Judge, JudgedChallenge, Origin, Referral, Role, Task,
};
use crate::journal::Happening;
use crate::rulebook::Choice;
use crate::setup::Settings;

#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Ask this of the browser, for the page.
    Ask(Ask),
    /// Begin a slip for the judge, with the number of its words if that is known.
    BeginSlip(Task, Option<Declared>),
    /// Enter this in the journal, under the rulebook of its challenge, and show it.
    Record(Decision, Choice),
    /// Remember whether the books have a word, as the judge answered.
    RememberAnswer(bool),
    /// Forget the judge's last answer.
    TakeAnswerBack,
    /// Join what the judge found in the books with what the lists say, into one ruling.
    JudgeReferral {
        /// What was looked up.
        referral: Referral,
        /// The challenge that the ruling belongs to.
        origin: Origin,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The judge who looked the words up.
        judge: Judge,
        /// The challenge that is reviewed, if this is a review.
        reviews: Option<JudgedChallenge>,
        /// The rulebook of the challenge.
        rulebook: Choice,
    },
    /// Let people practise, if the station takes challenges and nobody has begun one.
    BeginPractice,
    EndPractice,
    /// Save these settings and go on with them.
    Apply(Settings),
    /// End this event. Nothing more can be added to its journal, and the next event starts with these settings.
    EndEvent(Settings),
    /// Keep no copy of the journal outside the browser any more.
    EndOutsideCopy,
    /// Enter that the director vouches for the file of an export.
    Vouch(Happening),
    /// Save a new PIN.
    SetPin(Role, String),
}

impl From<Ask> for Order {
    fn from(ask: Ask) -> Self {
        Self::Ask(ask)
    }
}
