//! One step of the station: what becomes of it, and what the shell has to do.

use super::countdown::Countdown;
use super::event::{Effect, Event};
use super::transition::Scene;
use super::{Phase, Station};
use crate::challenge::{Input, Key, Moment, Order, Procedure, Request};
use crate::journal::{At, EventContext, Happening, WallTime};
use crate::setup::{InForce, Settings};

/// Both clocks, as they are read before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The clock that nobody can set: every delay counts by it. A moment earlier than the last one is taken
    /// as the last one.
    pub mono: Moment,
    /// What the machine takes for the time of day: the journal's time, on which nothing waits.
    pub wall: WallTime,
}

/// What becomes of the station when `event` happens, and what the shell has to do.
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
        // A key was not meant for a screen that has just been cleared.
        let is_for_cleared = was_suspended
            && self.suspended(&mut effects)
            && matches!(event, Event::Input(_) | Event::Knock);
        self.expire(&mut effects);
        self.hear_of_lexicon(&event);
        if !is_for_cleared {
            self.take(event, &mut effects);
        }
        self.hide_decision();
        self.expire(&mut effects);
        self.what_follows(before, &mut effects);
        self.remember_last();
        self.keep_recording(&mut effects);
        self.look_after_updates(&mut effects);
        effects
    }

    /// When [`step`] should be called with [`Event::Tick`] if nothing else happens before.
    pub fn next_wake(&self) -> Option<Moment> {
        let procedure = self.procedure();
        let open = self.session.desk.as_ref();
        let begins = match open {
            Some(desk) => Countdown::begins_at_desk(desk, self.now),
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
            self.pair_goes_at(),
            self.looks_after_updates_at(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// The lexicon that is being got ready is late from when something was last heard of it.
    fn hear_of_lexicon(&mut self, event: &Event) {
        let starts = matches!(self.phase, Phase::Starting { .. });
        if !starts || matches!(event, Event::LexiconProgress(..)) {
            self.heard = self.now;
        }
    }

    fn expire(&mut self, effects: &mut Vec<Effect>) {
        let now = self.now;
        self.session.tell_of_wrong_pin(!self.recording.book.owes_wrong_pin(), now);
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
    }

    /// What a judge decided by hand has left the screen, or was given up: the station is out of service
    /// as before.
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
            Event::Knock => self.knock(effects),
            Event::Holding(holds) => self.session.holds(holds, self.now),
            Event::Alone if self.phase == Phase::Occupied => effects.push(Effect::Reload),
            Event::Alone => {
                effects.extend([Effect::ReadRecords, Effect::ReadJournal]);
            }
            Event::Occupied => (self.phase, self.session.desk) = (Phase::Occupied, None),
            Event::LexiconProgress(done, total) => {
                if let Phase::Starting { progress } = &mut self.phase {
                    *progress = Some((done, total));
                }
            }
            Event::LexiconReady(in_force) => self.open_for_service(in_force),
            Event::LexiconRefused(why) => self.stay_out_of_service(why),
            Event::JournalRead { chain, closed, found } => {
                self.journal_read(chain, closed, found, effects);
            }
            Event::Key(key) => self.has_key(key),
            Event::Signed(head) => self.signing.signed(&head),
            Event::JournalFailed(error) => self.journal_unread(error, effects),
            Event::RecordsRead(records) => self.records_read(*records, effects),
            Event::RecordsMended(restored) => self.records_mended(restored),
            Event::CopyFailed(error) => self.copy_failed(error),
            Event::CopiesAgree(mended) => self.copies_agree(mended),
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
            Event::Written(through) => self.written(through, effects),
            Event::WriteFailed(error) => self.recording_failed(error),
            Event::Failed(failure) => self.failures.add(failure, self.now),
            Event::UpdateReady => self.updates.has_come(),
            Event::UpdateTaken => {
                // Somebody may have come meanwhile: then the page starts again when they have gone.
                let is_left =
                    self.session.desk.is_none() && self.procedure().is_none_or(Procedure::is_idle);
                if is_left && !self.recording.book.owes() {
                    effects.push(Effect::Reload);
                } else {
                    self.updates.has_come();
                }
            }
            Event::SiteKept => self.kept = true,
        }
    }

    fn input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        self.touched = self.now;
        self.session.holds(false, self.now);
        if self.is_for_pair(input) {
            return;
        }
        if self.session.desk.is_some() {
            return self.desk_input(input, effects);
        }
        let terms = self.terms();
        match &mut self.phase {
            Phase::InService(procedure) => match procedure.step(input, self.now, &terms) {
                Some(Request::Order(order)) => self.obey(order, effects),
                Some(Request::Effect(effect)) => effects.push(Effect::Challenge(effect)),
                None => {}
            },
            Phase::OutOfService { .. } if input == Input::Press(Key::Enter) => {
                self.try_again(effects);
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Escape) => self.knock(effects),
            _ => {}
        }
    }

    /// Does what a screen of the challenge orders.
    fn obey(&mut self, order: Order, effects: &mut Vec<Effect>) {
        match order {
            Order::Record(decision) => self.record(decision),
            Order::OpenDesk => self.knock(effects),
            Order::CountWrongNumber => {
                if let Some(last) = &mut self.last {
                    last.again.tries = last.again.tries.saturating_sub(1);
                }
            }
        }
    }

    /// Out of service, a new version may be the remedy: it is taken first.
    fn try_again(&mut self, effects: &mut Vec<Effect>) {
        if self.can_update() {
            effects.push(self.updates.take());
        } else {
            self.phase = Phase::Starting { progress: None };
            self.load(effects);
            effects.push(Effect::LookForUpdate);
        }
    }

    /// Settings that cannot be read are not replaced by others: nothing is judged until the director
    /// has chosen.
    pub(super) fn load(&mut self, effects: &mut Vec<Effect>) {
        match &self.unread {
            Some(why) => self.phase = Phase::OutOfService { why: why.clone() },
            None => effects.push(Effect::LoadLexicon(self.settings.clone())),
        }
    }

    /// Whether a lexicon that comes now is one of those that will be in force.
    fn waits_for_lexicon(&self) -> bool {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts && self.boot.is_none() && self.saving.is_empty()
    }

    /// Only a station that is starting opens: one in use, or one that another tab runs, goes on.
    fn open_for_service(&mut self, in_force: Vec<InForce>) {
        if self.waits_for_lexicon() {
            self.in_force = Some(in_force);
            self.phase = Phase::InService(Procedure::count());
            self.touched = self.now;
        }
    }

    /// The same of a lexicon that was refused.
    fn stay_out_of_service(&mut self, why: String) {
        if self.waits_for_lexicon() {
            self.in_force = None;
            self.phase = Phase::OutOfService { why };
        }
    }

    pub(super) fn at(&self) -> At {
        let Settings { event, round, .. } = &self.settings;
        let place = EventContext {
            name: self.name(),
            event: event.clone(),
            round: *round,
            ..EventContext::default()
        };
        At { wall: self.wall, since_start: self.now, rulebook: self.choice(), place }
    }
}
