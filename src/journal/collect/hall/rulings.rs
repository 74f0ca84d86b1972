//! Works out how the challenges of a journal were ruled, from what the view says about their entries. The view has no
//! words of slips. A challenge that is still open counts without a verdict. (The view does not say who gave an opinion
//! either, so one from the lists alone ends the wait for the books here, although it does not in the log.)

use super::view::Fact;
use crate::journal::statistics::{Statistics, Tally};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The outcome of a ruling, as the view states it. It is not an `Outcome`, because no text from outside may make a
/// verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ruled {
    Acceptable,
    Unacceptable,
    DirectorDecides,
}

/// The challenges of a journal, by the count in their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Rulings(BTreeMap<u64, Challenge>);

#[derive(Clone, Copy, Debug, Default)]
struct Challenge {
    round: Option<u16>,
    /// The outcome of the last ruling.
    ruled: Option<Ruled>,
    /// The outcome so far; none if nobody has ruled, or the challenged player gave up.
    outcome: Option<Ruled>,
    /// Whether a slip waits for the judge, or players asked for a look in the books.
    is_open: bool,
    /// Whether it was judged again, as another challenge.
    is_replaced: bool,
    is_corrected: bool,
}

impl Rulings {
    /// Adds the next entry of the journal, by the same rules as the log (`journal/log/reading.rs`).
    pub(super) fn enter(&mut self, fact: &Fact) {
        let Some(number) = fact.challenge else { return };
        if let Some(earlier) = fact.repeats.and_then(|earlier| self.0.get_mut(&earlier.count())) {
            earlier.is_replaced = true;
        }
        let new = Challenge { round: fact.round, ..Challenge::default() };
        let challenge = self.0.entry(number.count()).or_insert(new);
        match (fact.kind.as_str(), fact.outcome) {
            ("referral", _) => (challenge.is_open, challenge.outcome) = (true, None),
            ("review", _) => challenge.is_open = true,
            ("correction", _) => challenge.is_corrected = true,
            ("conceded" | "withdrawn" | "rescinded" | "void", _) => {
                let given_up = fact.by.as_deref() == Some("challenged-player");
                challenge.outcome = challenge.ruled.filter(|_| !given_up);
                challenge.is_open = false;
            }
            (_, Some(outcome)) => {
                // A correction lapses if a later opinion changes the ruling.
                challenge.is_corrected &= challenge.ruled.is_none_or(|before| before == outcome);
                (challenge.ruled, challenge.outcome) = (Some(outcome), Some(outcome));
                challenge.is_open = false;
            }
            _ => {}
        }
    }

    /// Adds these challenges to the statistics, to those of their rounds, and to those of their station.
    pub(super) fn add_to(
        &self,
        statistics: &mut Statistics,
        rounds: &mut BTreeMap<Option<u16>, Tally>,
        station: &mut Tally,
    ) {
        for challenge in self.0.values() {
            if challenge.is_replaced {
                statistics.replaced += 1;
                continue;
            }
            statistics.corrected += u64::from(challenge.is_corrected);
            let acceptable = challenge.acceptable();
            for tally in [&mut statistics.all, rounds.entry(challenge.round).or_default(), station]
            {
                tally.count(acceptable);
            }
        }
    }
}

impl Challenge {
    /// Whether its play was acceptable; `None` while there is no verdict, or while the verdict may still change.
    fn acceptable(&self) -> Option<bool> {
        match self.outcome.filter(|_| !self.is_open) {
            Some(Ruled::Acceptable) => Some(true),
            Some(Ruled::Unacceptable) => Some(false),
            Some(Ruled::DirectorDecides) | None => None,
        }
    }
}
