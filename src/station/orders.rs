//! The desk's orders to the station: judge this slip, record that decision, apply those settings.

use super::boot::Then;
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::{JudgingScreen, Procedure, Task};
use crate::desk::{Order, session};
use crate::journal::Happening;
use crate::rulebook::Choice;

impl Station {
    /// Carries out an order of the desk.
    pub(super) fn carry_out(&mut self, order: Order, effects: &mut Vec<Effect>) {
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
                // The desk shows the next journal, once it is there.
                self.session.log = None;
                self.save_settings(settings, Then::Continues, effects);
            }
            Order::SetPin(role, pin) => {
                self.session.sets_pin(role);
                effects.push(session::Effect::SavePin(role, pin).into());
            }
            Order::BeginPractice => self.begin_practice(),
            Order::EndPractice => self.end_practice(),
            // While people practise, nobody judges, and nothing is asked of a lexicon.
            Order::Begin(..) | Order::Record(..) | Order::Join { .. } if self.practises => {}
            Order::Begin(task, words) => {
                let by_hand = task.by_hand || self.is_by_hand_only();
                let task = Task { by_hand, ..task };
                self.go_on_with(Procedure::begin(task, words, now, &self.terms()));
            }
            Order::Record(decision, rulebook) => {
                let task = self.task_of_desk(rulebook);
                self.go_on_with(JudgingScreen::recording(&decision, task, now));
                self.record(decision);
            }
            // Out of service, no lexicon judges together with the judge.
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

    /// People practise from now on. The journal says when that began and ended, and nothing in between.
    fn begin_practice(&mut self) {
        if self.may_practise() {
            self.practises = true;
            self.enter(Happening::PracticeBegun);
        }
    }

    fn end_practice(&mut self) {
        if std::mem::take(&mut self.practises) {
            self.enter(Happening::PracticeEnded);
        }
    }

    /// The task of a decision made at the desk on a challenge under this rulebook.
    fn task_of_desk(&self, rulebook: Choice) -> Task {
        Task { times: self.settings.times, rulebook: Some(rulebook), ..Task::PLAYERS }
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

    /// Whether judges can only rule by hand: the station is out of service, but its settings are known.
    pub(super) fn is_by_hand_only(&self) -> bool {
        let is_out = matches!(self.phase, Phase::OutOfService { .. }) || self.by_hand.is_some();
        is_out && self.settings_error.is_none() && self.boot.is_none()
    }
}
