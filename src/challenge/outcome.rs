//! The outcome of a chain of opinions depends only on the rulebook and the chain.

use super::{By, Initials, Judge, Opinion, Role, Ruling, Verdict};
use crate::rulebook::{IfTwoDiffer, Instruction, Opinions, Third, ThirdBy};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// The outcome of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The verdict stands, even if players can still ask for another opinion.
    Stands(Verdict),
    /// Two opinions differ, and the director gives the third.
    DirectorDecides,
}

impl Outcome {
    /// The verdict, unless the director has yet to decide.
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Self::Stands(verdict) => Some(verdict),
            Self::DirectorDecides => None,
        }
    }

    /// The outcome that [`as_str`](Self::as_str) writes as `text`.
    #[expect(clippy::disallowed_methods)] // most outcomes are verdicts
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        if text == Self::DirectorDecides.as_str() {
            return Some(Self::DirectorDecides);
        }
        Verdict::from_text(text).map(Self::Stands)
    }

    /// The outcome as text, for the journal.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stands(verdict) => verdict.as_str(),
            Self::DirectorDecides => "director-decides",
        }
    }
}

/// Writes the outcome as the journal has it. (There is no `Deserialize`: only the journal reads outcomes.)
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl Ruling {
    /// The outcome of the opinions under a rulebook.
    pub fn outcome(&self, rules: &Opinions) -> Outcome {
        match self.counting(rules).as_slice() {
            // Only the computer has judged. (A ruling with no opinions but those of a coming edition would end here, too,
            // but the station never makes one.)
            [] => Outcome::Stands(self.first().verdict),
            [first] => Outcome::Stands(first.verdict),
            [first, second] if first.verdict == second.verdict => Outcome::Stands(first.verdict),
            // The verdict changed because a book has a word that the lists lack. That is not a difference of opinion.
            [first, second] if first.is_by_lists() && second.is_by_lists_and_books() => {
                Outcome::Stands(second.verdict)
            }
            [first, _] => match rules.if_two_differ {
                IfTwoDiffer::FirstStands => Outcome::Stands(first.verdict),
                IfTwoDiffer::DirectorDecides(_) => Outcome::DirectorDecides,
            },
            // A third opinion decides. There is never a fourth.
            [_, _, third, ..] => Outcome::Stands(third.verdict),
        }
    }

    /// Whether a judge may add an opinion under a rulebook.
    pub fn admits(&self, judge: &Judge, rules: &Opinions) -> Result<(), NotAdmitted> {
        let is_director = judge.role == Role::Director;
        let only_director = if is_director { Ok(()) } else { Err(NotAdmitted::OnlyTheDirector) };
        let counting = self.counting(rules);
        if rules.second.is_none() {
            return Err(NotAdmitted::OneOpinion);
        }
        match counting.as_slice() {
            [_, _, _, ..] => return Err(NotAdmitted::Final),
            [first, second] if first.verdict == second.verdict => match rules.third {
                Third::IfTheyDiffer => return Err(NotAdmitted::Agreed),
                Third::IfTheyDifferOrFromDirector => return only_director,
                Third::Always => {}
            },
            // Where the third is the director’s, it settles the matter, whoever gave the first two.
            [_, _] if is_director && rules.third_by == ThirdBy::Director => return Ok(()),
            _ => {}
        }
        if counting.len() == 2 && rules.third_by == ThirdBy::Director {
            return only_director;
        }
        let is_same = rules.another_judge && self.judges(rules).contains(&judge.initials);
        let decides = is_director && counting.len() == 2 && rules.lets_director_decide();
        match (is_same, decides) {
            (false, _) => Ok(()),
            (true, false) => Err(NotAdmitted::SameJudge),
            (true, true) => Err(NotAdmitted::OnlyAsDecision),
        }
    }

    /// Whether anybody may still add an opinion under a rulebook. Where a judge may, the director may too.
    pub fn admits_anybody(&self, rules: &Opinions) -> bool {
        let (role, initials) = (Role::Director, Initials::default());
        self.admits(&Judge { role, initials, source: "".into() }, rules).is_ok()
    }

    /// Whether the last opinion is no third person's, but the decision of a director who had given one of the first two.
    pub fn is_decision(&self, rules: &Opinions) -> bool {
        let counting = self.counting(rules);
        let [first, second, third] = counting.as_slice() else { return false };
        let initials = |opinion: &Opinion| Some(opinion.judge()?.initials);
        let is_same = [first, second].into_iter().any(|one| initials(one) == initials(third));
        rules.another_judge && rules.third_by == ThirdBy::AnyJudge && is_same
    }

    /// Whether the opinions have settled the ruling under a rulebook. They have if there are three, or if the first two
    /// agree. (Some rulebooks let the director give a third even then.)
    pub fn is_settled(&self, rules: &Opinions) -> bool {
        match self.counting(rules).as_slice() {
            [] | [_] => false,
            [first, second] => first.verdict == second.verdict,
            _ => true,
        }
    }

    /// The judges of the opinions that count under a rulebook.
    pub fn judges(&self, rules: &Opinions) -> Vec<Initials> {
        let counting = self.counting(rules).into_iter();
        counting.filter_map(|opinion| Some(opinion.judge()?.initials)).collect()
    }

    /// What players may still ask for under a rulebook, if anything.
    pub fn may_follow(&self, rules: &Opinions) -> Option<Instruction> {
        rules.second?;
        match self.counting(rules).as_slice() {
            [] => rules.manual,
            [_] => rules.second,
            [first, second] => {
                let may = first.verdict != second.verdict || rules.third != Third::IfTheyDiffer;
                may.then_some(rules.third_says)
            }
            _ => None,
        }
    }

    /// How many opinions count under a rulebook.
    pub fn counted(&self, rules: &Opinions) -> usize {
        self.counting(rules).len()
    }

    /// The opinions that count, in order. Where a manual adjudication takes the place of the
    /// computer's verdict, the computer's is not one of them, whoever typed (`naspa-2017` IV.J.1.j, IV.K.3.e).
    ///
    /// A look in the books takes the place of a second opinion that came from the lists alone: the look adds the books to
    /// the lists (`sanspa-2001` 13.6) and leaves the third opinion to the director (13.5).
    fn counting(&self, rules: &Opinions) -> Vec<&Opinion> {
        let replaced = |opinion: &Opinion| rules.manual.is_some() && opinion.is_by_lists();
        let mut counting: Vec<&Opinion> =
            self.opinions().filter(|opinion| opinion.counts() && !replaced(opinion)).collect();
        if let [first, second, third, ..] = counting.as_slice()
            && first.is_by_lists()
            && matches!(second.by, By::Judge(_))
            && third.is_by_lists_and_books()
        {
            counting.remove(1);
        }
        counting
    }
}

/// Why an opinion is not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAdmitted {
    /// The first two opinions agree, so there is no third.
    #[error("the two opinions agree, so there is no third: the ruling stands")]
    Agreed,
    /// The first ruling is final.
    #[error("these rules allow no second opinion: the first ruling is final")]
    OneOpinion,
    /// Only the director gives a third opinion.
    #[error("only the director may give the third opinion: ask the director")]
    OnlyTheDirector,
    /// Somebody else gives the third opinion. Only if nobody else can, this director decides.
    #[error("somebody else has to give the third opinion; if nobody can, the director decides")]
    OnlyAsDecision,
    /// There are three opinions already.
    #[error("there are three opinions already: the ruling is final")]
    Final,
    /// Each judge gives one opinion.
    #[error("this judge has already judged this challenge: ask one who has not")]
    SameJudge,
}
