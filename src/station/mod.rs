//! The station: the one state machine that decides, `step(state, event, now) -> (state, effects)`.
//!
//! It joins the [`Procedure`] of a challenge to the [`Book`] of the journal, the lexicon in force and
//! the version that waits, and says what the shell has to do. Like every core room it knows no
//! browser and reads no clock.

mod countdown;
mod desk;
mod event;
mod kept;
mod recording;
mod step;

pub use countdown::Countdown;
pub use event::{Effect, Event, InForce};
pub use kept::Kept;
pub use step::step;

use crate::challenge::{Again, Ending, Input, Key, Moment, Procedure, Task, Terms};
use crate::console::{Desk, Installed, Pins, Settings, Tries};
use crate::journal::{Book, StationId};
use crate::rulebook::{ByWordJudge, Choice, Rulebook};
use recording::Recording;
use std::time::Duration;

/// All that the station knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Station {
    phase: Phase,
    desk: Option<Desk>,
    settings: Settings,
    /// Why the settings that were kept cannot be read, until others are chosen.
    unread: Option<String>,
    pins: Pins,
    tries: Tries,
    installed: Vec<Installed>,
    in_force: Option<InForce>,
    last: Option<Last>,
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
#[allow(clippy::large_enum_variant)] // There is one, and it is in service nearly always.
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

/// The last challenge the players looked up themselves, and when its verdict was last on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Last {
    again: Again,
    seen: Moment,
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
    /// A station that has just been switched on, with what was kept of its settings.
    pub fn new(id: StationId, kept: Kept, now: Moment) -> Self {
        let (settings, unread) = match kept.settings {
            Ok(settings) => (settings, None),
            Err(error) => (Settings::default(), Some(error.to_string())),
        };
        Self {
            phase: Phase::Starting { progress: None },
            desk: None,
            settings,
            unread,
            pins: kept.pins,
            tries: Tries::known(kept.wrong_pins, now),
            installed: Vec::new(),
            in_force: None,
            last: None,
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

    /// The desk, while it is open or its PIN is asked for.
    pub const fn desk(&self) -> Option<&Desk> {
        self.desk.as_ref()
    }

    /// The lexicons in force, once they are open.
    pub const fn in_force(&self) -> Option<&InForce> {
        self.in_force.as_ref()
    }

    /// The rulebook in force, with its options.
    pub const fn choice(&self) -> Choice {
        self.settings.rulebook
    }

    /// The rulebook in force.
    pub const fn rulebook(&self) -> &'static Rulebook {
        self.settings.rulebook.book()
    }

    /// Which lexicons are installed, as far as the desk has asked.
    pub fn installed(&self) -> &[Installed] {
        &self.installed
    }

    /// Whether the station judges by its own open list.
    pub fn judges_by_own_list(&self) -> bool {
        let sources = self.rulebook().sources;
        sources.first().is_some_and(|source| self.settings.source(source.title).is_none())
    }

    /// For how long no PIN is taken.
    pub fn pin_wait(&self) -> Duration {
        self.tries.open_at().since(self.now)
    }

    /// What the slip on the screen is for.
    pub const fn task(&self) -> Option<&Task> {
        match self.procedure() {
            Some(procedure) => procedure.task(),
            None => None,
        }
    }

    /// Who types, checks and presses for the slip on the screen.
    pub fn who_acts(&self) -> ByWordJudge {
        let by_judge = self.task().is_some_and(|task| task.judge.is_some());
        self.choice().who_acts(by_judge)
    }

    /// Whether the challenge on the screen can end without a look-up.
    pub fn can_end(&self) -> bool {
        self.task().is_some_and(|task| Ending::is_open(task, &self.terms()))
    }

    /// On what terms a challenge is run now.
    pub fn terms(&self) -> Terms {
        let open = |last: &Last| {
            last.again.tries > 0 && (self.is_about(last) || self.now < self.repeat_until(last))
        };
        Terms {
            rulebook: self.choice(),
            again: self.last.filter(open).map(|last| last.again),
            second: self.in_force.as_ref().is_some_and(|in_force| in_force.coming.is_some()),
        }
    }

    /// Whether the verdict of this challenge is on the screen, or its number is being asked for.
    fn is_about(&self, last: &Last) -> bool {
        match self.procedure() {
            Some(Procedure::Verdict(showing)) => showing.challenge() == Some(last.again.number),
            Some(Procedure::Again(_)) => true,
            _ => false,
        }
    }

    fn repeat_until(&self, last: &Last) -> Moment {
        last.seen.after(Duration::from_mins(self.settings.repeat_minutes.into()))
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
    /// Enter and the space bar move to and press the buttons, as everywhere; but at the desk Enter is
    /// the page's own.
    pub fn takes(&self, input: Input) -> bool {
        let (Input::Press(key) | Input::Held(key)) = input else { return true };
        if self.desk.is_some() {
            // The others scroll a long page.
            return !matches!(key, Key::Tab | Key::Up | Key::Down | Key::Space | Key::Other);
        }
        match &self.phase {
            Phase::InService(Procedure::Count(_)) | Phase::OutOfService { .. } => {
                !matches!(key, Key::Tab | Key::Up | Key::Down | Key::Enter | Key::Space)
            }
            Phase::InService(_) => true,
            Phase::Starting { .. } | Phase::Occupied => false,
        }
    }

    /// The seconds to count down on the screen.
    pub fn countdown(&self) -> Option<Countdown> {
        match &self.desk {
            Some(desk) => Countdown::of_desk(desk, self.now),
            None => Countdown::of(self.procedure()?, self.now),
        }
    }
}
