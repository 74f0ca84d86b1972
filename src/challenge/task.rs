//! What a slip is typed for, and by whom.

use super::delays::{JUDGE_IDLE, SLIP_IDLE};
use super::link::Link;
use super::opinion::Judge;
use std::time::Duration;

/// What a slip is typed for, and by whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// The challenge it belongs to.
    pub link: Link,
    /// The word judge who works the station for the players, if one does.
    pub judge: Option<Judge>,
    /// Whether the judge looks the words up by hand; then the station looks nothing up.
    pub by_hand: bool,
}

impl Task {
    /// The players' own: a new challenge, looked up by themselves.
    pub const PLAYERS: Self = Self { link: Link::New, judge: None, by_hand: false };

    /// The players' own, linked to an earlier challenge.
    pub const fn linked(link: Link) -> Self {
        Self { link, ..Self::PLAYERS }
    }

    /// How long a slip may lie untouched.
    pub const fn idle(&self) -> Duration {
        if self.judge.is_some() { JUDGE_IDLE } else { SLIP_IDLE }
    }
}
