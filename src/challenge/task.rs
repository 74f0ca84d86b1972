//! The purpose of a slip, and who types it.

use super::delays::JUDGE_IDLE;
use super::intake::Intake;
use super::moment::Moment;
use super::opinion::Judge;
use super::origin::Origin;
use super::times::Times;
use std::time::Duration;

/// The purpose of a slip, and who types it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// The challenge the slip belongs to.
    pub link: Origin,
    /// The word judge at the keys, if the players do not type themselves.
    pub judge: Option<Judge>,
    /// Whether the judge looks the words up by hand. Then the station looks nothing up.
    pub by_hand: bool,
    /// The answers to the intake questions.
    pub asked: Intake,
    /// How long the screens wait.
    pub times: Times,
}

impl Task {
    /// A new challenge that the players look up themselves.
    pub const PLAYERS: Self = Self {
        link: Origin::New,
        judge: None,
        by_hand: false,
        asked: Intake::NOTHING,
        times: Times::USUAL,
    };

    /// A slip the players look up themselves for an earlier challenge, with the answers given for
    /// it.
    pub const fn linked(link: Origin, asked: Intake, times: Times) -> Self {
        Self { link, judge: None, by_hand: false, asked, times }
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
