//! A record: something that happened, before it has a number in the journal.

use super::event_context::EventContext;
use super::happening::Happening;
use super::ruled::{LookUp, RecordedIntake, Ruled};
use super::wall_time::WallTime;
use crate::challenge::{
    By, ChallengeNumber, CorrectVerdict, Decision, Intake, Moment, Origin, Ruling, Unjudged,
};
use crate::rulebook::{Choice, Player};

/// Something that happened at the station.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// When, and under which rules.
    pub at: At,
    /// The challenge it belongs to; none if it begins a challenge, or belongs to no challenge.
    challenge: Option<ChallengeNumber>,
    /// The earlier challenge that this one judges again.
    repeats: Option<ChallengeNumber>,
    happening: Happening,
}

/// When something happened, and under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The time by the station's wall clock.
    pub wall: WallTime,
    /// The time since the station was started, by a clock that nobody can set.
    pub since_start: Moment,
    /// The rulebook in use.
    pub rulebook: Choice,
    /// The station, the event and the round.
    pub context: EventContext,
}

impl Record {
    /// A record of something that happened to the station or at the desk.
    pub const fn of(at: At, happening: Happening) -> Self {
        Self { at, challenge: None, repeats: None, happening }
    }

    /// A record of a decision in a challenge.
    pub fn decided(at: At, decision: &Decision) -> Self {
        let origin = match decision {
            Decision::Ruling { origin, .. }
            | Decision::Referral { origin, .. }
            | Decision::Unjudged { origin, .. } => Some(*origin),
            _ => None,
        };
        let happening = happening(decision, origin, &at);
        let repeats = origin.and_then(Origin::repeats);
        Self { challenge: decision.challenge(), repeats, happening, at }
    }

    pub const fn happening(&self) -> &Happening {
        &self.happening
    }

    /// The number of the challenge it belongs to. `begun` is how many challenges of the event began earlier. A
    /// challenge that begins with this record gets the next number.
    pub fn challenge(&self, begun: u64) -> Option<ChallengeNumber> {
        let next = || ChallengeNumber::new(self.at.context.mark, begun.saturating_add(1));
        self.happening.is_of_challenge().then(|| self.challenge.unwrap_or_else(next))
    }

    /// Moves the numbers of the challenges that it belongs to and repeats, if those were not stored.
    pub fn move_numbers(&mut self, stored: u64, by: u64) {
        for number in [&mut self.challenge, &mut self.repeats].into_iter().flatten() {
            *number = number.moved(stored, by);
        }
    }

    /// The number of the earlier challenge that this one judges again.
    pub const fn repeats(&self) -> Option<ChallengeNumber> {
        self.repeats
    }
}

fn happening(decision: &Decision, origin: Option<Origin>, at: &At) -> Happening {
    let words = decision.words();
    let intake = origin.map(|origin| intake(origin, at)).unwrap_or_default();
    match decision {
        Decision::Ruling { origin, ruling } => {
            let ruled = ruled(ruling, intake, &at.rulebook, words);
            match (origin, &ruled.by) {
                (Origin::Repeat { .. }, _) => Happening::Repeat(ruled),
                (Origin::Rest { .. }, _) => Happening::Separate(ruled),
                (_, By::Judge(_) | By::StationAndJudge { .. }) => Happening::Manual(ruled),
                (_, By::Station(_) | By::ComingEdition(_)) => Happening::SelfLookup(ruled),
            }
        }
        Decision::LookUp { slip, opinion } => Happening::LookUp(LookUp {
            words: slip.clone(),
            verdict: opinion.verdict,
            by: opinion.by.clone(),
        }),
        Decision::Referral { referral, .. } => Happening::Referral {
            intake,
            words: referral.slip().clone(),
            lexicons: at.context.lexicons.clone(),
        },
        Decision::Review { .. } => Happening::Review,
        Decision::Unjudged { declared, how, .. } => {
            let declared = *declared as u64;
            match how {
                Unjudged::Conceded(by) => {
                    let stands = *by == Player::Challenger;
                    let consequence = at.rulebook.consequence(stands, words).into();
                    Happening::Conceded { intake, declared, by: *by, consequence }
                }
                Unjudged::Withdrawn => Happening::Withdrawn { intake, declared },
                Unjudged::Rescinded => Happening::Rescinded { intake, declared },
                Unjudged::Void => Happening::Void { intake, declared },
            }
        }
        Decision::Separate { responsible, points, .. } => {
            Happening::Responsible { responsible: *responsible, points: *points }
        }
        Decision::Opinion { ruling, .. } => {
            Happening::Opinion(ruled(ruling, intake, &at.rulebook, words))
        }
        Decision::Correction {
            judge, correct: CorrectVerdict { verdict, reason }, award, ..
        } => {
            let (judge, verdict, reason) = (judge.clone(), *verdict, *reason);
            Happening::Correction { judge, verdict, reason, award: *award }
        }
    }
}

/// The answers on the count screen. The time taken runs from the first answer, so it is only recorded with the
/// slip that begins the challenge.
fn intake(origin: Origin, at: &At) -> RecordedIntake {
    let Intake { lexicon, table, player, began } = at.context.intake;
    let begins = matches!(origin, Origin::New | Origin::Repeat { .. });
    let took = began.filter(|_| begins).map(|began| at.since_start.since(began));
    let took = took.map(|took| u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
    RecordedIntake { lexicon, table, player, took }
}

/// The last opinion, and the outcome of the whole ruling for a challenge of `words` words.
fn ruled(ruling: &Ruling, intake: RecordedIntake, choice: &Choice, words: usize) -> Ruled {
    let opinion = ruling.last();
    let outcome = ruling.outcome(&choice.book().opinions);
    let cost = |stands| choice.consequence(stands, words).into();
    Ruled {
        intake,
        words: ruling.slip().clone(),
        verdict: opinion.verdict,
        by: opinion.by.clone(),
        outcome,
        consequence: outcome.verdict().map(|verdict| cost(verdict.is_acceptable())),
    }
}
