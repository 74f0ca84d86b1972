//! A challenge is judged by an authority for each lexicon on offer, and by the word judge's answers from the books.
//!
//! Each step borrows them. They are no part of the station's state, from which screens are drawn, because they know a
//! result for each word (promise 1).

use super::{Authority, Intake, Judge, Referral, Ruling};

/// Judges slips by the lexicons on offer and the word judge's answers from the books.
#[derive(Clone, Default)]
pub struct Authorities {
    /// The authority of each lexicon offered to players, in order.
    pub offered: Vec<Authority>,
    /// For each word looked up so far, whether a book has it. No screen, log or file shows these answers; they only go
    /// into the verdict.
    found: Vec<bool>,
}

impl Authorities {
    /// The authority that the players have chosen; none if it is not open. Then nothing is judged (promise 5).
    pub fn chosen(&self, intake: Intake) -> Option<&Authority> {
        self.offered.get(intake.offer_index())
    }

    /// Whether answers from the books are waiting to be joined.
    pub const fn holds_answers(&self) -> bool {
        !self.found.is_empty()
    }

    /// Remembers whether a book has one word, as the word judge answered.
    pub fn remember(&mut self, found: bool) {
        self.found.push(found);
    }

    /// Forgets the word judge's last answer.
    pub fn take_back(&mut self) {
        self.found.pop();
    }

    /// Forgets the word judge's answers so far.
    pub fn forget(&mut self) {
        self.found.clear();
    }

    /// Joins the judge's answers with what the lists say, and forgets the answers. If an answer is missing, nothing is
    /// judged (promise 5).
    pub fn judge_referral(
        &mut self,
        referral: Referral,
        judge: Judge,
        intake: Intake,
    ) -> Option<Ruling> {
        let found = std::mem::take(&mut self.found);
        if found.len() != referral.look_ups().len() {
            return None;
        }
        let mut found = found.into_iter();
        let answer = referral.answered(|_| found.next() == Some(true));
        self.chosen(intake)?.judge_referral(answer, judge).ok()
    }
}
