//! The desk of the director and the word judges, as part of the station: who reaches it, what it asks, and what is
//! answered.

use super::boot::Then;
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::delays::DESK_IDLE;
use crate::challenge::{Decision, Input, Moment, Origin, Procedure, Role};
use crate::desk::{
    self, Context, Desk, ImportEffect, ImportEvent, ImportPage, Job, MenuPage, Order, Page,
    PracticeState, Request, TransferEvent, TransferPage, Update, session,
};
use crate::journal::Happening;
use crate::setup::Transfer;
use std::sync::Arc;

impl Station {
    /// What the desk's pages know about the station.
    pub fn desk_context(&self) -> Context {
        let role = match &self.session.desk {
            Some(Desk::Open(open)) => open.role,
            _ => Role::WordJudge,
        };
        Context {
            role,
            judge: self.signed_in(),
            settings: self.settings_so_far().clone(),
            pins: self.session.pins,
            installed: self.installed.clone(),
            pin_wait: self.session.tries.open_at().since(self.now),
            judges: matches!(self.phase, Phase::InService(_)),
            practice: if self.practises {
                PracticeState::On
            } else if self.may_practise() {
                PracticeState::Offered
            } else {
                PracticeState::NotNow
            },
            by_hand_only: self.is_by_hand_only(),
            in_use: self.offered().to_vec(),
            facts: self.session.facts.clone(),
            log: self.session.log.clone(),
            now: self.now,
            wall: self.wall,
            language: self.language(),
            station: self.name(),
            last_challenge: self.writer().last_challenge(),
            failures: self.failures.clone(),
            unfinished: self.session.unfinished,
            off_home_screen: self.off_home_screen,
            update: if self.updates.is_ready() { Update::Ready } else { Update::None },
            signing: self.signing.known(),
        }
    }

    /// Somebody asks for the desk. It never opens over a slip or a verdict.
    pub(super) fn knock(&mut self, effects: &mut Vec<Effect>) {
        let free = match &self.phase {
            Phase::InService(Procedure::Count(_)) | Phase::OutOfService { .. } => true,
            Phase::InService(Procedure::Call(call)) => call.behind().is_none(),
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
        self.read_waiting_list(effects);
    }

    /// The import page reads a file that waits for it.
    fn read_waiting_list(&self, effects: &mut Vec<Effect>) {
        if let Some(Desk::Open(desk::Open { page: Page::ImportPage(_), .. })) = self.session.desk {
            effects.push(Effect::Desk(desk::Effect::Lexicons(ImportEffect::Open)));
        }
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
        // If the PIN was lost, no PIN is accepted.
        let role = role.filter(|_| !self.session.pins.lost);
        let sign_in = match &self.session.desk {
            Some(Desk::Pin(entry)) => entry.sign_in,
            _ => None,
        };
        let waits = self.session.checked(role, self.now);
        match (role, sign_in) {
            (Some(role), Some(sign_in)) if waits => self.may_sign_in(sign_in, role),
            (Some(role), None) if waits => self.let_in(role, effects),
            (Some(_), _) => {}
            (None, _) => self.enter(Happening::WrongPin { in_a_row: self.session.tries.wrong() }),
        }
    }

    pub(super) fn desk_input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        let context = self.desk_context();
        let Some(desk) = &mut self.session.desk else { return };
        let (request, stays) = desk.step(input, &context);
        let signer = desk.take_signer();
        if !stays {
            self.session.decided = desk.is_directors_decision(request.as_ref()).then_some(self.now);
            self.session.unfinished &= !desk.is_first_start();
            self.session.desk = None;
        }
        if let Some(signer) = signer {
            self.signs_in(signer);
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

    /// The director has seen what came of a decision made at the desk, and goes on there. Nobody else gets there:
    /// only Enter leads back, and only for as long as a desk that nobody touches stays open.
    pub(super) fn return_to_desk(&mut self, effects: &mut Vec<Effect>) {
        let is_open = |since: Moment| self.now.since(since) < DESK_IDLE;
        if !self.session.decided.take().is_some_and(is_open) {
            return;
        }
        self.session.desk = Some(Desk::open(Role::Director, MenuPage::default(), self.now));
        self.enter(Happening::DeskOpened { role: Role::Director });
        effects.push(Effect::ListInstalled);
    }

    /// Whether the screen goes back to the director's desk once it is cleared with Enter.
    pub fn returns_to_desk(&self) -> bool {
        self.session.decided.is_some()
    }

    /// The browser answered the desk. The station handles what concerns it, the open page the rest.
    pub(super) fn desk_answered(&mut self, event: desk::Event, effects: &mut Vec<Effect>) {
        match event {
            desk::Event::Session(session::Event::Checked(role)) => self.pin_checked(role, effects),
            desk::Event::Session(session::Event::Saved { pins, role, generation }) => {
                self.pin_saved(pins, role, generation);
            }
            desk::Event::Transfer(TransferEvent::Came(came)) => self.set_up_arrived(came, effects),
            desk::Event::Lexicons(ImportEvent::Waits) => self.list_arrived(effects),
            // The director has agreed, whether or not the desk is still open.
            desk::Event::Transfer(TransferEvent::Taken(settings)) => {
                (self.session.desk, self.session.unfinished) = (None, false);
                self.save_settings(settings, Then::Restarts, effects);
            }
            event => {
                if let desk::Event::Readiness(facts) = &event {
                    self.session.facts = Some(Arc::new(facts.clone()));
                }
                if let desk::Event::Journal(event) = &event {
                    self.journal_answered(event, effects);
                }
                let context = self.desk_context();
                let Some(desk) = &mut self.session.desk else { return };
                desk.answered(event, &context);
                if let Some(settings) = desk.settings_of_import(&context) {
                    self.save_settings(settings, Then::Restarts, effects);
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

    /// A list was opened with the station. It asks for the desk like a set-up, and waits behind the PIN.
    fn list_arrived(&mut self, effects: &mut Vec<Effect>) {
        match &mut self.session.desk {
            None => {
                self.session.list = true;
                self.knock(effects);
            }
            Some(Desk::Pin(_)) => self.session.list = true,
            Some(Desk::Open(open))
                if open.role == Role::Director && !matches!(open.page, Page::BookLookup(_)) =>
            {
                open.page = ImportPage::default().into();
                self.read_waiting_list(effects);
            }
            Some(Desk::Open(_)) => {}
        }
    }

    /// Closes a desk that nobody has touched for a while.
    pub(super) fn close_desk(&mut self, now: Moment, effects: &mut Vec<Effect>) {
        let closes = self.session.desk.as_ref().and_then(|desk| desk.closes_at(self.session.pins));
        if closes.is_some_and(|closes| now >= closes) {
            self.leave_desk(effects);
        }
    }

    /// The page is hidden. The next person has to give the PIN.
    pub(super) fn hidden(&mut self, effects: &mut Vec<Effect>) {
        (self.session.judge, self.session.decided) = (None, None);
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

    /// Closes the desk. An unfinished first start applies what was set so far, and the desk offers to continue it.
    pub(super) fn leave_desk(&mut self, effects: &mut Vec<Effect>) {
        let Some(desk) = self.session.desk.take() else { return };
        self.session.unfinished |= desk.is_first_start();
        if let Some(settings) = desk.left_first_start(self.session.pins) {
            self.carry_out(Order::Apply(settings), effects);
        }
    }
}
