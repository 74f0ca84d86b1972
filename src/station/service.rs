//! Brings the station into service and takes it out of service. The station reads its saved settings and PINs, and what
//! the journal says about them, and opens the lexicons. It starts again when the settings that it judges by change, and
//! restarts the page for a new version.

use super::boot::{AfterSaving, Boot, Saving, Witness};
use super::event::Event;
use super::{OutOfService, Phase, Station};
use crate::browser_error::StoreError;
use crate::challenge::delays::FREE_PINS;
use crate::challenge::{ChallengeScreen, Mode, Moment};
use crate::desk::{Answer, Ask, Desk};
use crate::journal::{Chain, Finding, Happening, Standing};
use crate::program::IS_WHOLE;
use crate::setup::{JudgingLexicons, NotJudging, Pins, Records, Settings, SettingsError, Tries};

impl Station {
    /// The saved settings and PINs were read.
    pub(super) fn records_read(&mut self, records: Records, asks: &mut Vec<Ask>) {
        if let Some(boot) = &mut self.boot {
            boot.records = Some(records);
        }
        self.start_once_known(asks);
    }

    /// The journal was read, at the start or when the next journal begins; or again, because it goes on further than it was
    /// read.
    pub(super) fn journal_read(
        &mut self,
        chain: &Chain,
        closed: Option<u64>,
        found: Vec<Finding>,
        asks: &mut Vec<Ask>,
    ) {
        let is_empty = chain.head.sequence == 0 || chain.archived;
        let is_lost = found.iter().any(|one| matches!(one, Finding::Lost(_)));
        let is_gone = |one: &Finding| matches!(one, Finding::SetAside(_) | Finding::Lost(_));
        let is_later = chain.archived || chain.after.is_some();
        let follows = is_empty && (is_later || found.iter().any(is_gone));
        let witness = if follows && chain.standing == Standing::default() {
            Witness::Silent
        } else {
            Witness::Says(chain.standing)
        };
        let mut is_known = self.recording.writer.is_open();
        let at = self.at();
        if self.recording.opened(chain, closed, found, &at) {
            self.journal_names_key(chain);
            self.show_next_journal(asks);
            if chain.in_practice && !self.practises && !self.settings.looks_up() {
                self.suspend.ended_practice();
            }
        } else if let Some((stored, more)) = self.recording.writer.follow(chain, is_lost) {
            self.recording.found.lost &= is_lost;
            self.move_numbers(stored, more);
            self.journal_names_key(chain);
            is_known = false;
        }
        match &mut self.boot {
            Some(boot) => (boot.witness, boot.follows) = (Some(witness), follows),
            None if is_known => {}
            None => {
                if let Witness::Says(standing) = witness {
                    self.check_against(standing, self.now);
                }
                self.repeat_standing(follows);
            }
        }
        self.start_once_known(asks);
    }

    /// Moves on what refers to challenges that were not stored, besides their records.
    fn move_numbers(&mut self, stored: u64, by: u64) {
        if let Some(last) = &mut self.last_challenge {
            last.move_number(stored, by);
        }
        let rest_of = &mut self.session.rest_of;
        *rest_of = rest_of.map(|number| number.moved(stored, by));
        self.suspend.move_number(stored, by);
    }

    /// Whether a journal that goes on further than it was read can be followed. While a challenge or the desk is on the
    /// screen, the number of a challenge that waits to be stored may be, too; so it must stay.
    pub fn may_follow(&self) -> bool {
        self.unused_since().is_some()
    }

    /// The journal cannot be read. If the station was never used before, the journal would have been empty.
    pub(super) fn journal_unread(&mut self, error: StoreError, asks: &mut Vec<Ask>) {
        self.recording_failed(error);
        if let Some(boot) = &mut self.boot {
            let new = Standing { wrong_pins: FREE_PINS, ..Standing::default() };
            let witness = if boot.state.known { Witness::Silent } else { Witness::Says(new) };
            boot.witness = boot.witness.or(Some(witness));
        }
        self.start_once_known(asks);
    }

    fn start_once_known(&mut self, asks: &mut Vec<Ask>) {
        let starts = matches!(self.phase, Phase::Starting { .. });
        let start = self.boot.as_ref().filter(|_| starts).and_then(Boot::start);
        let Some(start) = start else { return };
        let boot = self.boot.take();
        let follows = boot.as_ref().is_some_and(|boot| boot.follows);
        let has_set_up = boot.as_ref().is_some_and(|boot| boot.state.set_up.is_some());
        match start.settings {
            Ok(settings) => self.settings = settings,
            Err(error) => self.settings_error = Some(OutOfService::Settings(error)),
        }
        (self.first, self.standing, self.session.pins) =
            (start.is_new && !has_set_up, start.standing, start.pins);
        self.session.unfinished = start.is_unfinished;
        self.session.tries = Tries::known(start.standing.wrong_pins, self.now);
        self.repeat_standing(follows);
        if start.needs_repair {
            asks.push(Ask::RestoreRecords);
        }
        // The first program knows only a device on which nothing was ever saved.
        if !IS_WHOLE && !start.is_new {
            return self.need_whole();
        }
        // The first start needs no lexicon; the lexicon loads meanwhile.
        self.begin_first_start(asks);
        if let Some(errand) = boot.and_then(|boot| boot.state.errand) {
            self.run_errand(errand, asks);
        }
        self.load(asks);
    }

    /// A journal that continues another one repeats what the earlier one said about settings and PINs.
    fn repeat_standing(&mut self, follows: bool) {
        let standing = Standing { wrong_pins: self.session.tries.wrong(), ..self.standing };
        if follows && standing != Standing::default() {
            self.enter(Happening::Standing(standing));
        }
    }

    /// The station started without its journal, which can now be read. Checks settings and PINs against it.
    fn check_against(&mut self, said: Standing, now: Moment) {
        let session = &mut self.session;
        if said.wrong_pins > session.tries.wrong() {
            session.tries = Tries::known(said.wrong_pins, now);
        }
        if said.pins > self.standing.pins {
            (session.pins, session.desk) = (Pins::LOST, None);
        }
        if said.settings > self.standing.settings {
            let why = OutOfService::Settings(SettingsError::Lost);
            (self.settings_error, self.judging_lexicons) = (Some(why.clone()), None);
            self.phase = Phase::OutOfService { why };
        }
        self.standing = self.standing.max(said);
    }

    /// Opens the lexicons. If the saved settings cannot be read, nothing is judged until the director has
    /// chosen others.
    fn load(&mut self, asks: &mut Vec<Ask>) {
        match &self.settings_error {
            Some(why) => self.phase = Phase::OutOfService { why: why.clone() },
            None => asks.push(Ask::OpenLexicons(self.settings.clone())),
        }
    }

    /// Tries to leave the out-of-service screen. A new version may be the remedy, so it is installed first.
    pub(super) fn try_again(&mut self, asks: &mut Vec<Ask>) {
        if self.can_update() {
            asks.push(self.updates.take());
        } else {
            self.phase = Phase::Starting { progress: None };
            self.load(asks);
            asks.push(Ask::LookForUpdate);
        }
    }

    /// Whether a new version can be installed now. The restart would lose unwritten entries and what the
    /// pair has chosen (language, letter size, rule numbers), and would end practice.
    pub(super) fn can_update(&self) -> bool {
        let is_ready = self.updates.is_ready();
        let practises = self.mode() == Mode::Practice;
        is_ready && !practises && !self.recording.writer.must_write() && !self.pair.has_chosen()
    }

    /// Whether the page can restart by itself for a new version. The restart would take the last challenge from players
    /// who may still judge a mistyped slip again.
    pub(super) fn may_restart(&self) -> bool {
        let repeatable = self
            .last_challenge
            .and_then(|last| last.repeatable(&self.settings, self.challenge_screen(), self.now));
        self.can_update() && repeatable.is_none()
    }

    /// A new version has been installed. If somebody has arrived meanwhile, the page restarts after they leave.
    pub(super) fn restart_unless_in_use(&mut self, asks: &mut Vec<Ask>) {
        let is_free = self.session.desk.is_none() && self.shows_no_challenge();
        if is_free && !self.recording.writer.must_write() {
            asks.push(Ask::Reload);
        } else {
            self.updates.downloaded();
        }
    }

    fn waits_for_lexicon(&self) -> bool {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts && self.boot.is_none() && self.saving.is_empty()
    }

    /// Opens the station for service, if it is starting. A station in use, or one that another tab runs,
    /// ignores this.
    pub(super) fn open_for_service(&mut self, judging_lexicons: Vec<JudgingLexicons>) {
        if self.waits_for_lexicon() {
            self.judging_lexicons = Some(judging_lexicons);
            self.phase = Phase::InService(ChallengeScreen::count());
            self.touched = self.now;
        }
    }

    /// Puts the station out of service because a lexicon was refused, if it is starting.
    pub(super) fn stay_out_of_service(&mut self, why: NotJudging) {
        if self.waits_for_lexicon() {
            self.judging_lexicons = None;
            self.phase = Phase::OutOfService { why: OutOfService::Lexicon(why) };
        }
    }

    /// Leaves service at once, because no lexicon answers. The slip goes with the screen.
    pub(super) fn leave_service(&mut self) {
        self.phase = Phase::OutOfService { why: OutOfService::NoAnswer };
    }

    /// Notes when the lexicon last made progress. A lexicon that makes none for too long counts as late.
    pub(super) fn note_lexicon_progress(&mut self, event: &Event) {
        let starts = matches!(self.phase, Phase::Starting { .. });
        if !starts || matches!(event, Event::Answered { answer: Answer::LexiconProgress(..), .. }) {
            self.last_progress = self.now;
        }
    }

    /// Once a decision made by hand has left the screen, or was given up, the station is out of service
    /// again.
    pub(super) fn leave_service_after_decision_by_hand(&mut self) {
        let is_used = matches!(&self.phase, Phase::InService(screen) if !screen.is_idle());
        if is_used {
            return;
        }
        if let Some(why) = self.ruling_during_outage.take()
            && matches!(self.phase, Phase::InService(_))
        {
            self.phase = Phase::OutOfService { why };
        }
    }

    /// The settings in use or being saved; at the first start, the settings made so far.
    pub fn settings_so_far(&self) -> &Settings {
        match &self.session.desk {
            Some(Desk::Session(open)) => {
                open.first.as_ref().map_or(self.newest_settings(), |first| &first.draft.settings)
            }
            _ => self.newest_settings(),
        }
    }

    /// The settings in use, or the newest that are being saved. Further changes start from these.
    pub(super) fn newest_settings(&self) -> &Settings {
        self.saving.back().map_or(&self.settings, |saving| &saving.settings)
    }

    /// Saves these settings; they apply once saved. If the event does not allow the chosen use of the device, that
    /// choice is left out.
    pub(super) fn save_settings(
        &mut self,
        settings: Settings,
        then: AfterSaving,
        asks: &mut Vec<Ask>,
    ) {
        if then == AfterSaving::Restarts {
            self.begin_again(Phase::Starting { progress: None });
        }
        let settings = settings.without_forbidden_look_ups();
        self.session.unsaved = None;
        let is_home = self.session.desk.as_ref().is_some_and(Desk::is_directors_home);
        let before = is_home.then(|| self.newest_settings().clone().into());
        self.saving.push_back(Saving { settings: settings.clone(), then, before });
        asks.push(Ask::SaveSettings(settings));
    }

    /// The director's settings could not be saved. They would be lost at a reload, so the station does not
    /// judge by them.
    pub(super) fn settings_not_saved(&mut self) {
        // The director can try again to save them.
        if let Some(Saving { settings, .. }) = self.saving.drain(..).next_back() {
            self.settings = settings;
        }
        self.settings_error = Some(OutOfService::NotSaved);
        self.judging_lexicons = None;
        self.begin_again(Phase::OutOfService { why: OutOfService::NotSaved });
        self.session.desk = None;
    }

    /// Goes to another phase, perhaps over a challenge: players may have begun one while the director's settings were being
    /// saved. The count screen then says that it was cleared, and the number of a verdict that nobody saw.
    fn begin_again(&mut self, phase: Phase) {
        if let Phase::InService(screen) = &mut self.phase {
            self.suspend.clear(screen);
        }
        self.phase = phase;
    }

    /// The director's settings are saved, so they apply and are recorded. If they change what the station judges by, it
    /// restarts.
    pub(super) fn settings_saved(&mut self, generation: u64, asks: &mut Vec<Ask>) {
        let Some(Saving { settings, then, before }) = self.saving.pop_front() else { return };
        if let Some(Desk::Session(open)) = &mut self.session.desk
            && let Some(menu) = open.menu_mut()
        {
            menu.before = before;
        }
        self.signing.round_ends(&self.settings, &settings);
        (self.settings, self.first) = (settings, false);
        self.standing.settings = self.standing.settings.max(generation);
        self.enter(Happening::Settings { now: self.settings.lines().join("; "), generation });
        if then == AfterSaving::Continues {
            return;
        }
        (self.last_challenge, self.judging_lexicons, self.settings_error) = (None, None, None);
        self.begin_again(Phase::Starting { progress: None });
        asks.push(Ask::OpenLexicons(self.settings.clone()));
    }
}
