//! One challenge: draft → slip → verdict → opinion → ruling.
//!
//! What players type is a [`Draft`]; a draft with every declared word becomes a [`Slip`]; only a
//! slip can be judged, and only judging makes a [`Verdict`]. The [`ChallengeScreen`] is the screen
//! that the challenge has reached; it decides which key does what there.
//!
//! An [`Authority`] judges by the rulebook's sources. If a book is among them, it makes a
//! [`Referral`] to the word judge and joins the judge's [`BookAnswer`] with the lists' answer.

mod authorities;
mod authority;
mod book_answer;
mod controls;
mod correct_verdict;
mod decision;
pub mod delays;
mod draft;
pub mod form;
mod initials;
mod intake;
mod judged_challenge;
mod key;
pub mod labels;
mod mark;
mod mode;
mod moment;
mod number;
mod opinion;
mod order;
mod origin;
mod outcome;
pub mod page;
mod practice;
mod referral;
mod ruling;
mod screens;
mod self_test;
mod separately;
mod slip;
mod stage;
mod stroke;
mod task;
mod terms;
mod times;
mod verdict;

pub use authorities::Authorities;
pub use authority::{Authority, AuthorityError, Judgement};
pub use book_answer::{BookAnswer, BookAnswerError};
pub use controls::Controls;
pub use correct_verdict::{CorrectVerdict, Reason};
pub use decision::{Award, Decision, Responsible, Unjudged};
pub use draft::{Draft, Refusal};
pub use initials::{Initials, NotInitials};
pub use intake::{Asks, Intake, Question, Seat};
pub use judged_challenge::JudgedChallenge;
pub use key::{Instead, Key, Letter};
pub use mark::{Mark, NotAMark};
pub use mode::Mode;
pub use moment::Moment;
pub use number::{ChallengeNumber, NotAChallengeNumber};
pub use opinion::{By, Judge, Lexicons, Opinion, Role, Signer};
pub use order::{HandedOver, Order};
pub use origin::Origin;
pub use outcome::{NotAdmitted, Outcome};
pub use practice::{PRACTICE_WORDS, PracticeAnswer};
pub use referral::{LookUp, Referral};
pub use ruling::Ruling;
pub use screens::{
    Answer, CallScreen, ChallengeScreen, CheckPage, CheckScreen, CountPage, CountScreen, EndScreen,
    Hint, Input, JudgingScreen, ManualScreen, NumberLine, PageContext, PracticeScreen,
    RepeatScreen, ResponsibilityScreen, Row, ShownResult, SlipPage, SlipScreen, VERDICTS,
    VerdictAction, VerdictBody, VerdictPage, VerdictScreen, WhoActs, verdicts,
};
pub use self_test::passes_self_test;
pub use separately::Separately;
pub use slip::{Declared, NotASlip, Slip};
pub use stage::{Stage, Step};
pub use stroke::Stroke;
pub use task::Task;
pub use terms::{RepeatableChallenge, Terms};
pub use times::Times;
pub use verdict::Verdict;
