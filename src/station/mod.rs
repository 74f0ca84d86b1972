//! The station is the one state machine that decides: `step(state, event, now, authorities)` gives the next state and
//! what is asked of the browser.
//!
//! It joins the current [`ChallengeScreen`] to the [`Writer`] of the journal, the open lexicons and a new
//! version of the station, and says what the browser has to do. Like all of the core it knows no browser and
//! reads no clock.
//!
//! ARCHITECTURE.md follows one challenge through the files, from the key to the stored entry.

mod about;
mod answers;
mod bands;
mod boot;
mod collecting;
mod copies;
mod countdown;
mod desk;
mod event;
mod facts;
mod fullscreen;
mod journal;
mod last_challenge;
mod notices;
mod orders;
mod out_of_service;
mod outside_copy;
pub mod pages;
mod pair;
mod phase;
mod recording;
mod screen;
mod service;
mod session;
mod shown_screen;
mod signing;
mod speech;
mod speech_builder;
mod step;
mod suspend;
mod terms;
mod updates;
mod whole;

pub use about::{AboutStation, AnotherList, LanguageItem};
pub use bands::{LexiconBand, ModeBand, SignedInBand};
pub use boot::BootState;
pub use collecting::may_collect;
pub use copies::CopyFindings;
pub use countdown::Countdown;
pub use event::Event;
pub use facts::{FactGroup, FactLine, Facts};
pub use notices::Notice;
pub use out_of_service::{OutOfService, OutOfServicePage};
pub use phase::Phase;
pub use shown_screen::ShownScreen;
pub use step::{Now, step};
pub use suspend::Cleared;

use crate::browser_error::{Cause, StoreError};
use crate::challenge::{ChallengeScreen, Controls, Moment};
use crate::desk::diagnostics::Failures;
use crate::desk::{Desk, PageNumber, WholeProgram};
use crate::journal::{Log, Standing, StationId, WallTime, Writer};
use crate::setup::{Collector, Installed, JudgingLexicons, Pins, Settings, Theme};
use boot::{Boot, Saving};
use fullscreen::Fullscreen;
use last_challenge::LastChallenge;
use outside_copy::OutsideCopy;
use pair::Pair;
use recording::Recording;
use session::Session;
use signing::Signing;
use std::collections::VecDeque;
use suspend::Suspend;
use updates::Updates;

/// The whole state of the station.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub struct Station {
    phase: Phase,
    session: Session,
    settings: Settings,
    /// Present until the records and the journal are read.
    boot: Option<Boot>,
    /// The latest saved generations of settings and PINs.
    standing: Standing,
    /// Whether people practise, which lasts until the director ends it or the station is started again.
    practises: bool,
    /// Why the saved settings cannot be used, until new ones are chosen.
    settings_error: Option<OutOfService>,
    /// Why the station is out of service, while a judge nevertheless makes a ruling by hand.
    ruling_during_outage: Option<OutOfService>,
    /// Whether to ask a director to set the station up.
    first: bool,
    /// Whether the browser may soon delete what is saved. It may if the page was not opened from the home screen.
    off_home_screen: bool,
    /// The controls that people use.
    controls: Controls,
    /// The settings that are being saved, oldest first.
    saving: VecDeque<Saving>,
    /// Whether one copy of settings or PINs was restored from the other in this session.
    restored: bool,
    installed: Vec<Installed>,
    /// The open lexicons: one set for each lexicon offered to players.
    judging_lexicons: Option<Vec<JudgingLexicons>>,
    last_challenge: Option<LastChallenge>,
    /// What the players at the station have chosen for themselves.
    pair: Pair,
    recording: Recording,
    signing: Signing,
    outside: OutsideCopy,
    failures: Failures,
    works_offline: bool,
    /// In the first program: how much of the whole program is stored.
    whole: WholeProgram,
    /// Whether this device turned out not to be new.
    needs_whole: bool,
    /// Whether somebody waits for it.
    wants_whole: bool,
    updates: Updates,
    touched: Moment,
    /// When the lexicon that is being prepared last made progress.
    last_progress: Moment,
    fullscreen: Fullscreen,
    suspend: Suspend,
    now: Moment,
    wall: WallTime,
}

impl Station {
    /// A station that has just been switched on.
    pub fn new(id: StationId, state: BootState, now: Now) -> Self {
        let Now { mono: now, wall } = now;
        let BootState { off_home_screen, controls, new_build, .. } = state;
        Self {
            phase: Phase::Starting { progress: None },
            session: Session::new(now),
            settings: Settings::default(),
            boot: Some(Boot { state, records: None, witness: None, follows: false }),
            standing: Standing::default(),
            practises: false,
            settings_error: None,
            ruling_during_outage: None,
            first: false,
            off_home_screen,
            controls,
            saving: VecDeque::new(),
            restored: false,
            installed: Vec::new(),
            judging_lexicons: None,
            last_challenge: None,
            pair: Pair::default(),
            recording: Recording::new(id),
            signing: Signing::default(),
            outside: OutsideCopy::default(),
            failures: Failures::default(),
            works_offline: false,
            whole: WholeProgram::Arriving(0),
            needs_whole: false,
            wants_whole: false,
            updates: Updates::new(new_build, now),
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

    /// The screen that the challenge has reached, while the station is in service.
    pub const fn challenge_screen(&self) -> Option<&ChallengeScreen> {
        self.phase.challenge_screen()
    }

    /// The controls that people use.
    pub const fn controls(&self) -> Controls {
        self.controls
    }

    /// The desk, while it is open or its PIN is being typed.
    pub const fn desk(&self) -> Option<&Desk> {
        self.session.desk.as_ref()
    }

    /// The number of the open page of the desk, which answers to its questions have to repeat; none while the desk is
    /// closed.
    pub const fn open_page(&self) -> PageNumber {
        match &self.session.desk {
            Some(Desk::Session(open)) => open.number(),
            Some(Desk::Pin(_)) | None => PageNumber::NONE,
        }
    }

    /// Whether to ask a director to set the station up.
    pub const fn is_first_start(&self) -> bool {
        self.first
    }

    /// Whether the browser may soon delete what is saved. It may if the page was not opened from the home screen.
    pub const fn is_off_home_screen(&self) -> bool {
        self.off_home_screen
    }

    /// Which PINs are set.
    pub const fn pins(&self) -> Pins {
        self.session.pins
    }

    /// The director's settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether the settings in use are known to be the director's.
    pub const fn has_settings(&self) -> bool {
        self.boot.is_none() && self.settings_error.is_none()
    }

    /// The collector to which journals are sent, if one is set.
    pub fn collector(&self) -> Option<&Collector> {
        self.settings.collect.as_ref().filter(|_| self.has_settings())
    }

    /// The installed lexicons, if the desk has asked for them.
    pub fn installed(&self) -> &[Installed] {
        &self.installed
    }

    /// The station's name: the one that the director set, or the default.
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

    /// Whether an entry made at the desk, such as a changed setting or a login, is not recorded.
    pub fn desk_not_recorded(&self) -> bool {
        self.recording.failing && self.recording.writer.unwritten_of_desk()
    }

    /// The latest generations of settings and PINs that are known.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Whether one copy of settings or PINs was restored from the other in this session.
    pub const fn has_restored(&self) -> bool {
        self.restored
    }

    /// The colours of the screens, once the settings are known.
    pub fn theme(&self) -> Option<Theme> {
        self.boot.is_none().then_some(self.settings.theme)
    }

    /// What was found in the journal's copies in this session.
    pub const fn found(&self) -> CopyFindings {
        self.recording.found
    }

    /// The copy of the journal that keeps failing, and why.
    pub fn copy_out_of_order(&self) -> Option<&StoreError> {
        self.recording.copy_out_of_order()
    }

    /// Whether storage is full, so that nothing that needs space can begin. Rulings continue.
    pub fn has_no_room(&self) -> bool {
        self.recording.has_no_room()
    }

    /// Whether the browser has deleted what the station stored. The station starts again as soon as nobody uses it.
    pub const fn is_emptied(&self) -> bool {
        self.recording.is_emptied()
    }

    /// Whether the key that signs the journal changed or was lost in this session.
    pub fn has_key_changed(&self) -> bool {
        self.signing.has_changed()
    }
}
