//! One step of the station: its new state, and what the browser has to do.

use super::countdown::Countdown;
use super::event::{Effect, Event};
use super::transition::Scene;
use super::{Phase, Station};
use crate::challenge::{Input, Key, Moment, Order, Procedure, Request};
use crate::journal::{At, EventContext, Happening, WallTime};
use crate::setup::{JudgingLexicons, Settings};

/// Both clocks, read before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The clock that nobody can set. All delays use it. A moment earlier than the last one counts as the last
    /// one.
    pub mono: Moment,
    /// The machine's time of day. The journal records it; no delay uses it.
    pub wall: WallTime,
}

/// The station after `event`, and what the browser has to do.
pub fn step(mut station: Station, event: Event, now: Now) -> (Station, Vec<Effect>) {
    let effects = station.step(event, now);
    (station, effects)
}

impl Station {
    /// The same in place.
    pub fn step(&mut self, event: Event, now: Now) -> Vec<Effect> {
        let was_suspended = self.was_suspended(now);
        (self.now, self.wall) = (now.mono.max(self.now), now.wall);
        let before = Scene::of(self);
        let mut effects = Vec::new();
        // If the screen has just been cleared, this key was meant for what was on it before.
        let is_for_cleared = was_suspended
            && self.suspended(&mut effects)
            && matches!(event, Event::Input(_) | Event::Knock);
        self.expire(&mut effects);
        self.note_progress(&event);
        if !is_for_cleared {
            self.take(event, &mut effects);
        }
        self.hide_decision();
        self.expire(&mut effects);
        self.apply_transition(before, &mut effects);
        self.remember_last();
        self.keep_recording(&mut effects);
        self.handle_updates(&mut effects);
        effects
    }

    /// When to call [`step`] with [`Event::Tick`] if nothing else happens before.
    pub fn next_wake(&self) -> Option<Moment> {
        let procedure = self.procedure();
        let open = self.session.desk.as_ref();
        let begins = match open {
            Some(desk) => desk
                .closes_at(self.session.pins)
                .and_then(|closes| Countdown::begins_at_desk(closes, self.now)),
            None => procedure.and_then(|procedure| Countdown::begins(procedure, self.now)),
        };
        [
            procedure.and_then(Procedure::deadline),
            self.session.wakes_at(self.now),
            self.last.as_ref().map(|last| self.repeat_until(last)).filter(|at| *at > self.now),
            begins,
            self.warned_at().filter(|at| *at > self.now),
            self.countdown().map(|countdown| countdown.changes),
            self.late_at().filter(|at| *at > self.now),
            self.recording.wakes_at(),
            self.pair_expires_at(),
            self.sign_in_expires_at(),
            self.updates_due_at(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Notes progress of the lexicon: without any for too long, it is late.
    fn note_progress(&mut self, event: &Event) {
        let starts = matches!(self.phase, Phase::Starting { .. });
        if !starts || matches!(event, Event::LexiconProgress(..)) {
            self.last_progress = self.now;
        }
    }

    fn expire(&mut self, effects: &mut Vec<Effect>) {
        let now = self.now;
        self.session.refuse_wrong_pin(!self.recording.writer.has_wrong_pin_waiting(), now);
        self.close_desk(now, effects);
        self.expire_pair();
        if self.session.was_held(now) {
            self.knock(effects);
        }
        if let Phase::InService(procedure) = &mut self.phase {
            procedure.expire(now);
            if procedure.unanswered(now) {
                let why = self.usual_language().messages().out_of_service.no_answer.to_owned();
                self.phase = Phase::OutOfService { why };
            }
        }
        self.end_by_hand();
        self.expire_sign_in(effects);
    }

    /// Once a decision made by hand has left the screen, or was given up, the station is out of service
    /// again.
    fn end_by_hand(&mut self) {
        let is_used = matches!(&self.phase, Phase::InService(procedure) if !procedure.is_idle());
        if is_used {
            return;
        }
        if let Some(why) = self.by_hand.take()
            && matches!(self.phase, Phase::InService(_))
        {
            self.phase = Phase::OutOfService { why };
        }
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Input(input) => self.input(input, effects),
            Event::Tick => {}
            Event::Controls(controls) => self.controls = controls,
            Event::Painted => {
                if let Phase::InService(procedure) = &mut self.phase {
                    procedure.painted();
                }
            }
            Event::Knock => self.knock(effects),
            Event::Holding(holds) => self.session.holds(holds, self.now),
            Event::Alone if self.phase == Phase::Occupied => effects.push(Effect::Reload),
            Event::Alone => {
                effects.extend([Effect::ReadRecords, Effect::ReadJournal]);
            }
            Event::Occupied => {
                (self.session.desk, self.session.judge) = (None, None);
                self.phase = Phase::Occupied;
            }
            Event::LexiconProgress(done, total) => {
                if let Phase::Starting { progress } = &mut self.phase {
                    *progress = Some((done, total));
                }
            }
            Event::LexiconReady(judging_lexicons) => self.open_for_service(judging_lexicons),
            Event::LexiconRefused(why) => self.stay_out_of_service(why),
            Event::JournalRead { chain, closed, found } => {
                self.journal_read(&chain, closed, found, effects);
            }
            Event::Key(key) => self.has_key(key),
            Event::Signed(head) => self.signing.signed(&head),
            Event::JournalFailed(error) => self.journal_unread(error, effects),
            Event::RecordsRead(records) => self.records_read(*records, effects),
            Event::RecordsRestored(restored) => self.records_restored(restored),
            Event::CopyFailed(error) => self.copy_failed(error),
            Event::CopiesMatch(repaired) => self.copies_match(repaired),
            Event::Challenge(answer) => self.answered(answer),
            Event::Desk(event) => self.desk_answered(event, effects),
            Event::Installed(installed) => self.installed = installed,
            Event::SettingsSaved(generation) => self.settings_saved(generation, effects),
            Event::SettingsNotSaved => self.settings_not_saved(),
            Event::LexiconChanged(change) => self.enter(Happening::Lexicon(change)),
            Event::Hidden => self.hidden(effects),
            Event::Screen(whole) => self.fullscreen.changed(whole),
            Event::Wrote(text) => {
                if let Some(desk) = &mut self.session.desk {
                    desk.wrote(text, self.now);
                }
            }
            Event::WroteSecond(text) => {
                if let Some(desk) = &mut self.session.desk {
                    desk.wrote_second(text, self.now);
                }
            }
            Event::Written(through) => self.written(through, effects),
            Event::WriteFailed(error) => self.recording_failed(error),
            Event::Failed(failure) => self.failures.add(failure, self.now),
            Event::UpdateReady => self.updates.downloaded(),
            Event::UpdateTaken => {
                // If somebody has arrived meanwhile, the page restarts after they leave.
                let is_left =
                    self.session.desk.is_none() && self.procedure().is_none_or(Procedure::is_idle);
                if is_left && !self.recording.writer.must_write() {
                    effects.push(Effect::Reload);
                } else {
                    self.updates.downloaded();
                }
            }
            Event::WorksOffline => self.works_offline = true,
        }
    }

    fn input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        self.touched = self.now;
        self.session.holds(false, self.now);
        if input.is_somebodys() {
            self.touch_sign_in();
        }
        if input == Input::Press(Key::SignOut) {
            return self.sign_out(effects);
        }
        if self.is_for_pair(input) {
            return;
        }
        if self.session.desk.is_some() {
            return self.desk_input(input, effects);
        }
        let terms = self.terms();
        match &mut self.phase {
            Phase::InService(procedure) => {
                match procedure.step(input, self.now, &terms) {
                    Some(Request::Order(order)) => self.obey(order, effects),
                    Some(Request::Effect(effect)) => effects.push(Effect::Challenge(effect)),
                    None => {}
                }
                if input == Input::Press(Key::Enter) && self.is_left() {
                    self.return_to_desk(effects);
                }
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Enter) => {
                self.try_again(effects);
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Escape) => self.knock(effects),
            _ => {}
        }
    }

    /// Whether nothing of any challenge is on the screen.
    fn is_left(&self) -> bool {
        self.procedure().is_none_or(Procedure::is_idle)
    }

    /// Carries out an order of a screen.
    fn obey(&mut self, order: Order, effects: &mut Vec<Effect>) {
        match order {
            Order::Record(decision) => self.record(decision),
            Order::OpenDesk => {
                if !self.look_up_referral() {
                    self.knock(effects);
                }
            }
            Order::SignIn => self.judge_comes(None, effects),
            Order::HandOver(slip) => self.judge_comes(Some(slip), effects),
            Order::CountWrongNumber => {
                if let Some(last) = &mut self.last {
                    last.again.tries = last.again.tries.saturating_sub(1);
                }
            }
        }
    }

    /// Tries to leave the out-of-service screen. A new version may be the remedy, so it is installed first.
    fn try_again(&mut self, effects: &mut Vec<Effect>) {
        if self.can_update() {
            effects.push(self.updates.take());
        } else {
            self.phase = Phase::Starting { progress: None };
            self.load(effects);
            effects.push(Effect::LookForUpdate);
        }
    }

    /// Opens the lexicons. If the saved settings cannot be read, nothing is judged until the director has
    /// chosen others.
    pub(super) fn load(&mut self, effects: &mut Vec<Effect>) {
        match &self.settings_error {
            Some(why) => self.phase = Phase::OutOfService { why: why.clone() },
            None => effects.push(Effect::LoadLexicon(self.settings.clone())),
        }
    }

    /// Whether the station is waiting for lexicons.
    fn waits_for_lexicon(&self) -> bool {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts && self.boot.is_none() && self.saving.is_empty()
    }

    /// Opens the station for service, if it is starting. A station in use, or one that another tab runs,
    /// ignores this.
    fn open_for_service(&mut self, judging_lexicons: Vec<JudgingLexicons>) {
        if self.waits_for_lexicon() {
            self.judging_lexicons = Some(judging_lexicons);
            self.phase = Phase::InService(Procedure::count());
            self.touched = self.now;
        }
    }

    /// Puts the station out of service because a lexicon was refused, if it is starting.
    fn stay_out_of_service(&mut self, why: String) {
        if self.waits_for_lexicon() {
            self.judging_lexicons = None;
            self.phase = Phase::OutOfService { why };
        }
    }

    pub(super) fn at(&self) -> At {
        let Settings { event, round, mark, .. } = &self.settings;
        let place = EventContext {
            name: self.name(),
            mark: *mark,
            event: event.clone(),
            round: *round,
            ..EventContext::default()
        };
        At { wall: self.wall, since_start: self.now, rulebook: self.choice().clone(), place }
    }
}
