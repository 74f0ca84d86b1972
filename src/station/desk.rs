//! The desk of the director and the word judges, as part of the station: who reaches it, and how the station
//! carries out its orders.

use super::boot::{Saving, Then};
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::{Decision, Input, JudgingScreen, Moment, Origin, Procedure, Role, Task};
use crate::desk::{
    self, Context, Desk, Job, Order, Page, Request, TransferEvent, TransferPage, session,
};
use crate::journal::{Happening, Restored};
use crate::rulebook::Choice;
use crate::setup::{Pins, Settings, Transfer};

impl Station {
    /// What the desk's pages know of the station.
    pub fn desk_context(&self) -> Context {
        let role = match &self.session.desk {
            Some(Desk::Open(open)) => open.role,
            _ => Role::WordJudge,
        };
        Context {
            role,
            settings: self.settings_so_far().clone(),
            pins: self.session.pins,
            installed: self.installed.clone(),
            pin_wait: self.session.tries.open_at().since(self.now),
            judges: matches!(self.phase, Phase::InService(_)),
            by_hand_only: self.is_by_hand_only(),
            log: self.session.log.clone(),
            now: self.now,
            wall: self.wall,
            language: self.language(),
            station: self.name(),
            last_challenge: self.writer().last_challenge(),
            failures: self.failures.clone(),
            off_home_screen: self.off_home_screen,
            signing: self.signing.known(),
        }
    }

    /// The settings; at the first start, the settings as they would be.
    pub fn settings_so_far(&self) -> &Settings {
        match &self.session.desk {
            Some(Desk::Open(open)) => {
                open.first.as_ref().map_or(self.newest_settings(), |first| &first.settings)
            }
            _ => self.newest_settings(),
        }
    }

    /// Somebody asks for the desk. It never opens over a slip or a verdict.
    pub(super) fn knock(&mut self, effects: &mut Vec<Effect>) {
        let free = match &self.phase {
            Phase::InService(Procedure::Count(_)) | Phase::OutOfService { .. } => true,
            Phase::InService(Procedure::Verdict(showing)) => showing.waits_for_judge(),
            _ => false,
        };
        if !free || self.session.desk.is_some() {
            return;
        }
        if let Some(role) = self.session.knock(self.now) {
            self.let_in(role, effects);
        }
    }

    /// Opens the first start, if no director has set the station up.
    pub(super) fn begin_first_start(&mut self, effects: &mut Vec<Effect>) {
        if self.first {
            self.session.desk = Some(Desk::first_start(self.now));
            self.enter(Happening::DeskOpened { role: Role::Director });
            effects.push(Effect::ListInstalled);
        }
    }

    /// Opens the desk; if a slip waits for the word judge, at that slip.
    fn let_in(&mut self, role: Role, effects: &mut Vec<Effect>) {
        let waiting = self.waiting_referral();
        if waiting.is_none() && matches!(self.phase, Phase::InService(_)) {
            self.phase = Phase::InService(Procedure::count());
        }
        self.session.open(role, waiting, self.now);
        self.enter(Happening::DeskOpened { role });
        effects.push(Effect::ListInstalled);
    }

    /// The look-up of the referral on the screen. If the journal has no number for it yet, its ruling gets a
    /// number of its own.
    pub(super) fn waiting_referral(&self) -> Option<Job> {
        let Some(Procedure::Verdict(showing)) = self.procedure() else { return None };
        let (origin, referral) = match &showing.decision {
            Decision::Referral { origin, referral } => (*origin, referral),
            Decision::Review { of, referral } => {
                let (of, referral) = (of.clone(), referral.clone());
                let (intake, rulebook) = (showing.intake(), self.choice().clone());
                return Some(Job::Review { of, referral, intake, rulebook });
            }
            _ => return None,
        };
        let joined = showing
            .challenge()
            .map_or(Origin::New, |of| Origin::Referred { of, judged: origin.judged() });
        Some(Job::LookUp {
            origin: joined,
            referral: referral.clone(),
            intake: showing.intake(),
            repeats: origin.repeats(),
            rulebook: self.choice().clone(),
        })
    }

    pub(super) fn pin_checked(&mut self, role: Option<Role>, effects: &mut Vec<Effect>) {
        // If the PIN was lost, no PIN is right.
        let role = role.filter(|_| !self.session.pins.lost);
        let waits = self.session.checked(role, self.now);
        match role {
            Some(role) if waits => self.let_in(role, effects),
            Some(_) => {}
            None => self.enter(Happening::WrongPin { in_a_row: self.session.tries.wrong() }),
        }
    }

    pub(super) fn desk_input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        let context = self.desk_context();
        let Some(desk) = &mut self.session.desk else { return };
        let (request, stays) = desk.step(input, &context);
        if !stays {
            self.session.desk = None;
        }
        match request {
            Some(Request::Order(order)) => self.carry_out(order, effects),
            Some(Request::Effect(effect)) => {
                self.before_desk_asks(&effect, effects);
                effects.push(Effect::Desk(effect));
            }
            Some(Request::Books(effect)) => effects.push(Effect::Challenge(effect)),
            None => {}
        }
    }

    /// Carries out an order of the desk.
    fn carry_out(&mut self, order: Order, effects: &mut Vec<Effect>) {
        let now = self.now;
        match order {
            Order::Apply(settings) => {
                let alike =
                    self.judging_lexicons.is_some() && settings.judges_like(self.newest_settings());
                let then = if alike { Then::Continues } else { Then::Restarts };
                self.save_settings(settings, then, effects);
            }
            // The writer holds the new event's name until the next journal begins.
            Order::EndEvent(settings) => {
                self.enter(Happening::Archived);
                self.save_settings(settings, Then::Continues, effects);
            }
            Order::SetPin(role, pin) => {
                self.session.sets_pin(role);
                effects.push(session::Effect::SavePin(role, pin).into());
            }
            Order::Begin(task) => {
                let by_hand = task.by_hand || self.is_by_hand_only();
                let task = Task { by_hand, ..task };
                self.go_on_with(Procedure::count_for(task, now));
            }
            Order::Record(decision, rulebook) => {
                let task = self.task_of_desk(rulebook);
                self.go_on_with(JudgingScreen::recording(&decision, task, now));
                self.record(decision);
            }
            // No lexicon judges with the judge.
            Order::Join { .. } if self.is_by_hand_only() => {}
            Order::Join { referral, origin, intake, judge, reviews, rulebook } => {
                let task = Task { origin, intake, ..self.task_of_desk(rulebook) };
                let (judging, effect) =
                    JudgingScreen::of_referral(referral, judge, reviews, task, now);
                self.go_on_with(judging);
                effects.push(Effect::Challenge(effect));
            }
        }
    }

    /// The task of a decision made at the desk on a challenge under this rulebook.
    fn task_of_desk(&self, rulebook: Choice) -> Task {
        Task { times: self.settings.times, rulebook: Some(rulebook), ..Task::PLAYERS }
    }

    /// The settings in use, or the newest that are being saved: further changes start from these.
    pub(super) fn newest_settings(&self) -> &Settings {
        self.saving.back().map_or(&self.settings, |saving| &saving.settings)
    }

    /// Saves these settings. They apply once they are saved.
    pub(super) fn save_settings(
        &mut self,
        settings: Settings,
        then: Then,
        effects: &mut Vec<Effect>,
    ) {
        if then == Then::Restarts {
            self.phase = Phase::Starting { progress: None };
        }
        let saved = match &mut self.session.desk {
            Some(Desk::Open(desk::Open { page: Page::MenuPage(menu), .. })) => {
                std::mem::take(&mut menu.saved)
            }
            _ => &[],
        };
        self.saving.push_back(Saving { settings: settings.clone(), then, saved });
        effects.push(Effect::SaveSettings(settings));
    }

    fn go_on_with(&mut self, procedure: Procedure) {
        if self.is_by_hand_only()
            && let Phase::OutOfService { why } = &mut self.phase
        {
            self.by_hand = Some(std::mem::take(why));
        } else if !matches!(self.phase, Phase::InService(_)) {
            return;
        }
        self.phase = Phase::InService(procedure);
    }

    /// Whether judges can rule by hand alone: the station is out of service, and it is known what is set.
    fn is_by_hand_only(&self) -> bool {
        let is_out = matches!(self.phase, Phase::OutOfService { .. }) || self.by_hand.is_some();
        is_out && self.settings_error.is_none() && self.boot.is_none()
    }

    /// A PIN was saved, or could not be.
    pub(super) fn pin_saved(&mut self, pins: Pins, role: Role, generation: Option<u64>) {
        self.session.pin_saved(pins, role, generation.is_some());
        if let Some(generation) = generation {
            self.standing.pins = self.standing.pins.max(generation);
            self.enter(Happening::PinSet { role, generation });
        }
    }

    /// The director's settings could not be saved. They would be lost at a reload, so the station does not
    /// judge by them.
    pub(super) fn settings_not_saved(&mut self) {
        let why = self.usual_language().messages().out_of_service.not_kept.to_owned();
        // The director can try again to save them.
        if let Some(Saving { settings, .. }) = self.saving.drain(..).next_back() {
            self.settings = settings;
        }
        self.settings_error = Some(why.clone());
        self.judging_lexicons = None;
        self.phase = Phase::OutOfService { why };
        self.session.desk = None;
    }

    /// The director's settings are saved: they apply and are entered. If they change what the station judges
    /// by, it restarts.
    pub(super) fn settings_saved(&mut self, generation: u64, effects: &mut Vec<Effect>) {
        let Some(Saving { settings, then, saved }) = self.saving.pop_front() else { return };
        if let Some(Desk::Open(open)) = &mut self.session.desk
            && let Page::MenuPage(menu) = &mut open.page
        {
            menu.saved = saved;
        }
        self.signing.round_ends(&self.settings, &settings);
        (self.settings, self.first) = (settings, false);
        self.standing.settings = self.standing.settings.max(generation);
        self.enter(Happening::Settings { now: one_line(&self.settings), generation });
        if then == Then::Continues {
            return;
        }
        (self.last, self.judging_lexicons, self.settings_error) = (None, None, None);
        self.phase = Phase::Starting { progress: None };
        effects.push(Effect::LoadLexicon(self.settings.clone()));
    }

    /// Parts missing from one copy were restored from the other.
    pub(super) fn records_restored(&mut self, restored: Vec<Restored>) {
        self.restored |= !restored.is_empty();
        for one in restored {
            self.enter(Happening::Restored(one));
        }
    }

    /// The browser answered the desk. The station handles what concerns it, the open page the rest.
    pub(super) fn desk_answered(&mut self, event: desk::Event, effects: &mut Vec<Effect>) {
        match event {
            desk::Event::Session(session::Event::Checked(role)) => self.pin_checked(role, effects),
            desk::Event::Session(session::Event::Saved { pins, role, generation }) => {
                self.pin_saved(pins, role, generation);
            }
            desk::Event::Transfer(TransferEvent::Came(came)) => self.set_up_arrived(came, effects),
            // The director has agreed, whether or not the desk is still open.
            desk::Event::Transfer(TransferEvent::Taken(settings)) => {
                self.session.desk = None;
                self.save_settings(settings, Then::Restarts, effects);
            }
            event => {
                if let desk::Event::Journal(event) = &event {
                    self.journal_answered(event, effects);
                }
                let context = self.desk_context();
                if let Some(desk) = &mut self.session.desk {
                    desk.answered(event, &context);
                }
            }
        }
    }

    /// A set-up arrived from another station. A set-up link asks for the desk; the person who opens the desk
    /// sees what would change.
    fn set_up_arrived(&mut self, came: Transfer, effects: &mut Vec<Effect>) {
        match &mut self.session.desk {
            None => {
                self.session.set_up = Some(came);
                self.knock(effects);
            }
            // It is shown after the PIN is given.
            Some(Desk::Pin(_)) => self.session.set_up = Some(came),
            // It replaces the open page, unless a judge is looking up a referral.
            Some(Desk::Open(open))
                if open.role == Role::Director && !matches!(open.page, Page::BookLookup(_)) =>
            {
                open.page = TransferPage::of(came).into();
            }
            Some(Desk::Open(_)) => {}
        }
    }

    /// Closes a desk that nobody has touched for a while.
    pub(super) fn close_desk(&mut self, now: Moment, effects: &mut Vec<Effect>) {
        if self.session.desk.as_ref().is_some_and(|desk| now >= desk.closes_at()) {
            self.leave_desk(effects);
        }
    }

    /// The page is hidden. The next person has to give the PIN.
    pub(super) fn hidden(&mut self, effects: &mut Vec<Effect>) {
        if self
            .session
            .desk
            .as_ref()
            .is_some_and(|desk| desk.closes_hidden(self.session.pins, self.now))
        {
            self.leave_desk(effects);
        } else if let Some(desk) = &mut self.session.desk {
            desk.was_hidden();
        }
    }

    /// Closes the desk. An unfinished first start applies what was set so far, and does not come back.
    pub(super) fn leave_desk(&mut self, effects: &mut Vec<Effect>) {
        let left =
            self.session.desk.take().and_then(|desk| desk.left_first_start(self.session.pins));
        if let Some(settings) = left {
            self.carry_out(Order::Apply(settings), effects);
        }
    }
}

fn one_line(settings: &Settings) -> String {
    settings.lines().join("; ")
}
