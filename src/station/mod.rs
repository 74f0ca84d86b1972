//! The station: the one state machine that decides, `step(state, event, now) -> (state, effects)`.
//!
//! It joins the [`Procedure`] of a challenge to the [`Book`] of the journal, the lexicon in force and
//! the version that waits, and says what the shell has to do. Like every core room it knows no
//! browser and reads no clock.

mod countdown;
mod event;
mod recording;
mod step;

pub use countdown::Countdown;
pub use event::{Effect, Event};
pub use step::step;

use crate::challenge::{Input, Key, Moment, Procedure};
use crate::journal::{Book, StationId};
use crate::lexicon::Identity;
use crate::rulebook::{NASPA_2017, Rulebook};
use recording::Recording;
use std::sync::Arc;

/// All that the station knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Station {
    phase: Phase,
    lexicon: Option<Arc<Identity>>,
    book: Book,
    recording: Recording,
    set_aside: bool,
    kept: bool,
    update: Update,
    looked: Moment,
    touched: Moment,
    now: Moment,
}

/// What the station is doing.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Getting its lexicon ready.
    Starting {
        /// Words done, of how many, once that is known.
        progress: Option<(u32, u32)>,
    },
    /// Another tab runs the station; this one shows nothing else.
    Occupied,
    /// It will not judge (promise 5).
    OutOfService {
        /// What is wrong and what to do, for the director.
        why: String,
    },
    /// It judges.
    InService(Procedure),
}

/// A new version of the station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Update {
    #[default]
    None,
    Ready,
    Taken,
}

impl Station {
    /// A station that has just been switched on.
    pub const fn new(id: StationId, now: Moment) -> Self {
        Self {
            phase: Phase::Starting { progress: None },
            lexicon: None,
            book: Book::unread(id),
            recording: Recording { writing: None, retry: None, failing: false },
            set_aside: false,
            kept: false,
            update: Update::None,
            looked: now,
            touched: now,
            now,
        }
    }

    /// What the station is doing.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The challenge, while the station is in service.
    pub const fn procedure(&self) -> Option<&Procedure> {
        match &self.phase {
            Phase::InService(procedure) => Some(procedure),
            _ => None,
        }
    }

    /// The lexicon in force, once it is open.
    pub fn lexicon(&self) -> Option<&Identity> {
        self.lexicon.as_deref()
    }

    /// The rulebook in force.
    #[allow(clippy::unused_self)] // The director's choice, in time.
    pub const fn rulebook(&self) -> &'static Rulebook {
        &NASPA_2017
    }

    /// The station's name.
    pub fn name(&self) -> String {
        self.book.station().name()
    }

    /// The journal.
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// How many rulings are given but NOT RECORDED: the director is told while there are any.
    pub fn not_recorded(&self) -> usize {
        if self.recording.failing { self.book.unwritten_rulings() } else { 0 }
    }

    /// Whether the site is kept for use without the network.
    pub const fn works_offline(&self) -> bool {
        self.kept
    }

    /// Whether an earlier journal could not be read and was set aside in this session.
    pub const fn journal_set_aside(&self) -> bool {
        self.set_aside
    }

    /// Whether a key is the station's now, and not the browser's. On screens that hold no words, TAB,
    /// Enter and the space bar move to and press the buttons, as everywhere.
    pub fn takes(&self, input: Input) -> bool {
        let (Input::Press(key) | Input::Held(key)) = input else { return true };
        match &self.phase {
            Phase::InService(Procedure::Count(_)) | Phase::OutOfService { .. } => {
                !matches!(key, Key::Tab | Key::Up | Key::Enter | Key::Space)
            }
            Phase::InService(_) => true,
            Phase::Starting { .. } | Phase::Occupied => false,
        }
    }

    /// The seconds to count down on the screen.
    pub fn countdown(&self) -> Option<Countdown> {
        Countdown::of(self.procedure()?, self.now)
    }
}
