//! One step of the station: what becomes of it, and what the shell has to do.

use super::countdown::Countdown;
use super::event::{Effect, Event};
use super::{Phase, Station, Update};
use crate::challenge::delays::{RECORD_WAIT, UPDATE_IDLE, UPDATE_LOOK, WRITE_RETRY};
use crate::challenge::{Ask, Input, Key, Moment, Procedure};
use crate::journal::{At, WallTime};
use crate::lexicon::Identity;
use crate::messages;
use std::sync::Arc;

/// What becomes of the station when `event` happens at `now`, and what the shell has to do.
///
/// A moment earlier than the last one is taken as the last one: time does not run backwards here.
pub fn step(mut station: Station, event: Event, now: Moment) -> (Station, Vec<Effect>) {
    let now = now.max(station.now);
    station.now = now;
    let mut effects = Vec::new();
    let idle_before = station.procedure().is_some_and(is_idle_count);
    station.expire();
    station.take(event, &mut effects);
    station.expire();
    if !idle_before {
        // The count screen lies idle from when it comes, however long the slip lay before it.
        station.touched = now;
    }
    station.notice_failing();
    station.keep_recording(&mut effects);
    station.look_after_updates(&mut effects);
    (station, effects)
}

impl Station {
    /// When [`step`] should be called with [`Event::Tick`] if nothing else happens before.
    pub fn next_wake(&self) -> Option<Moment> {
        let procedure = self.procedure();
        let update = procedure.filter(|procedure| is_idle_count(procedure)).map(|_| {
            let look = self.looked.after(UPDATE_LOOK);
            if self.can_update() { self.touched.after(UPDATE_IDLE) } else { look }
        });
        let patience = if self.recording.failing { WRITE_RETRY } else { RECORD_WAIT };
        let late = self.recording.writing.map(|since| since.after(patience));
        [
            procedure.and_then(Procedure::deadline),
            procedure.and_then(|procedure| Countdown::begins(procedure, self.now)),
            self.countdown().map(|countdown| countdown.changes),
            self.recording.retry,
            late,
            update,
        ]
        .into_iter()
        .flatten()
        .min()
    }

    fn expire(&mut self) {
        let now = self.now;
        if let Phase::InService(procedure) = &mut self.phase {
            *procedure = std::mem::take(procedure).expire(now);
            if procedure.unanswered(now) {
                let why = messages::in_force().out_of_service.no_answer.to_owned();
                self.phase = Phase::OutOfService { why };
            }
        }
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Input(input) => self.input(input, effects),
            Event::Tick => {}
            Event::Alone if self.phase == Phase::Occupied => effects.push(Effect::Reload),
            Event::Alone => effects.extend([Effect::ReadJournal, Effect::LoadLexicon]),
            Event::Occupied => self.phase = Phase::Occupied,
            Event::LexiconProgress(done, total) => {
                if let Phase::Starting { progress } = &mut self.phase {
                    *progress = Some((done, total));
                }
            }
            Event::LexiconReady(identity) => self.open_for_service(identity),
            Event::LexiconRefused(why) => {
                self.lexicon = None;
                self.phase = Phase::OutOfService { why };
            }
            Event::JournalRead { chain, closed, set_aside, wall } => {
                self.recording.retry = None;
                self.set_aside |= !set_aside.is_empty();
                let at = self.at(wall);
                if !self.book.is_open() {
                    self.book.open(chain, closed, set_aside, &at);
                }
            }
            Event::Ruled { ruling, wall } => self.ruled(ruling, wall),
            Event::Written(through) => self.written(through),
            Event::JournalFailed | Event::WriteFailed => self.recording_failed(),
            Event::UpdateReady => self.update = Update::Ready,
            Event::UpdateTaken => {
                // Somebody may have come meanwhile: then the page starts again when they have gone.
                if self.procedure().is_none_or(is_idle_count) {
                    effects.push(Effect::Reload);
                } else {
                    self.update = Update::Ready;
                }
            }
            Event::SiteKept => self.kept = true,
        }
    }

    fn input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        self.touched = self.now;
        match &mut self.phase {
            Phase::InService(procedure) => {
                let (next, ask) = std::mem::take(procedure).step(input, self.now);
                *procedure = next;
                effects.extend(ask.map(|Ask::Judge(slip)| Effect::Judge(slip)));
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Enter) => {
                self.try_again(effects);
            }
            _ => {}
        }
    }

    /// Out of service, a new version may be the remedy: it is taken first.
    fn try_again(&mut self, effects: &mut Vec<Effect>) {
        if self.update == Update::Ready {
            self.update = Update::Taken;
            effects.push(Effect::TakeUpdate);
        } else {
            self.phase = Phase::Starting { progress: None };
            effects.push(Effect::LoadLexicon);
        }
    }

    /// Only a station that is starting opens: one in use, or one that another tab runs, goes on.
    fn open_for_service(&mut self, identity: Arc<Identity>) {
        if matches!(self.phase, Phase::Starting { .. }) {
            self.lexicon = Some(identity);
            self.phase = Phase::InService(Procedure::count());
            self.touched = self.now;
        }
    }

    /// A new version is looked for, and taken, only while the count screen lies idle and nothing
    /// waits to be written.
    fn look_after_updates(&mut self, effects: &mut Vec<Effect>) {
        if !self.procedure().is_some_and(is_idle_count) {
            return;
        }
        let idle = self.now.since(self.touched) >= UPDATE_IDLE;
        if self.can_update() && idle {
            self.update = Update::Taken;
            effects.push(Effect::TakeUpdate);
        } else if self.now.since(self.looked) >= UPDATE_LOOK {
            self.looked = self.now;
            effects.push(Effect::LookForUpdate);
        }
    }

    fn can_update(&self) -> bool {
        self.update == Update::Ready && self.book.to_write().is_empty()
    }

    pub(super) fn at(&self, wall: WallTime) -> At {
        At { wall, since_start: self.now, rulebook: self.rulebook().id }
    }
}

fn is_idle_count(procedure: &Procedure) -> bool {
    *procedure == Procedure::count()
}
