//! What a chain of opinions comes to: a pure function of the rulebook and the chain.

use super::{Judge, Opinion, Role, Ruling, Verdict};
use crate::rulebook::{Opinions, Third};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// What a ruling comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It stands, whatever may still be asked for.
    Stands(Verdict),
    /// Two opinions differ, and the director gives the third.
    DirectorDecides,
}

impl Outcome {
    /// What stands, if anything does.
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Self::Stands(verdict) => Some(verdict),
            Self::DirectorDecides => None,
        }
    }

    /// What [`as_str`](Self::as_str) wrote into the journal.
    pub(crate) fn written(text: &str) -> Option<Self> {
        if text == Self::DirectorDecides.as_str() {
            return Some(Self::DirectorDecides);
        }
        Verdict::written(text).map(Self::Stands)
    }

    /// As the journal writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stands(verdict) => verdict.as_str(),
            Self::DirectorDecides => "director-decides",
        }
    }
}

/// As the journal writes it. (It is read there alone.)
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl Ruling {
    /// What the opinions come to under a rulebook.
    pub fn outcome(&self, rulebook: &Opinions) -> Outcome {
        let counting: Vec<Verdict> =
            self.opinions().filter(|opinion| opinion.counts()).map(|o| o.verdict).collect();
        match (counting.as_slice(), rulebook.third) {
            ([first, second, ..], _) if first == second => Outcome::Stands(*first),
            ([_, _], Third::Director) => Outcome::DirectorDecides,
            ([first] | [first, _], _) => Outcome::Stands(*first),
            // The first two differ: the third settles it. More than three are not admitted.
            ([_, _, third, ..], _) => Outcome::Stands(*third),
            // A chain begins with an opinion that counts; this is for one that was made otherwise.
            ([], _) => Outcome::Stands(self.first().verdict),
        }
    }

    /// Whether a judge may add an opinion under a rulebook.
    pub fn admits(&self, judge: &Judge, rulebook: &Opinions) -> Result<(), NotAdmitted> {
        let counting: Vec<&Opinion> = self.opinions().filter(|opinion| opinion.counts()).collect();
        match counting.as_slice() {
            [first, second] if first.verdict == second.verdict => return Err(NotAdmitted::Agreed),
            [_, _] if rulebook.third == Third::Director => {
                // The third is the director's, also where the director gave one of the first two:
                // nobody else could end it.
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
    /// The first two agree: there is no third.
    #[error("expected two opinions that differ, got two alike: the ruling stands")]
    Agreed,
    /// The third is the director's.
    #[error("expected the director for the third opinion, got a word judge: ask the director")]
    OnlyTheDirector,
    /// There are three: no more.
    #[error("expected at most three opinions: the ruling is final")]
    Final,
    /// A judge gives one opinion.
    #[error("expected another judge than before: ask one who has not judged it")]
    SameJudge,
}
