//! A ruling: a chain of opinions on a slip.

use super::opinion::{By, Opinion};
use super::slip::Slip;

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

    /// Whether a person judged it by hand.
    pub fn is_manual(&self) -> bool {
        self.opinions().any(|opinion| matches!(opinion.by, By::Judge(_) | By::Joined(..)))
    }
}
