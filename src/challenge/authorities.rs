//! A challenge is judged by an authority for each lexicon on offer, and by the word judge's answers from the books.

use super::{Authority, Effect, Event, Judge, Judgement, Referral};

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
    /// Whether answers from the books are waiting to be joined.
    pub const fn holds_answers(&self) -> bool {
        !self.found.is_empty()
    }

    /// Performs an effect and returns the event that follows from it, if there is one.
    pub fn answer(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Judge { slip, judge, offer_index } => {
                Some(Event::Judged(self.offered.get(offer_index)?.judge(slip, judge)))
            }
            Effect::LookUp { slip, offer_index } => {
                let opinion = self.offered.get(offer_index)?.look_up(&slip);
                Some(Event::LookedUp(slip, opinion))
            }
            Effect::Review { slip, offer_index } => {
                let referral = self.offered.get(offer_index)?.review(&slip)?;
                Some(Event::Judged(Judgement::Referred(referral)))
            }
            Effect::Forget => {
                self.found.clear();
                None
            }
            Effect::Found(found) => {
                self.found.push(found);
                None
            }
            Effect::TakeBack => {
                self.found.pop();
                None
            }
            Effect::JudgeReferral { referral, judge, offer_index } => {
                self.judge_referral(referral, judge, offer_index)
            }
            Effect::AskComingEdition { slip, offer_index } => {
                self.offered.get(offer_index)?.coming_opinion(&slip).map(Event::ComingOpinion)
            }
        }
    }

    /// Joins the judge's answers with what the lists say, and forgets the answers. If an answer is missing, nothing is
    /// judged (promise 5).
    fn judge_referral(
        &mut self,
        referral: Referral,
        judge: Judge,
        offer_index: usize,
    ) -> Option<Event> {
        let found = std::mem::take(&mut self.found);
        if found.len() != referral.look_ups().len() {
            return None;
        }
        let mut found = found.into_iter();
        let answer = referral.answered(|_| found.next() == Some(true));
        let ruling = self.offered.get(offer_index)?.judge_referral(answer, judge).ok()?;
        Some(Event::Judged(Judgement::Ruling(ruling)))
    }
}
