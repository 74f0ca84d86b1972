//! A record: something that happened, not yet numbered or chained.

use super::wall_time::WallTime;
use crate::challenge::{By, Decision, Link, Moment, Unjudged};
use crate::rulebook::Choice;

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
    /// The rulebook in force.
    pub rulebook: Choice,
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
    /// The director changed what the station judges by. Says what holds now.
    Settings(String),
    /// A challenge, or a step after it, came to this.
    Decided(Decision),
}

impl From<Decision> for Happening {
    fn from(decision: Decision) -> Self {
        Self::Decided(decision)
    }
}

impl Happening {
    /// The kind, as the journal writes it. (`form.rs` says what each means.)
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::UncleanEnd => "unclean-end",
            Self::SetAside(_) => "set-aside",
            Self::Settings(_) => "settings",
            Self::Decided(decision) => kind_of(decision),
        }
    }

    /// The number of the challenge it belongs to, as the entry with number `sequence`: a challenge
    /// that begins with it has that number.
    pub fn challenge(&self, sequence: u64) -> Option<u64> {
        match self {
            Self::Opened | Self::UncleanEnd | Self::SetAside(_) | Self::Settings(_) => None,
            Self::Decided(decision) => Some(decision.challenge().unwrap_or(sequence)),
        }
    }
}

fn kind_of(decision: &Decision) -> &'static str {
    match decision {
        Decision::Ruling { link: Link::Repeat { .. }, .. } => "repeat",
        Decision::Ruling { link: Link::Rest { .. }, .. } | Decision::Separate { .. } => "separate",
        Decision::Ruling { ruling, .. } => match ruling.last().by {
            By::Judge(_) | By::Joined(..) => "manual",
            By::Station(_) | By::Coming(_) => "self-lookup",
        },
        Decision::Referral { .. } => "referral",
        Decision::Unjudged { how: Unjudged::Conceded(_), .. } => "conceded",
        Decision::Unjudged { how: Unjudged::Withdrawn, .. } => "withdrawn",
        Decision::Opinion { .. } => "opinion",
        Decision::Correction { .. } => "correction",
    }
}
