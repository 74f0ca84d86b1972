//! A ruling is a chain of opinions on a slip.

use super::{By, Opinion, Separately, Slip, Verdict};
use crate::rulebook::Rulebook;

/// A slip and at least one opinion on it, in the order they were given.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    slip: Slip,
    first: Opinion,
    later: Vec<Opinion>,
    separately: Option<Separately>,
}

impl Ruling {
    pub const fn new(slip: Slip, first: Opinion) -> Self {
        Self { slip, first, later: Vec::new(), separately: None }
    }

    /// Adds an opinion.
    #[must_use]
    pub fn with(mut self, opinion: Opinion) -> Self {
        self.later.push(opinion);
        self
    }

    /// Notes what is known about words of the challenge that were looked up separately.
    #[must_use]
    pub fn with_separately(self, separately: Option<Separately>) -> Self {
        Self { separately, ..self }
    }

    /// What is known about words of the challenge that were looked up separately; none if nobody has said who was
    /// responsible.
    pub const fn separately(&self) -> Option<Separately> {
        self.separately
    }

    /// The slip that was judged.
    pub const fn slip(&self) -> &Slip {
        &self.slip
    }

    pub const fn first(&self) -> &Opinion {
        &self.first
    }

    pub fn last(&self) -> &Opinion {
        self.later.last().unwrap_or(&self.first)
    }

    /// All opinions, in order.
    pub fn opinions(&self) -> impl Iterator<Item = &Opinion> {
        std::iter::once(&self.first).chain(&self.later)
    }

    /// Whether the players looked the words up themselves and nobody has judged them since. (The
    /// opinion of a coming edition is shown, but does not count.)
    pub fn is_self_lookup(&self) -> bool {
        let by_station = matches!(self.first.by, By::Station(_));
        by_station && !self.later.iter().any(Opinion::counts)
    }

    /// Whether only the station has judged the slip, no matter who typed.
    pub fn is_by_station(&self) -> bool {
        self.later.is_empty() && self.first.is_by_lists()
    }

    /// Whether a judge gave the last opinion by hand.
    pub fn is_by_hand(&self) -> bool {
        matches!(self.last().by, By::Judge(_))
    }

    /// Whether the books of a rulebook could still change the ruling. They could if the lists found the play
    /// unacceptable, and nobody has looked in a book since. A second opinion from the lists alone does not end this: it
    /// says no more than they do (`sanspa-2001` 13.6).
    pub fn is_open_to_books(&self, book: &Rulebook) -> bool {
        let counting: Vec<&Opinion> = self.opinions().filter(|opinion| opinion.counts()).collect();
        let from_lists =
            |later: &&Opinion| !later.judge().is_some_and(|judge| judge.used_a_book(book));
        match counting.as_slice() {
            [first, later @ ..] if first.is_by_lists() && later.len() < 2 => {
                counting.iter().all(|opinion| !opinion.verdict.is_acceptable())
                    && later.iter().all(from_lists)
            }
            _ => false,
        }
    }

    /// Whether a judge gave this verdict by hand or after looking in a book. A verdict by the station's lists alone does
    /// not count, even if a judge typed the slip.
    pub fn has_judges_verdict(&self, verdict: Verdict) -> bool {
        let is_manual = |opinion: &Opinion| opinion.judge().is_some() && !opinion.is_by_lists();
        self.opinions().any(|opinion| is_manual(opinion) && opinion.verdict == verdict)
    }
}
