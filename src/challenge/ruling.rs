//! A ruling: a chain of opinions on a slip.

use super::{By, Opinion, Slip, Verdict};

/// A slip and the opinions on it, the first given first. There is no ruling without an opinion.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    slip: Slip,
    first: Opinion,
    later: Vec<Opinion>,
}

impl Ruling {
    /// A ruling by its first opinion.
    pub const fn new(slip: Slip, first: Opinion) -> Self {
        Self { slip, first, later: Vec::new() }
    }

    /// The same, with one opinion more.
    #[must_use]
    pub fn with(mut self, opinion: Opinion) -> Self {
        self.later.push(opinion);
        self
    }

    /// The slip that was judged.
    pub const fn slip(&self) -> &Slip {
        &self.slip
    }

    /// The first opinion.
    pub const fn first(&self) -> &Opinion {
        &self.first
    }

    /// The last opinion.
    pub fn last(&self) -> &Opinion {
        self.later.last().unwrap_or(&self.first)
    }

    /// All opinions, in order.
    pub fn opinions(&self) -> impl Iterator<Item = &Opinion> {
        std::iter::once(&self.first).chain(&self.later)
    }

    /// Whether the players looked it up themselves and nobody has judged it since. (The edition about to
    /// come in does not judge.)
    pub fn is_self_lookup(&self) -> bool {
        let by_station = matches!(self.first.by, By::Station(_));
        by_station && !self.later.iter().any(Opinion::counts)
    }

    /// Whether the station alone has judged it, whoever typed.
    pub fn is_by_station(&self) -> bool {
        self.later.is_empty()
            && match &self.first.by {
                By::Station(_) => true,
                By::StationAndJudge { judge, .. } => judge.source.is_empty(),
                By::Judge(_) | By::ComingEdition(_) => false,
            }
    }

    /// Whether a person who judged it gave this verdict.
    pub fn is_judges(&self, verdict: Verdict) -> bool {
        self.opinions().any(|opinion| opinion.judge().is_some() && opinion.verdict == verdict)
    }
}
