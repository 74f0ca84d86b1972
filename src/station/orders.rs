//! Carries out what the desk orders (judge this slip, record that decision, apply those settings), and takes in the
//! files and PINs that reach the desk.

use super::boot::AfterSaving;
use super::{Phase, Station};
use crate::challenge::{Authorities, ChallengeScreen, Decision, Input, JudgingScreen, Role, Task};
use crate::desk::{Ask, Desk, ImportPage, Order, Page, TransferFailure, TransferPage};
use crate::journal::Happening;
use crate::rulebook::Choice;
use crate::setup::{Pins, Settings, Transfer};

impl Station {
    pub(super) fn desk_input(
        &mut self,
        input: Input,
        authorities: &mut Authorities,
        asks: &mut Vec<Ask>,
    ) {
        let context = self.desk_context();
        let Some(desk) = &mut self.session.desk else { return };
        let (order, stays) = desk.step(input, &context);
        let (signer, draft) = (desk.take_signer(), desk.take_draft());
        if !stays {
            self.session.decided = desk.is_directors_decision(order.as_ref());
            self.session.rest_of = desk.leads_to_rest(order.as_ref(), &context);
            self.session.unfinished &= !desk.is_first_start();
            self.session.desk = None;
            // A director who closes the desk has seen the notice about what was lost.
            if context.role == Role::Director {
                self.session.unsaved = None;
            }
        }
        if let Some(signer) = signer {
            let for_one_work = context.role == Role::Director && context.pins.director;
            self.session.signs_in(signer, for_one_work, self.now);
        }
        if let Some(settings) = draft {
            self.apply_settings(settings, asks);
        }
        if let Some(order) = order {
            self.carry_out_order_of_desk(order, authorities, asks);
        }
    }

    pub(super) fn carry_out_order_of_desk(
        &mut self,
        order: Order,
        authorities: &mut Authorities,
        asks: &mut Vec<Ask>,
    ) {
        let now = self.now;
        match order {
            Order::Ask(ask) => {
                self.before_ask_of_desk(&ask, asks);
                asks.push(ask);
            }
            Order::Apply(settings) => self.apply_settings(settings, asks),
            // The entry with the new event's name waits in the writer until the next journal begins.
            Order::EndEvent(settings) => {
                self.enter(Happening::Archived);
                // The numbers of this event's challenges mean nothing in the next journal, and neither does a slip on
                // the screen that waits for the word judge.
                self.last_challenge = None;
                if let Phase::InService(screen) = &mut self.phase {
                    *screen = ChallengeScreen::count();
                }
                // The desk shows the next journal once it has begun.
                self.session.log = None;
                self.save_settings(settings, AfterSaving::Continues, asks);
            }
            Order::SetPin(role, pin) => {
                self.session.sets_pin(role);
                asks.push(Ask::SavePin(role, pin));
            }
            Order::EndOutsideCopy => self.end_outside_copy(asks),
            Order::Vouch(vouched) => {
                self.enter(vouched);
                self.read_own_again(asks);
            }
            Order::BeginPractice => self.begin_practice(),
            Order::EndPractice => self.end_practice(),
            // While people practise, nobody judges, and nothing is asked of a lexicon.
            Order::BeginSlip(..) | Order::Record(..) | Order::JudgeReferral { .. }
                if self.practises => {}
            Order::BeginSlip(task, words) => {
                let by_hand = task.by_hand || self.is_by_hand_only();
                let task = Task { by_hand, ..task };
                self.go_on_with(ChallengeScreen::begin(task, words, now, &self.terms()));
            }
            Order::Record(decision, rulebook) => {
                let task = self.task_of_desk(rulebook);
                self.go_on_to_record(JudgingScreen::recording(decision, task, now));
            }
            Order::RememberAnswer(found) => authorities.remember(found),
            Order::TakeAnswerBack => authorities.take_back(),
            // While the station is out of service, no lexicon judges together with the judge.
            Order::JudgeReferral { .. }
                if self.is_by_hand_only() || !matches!(self.phase, Phase::InService(_)) => {}
            Order::JudgeReferral { referral, origin, intake, judge, reviews, rulebook } => {
                let penalises = rulebook.book().separate_penalty().is_some();
                let asks_who = origin.judged() > 0 && penalises;
                let task = Task { origin, intake, asks_who, ..self.task_of_desk(rulebook) };
                let Some(ruling) = authorities.judge_referral(referral, judge, intake) else {
                    return self.leave_service();
                };
                let decision = match reviews {
                    Some(judged) => judged.decision_with(ruling.first().clone()),
                    None => Decision::Ruling { origin, ruling },
                };
                self.go_on_to_record(JudgingScreen::without_slip(decision, task, now));
            }
        }
    }

    /// Saves these settings and goes on with them.
    pub(super) fn apply_settings(&mut self, settings: Settings, asks: &mut Vec<Ask>) {
        let judges_alike =
            self.judging_lexicons.is_some() && settings.judges_like(self.newest_settings());
        let then = if judges_alike { AfterSaving::Continues } else { AfterSaving::Restarts };
        self.save_settings(settings, then, asks);
    }

    /// People practise from now on. The journal records when practice began and ended, and nothing in between.
    fn begin_practice(&mut self) {
        if self.may_practise() {
            self.practises = true;
            self.suspend.begins_practice();
            self.enter(Happening::PracticeBegun);
        }
    }

    fn end_practice(&mut self) {
        if std::mem::take(&mut self.practises) {
            self.enter(Happening::PracticeEnded);
        }
    }

    /// The task with which the desk makes a decision. The rulebook is the one under which the challenge was played.
    fn task_of_desk(&self, rulebook: Choice) -> Task {
        Task { times: self.settings.times, rulebook: Some(rulebook), ..Task::PLAYERS }
    }

    fn go_on_with(&mut self, screen: ChallengeScreen) {
        if self.can_go_on() {
            self.phase = Phase::InService(screen);
        }
    }

    fn go_on_to_record(&mut self, judging: JudgingScreen) {
        if self.can_go_on() {
            self.record(judging);
        }
    }

    /// Whether the desk can begin something on the screen; if so, somebody has begun it.
    fn can_go_on(&mut self) -> bool {
        if self.is_by_hand_only()
            && let Phase::OutOfService { why } = &self.phase
        {
            self.ruling_during_outage = Some(why.clone());
        } else if !matches!(self.phase, Phase::InService(_)) {
            return false;
        }
        if self.is_idle() {
            self.somebody_begins();
        }
        true
    }

    /// Whether judges can rule by hand, but not with the lexicons. They can while the station is out of service and its
    /// settings are known.
    pub(super) fn is_by_hand_only(&self) -> bool {
        let is_out =
            matches!(self.phase, Phase::OutOfService { .. }) || self.ruling_during_outage.is_some();
        is_out && self.settings_error.is_none() && self.boot.is_none()
    }

    /// A PIN was saved, or could not be saved.
    pub(super) fn pin_saved(&mut self, pins: Pins, role: Role, generation: Option<u64>) {
        let desk = self.session.desk.as_ref();
        let unsaved = desk.is_some_and(|desk| desk.unsaved(&self.desk_context()).is_some());
        self.session.pin_saved(pins, role, generation.is_some(), unsaved);
        if let Some(generation) = generation {
            self.standing.pins = self.standing.pins.max(generation);
            self.enter(Happening::PinSet { role, generation });
        }
    }

    /// A file arrived: a set-up from another station, or something that is not a set-up. If the desk is closed, the
    /// desk or its PIN page opens once the station is free. The person at the desk then sees what would change, or what
    /// is wrong with the file.
    pub(super) fn set_up_arrived(
        &mut self,
        received: Result<Transfer, TransferFailure>,
        asks: &mut Vec<Ask>,
    ) {
        match self.session.desk {
            None => {
                self.session.set_up = Some(received);
                self.request_desk_with_file(asks);
            }
            // The set-up is shown after the PIN is given.
            Some(Desk::Pin(_)) => self.session.set_up = Some(received),
            Some(Desk::Session(_)) => self.replace_open_page(match received {
                Ok(received) => TransferPage::of(received),
                Err(why) => TransferPage::failed(why),
            }),
        }
    }

    /// A word list was opened with the station. It is handled like a set-up that arrived, and waits until the PIN is
    /// given.
    pub(super) fn list_arrived(&mut self, asks: &mut Vec<Ask>) {
        match self.session.desk {
            None => {
                self.session.list = true;
                self.request_desk_with_file(asks);
            }
            Some(Desk::Pin(_)) => self.session.list = true,
            Some(Desk::Session(_)) => {
                self.replace_open_page(ImportPage::default());
                self.read_waiting_list(asks);
            }
        }
    }

    /// Shows the page of a file that arrived in place of the director's open page, whose home page then names what was
    /// entered there. A judge, and whoever looks up a referral, is not disturbed.
    fn replace_open_page(&mut self, page: impl Into<Page>) {
        let context = self.desk_context();
        let lost = self.session.desk.as_ref().and_then(|desk| desk.unsaved(&context));
        let Some(Desk::Session(open)) = &mut self.session.desk else { return };
        if open.role == Role::Director && !matches!(open.open_page(), Page::BookLookup(_)) {
            open.show(page);
            self.session.unsaved = lost.or(self.session.unsaved.take());
        }
    }

    /// If the import page is open, it reads the file that waits.
    pub(super) fn read_waiting_list(&self, asks: &mut Vec<Ask>) {
        let page = self.session.desk.as_ref().and_then(Desk::open_page);
        if matches!(page, Some(Page::ImportPage(_))) {
            asks.push(Ask::OpenImport);
        }
    }
}
