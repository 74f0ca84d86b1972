//! A record: something that happened, not yet numbered or chained.

use super::head_code::HeadCode;
use super::place::Place;
use super::wall_time::WallTime;
use crate::challenge::{By, Decision, Link, Moment, Office, Unjudged};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// By the station's wall clock.
    pub wall: WallTime,
    /// Since the station was started, by a clock no one can set.
    pub since_start: Moment,
    /// The rulebook in force.
    pub rulebook: Choice,
    /// Where in the event.
    pub place: Place,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// The station was started.
    Opened,
    /// The station was started, and this journal begun: the one before, with this head code, is
    /// archived.
    OpenedAfter(HeadCode),
    /// The session before this one did not end by closing or reloading the page: the machine or the
    /// browser was stopped.
    UncleanEnd,
    /// An earlier journal could not be read and was set aside; this one was begun. Says which and why.
    SetAside(String),
    /// The director changed what the station judges by. Says what holds now.
    Settings(String),
    /// Somebody was let in to the desk.
    DeskOpened(Office),
    /// A wrong PIN was given; how many there were in a row.
    WrongPin(u32),
    /// A PIN was set anew.
    PinSet(Office),
    /// A lexicon was installed, removed, or joined of two. Says what was done and which it is.
    Lexicon(String),
    /// The journal was exported: in which form, and up to which head code.
    Exported(String),
    /// The journal of an earlier event was deleted. Says which, and its head code.
    Deleted(String),
    /// The event has ended, and with it this journal: another goes on. Nothing follows this entry.
    Archived,
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
            Self::Opened | Self::OpenedAfter(_) => "opened",
            Self::UncleanEnd => "unclean-end",
            Self::SetAside(_) => "set-aside",
            Self::Settings(_) => "settings",
            Self::DeskOpened(_) => "desk-opened",
            Self::WrongPin(_) => "wrong-pin",
            Self::PinSet(_) => "pin-set",
            Self::Lexicon(_) => "lexicon",
            Self::Exported(_) => "exported",
            Self::Deleted(_) => "deleted",
            Self::Archived => "archived",
            Self::Decided(decision) => kind_of(decision),
        }
    }

    /// Whether it happened at the desk and belongs to no challenge.
    pub const fn is_of_desk(&self) -> bool {
        matches!(
            self,
            Self::Settings(_)
                | Self::DeskOpened(_)
                | Self::WrongPin(_)
                | Self::PinSet(_)
                | Self::Lexicon(_)
                | Self::Exported(_)
                | Self::Deleted(_)
                | Self::Archived
        )
    }

    /// The number of the challenge it belongs to, as the entry with number `sequence`: a challenge
    /// that begins with it has that number.
    pub fn challenge(&self, sequence: u64) -> Option<u64> {
        match self {
            Self::Decided(decision) => Some(decision.challenge().unwrap_or(sequence)),
            _ => None,
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
