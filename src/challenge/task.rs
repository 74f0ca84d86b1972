//! The purpose of a slip, and who types it.

use super::delays::JUDGE_IDLE;
use super::{Intake, Judge, Moment, Origin, Times};
use crate::rulebook::Choice;
use std::time::Duration;

/// The purpose of a slip, and who types it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// The challenge that the slip belongs to.
    pub origin: Origin,
    /// The word judge who operates the station for the players, if one does.
    pub judge: Option<Judge>,
    /// Whether the judge looks the words up by hand. If so, the station looks nothing up.
    pub by_hand: bool,
    /// What the players answered on the count screen.
    pub intake: Intake,
    /// The rulebook of the slip's challenge, if it was chosen at the desk; none if it is the rulebook of the chosen
    /// lexicon.
    pub rulebook: Option<Choice>,
    /// Whether words of the challenge are looked up separately, under rules with a penalty for that, and nobody has said
    /// yet who was responsible.
    pub asks_who: bool,
    /// How long the slip's screens wait for people.
    pub times: Times,
}

impl Task {
    /// A new challenge that the players look up themselves.
    pub const PLAYERS: Self = Self {
        origin: Origin::New,
        judge: None,
        by_hand: false,
        intake: Intake::NOTHING,
        rulebook: None,
        asks_who: false,
        times: Times::USUAL,
    };

    /// A slip that players type, linked to an earlier challenge, with the answers given for that challenge.
    pub const fn linked(origin: Origin, intake: Intake, times: Times) -> Self {
        Self { origin, intake, times, ..Self::PLAYERS }
    }

    /// How long a slip may go without a key before it is cleared, if there is a limit.
    pub const fn idle(&self) -> Option<Duration> {
        if self.judge.is_some() { Some(JUDGE_IDLE) } else { self.times.slip }
    }

    /// When a screen that was last touched at this moment is cleared.
    pub(super) fn clears_at(&self, touched: Moment) -> Option<Moment> {
        self.idle().map(|idle| touched.after(idle))
    }
}
