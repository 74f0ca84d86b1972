//! The station: the one state machine that decides, `step(state, event, now) -> (state, effects)`.
//!
//! It joins the [`Procedure`] of a challenge to the [`Writer`] of the journal, the lexicon in force and
//! the version that waits, and says what the shell has to do. Like every core room it knows no
//! browser and reads no clock.
//!
//! # From the adjudication key to the journal's answer
//!
//! The files on the way, in order; those in brackets only say what passes. 31 in all.
//!
//! 1. The key: `app/adapters/keyboard`, `app/run/listen`; `station/keys` says whether it is the station's and
//!    `station/offers` what it means; `app/run/mod` sends it with both clocks.
//! 2. The step: `station/step` (`station/event`), `station/transition` for what was before, `station/pair`
//!    whether the pair sets something for itself, `station/terms` on what terms the challenge is run.
//! 3. The screen: `challenge/screens/mod`, `slip` or `check`, then `judging`, which waits, and asks for a
//!    judgement (`challenge/request`).
//! 4. The lexicons: `app/run/mod` hands the effect to `challenge/authorities`, `authority`, `referral` or `verdict`,
//!    `lexicon/set`; a ruling comes back (`challenge/ruling`, `challenge/opinion`).
//! 5. The entry: `station/step` again, `judging` makes it a decision (`challenge/decision`), `station/recording`
//!    enters it: `journal/record` (`journal/happening`), `journal/writer`, `journal/entry`.
//! 6. The write: `app/run/mod`, `app/adapters/journal_store`, `app/adapters/indexed_db`.
//! 7. The answer: `station/step`, `station/recording`, `journal/writer`, and `judging` gives way to
//!    `challenge/screens/verdict`, the verdict.

mod boot;
mod copies;
mod countdown;
mod desk;
mod event;
mod fullscreen;
mod journal;
mod keys;
mod leaving;
mod offers;
mod page;
mod pair;
mod recording;
mod saying;
mod session;
mod signing;
mod spoken;
mod starting;
mod step;
mod suspend;
mod terms;
mod transition;
mod updates;

pub use boot::{BootState, Records};
pub use copies::Found;
pub use countdown::Countdown;
pub use event::{Effect, Event};
pub use step::{Now, step};
pub use suspend::Cleared;

use crate::challenge::{Again, Moment, Procedure};
use crate::desk::Desk;
use crate::desk::diagnostics::{Cause, Failures};
use crate::journal::{Log, Standing, StationId, WallTime, Writer};
use crate::rulebook::{Choice, Rulebook};
use crate::setup::{InForce, Installed, Pins, Settings, Theme};
use boot::{Boot, Saving};
use fullscreen::Fullscreen;
use pair::Pair;
use recording::Recording;
use session::Session;
use signing::Signing;
use std::collections::VecDeque;
use std::time::Duration;
use suspend::Suspend;
use updates::Updates;

/// All that the station knows.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub struct Station {
    phase: Phase,
    session: Session,
    settings: Settings,
    /// Until it is known what is saved here.
    boot: Option<Boot>,
    /// The generations of settings and PINs that were saved last.
    standing: Standing,
    /// Why the settings that were saved cannot be used, until others are chosen.
    unread: Option<String>,
    /// Why the station is out of service, while a judge rules by hand all the same.
    by_hand: Option<String>,
    /// Whether a director is to be asked to set the station up.
    first: bool,
    /// Whether nothing that is set is kept for long: the page was not opened from the home screen.
    fleeting: bool,
    /// The settings that are being saved, oldest first.
    saving: VecDeque<Saving>,
    /// Whether one copy of settings or PINs was restored from the other in this session.
    restored: bool,
    installed: Vec<Installed>,
    /// For each lexicon offered.
    in_force: Option<Vec<InForce>>,
    last: Option<Last>,
    /// What the players at the station have set for themselves.
    pair: Pair,
    recording: Recording,
    signing: Signing,
    failures: Failures,
    kept: bool,
    updates: Updates,
    touched: Moment,
    /// When something was last heard of the lexicon that is being got ready.
    heard: Moment,
    fullscreen: Fullscreen,
    suspend: Suspend,
    now: Moment,
    wall: WallTime,
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

impl Station {
    /// A station that has just been switched on.
    pub fn new(id: StationId, state: BootState, now: Now) -> Self {
        let Now { mono: now, wall } = now;
        let fleeting = state.off_home_screen;
        Self {
            phase: Phase::Starting { progress: None },
            session: Session::new(now),
            settings: Settings::default(),
            boot: Some(Boot { state, records: None, witness: None, follows: false }),
            standing: Standing::default(),
            unread: None,
            by_hand: None,
            first: false,
            fleeting,
            saving: VecDeque::new(),
            restored: false,
            installed: Vec::new(),
            in_force: None,
            last: None,
            pair: Pair::default(),
            recording: Recording::new(id),
            signing: Signing::default(),
            failures: Failures::default(),
            kept: false,
            updates: Updates::new(now),
            touched: now,
            heard: now,
            fullscreen: Fullscreen::default(),
            suspend: Suspend::default(),
            now,
            wall,
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
        self.session.desk.as_ref()
    }

    /// Whether a director is asked to set the station up.
    pub const fn is_first_start(&self) -> bool {
        self.first
    }

    /// Which PINs are set.
    pub const fn pins(&self) -> Pins {
        self.session.pins
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

    /// Whether the station judges by its own open list, and by no other.
    pub fn judges_by_own_list(&self) -> bool {
        self.settings.offers().iter().all(Option::is_none)
    }

    /// The list that the rulebook names, if players are judged by another and the director has not said
    /// that they are.
    pub fn another_list_than(&self) -> Option<&'static str> {
        let mut unsaid = self.offered().iter().filter(|_| !self.settings.another_list);
        unsaid.find_map(|in_force| in_force.another_than)
    }

    /// For how long no PIN is taken.
    pub fn pin_wait(&self) -> Duration {
        self.session.tries.open_at().since(self.now)
    }

    /// The station's name: the director's, or the one it has by itself.
    pub fn name(&self) -> String {
        let set = &self.settings.station;
        if set.is_empty() { self.recording.book.station().name() } else { set.clone() }
    }

    /// The journal.
    pub const fn book(&self) -> &Writer {
        &self.recording.book
    }

    /// What the journal says, while the desk looks at it.
    pub fn log(&self) -> Option<&Log> {
        self.session.log.as_deref()
    }

    /// How many rulings are given but NOT RECORDED: the director is told while there are any.
    pub fn not_recorded(&self) -> usize {
        if self.recording.failing { self.recording.book.unwritten_rulings() } else { 0 }
    }

    /// Why rulings are not recorded, as far as the store said.
    pub const fn not_recorded_because(&self) -> Option<&Cause> {
        self.recording.cause.as_ref()
    }

    /// What failed lately, and was survived.
    pub const fn failures(&self) -> &Failures {
        &self.failures
    }

    /// Whether something else that happened at the desk is not recorded: what was set, who came in.
    pub fn desk_not_recorded(&self) -> bool {
        self.recording.failing && self.recording.book.unwritten_of_desk()
    }

    /// Whether the site is kept for use without the network.
    pub const fn works_offline(&self) -> bool {
        self.kept
    }

    /// The generations of settings and PINs that were saved last, or are known to have been.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Whether one copy of settings or PINs was restored from the other in this session.
    pub const fn has_restored(&self) -> bool {
        self.restored
    }

    /// Whether settings are being saved.
    pub fn is_saving(&self) -> bool {
        !self.saving.is_empty()
    }

    /// The colours of the screens, once it is known what is set.
    pub fn theme(&self) -> Option<Theme> {
        self.boot.is_none().then_some(self.settings.theme)
    }

    /// What was found in the journal's copies in this session.
    pub const fn found(&self) -> Found {
        self.recording.found
    }

    /// The seconds to count down on the screen.
    pub fn countdown(&self) -> Option<Countdown> {
        match &self.session.desk {
            Some(desk) => Countdown::of_desk(desk, self.now),
            None => Countdown::of(self.procedure()?, self.now),
        }
    }
}
