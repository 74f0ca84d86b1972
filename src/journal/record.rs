//! A record: something that happened, not yet numbered or chained.

use super::wall_time::WallTime;
use crate::challenge::{Moment, Ruling};

/// Something that happened at the station.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// When, and under which rules.
    pub at: At,
    /// What happened.
    pub happening: Happening,
}

/// When something happened, and under which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// By the station's wall clock.
    pub wall: WallTime,
    /// Since the station was started, by a clock no one can set.
    pub since_start: Moment,
    /// The short id of the rulebook in force.
    pub rulebook: &'static str,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// The station was started.
    Opened,
    /// The session before this one did not end by closing or reloading the page: the machine or the
    /// browser was stopped.
    UncleanEnd,
    /// An earlier journal could not be read and was set aside; this one was begun. Says which and why.
    SetAside(String),
    /// A slip was judged.
    Ruling(Ruling),
}

impl Happening {
    /// The kind, as the journal writes it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::UncleanEnd => "unclean-end",
            Self::SetAside(_) => "set-aside",
            Self::Ruling(_) => "ruling",
        }
    }
}
