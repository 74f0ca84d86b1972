//! The station: the one state machine that decides, `step(state, event, now) -> (state, effects)`.
//!
//! It joins the [`Procedure`] of a challenge to the [`Writer`] of the journal, the open lexicons and a new
//! version of the station, and says what the browser has to do. Like all of the core it knows no browser and
//! reads no clock.
//!
//! # From the adjudication key to the journal's answer
//!
//! These 31 files take part, in this order.
//!
//! 1. The key: `app/adapters/keyboard` and `app/run/listen` read it, `station/keys` says whether it is the
//!    station's, `station/offers` says what it means, and `app/run/mod` sends it with both clocks.
//! 2. The step: `station/step` receives the event (`station/event`). `station/transition` notes what was on the
//!    screen, `station/pair` checks whether the players change their own language or letter size, and
//!    `station/terms` gathers what applies to the challenge.
//! 3. The screen: `challenge/screens/mod` passes the key to `slip` or `check`. `judging` then waits, and asks
//!    for a judgement (`challenge/request`).
//! 4. The lexicons: `app/run/mod` passes the effect to `challenge/authorities`, `authority`, `referral` or
//!    `verdict`, and `lexicon/set`. A ruling comes back (`challenge/ruling`, `challenge/opinion`).
//! 5. The entry: `station/step` again; `judging` makes it a decision (`challenge/decision`) and
//!    `station/recording` enters it, by `journal/record` (`journal/happening`), `journal/writer` and
//!    `journal/entry`.
//! 6. The write: `app/run/mod`, `app/adapters/journal_store`, `app/adapters/indexed_db`.
//! 7. The answer: `station/step`, `station/recording`, `journal/writer`; then `challenge/screens/verdict`
//!    replaces `judging`.

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
mod orders;
mod page;
mod pair;
mod recording;
mod saving;
mod saying;
mod session;
mod sign_in;
mod signing;
mod speech;
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

use crate::challenge::{Again, Controls, Mode, Moment, Procedure};
use crate::desk::Desk;
use crate::desk::diagnostics::{Cause, Failures};
use crate::journal::{Log, Standing, StationId, WallTime, Writer};
use crate::rulebook::{Choice, Rulebook};
use crate::setup::{Installed, JudgingLexicons, Pins, Settings, Theme};
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

/// The whole state of the station.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub struct Station {
    phase: Phase,
    session: Session,
    settings: Settings,
    /// Present until records and journal are read.
    boot: Option<Boot>,
    /// The latest saved generations of settings and PINs.
    standing: Standing,
    /// Whether people practise: until the director ends it, or the station is started again.
    practises: bool,
    /// Why the saved settings cannot be used, until new ones are chosen.
    settings_error: Option<String>,
    /// Why the station is out of service, while a judge still rules by hand.
    by_hand: Option<String>,
    /// Whether to ask a director to set the station up.
    first: bool,
    /// Whether the browser may soon delete what is saved: the page was not opened from the home screen.
    off_home_screen: bool,
    /// What people work the station with.
    controls: Controls,
    /// The settings that are being saved, oldest first.
    saving: VecDeque<Saving>,
    /// Whether one copy of settings or PINs was restored from the other in this session.
    restored: bool,
    installed: Vec<Installed>,
    /// One for each lexicon offered to players.
    judging_lexicons: Option<Vec<JudgingLexicons>>,
    last: Option<Last>,
    /// What the players at the station have chosen for themselves.
    pair: Pair,
    recording: Recording,
    signing: Signing,
    failures: Failures,
    works_offline: bool,
    updates: Updates,
    touched: Moment,
    /// When the lexicon that is being prepared last made progress.
    last_progress: Moment,
    fullscreen: Fullscreen,
    suspend: Suspend,
    now: Moment,
    wall: WallTime,
}

/// What the station is doing.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is one, and it is in service nearly always.
pub enum Phase {
    /// Preparing its lexicon.
    Starting {
        /// Words done, of how many, once that is known.
        progress: Option<(u32, u32)>,
    },
    /// Another tab runs the station; this one shows nothing else.
    Occupied,
    /// It does not judge (promise 5).
    OutOfService {
        /// What is wrong and what to do, for the director.
        why: String,
    },
    /// It judges.
    InService(Procedure),
}

/// The last challenge that players looked up themselves, and when its verdict was last on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Last {
    again: Again,
    seen: Moment,
}

impl Station {
    /// A station that has just been switched on.
    pub fn new(id: StationId, state: BootState, now: Now) -> Self {
        let Now { mono: now, wall } = now;
        let BootState { off_home_screen, controls, .. } = state;
        Self {
            phase: Phase::Starting { progress: None },
            session: Session::new(now),
            settings: Settings::default(),
            boot: Some(Boot { state, records: None, witness: None, follows: false }),
            standing: Standing::default(),
            practises: false,
            settings_error: None,
            by_hand: None,
            first: false,
            off_home_screen,
            controls,
            saving: VecDeque::new(),
            restored: false,
            installed: Vec::new(),
            judging_lexicons: None,
            last: None,
            pair: Pair::default(),
            recording: Recording::new(id),
            signing: Signing::default(),
            failures: Failures::default(),
            works_offline: false,
            updates: Updates::new(now),
            touched: now,
            last_progress: now,
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

    /// The current challenge, while the station is in service.
    pub const fn procedure(&self) -> Option<&Procedure> {
        match &self.phase {
            Phase::InService(procedure) => Some(procedure),
            _ => None,
        }
    }

    /// What people work the station with.
    pub const fn controls(&self) -> Controls {
        self.controls
    }

    /// The desk, while it is open or asks for a PIN.
    pub const fn desk(&self) -> Option<&Desk> {
        self.session.desk.as_ref()
    }

    /// Whether to ask a director to set the station up.
    pub const fn is_first_start(&self) -> bool {
        self.first
    }

    /// Which PINs are set.
    pub const fn pins(&self) -> Pins {
        self.session.pins
    }

    /// The rulebook of the challenge on the screen, with its options; before players have chosen, the station's.
    pub fn choice(&self) -> &Choice {
        let procedure = self.procedure();
        let known = procedure.and_then(Procedure::rulebook);
        let offer = procedure.and_then(|procedure| procedure.intake().lexicon).map(usize::from);
        known.unwrap_or_else(|| self.settings.rulebook_for(offer))
    }

    /// What the station does with the words that are typed.
    pub fn mode(&self) -> Mode {
        if self.practises {
            Mode::Practice
        } else if self.boot.is_none() && self.settings.looks_up() {
            Mode::LookUps
        } else {
            Mode::Challenges
        }
    }

    /// Whether practice can begin: the station is in service and untouched, and takes challenges.
    fn may_practise(&self) -> bool {
        let is_free = self.procedure().is_some_and(Procedure::is_idle) && self.by_hand.is_none();
        is_free && self.mode() == Mode::Challenges
    }

    /// The same, without its options.
    pub fn rulebook(&self) -> &Rulebook {
        self.choice().book()
    }

    /// The installed lexicons, if the desk has asked for them.
    pub fn installed(&self) -> &[Installed] {
        &self.installed
    }

    /// Whether the station judges only by its own open list.
    pub fn judges_by_own_list(&self) -> bool {
        self.settings.offers().iter().all(|offer| offer.lexicon.is_none())
    }

    /// The list that the rulebook names, if players are judged by a different one and the director has not
    /// confirmed this.
    pub fn another_list_than(&self) -> Option<&'static str> {
        let mut unsaid = self.offered().iter().filter(|_| !self.settings.another_list);
        unsaid.find_map(|judging_lexicons| judging_lexicons.another_than)
    }

    /// The offers to which that applies, counted from 0; none if it applies to all, or there is only one.
    pub fn only_some_are_another_list(&self) -> Vec<usize> {
        let offers = self.offered().iter().enumerate();
        let another = offers.filter(|(_, offer)| offer.another_than.is_some());
        let some: Vec<usize> = another.map(|(place, _)| place).collect();
        if some.len() < self.offered().len() { some } else { Vec::new() }
    }

    /// How long the desk stays locked after wrong PINs.
    pub fn pin_wait(&self) -> Duration {
        self.session.tries.open_at().since(self.now)
    }

    /// The station's name: the director's, or the default.
    pub fn name(&self) -> String {
        let set = &self.settings.station;
        if set.is_empty() { self.recording.writer.station().name() } else { set.clone() }
    }

    /// The journal's writer.
    pub const fn writer(&self) -> &Writer {
        &self.recording.writer
    }

    /// The journal's log, while the desk shows it.
    pub fn log(&self) -> Option<&Log> {
        self.session.log.as_deref()
    }

    /// How many rulings were given but are NOT RECORDED. The desk shows this number until it is 0.
    pub fn not_recorded(&self) -> usize {
        if self.recording.failing { self.recording.writer.unwritten_rulings() } else { 0 }
    }

    /// Why rulings are not recorded, if the store gave a reason.
    pub const fn not_recorded_because(&self) -> Option<&Cause> {
        self.recording.cause.as_ref()
    }

    /// Recent failures that the station survived.
    pub const fn failures(&self) -> &Failures {
        &self.failures
    }

    /// Whether an entry of the desk, such as a changed setting or a login, is not recorded.
    pub fn desk_not_recorded(&self) -> bool {
        self.recording.failing && self.recording.writer.unwritten_of_desk()
    }

    /// Whether the site is stored for use without the network.
    pub const fn works_offline(&self) -> bool {
        self.works_offline
    }

    /// The latest generations of settings and PINs that are known.
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

    /// The colours of the screens, once the settings are known.
    pub fn theme(&self) -> Option<Theme> {
        self.boot.is_none().then_some(self.settings.theme)
    }

    /// What was found in the journal's copies in this session.
    pub const fn found(&self) -> Found {
        self.recording.found
    }

    /// The countdown on the screen.
    pub fn countdown(&self) -> Option<Countdown> {
        match &self.session.desk {
            Some(desk) => Countdown::of_desk(desk.closes_at(self.session.pins)?, self.now),
            None => Countdown::of(self.procedure()?, self.now),
        }
    }
}
