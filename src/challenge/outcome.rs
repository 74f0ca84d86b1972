//! The outcome of a chain of opinions: a pure function of the rulebook and the chain.

use super::{Judge, Opinion, Role, Ruling, Verdict};
use crate::rulebook::{Opinions, Third};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// The outcome of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The verdict stands, even if another opinion can still be asked for.
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
    pub(crate) fn written(text: &str) -> Option<Self> {
        if text == Self::DirectorDecides.as_str() {
            return Some(Self::DirectorDecides);
        }
        Verdict::written(text).map(Self::Stands)
    }

    /// The outcome as text, for the journal.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stands(verdict) => verdict.as_str(),
            Self::DirectorDecides => "director-decides",
        }
    }
}

/// Written as in the journal. (Read in the journal alone.)
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl Ruling {
    /// The outcome of the opinions under a rulebook.
    pub fn outcome(&self, rulebook: &Opinions) -> Outcome {
        let counting: Vec<Verdict> =
            self.opinions().filter(|opinion| opinion.counts()).map(|o| o.verdict).collect();
        match (counting.as_slice(), rulebook.third) {
            ([first, second, ..], _) if first == second => Outcome::Stands(*first),
            ([_, _], Third::Director) => Outcome::DirectorDecides,
            ([first] | [first, _], _) => Outcome::Stands(*first),
            // The first two differ, so the third decides. No more than three are admitted.
            ([_, _, third, ..], _) => Outcome::Stands(*third),
            // No opinion counts. (The station itself makes no such chain.)
            ([], _) => Outcome::Stands(self.first().verdict),
        }
    }

    /// Whether a judge may add an opinion under a rulebook.
    pub fn admits(&self, judge: &Judge, rulebook: &Opinions) -> Result<(), NotAdmitted> {
        let counting: Vec<&Opinion> = self.opinions().filter(|opinion| opinion.counts()).collect();
        match counting.as_slice() {
            [first, second] if first.verdict == second.verdict => return Err(NotAdmitted::Agreed),
            [_, _] if rulebook.third == Third::Director => {
                // Only the director can give the third opinion, even after giving one of the first
                // two: otherwise nobody could end the dispute.
                let director = judge.role == Role::Director;
                return if director { Ok(()) } else { Err(NotAdmitted::OnlyTheDirector) };
            }
            [_, _, _, ..] => return Err(NotAdmitted::Final),
            _ => {}
        }
        let same = |opinion: &&Opinion| {
            opinion.judge().is_some_and(|other| other.initials == judge.initials)
        };
        if counting.iter().any(same) { Err(NotAdmitted::SameJudge) } else { Ok(()) }
    }
}

/// Why an opinion is not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAdmitted {
    /// The first two opinions agree, so there is no third.
    #[error("expected two opinions that differ, got two that agree: the ruling stands")]
    Agreed,
    /// Only the director gives a third opinion.
    #[error("expected the director for the third opinion, got a word judge: ask the director")]
    OnlyTheDirector,
    /// There are three opinions already.
    #[error("expected at most three opinions: the ruling is final")]
    Final,
    /// Each judge gives one opinion.
    #[error("expected another judge than before: ask one who has not judged this challenge")]
    SameJudge,
}
