//! What is known about words of a challenge that were looked up separately.

use super::Responsible;
use crate::rulebook::{Instruction, Separate};

/// Words of a challenge that were looked up separately, once somebody has said who was responsible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separately {
    pub responsible: Responsible,
    /// Whether they were left unjudged, because those judged before were unacceptable (`naspa-2017` IV.J.2).
    pub unjudged: bool,
}

impl Separately {
    /// What follows under these rules once the play is ruled acceptable after all.
    pub fn once_acceptable(self, rules: Separate) -> Vec<Instruction> {
        let is_one = matches!(self.responsible, Responsible::One(_));
        let lapses = rules.penalty.filter(|_| is_one).map(|penalty| penalty.lapses);
        let left_out = self.unjudged.then_some(rules.left_out);
        lapses.into_iter().chain(left_out).collect()
    }
}
