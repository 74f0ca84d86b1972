//! The authorities of the lexicons offered, and what the word judge has found in the books: they answer
//! what a challenge asks.

use super::{Authority, Effect, Event, Judge, Judgement, Referral};

/// Answers what a challenge asks of lexicons and books.
#[derive(Clone, Default)]
pub struct Authorities {
    /// The authority of each lexicon offered to players, in order.
    pub offered: Vec<Authority>,
    /// Whether a book has it, for each word that was looked up so far. Nothing draws or tells it: it has no
    /// way out but the verdict.
    found: Vec<bool>,
}

impl Authorities {
    /// Whether answers from the books wait to be joined.
    pub const fn holds_answers(&self) -> bool {
        !self.found.is_empty()
    }

    /// Does this, and gives the answer, if there is one.
    pub fn answer(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Judge { slip, judge, offer } => {
                Some(Event::Judged(self.offered.get(offer)?.judge(slip, judge)))
            }
            Effect::Forget => {
                self.found.clear();
                None
            }
            Effect::Found(found) => {
                self.found.push(found);
                None
            }
            Effect::Join { referral, judge, offer } => self.join(referral, judge, offer),
            Effect::Second { slip, offer } => {
                self.offered.get(offer)?.second_opinion(&slip).map(Event::SecondOpinion)
            }
        }
    }

    /// The answers are used up. Where one is missing nothing is judged (promise 5).
    fn join(&mut self, referral: Referral, judge: Judge, offer: usize) -> Option<Event> {
        let found = std::mem::take(&mut self.found);
        if found.len() != referral.look_ups().len() {
            return None;
        }
        let mut found = found.into_iter();
        let finding = referral.answered(|_| found.next() == Some(true));
        let ruling = self.offered.get(offer)?.join(finding, judge).ok()?;
        Some(Event::Judged(Judgement::Ruling(ruling)))
    }
}
